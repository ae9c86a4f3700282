"""The net applied to rows: everybody's chances by seat."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from homeward.families import family_called
from homeward.referee import SEATS
from homeward.scholar.room import net_on, new_weighing
from homeward.scholar.weights import load_weights
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.families.family import Family
    from homeward.model import Chances
    from homeward.scholar.net import Net
    from homeward.scholar.weights import Which
    from homeward.targets.machines import Machine


class Judge:
    """Tells the chances after any rows of one game. Threads may share it: its room is made anew for each question."""

    def __init__(self, on: Machine, net: Net, family: Family) -> None:
        self.on = on
        self.net: Net = net_on(on, net)
        self._family = family
        self._value_rows = on.kernels(family.kernel("scholar", "values", "value_rows")).value_rows
        self._chance_of = import_module(f"homeward.scholar.{family.name}.values").chance_of

    def chances(self, tables: Any, rows: Sequence[Sequence[int]]) -> list[Chances]:
        """By seat, for each row between two turns; a row that comes again is weighed once."""
        known = list(dict.fromkeys(map(tuple, rows)))
        told = dict(zip(known, self._told(tables, known), strict=True))
        return [told[tuple(row)] for row in rows]

    def _told(self, tables: Any, rows: Sequence[Sequence[int]]) -> list[Chances]:
        values = self.on.floats(len(rows), SEATS)
        (scratch,) = self._family.workspace(("scratch",), self.on.integers)
        shown = (self.on.tables(self._family, tables), scratch, self.net, new_weighing(self.on))
        self._value_rows(*shown, self.on.run(rows), len(rows), values, 0)
        return [self._by_seat(row, value) for row, value in zip(rows, self.on.numbers(values), strict=True)]

    def _by_seat(self, row: Sequence[int], value: Sequence[float]) -> Chances:
        first, second, third, fourth = (self._chance_of(row, seat, value) for seat in range(SEATS))
        return first, second, third, fourth


def judge_of(game: str, family: str, which: Which = None) -> Judge:
    """The judge of a game, by what the scholar has learned of it: the usual net, or which is told."""
    return _judge_on(machine(), game, family, which)


@lru_cache
def _judge_on(on: Machine, game: str, family: str, which: Which) -> Judge:
    return Judge(on, load_weights(game, which).net, family_called(family))
