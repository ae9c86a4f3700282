"""Which of several alternatives is best, when each can only be tried: all meet the same luck, and losers drop out.

In every round all that are left are tried equally often, with common random numbers, so that a difference owes
little to luck. At the end of a round the better half stays; whoever is clearly worse leaves at once.
"""

from __future__ import annotations

from math import ceil, log2
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.players.thinking.budgets import Budget

    Trial = Callable[[int, int, int], Any]
    """(alternative, first game, how many) → what each game was worth, from 0 to 1."""

CHUNK = 2  # games of each alternative between two looks at the budget
ENOUGH = 24  # games before anybody is called clearly worse
CLEARLY = 2.6  # standard errors of the paired difference
DOUBT = 40.0  # times the variance of a lead over the one to beat is what luck is thought to have made of it
UNSEEN = 0.5  # squares of differences that a few games have not shown yet
TINY = 1e-9


def best_of(count: int, trial: Trial, budget: Budget) -> int:
    """The number of the best alternative, as far as the budget tells.

    Alternative 0 is the one to beat: it stays until it is clearly worse, and another is taken only where its lead
    is believed.
    """
    left = list(range(count))
    worth = np.zeros((count, 0))
    rounds = max(1, ceil(log2(count)))
    for number in range(1, rounds + 1):
        while len(left) > 1 and budget.used < number / rounds:
            worth = _tried(left, worth, trial, budget)
            left = _without_losers(left, worth)
        left = _better_half(left, worth)
    best = _ranked(left, worth)[0]
    return best if 0 not in left or _is_believed(worth[best] - worth[0]) else 0


def _better_half(left: list[int], worth: Any) -> list[int]:
    """Half of those who are left, and the one to beat."""
    half = _ranked(left, worth)[: max(1, ceil(len(left) / 2))]
    return half if 0 in half or 0 not in left else [*half, 0]


def _lead(worth: Any, other: Any) -> float:
    """How far one is ahead of another, in standard errors of the difference over their common games."""
    ahead = worth - other
    if len(ahead) < 2 or not ahead.any():
        return 0.0
    return float(ahead.mean() / max(ahead.std(ddof=1) / len(ahead) ** 0.5, TINY))


def _is_believed(ahead: Any) -> bool:
    """Whether a lead over the one to beat, game by game, is more than doubt takes away.

    Before anything is tried, others are thought to be a little worse (1.5 points in a hundred games, give or take 2):
    then the likeliest lead is what was seen, less so many times its variance. Of few games most is luck.
    """
    games = len(ahead)
    if not games:
        return False
    variance = (float(((ahead - ahead.mean()) ** 2).sum()) + UNSEEN) / games**2
    return float(ahead.mean()) > DOUBT * variance


def _tried(left: list[int], worth: Any, trial: Trial, budget: Budget) -> Any:
    """A few games more of each that is left, the same games for all; the others' columns stay empty."""
    first = worth.shape[1]
    more = np.full((len(worth), CHUNK), np.nan)
    for alternative in left:
        more[alternative] = trial(alternative, first, CHUNK)
    budget.played += CHUNK * len(left)
    return np.concatenate([worth, more], axis=1)


def _ranked(left: list[int], worth: Any) -> list[int]:
    """The best first; where nothing was tried, the order stays."""
    if worth.shape[1] == 0:
        return left
    means = worth[left].mean(axis=1)
    return [left[place] for place in np.argsort(-means, kind="stable")]


def _without_losers(left: list[int], worth: Any) -> list[int]:
    """Those who may still be as good as the best."""
    if worth.shape[1] < ENOUGH:
        return left
    leader = _ranked(left, worth)[0]
    losers = [one for one in left if _lead(worth[leader], worth[one]) > CLEARLY]
    if not _is_believed(worth[leader] - worth[0]):
        losers = [one for one in losers if one != 0]
    return [one for one in left if one not in losers]
