"""The player who tries everything out: each way to play is played to the end many times, and the best is taken."""

from __future__ import annotations

import secrets
from math import ceil
from typing import TYPE_CHECKING, Any, TypeVar
from zlib import crc32

import numpy as np

from homeward.model import Phase
from homeward.players.base import of_winners
from homeward.players.budgets import Budget
from homeward.players.halving import best_of
from homeward.players.planning import Plan, Row, ends_of, way_to
from homeward.players.rollouts import Standing, standing_of, winners_of
from homeward.players.tempered import Steady
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.referee import SEATS
from homeward.referee.chance import block

if TYPE_CHECKING:
    from homeward.model import Chances, Play
    from homeward.positions import Position

PLAYS = 400
SEED_BITS = 32
FORECASTING = 1  # chances are told from other games than those that chose the play
AT_ONCE = 50  # games of a forecast between two looks at the clock


class Roller:
    """Rolls out every end of a throw with `steady` on all seats, every alternative with the same dice to come.

    What steady itself would play is the one to beat. `plays` is how many games a decision may cost in all, `ms` how
    many milliseconds; where one play is clearly best it stops early.
    """

    options = ("plays", "ms")

    def __init__(self, seed: int | None = None, plays: float | None = None, ms: float | None = None) -> None:
        self._seed = secrets.randbits(SEED_BITS) if seed is None else seed
        self._limits = {key: value for key, value in (("plays", plays), ("ms", ms)) if value is not None}
        self._habit = Steady()
        self._plan: Plan = {}

    @property
    def name(self) -> str:
        """With its budget, where it is not the usual one."""
        return (
            "roller" + ":" * bool(self._limits) + ",".join(f"{key}={value:g}" for key, value in self._limits.items())
        )

    def decide(self, position: Position) -> Play:
        """The play that leads to the end which won most often."""
        if len(position.plays) == 1:
            return position.plays[0]
        if isinstance(position, StagePosition):
            plays = _first(list(position.plays), self._habit.decide(position))
            return plays[self._best(position, [standing_of(position.play(play)) for play in plays])]
        assert isinstance(position, TrackPosition)
        if position.row not in self._plan:
            ends = _first(ends_of(position), self._usual_end(position))
            best = self._best(position, [Standing(position.tables, row) for row in ends])
            self._plan = way_to(position, ends[best])
        return self._plan[position.row]

    def chances(self, position: Position) -> Chances:
        """How often each seat wins when the game goes on from here, after the best play where one is due."""
        while position.phase is Phase.PLAY:
            position = position.play(self.decide(position))
            if isinstance(position, StagePosition):
                break
        if position.is_over:
            return of_winners(position.winners)
        return self._forecast(position)

    def _usual_end(self, position: TrackPosition) -> Row:
        """The end of the throw that the rollouts' own policy would come to."""
        while position.phase is Phase.PLAY:
            position = position.play(self._habit.decide(position))
        return position.row

    def _best(self, position: Position, alternatives: list[Standing]) -> int:
        """The number of the best alternative for whoever is to play."""
        if len(alternatives) == 1:
            return 0
        mine, seed = _side(position), self._seed_for(position)

        def trial(alternative: int, first: int, count: int) -> Any:
            return winners_of(alternatives[alternative], seed=seed, first=first, count=count) & mine != 0

        return best_of(len(alternatives), trial, self._budget())

    def _forecast(self, position: Position) -> Chances:
        budget, standing, seed = self._budget(), standing_of(position), self._seed_for(position, FORECASTING)
        won = np.zeros(SEATS)
        while budget.used < 1:
            count = ceil(min(AT_ONCE, budget.plays - budget.played))
            winners = winners_of(standing, seed=seed, first=budget.played, count=count)
            won += [np.count_nonzero(winners >> seat & 1) for seat in range(SEATS)]
            budget.played += count
        first, second, third, fourth = (float(share) for share in won / won.sum())
        return first, second, third, fourth

    def _budget(self) -> Budget:
        return Budget(**(self._limits or {"plays": PLAYS}))

    def _seed_for(self, position: Position, purpose: int = 0) -> int:
        """The dice of the rollouts: for every position its own, and the same when it is asked again."""
        assert isinstance(position, TrackPosition | StagePosition)
        words = block(self._seed, crc32(repr(position.row).encode()), purpose, 0)
        return words[0] << 31 ^ words[1]


T = TypeVar("T")


def _first(items: list[T], favourite: T) -> list[T]:
    """The items with the favourite in front."""
    return [favourite, *(item for item in items if item != favourite)]


def _side(position: Position) -> int:
    """Who wins together with the seat to play, a bit a seat."""
    seat = position.to_play
    return 1 << seat | (1 << (seat + 2) % SEATS if position.partners else 0)
