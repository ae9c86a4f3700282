"""What a batch comes to, in sums of whole numbers: two of them add up to that of both, to the last digit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from homeward.study.figures.intervals import of_sums, wilson
from homeward.study.figures.measures import MEASURES

if TYPE_CHECKING:
    from homeward.intervals import Interval
    from homeward.study.figures.measures import Measure
    from homeward.study.result import Result

SHOWN: tuple[Measure, ...] = tuple(
    measure
    for name in ("turns", "captures", "lead_changes", "first_seat_edge")
    for measure in MEASURES
    if measure.name == name
)
"""What is measured of every switch; each is a whole number a game."""


class Sums(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """So many numbers, their sum and that of their squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.count + other.count, self.total + other.total, self.squares + other.squares)

    @classmethod
    def of(cls, values: Any) -> Sums:
        """The sums of an array."""
        whole = np.asarray(values, dtype=np.int64)
        return cls(len(whole), int(whole.sum()), int((whole * whole).sum()))

    @property
    def mean(self) -> Interval:
        """The mean with its interval."""
        return of_sums(self.count, self.total, self.squares)


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a cell: of its finished games, and of those that the game beside it finished too."""

    games: int = 0
    means: dict[str, Sums] = {}
    differences: dict[str, Sums] = {}

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            _added(self.means, other.means),
            _added(self.differences, other.differences),
        )

    @property
    def unfinished(self) -> int:
        """How many games came to the cap on turns."""
        return self.games - self.means[SHOWN[0].name].count if self.games else 0

    @property
    def is_the_same(self) -> bool:
        """Whether not one game came out otherwise than beside it, as far as it is measured."""
        return bool(self.differences) and not any(sums.squares for sums in self.differences.values())

    def mean(self, measure: Measure, par: float) -> Interval:
        """The mean of a measure; an edge is a share of games won, less `par`."""
        sums = self.means[measure.name]
        return wilson(sums.total, sums.count).shifted(-par) if measure.is_edge else sums.mean

    def difference(self, measure: Measure) -> Interval:
        """The mean of the differences, game by game."""
        return self.differences[measure.name].mean


def tally(result: Result, beside: Result) -> Tally:
    """What a batch comes to beside another of the same games."""
    both = result.finished & beside.finished
    values = {measure.name: measure.of(result).astype(np.int64) for measure in SHOWN}
    others = {measure.name: measure.of(beside).astype(np.int64) for measure in SHOWN}
    return Tally(
        len(result),
        {name: Sums.of(value[result.finished]) for name, value in values.items()},
        {name: Sums.of((value - others[name])[both]) for name, value in values.items()},
    )


def _added(one: dict[str, Sums], other: dict[str, Sums]) -> dict[str, Sums]:
    """Two sets of sums as one."""
    return {measure.name: one.get(measure.name, Sums()) + other.get(measure.name, Sums()) for measure in SHOWN}
