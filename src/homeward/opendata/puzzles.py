"""The puzzles that come with homeward as rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.puzzles import puzzles

if TYPE_CHECKING:
    from homeward.puzzles import Puzzle


def rows_of(game: str) -> list[dict[str, Any]]:
    """Those of a game; none where it has none."""
    return [_row(puzzle) for puzzle in puzzles(game) or ()]


def _row(puzzle: Puzzle) -> dict[str, Any]:
    low, high = puzzle.interval
    return {
        "game": puzzle.game.name,
        "number": puzzle.number,
        "position": str(puzzle.position),
        "players": len(puzzle.position.seats),
        "partners": puzzle.position.partners,
        "to_play": puzzle.seat,
        "theme": puzzle.theme.value,
        "grade": puzzle.grade.value,
        "found_by": list(puzzle.found_by),
        "best": list(puzzle.best),
        "chance": puzzle.chance,
        "lead": puzzle.lead,
        "low": low,
        "high": high,
        "others": [{"plays": [*one.plays], "then": [*one.then], "loses": one.loses} for one in puzzle.others],
    }
