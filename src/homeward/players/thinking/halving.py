"""Which of several alternatives is best, when each can only be tried: all meet the same luck, and losers drop out.

In every round all that are left are tried equally often, with common random numbers, so that a difference owes
little to luck. At the end of a round the better half stays; whoever is clearly worse leaves at once.
"""

from __future__ import annotations

from math import ceil, log2
from typing import TYPE_CHECKING

from homeward.players.thinking.means import error, mean, paired

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.players.thinking.budgets import Budget

    Trial = Callable[[int, int, int], Sequence[float]]
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
    worth: list[list[float]] = [[] for _ in left]  # of an alternative, game by game, as long as it is left
    rounds = max(1, ceil(log2(count)))
    for number in range(1, rounds + 1):
        while len(left) > 1 and budget.used < number / rounds:
            _try(left, worth, trial, budget)
            left = _without_losers(left, worth)
        left = _better_half(left, worth)
    best = _ranked(left, worth)[0]
    return best if 0 not in left or _is_believed(paired(worth[best], worth[0])) else 0


def _better_half(left: list[int], worth: list[list[float]]) -> list[int]:
    """Half of those who are left, and the one to beat."""
    half = _ranked(left, worth)[: max(1, ceil(len(left) / 2))]
    return half if 0 in half or 0 not in left else [*half, 0]


def _lead(ahead: list[float]) -> float:
    """How far one is ahead of another, in standard errors of the difference over their common games."""
    if len(ahead) < 2 or not any(ahead):
        return 0.0
    return mean(ahead) / max(error(ahead), TINY)


def _is_believed(ahead: list[float]) -> bool:
    """Whether a lead over the one to beat, game by game, is more than doubt takes away.

    Before anything is tried, others are thought to be a little worse (1.5 points in a hundred games, give or take 2):
    then the likeliest lead is what was seen, less so many times its variance. Of few games most is luck.
    """
    if not ahead:
        return False
    seen = mean(ahead)
    variance = (sum((one - seen) ** 2 for one in ahead) + UNSEEN) / len(ahead) ** 2
    return seen > DOUBT * variance


def _try(left: list[int], worth: list[list[float]], trial: Trial, budget: Budget) -> None:
    """A few games more of each that is left, the same games for all."""
    first = len(worth[left[0]])
    for alternative in left:
        worth[alternative] += trial(alternative, first, CHUNK)
    budget.played += CHUNK * len(left)


def _ranked(left: list[int], worth: list[list[float]]) -> list[int]:
    """The best first; where nothing was tried, the order stays."""
    return sorted(left, key=lambda one: -mean(worth[one]) if worth[one] else 0.0)


def _without_losers(left: list[int], worth: list[list[float]]) -> list[int]:
    """Those who may still be as good as the best."""
    leader = _ranked(left, worth)[0]
    if len(worth[leader]) < ENOUGH:
        return left
    losers = {one for one in left if _lead(paired(worth[leader], worth[one])) > CLEARLY}
    if not _is_believed(paired(worth[leader], worth[0])):
        losers -= {0}
    return [one for one in left if one not in losers]
