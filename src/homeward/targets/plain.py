"""The dice games' referee in plain Python: room for it to think in, and every end of a throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.referee.track import layout as L
from homeward.referee.track.outcomes import outcomes

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOM = 256


def frames() -> list[list[int]]:
    """Frames for the plain kernel to search in."""
    return [[0] * L.FRAME for _ in range(L.FRAMES)]


def ends_of_throw(tables: tuple[int, ...], row: Sequence[int]) -> list[list[int]]:
    """The rows in which the dice on this row can end, each once; makes more room where there are many."""
    room = ROOM
    while True:
        found = [[0] * L.ROW for _ in range(room)]
        n = outcomes(tables, list(row), frames(), frames(), [0] * L.PLAYS, found, room)
        if n >= 0:
            return found[:n]
        room *= 4
