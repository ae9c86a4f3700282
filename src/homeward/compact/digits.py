"""Choices as one whole number, each a digit of its own radix: four plays cost two bits, one costs nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def digits_of(choices: Iterable[tuple[int, int]]) -> int:
    """The number that choices make: each is which one of how many; the first is the least significant.

    >>> digits_of([(2, 3), (0, 1), (4, 5)])
    14
    """
    number, worth = 0, 1
    for which, radix in choices:
        if not 0 <= which < radix:
            raise ValueError(f"{which} is none of {radix}")
        number += which * worth
        worth *= radix
    return number


class Digits:
    """The choices of a number, taken out of it one after the other by whoever knows how many there were of each.

    >>> left = Digits(14)
    >>> left.take(3), left.take(1), left.take(5), left.number
    (2, 0, 4, 0)
    """

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, radix: int) -> int:
        """The next choice, out of so many. What is left after the last one has to be nought."""
        self.number, which = divmod(self.number, radix)
        return which
