"""Who counts what: a module a kind of cell. Each counts any run of games of a cell, and runs add up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.playouts.written import SCHOLAR
from homeward.study.book.counting import ended, met, opened, played, raced, solved, watched, weighed
from homeward.study.book.counting.fingerprints import fingerprint

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from homeward.study.book.cells import Cell, Span
    from homeward.study.book.tallies import Tally


@dataclass(frozen=True)
class Counter:
    """What counts a kind of cell."""

    count: Callable[[Cell, Span], Tally]
    judges: bool = False
    """Whether the scholar's net has a say in it, whoever plays."""
    once: bool = False
    """Whether it is exact, and counted once however many games are asked for."""
    version: int = 1
    """To be raised when it counts otherwise than before: what is kept is counted anew then."""

    def by(self, cell: Cell) -> str:
        """By whom a cell is counted, and how."""
        names = (*cell.policy, SCHOLAR) if self.judges else cell.policy
        return fingerprint(cell.game, names, self.version)


COUNTERS: Mapping[str, Counter] = {
    "played": Counter(played.count),
    "met": Counter(met.count),
    "watched": Counter(watched.count, judges=True),
    "opened": Counter(opened.count, judges=True),
    "weighed": Counter(weighed.count, judges=True),
    "raced": Counter(raced.count, once=True),
    "ended": Counter(ended.count),
    "solved": Counter(solved.count),
}
