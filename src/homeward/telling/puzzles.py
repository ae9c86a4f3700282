"""How a puzzle is told: at a table where whoever solves it sits among bots; what is asked, and what came of a try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.hints import brought_by
from homeward.referee import SEATS
from homeward.table import Seat, open_from
from homeward.telling.bots import bot_title
from homeward.telling.events import dice_words
from homeward.telling.hints import percent, reason_words
from homeward.telling.plays import play_words
from homeward.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.positions import Position
    from homeward.puzzles import Attempt, Puzzle, Theme
    from homeward.rulebook import Rulebook
    from homeward.table import Table
    from homeward.telling.voice import Voice

RIVAL = "steady"
BY_CHANCE = "wanderer"


def puzzle_table(puzzle: Puzzle) -> Table:
    """The table of a puzzle, the throw or card on it."""
    position = puzzle.position
    seats = [Seat(seat, bot="" if seat == puzzle.seat else RIVAL) for seat in position.seats]
    return open_from(position, seats, hints=False)


def led_along(table: Table, way: Sequence[Position]) -> Table:
    """The table after plays that were tried."""
    for position in way:
        table = table.led_to(position)
    return table


def theme_words(book: Rulebook, theme: Theme, language: str) -> str:
    """What a theme is called in a game."""
    return say(book, "telling", f"puzzle_theme_{theme.value}", language)


def question_words(voice: Voice, puzzle: Puzzle) -> str:
    """Who is to play, with what, and what is asked for."""
    position, seat = puzzle.position, puzzle.seat
    who = voice.colour(seat)
    if position.partners:
        told = voice.say("puzzle_you_side", who=who, other=voice.colour((seat + SEATS // 2) % SEATS))
    else:
        told = voice.say("puzzle_you", who=who)
    if position.dice is not None:
        return f"{told} {voice.say('puzzle_throw', dice=dice_words(voice, position.dice))}"
    if position.card:
        return f"{told} {voice.say('puzzle_card', card=voice.say(f'card_{position.card}'))}"
    return f"{told} {voice.say('puzzle_move')}"


def tried_words(voice: Voice, puzzle: Puzzle, made: Attempt) -> str:
    """What came of plays that were tried; what is refused the referee explains itself."""
    if made.outcome == "best":
        return _worth_words(voice, puzzle, "puzzle_best")
    if made.other is None:
        return voice.say("puzzle_on")
    play = line_words(voice, puzzle.position, made.other.plays)
    return voice.say("puzzle_other", play=play, points=percent(voice, made.other.loses))


def solution_words(voice: Voice, puzzle: Puzzle) -> str:
    """The answer, and how much it is worth."""
    return _worth_words(voice, puzzle, "puzzle_solution", play=line_words(voice, puzzle.position, puzzle.best))


def because_words(voice: Voice, puzzle: Puzzle, made: Attempt | None) -> str:
    """What speaks for a way that was tried, by the reasons of hints; without one, for the best."""
    other = made.other if made else None
    plays = (*other.plays, *other.then) if other else puzzle.best
    code = "puzzle_why" if other else "puzzle_why_best"
    return voice.say(code, names="; ".join(reasons_of(voice, puzzle.position, plays)))


def reasons_of(voice: Voice, position: Position, plays: Sequence[str]) -> list[str]:
    """What plays that finish a throw bring, the weightiest first."""
    made, at = [], position
    for text in plays:
        made.append(at.foreseen(text).play)
        at = at.play(text)
    return reason_words(voice, brought_by(position, made))


def finder_words(voice: Voice, puzzle: Puzzle) -> str:
    """Which bots find it; who plays by chance is not counted."""
    names = [bot_title(name, voice.language) for name in puzzle.found_by if name != BY_CHANCE]
    return voice.say("puzzle_found_by", names=voice.joined(names)) if names else voice.say("puzzle_found_by_none")


def about_words(voice: Voice, puzzle: Puzzle) -> str:
    """What it was about."""
    return voice.say(f"puzzle_about_{puzzle.theme.value}")


def line_words(voice: Voice, position: Position, plays: Sequence[str]) -> str:
    """Plays one after the other, in words."""
    told = []
    for text in plays:
        told.append(play_words(voice, position, position.foreseen(text).play))
        position = position.play(text)
    return "; ".join(told)


def _worth_words(voice: Voice, puzzle: Puzzle, code: str, **params: str) -> str:
    whole = f"{code}_side" if puzzle.position.partners else code
    lead = percent(voice, puzzle.interval[0])
    return voice.say(whole, percent=percent(voice, puzzle.chance), lead=lead, **params)
