"""The player who tries everything out: each way to play is played to the end many times, and the best is taken."""

from __future__ import annotations

import secrets
from math import ceil
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar
from zlib import crc32

from homeward.model import Phase
from homeward.players.base import of_winners
from homeward.players.reading import reading_of, standing_of
from homeward.players.tempered import Steady
from homeward.players.thinking.halving import CHUNK, best_of
from homeward.players.thinking.rollouts import shares, winners_of
from homeward.players.thinking.thinker import Thinker
from homeward.referee import SEATS
from homeward.referee.chance import block

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.model import Chances, Play
    from homeward.players.reading import Row, Standing
    from homeward.positions import Position

PLAYS = 400
SEED_BITS = 32
FORECASTING = 1  # chances are told from other games than those that chose the play
AT_ONCE = 50  # games of a forecast between two looks at the clock


class Roller(Thinker):
    """Rolls out every end of a throw with `steady` on all seats, every alternative with the same dice to come.

    What steady itself would play is the one to beat. `plays` is how many games a decision may cost in all, `ms` how
    many milliseconds; where one play is clearly best it stops early.
    """

    called = "roller"
    usual: ClassVar[Mapping[str, float]] = MappingProxyType({"plays": PLAYS})

    def __init__(self, seed: int | None = None, plays: float | None = None, ms: float | None = None) -> None:
        self._seed = secrets.randbits(SEED_BITS) if seed is None else seed
        super().__init__(plays, ms)
        self._habit = Steady()

    def decide(self, position: Position) -> Play:
        """The play that leads to the end which won most often."""
        if len(position.plays) == 1:
            return position.plays[0]
        if position.is_won:  # for a place all are alike that does not win (H5)
            return self._habit.decide(position)
        return self._planned(position)

    def chances(self, position: Position) -> Chances:
        """How often each seat wins when the game goes on from here, after the best play where one is due."""
        if position.phase is Phase.PLAY:
            position = position.play(self.decide(position))
            while reading_of(position).is_midway(position):
                position = position.play(self.decide(position))
        if position.is_won:
            return of_winners(position.winners)
        return self._forecast(position)

    def _goal(self, position: Position) -> Any:
        """The goal of the best alternative; what the rollouts' own policy would come to is the first of them."""
        reading = reading_of(position)
        usual = reading.usual(position, self._habit.decide)
        found = sorted(reading.alternatives(position), key=lambda one: one.goal != usual)
        return found[self._best(position, [one.standing for one in found])].goal

    def _best(self, position: Position, alternatives: list[Standing]) -> int:
        """The number of the best alternative for whoever is to play."""
        if len(alternatives) == 1:
            return 0
        mine, seed = _side(position), self._seed_for(position)

        def trial(alternative: int, first: int, count: int) -> list[float]:
            winners = winners_of(alternatives[alternative], seed=seed, first=first, count=count)
            return [float(each & mine != 0) for each in winners]

        return best_of(len(alternatives), trial, self._budget())

    def _weighed(self, position: Position) -> dict[Row, Chances]:
        """All alternatives are played out equally often, with the same dice."""
        found, budget, seed = reading_of(position).alternatives(position), self._budget(), self._seed_for(position)
        winners: list[list[int]] = [[] for _ in found]
        while not budget.played or budget.used < 1:
            for one, won in zip(found, winners, strict=True):
                won += winners_of(one.standing, seed=seed, first=len(won), count=CHUNK)
            budget.played += CHUNK * len(found)
        return {one.standing.row: shares(won) for one, won in zip(found, winners, strict=True)}

    def _forecast(self, position: Position) -> Chances:
        budget, standing, seed = self._budget(), standing_of(position), self._seed_for(position, FORECASTING)
        winners: list[int] = []
        while budget.used < 1:
            count = ceil(min(AT_ONCE, budget.plays - budget.played))
            winners += winners_of(standing, seed=seed, first=budget.played, count=count)
            budget.played += count
        return shares(winners)

    def _seed_for(self, position: Position, purpose: int = 0) -> int:
        """The dice of the rollouts: for every position its own, and the same when it is asked again."""
        words = block(self._seed, crc32(repr(standing_of(position).row).encode()), purpose, 0)
        return words[0] << 31 ^ words[1]


def _side(position: Position) -> int:
    """Who wins together with the seat to play, a bit a seat."""
    seat = position.to_play
    return 1 << seat | (1 << (seat + 2) % SEATS if position.partners else 0)
