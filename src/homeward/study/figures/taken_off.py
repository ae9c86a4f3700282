"""Luck taken off a figure, as much of it as makes the figure surest.

Luck has mean zero, so any share of it may be taken off and the mean stays what it is. All of it is best where the
judge's chances are those of the players at the table; among weaker players chances swing less than the judge says,
and a smaller share is better. Statisticians call luck a control variate.
"""

from __future__ import annotations

from typing import Any

import numpy as np

ENOUGH = 40  # groups of games, below which the share itself would be luck


def best_share(values: Any, luck: Any) -> float:
    """Which share of the luck leaves the least variance."""
    spread = float(np.var(luck))
    return float(np.mean((values - np.mean(values)) * (luck - np.mean(luck)))) / spread if spread else 1.0


def without_luck(values: Any, luck: Any) -> Any:
    """Values less their luck. Each half has the share taken off that is best in the other: its own would flatter it.

    Of a few values all luck is taken off.
    """
    if len(values) < ENOUGH:
        return values - luck
    left = np.empty(len(values))
    for half, other in ((slice(0, None, 2), slice(1, None, 2)), (slice(1, None, 2), slice(0, None, 2))):
        left[half] = values[half] - best_share(values[other], luck[other]) * luck[half]
    return left
