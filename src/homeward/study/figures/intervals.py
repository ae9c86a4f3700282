"""How sure a figure is: 95 % intervals of shares, of means and of paired differences."""

from __future__ import annotations

from math import nan, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.intervals import LEVEL, Interval, Z, wilson

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["CHI_SQUARE", "LEVEL", "Interval", "are_alike", "of_mean", "of_sums", "wilson"]

CHI_SQUARE = {1: 3.841, 2: 5.991, 3: 7.815}
"""Pearson's sum of squares that chance exceeds once in twenty times, by degrees of freedom."""


def of_mean(values: Any) -> Interval:
    """A mean, with the normal interval. Of paired differences it is the interval of the difference."""
    if len(values) == 0:
        return Interval(nan, nan, nan)
    mean = float(np.mean(values))
    if len(values) == 1:
        return Interval(mean, nan, nan)
    reach = Z * float(np.std(values, ddof=1)) / sqrt(len(values))
    return Interval(mean, mean - reach, mean + reach)


def of_sums(count: int, total: int, squares: int) -> Interval:
    """The same of whole numbers whose sum and sum of squares are known, and not they themselves."""
    if count == 0:
        return Interval(nan, nan, nan)
    mean = total / count
    if count == 1:
        return Interval(mean, nan, nan)
    reach = Z * sqrt((count * squares - total * total) / (count - 1)) / count
    return Interval(mean, mean - reach, mean + reach)


def are_alike(counts: Sequence[int]) -> bool:
    """Whether equal chances explain these counts, by Pearson's test at one in twenty."""
    expected = sum(counts) / len(counts)
    if expected == 0:
        return True
    surprise = sum((count - expected) ** 2 for count in counts) / expected
    return surprise <= CHI_SQUARE[len(counts) - 1]
