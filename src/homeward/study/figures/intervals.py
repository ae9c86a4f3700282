"""How sure a figure is: 95 % intervals of shares, of means and of paired differences."""

from __future__ import annotations

from dataclasses import dataclass
from math import nan, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

LEVEL = 0.95
Z = NormalDist().inv_cdf((1 + LEVEL) / 2)
CHI_SQUARE = {1: 3.841, 2: 5.991, 3: 7.815}
"""Pearson's sum of squares that chance exceeds once in twenty times, by degrees of freedom."""


@dataclass(frozen=True)
class Interval:
    """A figure and the range that holds the truth nineteen times in twenty. NaN where too few games tell."""

    value: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """Half its width: what is written after ±."""
        return (self.high - self.low) / 2

    def excludes(self, what: float = 0.0) -> bool:
        """Whether the range leaves this number out."""
        return what < self.low or what > self.high

    def shifted(self, by: float) -> Interval:
        """The same range, counted from another point."""
        return Interval(self.value + by, self.low + by, self.high + by)


def wilson(hits: int, tries: int) -> Interval:
    """A share, with Wilson's interval: honest near 0 and 1 and with few games."""
    if tries == 0:
        return Interval(nan, 0.0, 1.0)
    share, weight = hits / tries, Z * Z / tries
    middle = (share + weight / 2) / (1 + weight)
    reach = Z * sqrt(share * (1 - share) / tries + weight / (4 * tries)) / (1 + weight)
    return Interval(share, min(middle - reach, share), max(middle + reach, share))


def of_mean(values: Any) -> Interval:
    """A mean, with the normal interval. Of paired differences it is the interval of the difference."""
    if len(values) == 0:
        return Interval(nan, nan, nan)
    mean = float(np.mean(values))
    if len(values) == 1:
        return Interval(mean, nan, nan)
    reach = Z * float(np.std(values, ddof=1)) / sqrt(len(values))
    return Interval(mean, mean - reach, mean + reach)


def are_alike(counts: Sequence[int]) -> bool:
    """Whether equal chances explain these counts, by Pearson's test at one in twenty."""
    expected = sum(counts) / len(counts)
    if expected == 0:
        return True
    surprise = sum((count - expected) ** 2 for count in counts) / expected
    return surprise <= CHI_SQUARE[len(counts) - 1]
