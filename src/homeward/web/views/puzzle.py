"""Puzzles as the page shows them: each is a table as it stands, with nothing kept of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from homeward.puzzles import attempt, games_with_puzzles, puzzles
from homeward.rulebook import load
from homeward.telling.puzzles import (
    about_words,
    because_words,
    finder_words,
    led_along,
    puzzle_table,
    question_words,
    solution_words,
    theme_words,
    tried_words,
)
from homeward.web.views.now.plays import play_shown
from homeward.web.views.table import view
from homeward.web.views.voice import Voice
from homeward.web.wire.puzzle import PuzzleAnswer, PuzzleList, PuzzleShown, PuzzlesOfGame, PuzzleTheme, PuzzleTried
from homeward.web.wire.table import Ask
from homeward.words import explain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.puzzles import Puzzle
    from homeward.table import Table
    from homeward.web.wire.table import PlayShown, View

NOWHERE = ""
"""The id of a table that is kept nowhere."""


def puzzle(of: Puzzle, language: str) -> PuzzleShown:
    """A puzzle, in a language."""
    voice = _voice(of, language)
    some = puzzles(of.game.name)
    return PuzzleShown(
        game=of.game.name,
        title=of.game.title,
        number=of.number,
        total=len(some or ()),
        grade=voice.say(f"puzzle_{of.grade.value}"),
        text=question_words(voice, of),
        spoken=question_words(voice.aloud(), of),
        view=_view(of, voice.table, language),
    )


def puzzle_tried(of: Puzzle, plays: Sequence[str], language: str) -> PuzzleTried:
    """What came of plays, each by its text, and the words for it."""
    made, voice = attempt(of, plays), _voice(of, language)
    if made.refused is not None:
        refused = explain(made.refused, language)
        return PuzzleTried(made.outcome, refused, refused)
    words, spoken = (tried_words(one, of, made) for one in (voice, voice.aloud()))
    if made.other is not None:
        return PuzzleTried(made.outcome, words, spoken, because_words(voice, of, made))
    shown = _view(of, led_along(voice.table, made.way), language)
    if made.outcome == "best":  # nothing is to be played on it, whoever's turn it would be
        shown = replace(shown, ask=Ask("wait", words), plays=[], can_undo=False)
    return PuzzleTried(made.outcome, words, spoken, view=replace(shown, can_undo=False))


def puzzle_answer(of: Puzzle, language: str) -> PuzzleAnswer:
    """The answer, and what speaks for it."""
    voice = _voice(of, language)
    return PuzzleAnswer(
        words=solution_words(voice, of),
        spoken=solution_words(voice.aloud(), of),
        because=because_words(voice, of, None),
        about=about_words(voice, of),
        finders=finder_words(voice, of),
        view=replace(_view(of, voice.table, language), plays=_line(voice, of)),
    )


def puzzle_list(language: str) -> PuzzleList:
    """The puzzles of every game that has some, by what they are about."""
    return PuzzleList([_of_game(name, language) for name in games_with_puzzles()])


def _of_game(name: str, language: str) -> PuzzlesOfGame:
    book, some = load(name), puzzles(name)
    assert some is not None  # it has some
    themes = [
        PuzzleTheme(theme.value, theme_words(book, theme, language), numbers)
        for theme, numbers in some.by_theme().items()
    ]
    return PuzzlesOfGame(name, book.title, len(some), themes)


def _voice(of: Puzzle, language: str) -> Voice:
    return Voice(puzzle_table(of), language, whose={of.seat: "me"})


def _view(of: Puzzle, table: Table, language: str) -> View:
    return view(table, NOWHERE, {of.seat: "me"}, language)


def _line(voice: Voice, of: Puzzle) -> list[PlayShown]:
    """The plays of the answer, one after the other."""
    shown, position = [], of.position
    for text in of.best:
        shown.append(play_shown(voice, position.foreseen(text)))
        position = position.play(text)
    return shown
