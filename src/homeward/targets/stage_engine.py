"""Kukla & Ollie's referee in plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from homeward.referee.stage import layout as L
from homeward.referee.stage.apply import play
from homeward.referee.stage.moves import plays
from homeward.referee.stage.outcomes import outcomes

if TYPE_CHECKING:
    from homeward.referee.stage.layout import StageTables

Run = tuple[int, ...]


class StageEngine(Protocol):
    """What Kukla & Ollie's referee is asked."""

    def plays(self, tables: StageTables, row: Run, past: Run) -> list[int]:
        """The legal plays of a row, in their order; none where the turn is lost."""

    def play(self, tables: StageTables, row: Run, past: Run, code: int) -> tuple[list[int], list[int], int]:
        """The row and the past after a play, and the piece it captured."""

    def outcomes(self, tables: StageTables, row: Run, past: Run) -> list[tuple[int, list[int]]]:
        """Each legal play with the row it leads to."""


class PlainStage:
    """Kukla & Ollie in plain Python."""

    def plays(self, tables: StageTables, row: Run, past: Run) -> list[int]:
        """The legal plays of a row, in their order; none where the turn is lost."""
        out = [0] * L.OUT
        n = plays(tables, list(row), list(past), [0] * L.SCRATCH, out)
        return out[:n]

    def play(self, tables: StageTables, row: Run, past: Run, code: int) -> tuple[list[int], list[int], int]:
        """The row and the past after a play, and the piece it captured."""
        played, later = list(row), list(past)
        captured = play(tables, played, later, [0] * L.SCRATCH, code)
        return played, later, captured

    def outcomes(self, tables: StageTables, row: Run, past: Run) -> list[tuple[int, list[int]]]:
        """Each legal play with the row it leads to."""
        out = [0] * L.OUT
        found = [[0] * L.ROW for _ in range(L.OUT)]
        n = outcomes(tables, list(row), list(past), [0] * L.PAST, [0] * L.SCRATCH, out, found)
        return list(zip(out[:n], found[:n], strict=True))
