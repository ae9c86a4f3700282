"""Puzzles found by their game and number, or by a day."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from homeward.puzzles import attempt, of_the_day, puzzles
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.positions import Position
    from homeward.puzzles import Puzzle

LONGEST_NUMBER = 6


def puzzle_called(name: str, number: str) -> Puzzle:
    """A game's puzzle of that number, from 1."""
    some = puzzles(name)
    at = int(number) if number.isascii() and number.isdecimal() and len(number) <= LONGEST_NUMBER else 0
    if some is None or not 1 <= at <= len(some):
        raise TurnedAway("no_such_page")
    return some[at - 1]


def puzzle_of_day(day: str) -> Puzzle:
    """The puzzle of a day, written as 2026-05-01."""
    try:
        return of_the_day(date.fromisoformat(day))
    except ValueError:
        raise TurnedAway("no_such_page") from None


def plays_in(line: str) -> list[str]:
    """The plays of a line, with commas between them."""
    return [play.strip() for play in line.split(",") if play.strip()]


def position_after(puzzle: Puzzle, plays: Sequence[str]) -> Position:
    """The position after plays that were right; after others as if they had not been made."""
    made = attempt(puzzle, plays)
    return made.way[-1] if made.outcome == "on" and made.way else puzzle.position
