"""What a player knows of Kukla & Ollie's board: how far it is home from each space, and what protects there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.referee.stage.layout import SQUARE
from homeward.rulebook import LANES
from homeward.tables.stage import Board

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook, StageRules
    from homeward.tables.stage import Space


@dataclass(frozen=True)
class Place:
    """A space as a player sees it."""

    rank: int  # counted through from the first starting line
    left: int  # the fewest steps to the stage
    from_line: int  # steps from the starting line behind it
    row: frozenset[str]  # the squares of its row, itself among them
    is_safe: bool  # whether nothing can be captured there


@lru_cache
def places_of(book: Rulebook) -> dict[str, Place]:
    """Every space of the board by its name."""
    board = Board(book.stage)
    left = [_steps_left(book.stage, board.track, space) for space in board.spaces]
    found: dict[str, Place] = {}
    for index, space in enumerate(board.spaces):
        line = max(rank for rank in board.lines if rank <= space.rank)
        found[space.name] = Place(
            rank=space.rank,
            left=left[index],
            from_line=max(left[board.at[line, 1]] - left[index], 0),
            row=frozenset(board.spaces[i].name for i in board.row(index)),
            is_safe=space.rank in board.lines or space.kind != SQUARE,
        )
    return found


def _steps_left(rules: StageRules, track: int, space: Space) -> int:
    """The fewest steps to the stage: ahead to the last rows, drifting inward, then up a column (K8, K9)."""
    if space.name == "stage":
        return 0
    if space.rank >= track:
        return rules.columns + 1 - int(space.name.split(".")[1])
    ahead = max(track - rules.last_rows - space.rank, 0)
    aside = max(LANES - space.lane - ahead, 0)
    return ahead + aside + rules.columns + 1
