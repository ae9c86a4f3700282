"""Means of what games were worth, and how far luck may have moved them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def mean(numbers: Sequence[float]) -> float:
    """Their mean."""
    return sum(numbers) / len(numbers)


def error(numbers: Sequence[float]) -> float:
    """The standard error of their mean; there must be two at least."""
    middle = mean(numbers)
    variance = sum((one - middle) ** 2 for one in numbers) / (len(numbers) - 1)
    return float((variance / len(numbers)) ** 0.5)


def paired(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """By how much each of ours is more than theirs, as far as both have come."""
    return [one - other for one, other in zip(ours, theirs, strict=False)]
