"""Is the best play really better? Games go on from both with shared luck until that is clear, or the budget spent."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from math import hypot
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from homeward.families import STAGE, TRACK, family_called
from homeward.players.thinking.means import error, mean
from homeward.players.thinking.pondering import Luck, Ponderer
from homeward.players.thinking.rollouts import winners_of
from homeward.referee import SEATS
from homeward.reviews.calls import Confirmed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from homeward.reviews.accounts import Contest
    from homeward.reviews.evaluating import Evaluator
    from homeward.scholar.judging import Judge

WIDE = 2.1  # standard errors on either side: 95 % of the means of some twenty batches
POINTS = 100
AT_ONCE = 50  # games of a batch that are played to their end


class Budget(NamedTuple):
    """How long games go on, and how many: batches of so many games, each for so many turns."""

    games: int
    turns: int
    least: int
    most: int


USUAL = {"track": Budget(12, 16, 10, 80), "stage": Budget(8, 16, 10, 80)}
ROLLS = {TRACK.name: TRACK.kernel("players", "search", "roll"), STAGE.name: STAGE.kernel("players", "varied", "roll")}
"""Who plays on: dice alone make games differ; where there are none, plays that are about equal take turns."""
HABITS = ("steady", "hunter", "keeper", "runner", "steady")  # five, so that seats and batches never keep step
TO_THE_END = Budget(AT_ONCE, 0, 10, 30)
"""Where no net can judge a game that is not over."""


def confirm(evaluator: Evaluator, contest: Contest, side: Sequence[int], budget: Budget | None = None) -> Confirmed:
    """How much more the best play keeps for its side than the one that was made."""
    family = evaluator.game.book.family
    judge = evaluator.judge
    limits = (budget or USUAL[family]) if judge is not None else TO_THE_END
    batches = _looks(judge, family, contest, side, limits) if judge is not None else _ends(contest, side, limits)
    beyond = beyond_horizon(evaluator.game.name) if judge is not None else 0.0
    leads: list[float] = []
    for lead in batches:
        leads.append(lead)
        found = _confirmed(leads, limits, beyond) if len(leads) >= limits.least else None
        if found and _is_enough(found, leads, beyond):
            return found
    return _confirmed(leads, limits, beyond)


def _looks(judge: Judge, family: str, contest: Contest, side: Sequence[int], budget: Budget) -> Iterator[float]:
    """The lead in batch after batch of games that go on for some turns, everybody playing as the net likes best."""
    ponderer, luck = ponderer_for(judge, family), Luck(_seed(contest))
    for _ in range(budget.most):
        words = luck.batch(budget.games, budget.turns)
        best, made = (_mean_to(side, ponderer.rolled(standing, words)) for standing in contest)
        yield best - made


def _ends(contest: Contest, side: Sequence[int], budget: Budget) -> Iterator[float]:
    """The lead in batch after batch of games that go on to their end, other habits on every seat each time.

    One habit alone would seem surer than it is: in a game with little chance it always plays the same.
    """
    seed, ours = _seed(contest), sum(1 << seat for seat in side)
    for batch in range(budget.most):
        habits = [HABITS[(batch + seat) % len(HABITS)] for seat in range(SEATS)]
        games = {"seed": seed, "first": batch * AT_ONCE, "count": AT_ONCE}
        won = [winners_of(one, **games, habits=habits) for one in contest]
        best, made = (mean([float(each & ours != 0) for each in some]) for some in won)
        yield best - made


def _mean_to(side: Sequence[int], told: Sequence[Sequence[float]]) -> float:
    return mean([sum(chances[seat] for seat in side) for chances in told])


def _confirmed(leads: Sequence[float], budget: Budget, beyond: float) -> Confirmed:
    """The mean lead; its interval has the luck of so few games in it, and what longer games would tell besides."""
    middle, doubt = mean(leads), hypot(WIDE * error(leads), WIDE * beyond)
    return Confirmed(middle, max(-1.0, middle - doubt), min(1.0, middle + doubt), len(leads) * budget.games)


def _is_enough(found: Confirmed, leads: Sequence[float], beyond: float) -> bool:
    """Whether more games could hardly change the call, or would hardly make the interval smaller."""
    return found.is_clear or error(leads) < beyond / 2


def _seed(contest: Contest) -> int:
    """The same luck whenever the same plays are compared."""
    return crc32(repr([standing.row for standing in contest]).encode())


def beyond_horizon(game: str) -> float:
    """How far games of the usual length are off from long ones when they compare two plays, the luck of both aside.

    Measured: bench/review_horizon.py writes `horizon.toml`, in points of a hundred.
    """
    return _beyond()[game] / POINTS


@lru_cache
def _beyond() -> dict[str, float]:
    return tomllib.loads((files("homeward.reviews") / "horizon.toml").read_text(encoding="utf-8"))


@lru_cache
def ponderer_for(judge: Judge, family: str) -> Ponderer:
    """Who plays on from what is compared."""
    return Ponderer(judge, family_called(family), ROLLS[family])
