"""How unusual dice are: what chance there is that fair ones come out like these, or further off."""

from __future__ import annotations

from math import erfc, exp, pi, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Throw

FACES = range(1, 7)
MEAN_THROW = 7.0
SPREAD_OF_A_THROW = sqrt(35 / 6)  # the standard deviation of the sum of two dice
ENOUGH_THROWS = 15  # each face is expected five times: with fewer, chi-square tells little


def uneven(faces: Sequence[int]) -> float:
    """The chance of faces as uneven as these, or more so: Pearson's chi-square with five degrees of freedom."""
    expected = sum(faces) / len(faces)
    return chi_square_5(sum((count - expected) ** 2 / expected for count in faces))


def chi_square_5(value: float) -> float:
    """The upper tail of the chi-square distribution with five degrees of freedom, in closed form.

    >>> round(chi_square_5(11.0705), 4)
    0.05
    """
    return erfc(sqrt(value / 2)) + sqrt(2 * value / pi) * exp(-value / 2) * (1 + value / 3)


def further_off(throws: Sequence[Throw]) -> float:
    """The chance of a sum as far from what was expected, or further in the same direction, nearly."""
    off = abs(sum(throw.total for throw in throws) - MEAN_THROW * len(throws))
    return erfc(off / (SPREAD_OF_A_THROW * sqrt(2 * len(throws)))) / 2
