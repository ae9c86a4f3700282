"""How sure a figure is: the range that holds the truth nineteen times in twenty; of shares, without NumPy."""

from __future__ import annotations

from dataclasses import dataclass
from math import nan, sqrt

LEVEL = 0.95
Z = 1.9599639845400536
"""Standard errors on either side of a figure: the normal distribution's for that level."""


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

    def scaled(self, by: float) -> Interval:
        """The same range in another unit; `by` is above 0."""
        return Interval(self.value * by, self.low * by, self.high * by)


def wilson(hits: int, tries: int) -> Interval:
    """A share, with Wilson's interval: honest near 0 and 1 and with few games."""
    if tries == 0:
        return Interval(nan, 0.0, 1.0)
    share, weight = hits / tries, Z * Z / tries
    middle = (share + weight / 2) / (1 + weight)
    reach = Z * sqrt(share * (1 - share) / tries + weight / (4 * tries)) / (1 + weight)
    return Interval(share, min(middle - reach, share), max(middle + reach, share))
