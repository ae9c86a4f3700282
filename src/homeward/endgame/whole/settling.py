"""Kernels that solve what was explored, by repeating until nothing changes. They know ends, and no rule.

The value of a position is the chance of whoever is about to throw, both playing as well as can be: over the throws,
the mean of the best end. Each repetition takes every position once, the last found first: those lie nearest the end
of the game, so what is known there is used at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.endgame.whole.exploring import WON
from homeward.referee.kernel import hot_kernel, kernel

if TYPE_CHECKING:
    from homeward.endgame.whole.exploring import Found


@kernel
def settle_once(weights: Any, found: Found, count: int, values: Any) -> float:
    """Every position once; the greatest change."""
    change = 0.0
    for back in range(count):
        here = count - 1 - back
        value = 0.0
        for i in range(len(weights)):
            best = 0.0
            for k in range(found.begin[here][i], found.begin[here][i + 1]):
                best = max(best, worth_of(found.ends[k], values))
            value += weights[i] * best
        change = max(change, abs(value - values[here]))
        values[here] = value
    return change


@hot_kernel
def worth_of(end: int, values: Any) -> float:
    """What an end is worth to whoever threw."""
    if end == WON:
        return 1.0
    value: float = values[end >> 1]
    return value if end & 1 == 1 else 1.0 - value


@kernel
def count_turns_once(weights: Any, found: Found, count: int, values: Any, turns: Any) -> float:
    """Every position once: how many throws the game still takes, if both play the first of their best ends."""
    change = 0.0
    for back in range(count):
        here = count - 1 - back
        total = 1.0
        for i in range(len(weights)):
            best, chosen = -1.0, WON
            for k in range(found.begin[here][i], found.begin[here][i + 1]):
                worth = worth_of(found.ends[k], values)
                if worth > best:
                    best, chosen = worth, found.ends[k]
            if chosen != WON:
                total += weights[i] * turns[chosen >> 1]
        change = max(change, abs(total - turns[here]))
        turns[here] = total
    return change
