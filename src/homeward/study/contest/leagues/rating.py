"""Ratings by maximum likelihood: the chance to win at a table is a player's strength over that of all who sit there.

That is the first place of the Plackett–Luce model, and with two at the table Bradley and Terry's. A rating is its
logarithm on the scale that chess players know, on which 400 points are ten to one.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.study.figures.intervals import LEVEL, Interval

if TYPE_CHECKING:
    from collections.abc import Sequence

ANCHOR = 1500.0
TEN_TO_ONE = 400.0
PRIOR = 0.5  # of a game won and of one lost against an average player, so that nobody's strength is nothing
STEPS = 100  # at most
LONGEST = 2.0  # of a step: from far away Newton's method would leap too far
STILL = 1e-6  # far less than a point
RESAMPLES = 400


@dataclass(frozen=True)
class Sittings:
    """The games of one company: who sat there (numbers, one a place), and who won.

    `wins` has a row for each group of games with the same dice and a column for each place.
    """

    company: tuple[int, ...]
    wins: Any
    games: int  # of a group

    @property
    def groups(self) -> int:
        """How many groups were played."""
        return len(self.wins)


def ratings(players: int, sittings: Sequence[Sittings], anchor: int, seed: int) -> list[Interval]:
    """Each player's rating with its interval, by resampling groups; the anchor has 1500 for certain."""
    found = strengths(players, sittings, [one.wins.sum(axis=0) for one in sittings])
    random = np.random.default_rng(seed)
    again = np.array([_points(_resampled(sittings, found, random), anchor) for _ in range(RESAMPLES)])
    low, high = np.quantile(again, [(1 - LEVEL) / 2, (1 + LEVEL) / 2], axis=0)
    return [Interval(*map(float, line)) for line in zip(_points(found, anchor), low, high, strict=True)]


def _resampled(sittings: Sequence[Sittings], found: Any, random: np.random.Generator) -> Any:
    """The strengths if other groups had been drawn, each as often as chance has it."""
    drawn = [random.multinomial(one.groups, np.full(one.groups, 1 / one.groups)) @ one.wins for one in sittings]
    return strengths(len(found), sittings, drawn, found)


def strengths(players: int, sittings: Sequence[Sittings], wins: Sequence[Any], near: Any = None) -> Any:
    """The logarithms of the strengths that make these wins most likely, by Newton's method.

    `near` are some to begin with.

    >>> one = Sittings((0, 1), np.array([[3000, 1000]]), 4000)
    >>> strong, weak = np.exp(strengths(2, [one], [one.wins[0]]))
    >>> round(float(strong / weak), 1)
    3.0
    """
    won = np.full(players, PRIOR)
    seated = np.zeros((len(sittings), players))
    for row, (one, counts) in enumerate(zip(sittings, wins, strict=True)):
        np.add.at(won, list(one.company), counts)
        np.add.at(seated[row], list(one.company), 1)
    played = np.array([one.groups * one.games for one in sittings], dtype=float)
    found = np.zeros(players) if near is None else near
    for _ in range(STEPS):
        step = _step(found, won, seated, played)
        found = found + step.clip(-LONGEST, LONGEST)
        if np.abs(step).max() < STILL:
            break
    return found


def _step(found: Any, won: Any, seated: Any, played: Any) -> Any:
    """Where the likelihood is highest, as far as its slope and curve tell from here."""
    strength = np.exp(found)
    expected = seated * strength / (seated @ strength)[:, None]  # a row a company: who wins how likely
    against_average = strength / (1 + strength)
    slope = won - played @ expected - 2 * PRIOR * against_average
    curve = np.diag(played @ expected + 2 * PRIOR * against_average * (1 - against_average))
    curve -= expected.T @ (played[:, None] * expected)
    return np.linalg.solve(curve, slope)


def _points(found: Any, anchor: int) -> Any:
    return ANCHOR + TEN_TO_ONE / log(10) * (found - found[anchor])


def share_against(rating: float, others: float = ANCHOR, rivals: int = 3) -> float:
    """The share of games that a rating wins against so many rivals of another.

    >>> share_against(1500)
    0.25
    """
    odds = 10 ** ((rating - others) / TEN_TO_ONE)
    return float(odds / (odds + rivals))
