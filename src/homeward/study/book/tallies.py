"""What was counted, in whole numbers: two tallies add up to that of both to the last digit, however it was parted."""

from __future__ import annotations

from math import nan, sqrt
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from homeward.intervals import Interval, Z, wilson
from homeward.study.lab.switches.tallies import Sums

if TYPE_CHECKING:
    from collections.abc import Mapping

FINE = 100_000
"""Chances are kept in thousandths of a point, so that they too are whole numbers."""

NOTHING = Sums()
ENOUGH = 2  # games, without which there is no interval


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many games of a cell, and what they came to.

    `sums` are of one number a game, `counts` how often something was so; `values` are exact, and need no games.
    """

    games: int = 0
    sums: dict[str, Sums] = {}
    counts: dict[str, int] = {}
    values: dict[str, float] = {}

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            {name: self.sum(name) + other.sum(name) for name in _both(self.sums, other.sums)},
            {name: self.counted(name) + other.counted(name) for name in _both(self.counts, other.counts)},
            {**self.values, **other.values},
        )

    def sum(self, name: str) -> Sums:
        """The sums under a name; of nothing where there are none."""
        return self.sums.get(name, NOTHING)

    def counted(self, name: str) -> int:
        """How often something was so."""
        return self.counts.get(name, 0)

    def mean(self, name: str, unit: float = 1.0) -> Interval:
        """The mean of a number with its interval, in units of so much."""
        return self.sum(name).mean.scaled(1 / unit)

    def chance(self, name: str) -> Interval:
        """The mean of what is kept finely."""
        return self.mean(name, FINE)

    def ratio(self, over: str, under: str) -> Interval:
        """The mean of one number over that of another, game by game: what is lost a decision, say (`paired`)."""
        above, below, both = self.sum(over), self.sum(under), self.sum(f"{over} and {under}")
        if above.count < ENOUGH or not below.total:
            return Interval(nan, nan, nan)
        mean = above.total / below.total
        covariance = (_variance(both) - _variance(above) - _variance(below)) / 2
        spread = _variance(above) - 2 * mean * covariance + mean * mean * _variance(below)
        reach = Z * sqrt(max(spread, 0.0) / above.count) / (below.total / below.count)
        return Interval(mean, mean - reach, mean + reach)

    def share(self, name: str) -> Interval:
        """The share of those of which something is so: sums of ones and noughts."""
        return wilson(self.sum(name).total, self.sum(name).count)


def sums_of(values: Mapping[str, Any]) -> dict[str, Sums]:
    """Sums of arrays of whole numbers, by their names."""
    return {name: Sums.of(one) for name, one in values.items()}


def paired(over: str, under: str, values: Mapping[str, Any]) -> dict[str, Sums]:
    """Sums of two numbers a game and of both together, from which the interval of their ratio follows."""
    both = np.asarray(values[over]) + np.asarray(values[under])
    return sums_of({over: values[over], under: values[under], f"{over} and {under}": both})


def counts_of(name: str, values: Any) -> dict[str, int]:
    """How often each whole number comes, under names such as `turns 12`."""
    found, often = np.unique(np.asarray(values, dtype=np.int64), return_counts=True)
    return {f"{name} {number}": int(count) for number, count in zip(found, often, strict=True)}


def histogram(tally: Tally, name: str) -> dict[int, int]:
    """What `counts_of` counted, by number, rising."""
    found = {int(key.split()[-1]): count for key, count in tally.counts.items() if key.rpartition(" ")[0] == name}
    return dict(sorted(found.items()))


def finely(values: Any) -> Any:
    """Chances as whole numbers."""
    return np.rint(np.asarray(values, dtype=np.float64) * FINE).astype(np.int64)


def _variance(sums: Sums) -> float:
    """How much numbers differ among themselves."""
    return (sums.squares - sums.total * sums.total / sums.count) / (sums.count - 1)


def _both(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """The names of both, those of the first in front."""
    return list(dict.fromkeys([*one, *other]))
