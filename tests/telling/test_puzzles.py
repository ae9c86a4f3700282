"""Puzzles in words: what is asked, what came of a try, the answer, in both languages and for ears."""

import re

import pytest

from homeward.puzzles import Theme, attempt, puzzles
from homeward.rulebook import load, names
from homeward.telling.puzzles import (
    about_words,
    because_words,
    finder_words,
    puzzle_table,
    question_words,
    reasons_of,
    solution_words,
    theme_words,
    tried_words,
)
from homeward.telling.voice import Voice

pytestmark = pytest.mark.compiler


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", names())
def test_everything_is_said_and_nothing_left_to_fill_in(name: str, language: str) -> None:
    for puzzle in puzzles(name)[::20]:
        voice = Voice(puzzle_table(puzzle), language)
        made = attempt(puzzle, puzzle.others[0].plays)
        for one in (voice, voice.aloud()):
            said = [
                question_words(one, puzzle),
                tried_words(one, puzzle, made),
                because_words(one, puzzle, made),
                tried_words(one, puzzle, attempt(puzzle, puzzle.best)),
                solution_words(one, puzzle),
                because_words(one, puzzle, None),
                about_words(one, puzzle),
                finder_words(one, puzzle),
            ]
            assert all(said)
            assert not [sentence for sentence in said if re.search(r"[{}]|_", sentence)]


@pytest.mark.parametrize("theme", list(Theme))
def test_themes_have_names_of_their_own(theme: Theme) -> None:
    english, spanish = (theme_words(load("pollyanna"), theme, language) for language in ("en", "es"))
    assert english != spanish


def test_decimals_as_each_language_writes_them() -> None:
    puzzle = puzzles("parcheesi")[0]
    made = attempt(puzzle, puzzle.others[0].plays)
    english, spanish = (tried_words(Voice(puzzle_table(puzzle), one), puzzle, made) for one in ("en", "es"))
    points = f"{100 * puzzle.others[0].loses:.1f}"
    assert f"about {points} points" in english
    assert f"unos {points.replace('.', ',')} puntos" in spanish


def test_partners_are_named_and_their_chance_is_shared() -> None:
    puzzle = next(one for one in puzzles("pollyanna") if one.position.partners)
    voice = Voice(puzzle_table(puzzle), "en")
    assert "together with" in question_words(voice, puzzle)
    assert "Your side's chance" in solution_words(voice, puzzle)


def test_the_reasons_are_those_of_hints() -> None:
    puzzle = next(one for one in puzzles("parcheesi") if one.theme is Theme.HOME)
    voice = Voice(puzzle_table(puzzle), "en")
    assert any("brings" in reason for reason in reasons_of(voice, puzzle.position, puzzle.best))
