"""The puzzle of the day: by the reader's own date, the same for everybody, another game each day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadOptions
from homeward.puzzles.shelf import games_with_puzzles, puzzles

if TYPE_CHECKING:
    from datetime import date

    from homeward.puzzles.puzzle import Puzzle


def of_the_day(day: date, game: str = "") -> Puzzle:
    """One game after the other, and of each its puzzles in their order; or that day's of one game."""
    games = games_with_puzzles()
    rounds, turn = divmod(day.toordinal(), len(games))
    some = puzzles(game or games[turn])
    if some is None:
        raise BadOptions(f"There are no puzzles for {game}.").coded("no_puzzles", name=game)
    return some[rounds % len(some)]
