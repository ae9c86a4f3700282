"""How well forecasts hold: whether those who were given 30 % did win 30 % of their games.

Seats are pooled (sides in partnership), sorted by what they were given, and cut into bins of equal size. The expected
calibration error is the mean distance between what was given and what was won. Luck alone makes some of it: what a
forecaster would score whose every word were true is played out and told beside it.

To take it off would take too much off where the error is larger than luck. So the error is debiased by two questions
to different games: nine tenths say for each bin whether too much was given or too little, the last tenth by how much.
A perfect forecaster scores nothing on average, for luck is as likely above as below; an error that stands out of luck
is counted in full.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.study.figures.intervals import LEVEL, Interval

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.study.contest.forecasts.sampling import Sample

BINS = 20
REPEATS = 200  # of luck, and of resampling
PACKETS = 200  # games are resampled in so many packets
FOLDS = 10  # nine to tell the direction, one the distance; each in its turn
SPLITS = 10  # of the packets into folds
PHASES = (("early", 0.0, 1 / 3), ("middle", 1 / 3, 2 / 3), ("late", 2 / 3, 1.01))
WHOLE = "all"


@dataclass(frozen=True)
class Reliability:
    """One phase: what was given and won, bin by bin, and the error with and without luck. Shares, not per cent."""

    phase: str
    games: int
    error: float  # as counted
    luck: float  # what a perfect forecaster would score in such games
    debiased: Interval
    given: tuple[float, ...]
    won: tuple[float, ...]


def reliabilities(samples: Sequence[Sample], seats: Sequence[int], *, partners: bool, seed: int) -> list[Reliability]:
    """Early, middle and late, by the way of whoever leads, and all together; a phase without games is left out."""
    contenders = [(seat, seat + 2) for seat in seats[:2]] if partners else [(seat,) for seat in seats]
    forecasts = np.array([one.chances for one in samples], dtype=float)
    winners = np.array([one.winners for one in samples])
    chances = np.stack([forecasts[:, one].sum(axis=1) for one in contenders], axis=1)
    won = np.stack([winners >> one[0] & 1 for one in contenders], axis=1).astype(float)
    way = np.array([one.progress for one in samples])
    parts = [(name, (way >= low) & (way < high)) for name, low, high in PHASES]
    parts.append((WHOLE, np.ones(len(samples), dtype=bool)))
    return [reliability(name, chances[part], won[part], seed) for name, part in parts if part.sum() > 1]


def reliability(phase: str, chances: Any, won: Any, seed: int) -> Reliability:
    """The figures of one phase: a row a game, a column for each who can win it."""
    random = np.random.default_rng(seed)
    bins = Bins(chances)
    luck = np.mean([bins.error(drawn(chances, random)) for _ in range(REPEATS)])
    packets = bins.packets(won, random)
    value = debiased(packets, random)
    again = np.array([debiased(_resampled(packets, random), random) for _ in range(REPEATS)])
    low, high = value + np.quantile(again - again.mean(), [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    without = Interval(*(max(float(one), 0.0) for one in (value, low, high)))
    return Reliability(phase, len(chances), bins.error(won), float(luck), without, *bins.means(won))


def debiased(packets: Any, random: np.random.Generator) -> float:
    """The error without luck's part: the distance in each fold, counted in the direction that the others tell."""
    count = len(packets)
    folds = min(FOLDS, count)
    whole = packets.sum(axis=0)
    told = 0.0
    for _ in range(SPLITS):
        fold_of = random.permutation(count) % folds
        gaps = np.eye(folds)[:, fold_of] @ packets
        told += float((np.sign(whole - gaps) * gaps).sum())
    return told / SPLITS


class Bins:
    """What everybody was given, in bins of about equal size by how much it was."""

    def __init__(self, chances: Any) -> None:
        self._given = chances
        edges = np.unique(np.quantile(chances, np.linspace(0, 1, BINS + 1)[1:-1]))
        self._bin = np.searchsorted(edges, chances.ravel(), side="right")
        self._count = len(edges) + 1

    def error(self, won: Any) -> float:
        """The mean distance between given and won, over all bins."""
        return float(np.abs(self._sums(self._given - won)).sum() / self._given.size)

    def packets(self, won: Any, random: np.random.Generator) -> Any:
        """The distances by packet of games (rows) and bin (columns): parts of the whole, with their sign."""
        games, contenders = self._given.shape
        count = min(PACKETS, games)
        packet = np.repeat(random.permutation(games) % count, contenders)
        gaps = (self._given - won).ravel() / self._given.size
        parts = np.bincount(packet * self._count + self._bin, weights=gaps, minlength=count * self._count)
        return parts.reshape(count, self._count)

    def means(self, won: Any) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """What was given and won on average, bin by bin."""
        sizes = self._sums(np.ones_like(self._given))
        held = sizes > 0
        given, happened = (self._sums(values)[held] / sizes[held] for values in (self._given, won))
        return tuple(given.tolist()), tuple(happened.tolist())

    def _sums(self, values: Any) -> Any:
        return np.bincount(self._bin, weights=values.ravel(), minlength=self._count)


def drawn(chances: Any, random: np.random.Generator) -> Any:
    """Games as they might have ended, were every forecast true: one winner each."""
    marks = random.random((len(chances), 1))
    place = (chances.cumsum(axis=1) < marks).sum(axis=1).clip(max=chances.shape[1] - 1)
    won = np.zeros_like(chances)
    won[np.arange(len(chances)), place] = 1.0
    return won


def _resampled(packets: Any, random: np.random.Generator) -> Any:
    """Each packet as often as it is drawn when as many are drawn again."""
    count = len(packets)
    return packets * random.multinomial(count, np.full(count, 1 / count))[:, None]
