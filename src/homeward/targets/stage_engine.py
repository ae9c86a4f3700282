"""Kukla & Ollie's referee in plain Python, asked for all plays at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from homeward.referee.stage import layout as L
from homeward.referee.stage.outcomes import outcomes

if TYPE_CHECKING:
    from homeward.referee.stage.layout import StageTables


class StageEngine(Protocol):
    """What Kukla & Ollie's referee is asked for in bulk."""

    def outcomes(
        self, tables: StageTables, row: tuple[int, ...], past: tuple[int, ...]
    ) -> list[tuple[int, list[int]]]:
        """Each legal play with the row it leads to."""


class PlainStage:
    """Kukla & Ollie in plain Python."""

    def outcomes(
        self, tables: StageTables, row: tuple[int, ...], past: tuple[int, ...]
    ) -> list[tuple[int, list[int]]]:
        """Each legal play with the row it leads to."""
        out = [0] * L.OUT
        found = [[0] * L.ROW for _ in range(L.OUT)]
        n = outcomes(tables, list(row), list(past), [0] * L.PAST, [0] * L.SCRATCH, out, found)
        return list(zip(out[:n], found[:n], strict=True))
