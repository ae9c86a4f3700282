"""The net applied to rows, compiled: everybody's chances by seat. Importing this imports Numba."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from homeward.families import family_called
from homeward.families.family import run
from homeward.referee import SEATS
from homeward.scholar.room import floats, new_weighing
from homeward.scholar.weights import load_weights
from homeward.targets.cpu import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.families.family import Family
    from homeward.model import Chances
    from homeward.scholar.net import Net


class Judge:
    """Tells the chances after any rows of one game. Threads may share it: its room is made anew for each question."""

    def __init__(self, net: Net, family: Family) -> None:
        self.net = net
        self._family = family
        self._value_rows = compiled(family.kernel("scholar", "values", "value_rows")).value_rows
        self._chance_of = import_module(f"homeward.scholar.{family.name}.values").chance_of

    def chances(self, tables: Any, rows: Sequence[Sequence[int]]) -> list[Chances]:
        """By seat, for each row between two turns."""
        values = floats(len(rows), SEATS)
        (scratch,) = self._family.workspace(("scratch",))
        shown = (self._family.arrays(tables), scratch, self.net, new_weighing())
        self._value_rows(*shown, run(rows), len(rows), values, 0)
        return [self._by_seat(row, value) for row, value in zip(rows, values.tolist(), strict=True)]

    def _by_seat(self, row: Sequence[int], value: Sequence[float]) -> Chances:
        first, second, third, fourth = (self._chance_of(row, seat, value) for seat in range(SEATS))
        return first, second, third, fourth


@lru_cache
def judge_of(game: str, family: str, weights: str | None = None) -> Judge:
    """The judge of a game, by what the scholar has learned of it: from a file or folder, where one is named."""
    return Judge(load_weights(game, weights).net, family_called(family))
