"""Forecasts put to the test: one position of each game, what the forecaster says of it, and who won in the end.

The turn is drawn before the game is played, and a game that is over by then gives nothing. A turn drawn from the
length of the game would be one that knows the future.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from homeward.errors import HomewardError
from homeward.players.base import Forecaster, fault_in_chances
from homeward.players.dealing import Dealer
from homeward.players.ladder import player
from homeward.players.reading import reading_of
from homeward.players.sitting import positions_of
from homeward.playouts.notes import WINNERS_BITS
from homeward.playouts.policies import TEMPERAMENTS
from homeward.playouts.versions import is_called
from homeward.positions.game import SEATINGS
from homeward.referee.chance import below, block
from homeward.study.contest.scholars import SCHOLAR, Scholars, all_compiled
from homeward.study.series import Series

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.positions import Game, Position

DRAWING_TURNS = 0x7124  # blocks that no game uses: the turns come from there
PILOT = 200  # games that tell how long they are
NEARLY_ALL = 0.98  # of them are over by the last turn that may be drawn
PIECES = 4
NUMBERS = range(1, PIECES + 1)  # of Kukla & Ollie's pieces


class BadForecast(HomewardError):
    """A player who gives no chances, or chances that there cannot be."""


class Sample(NamedTuple):
    """A forecast and what came of it."""

    chances: tuple[float, ...]
    winners: int  # a bit a seat
    progress: float  # of whoever leads, from 0 to 1


@dataclass(frozen=True)
class Sampler:
    """The games of a seed, played by `by`, with a look at one position of each."""

    game: Game
    forecaster: str
    by: str
    players: int
    partners: bool
    seed: int
    span: int  # turns to draw from

    def play(self, first: int, count: int) -> list[Sample]:
        """What games first … first + count − 1 give: a sample each, or nothing."""
        seen = self._seen(first, count)
        return [Sample(self._forecast(number, one), winners, leaders_way(one)) for number, one, winners in seen]

    @property
    def is_compiled(self) -> bool:
        """Whether hardly anything is left to Python: threads may share the work."""
        return all_compiled((self.by,)) and is_called(self.forecaster, SCHOLAR)

    def _seen(self, first: int, count: int) -> Iterator[tuple[int, Position, int]]:
        """The games that came to their turn: number, position, and who won."""
        if self.by in TEMPERAMENTS:
            return self._walked(first, count)
        return self._looked_at(first, count) if is_called(self.by, SCHOLAR) else self._sat_through(first, count)

    def _looked_at(self, first: int, count: int) -> Iterator[tuple[int, Position, int]]:
        """Compiled scholars play, and the position is noted on the way."""
        turns = [self._turn(number) for number in range(first, first + count)]
        for number, (position, winners) in enumerate(self._scholars.look(first, turns), start=first):
            if not position.is_over:
                yield number, position, winners

    def _walked(self, first: int, count: int) -> Iterator[tuple[int, Position, int]]:
        """Compiled policies play all games to the end, and each once more up to its turn."""
        winners = self._series.play(first, count)[:, 0] & ((1 << WINNERS_BITS) - 1)
        for number in range(first, first + count):
            position = self._walker.at(number, self._turn(number))
            if not position.is_over:
                yield number, position, int(winners[number - first])

    def _sat_through(self, first: int, count: int) -> Iterator[tuple[int, Position, int]]:
        """Players of Python play, and the position is noted on the way."""
        for number in range(first, first + count):
            dealer = Dealer(self.seed, number)
            seated = {seat: player(self.by, dealer.seed_for(seat)) for seat in SEATINGS[self.players]}
            turns, noted = self._turn(number), None
            for position in positions_of(self.game, seated, dealer, partners=self.partners):
                if begins_turn(position):
                    noted = position if turns == 0 else noted
                    turns -= 1
            if noted is not None:
                yield number, noted, sum(1 << seat for seat in position.winners)

    def _forecast(self, number: int, position: Position) -> tuple[float, ...]:
        """What the forecaster says, if it can be true."""
        forecaster = player(self.forecaster, Dealer(self.seed, number).seed_for(len(SEATINGS)))
        if not isinstance(forecaster, Forecaster):
            raise BadForecast(f"{self.forecaster} gives no chances, so there is nothing to calibrate.")
        chances = tuple(float(chance) for chance in forecaster.chances(position))
        fault = fault_in_chances(chances, position.seats)
        if fault:
            raise BadForecast(f"The chances that {self.forecaster} gives are not valid: {fault}. In {position}.")
        return chances

    def _turn(self, number: int) -> int:
        return below(block(self.seed, number, 0, DRAWING_TURNS)[0], self.span)

    @cached_property
    def _scholars(self) -> Scholars:
        return Scholars(self.game, self.players, self.partners, self.seed, (self.by,) * self.players)

    @cached_property
    def _series(self) -> Series:
        return Series(self.game, self.players, self.partners, self.seed, policy=(self.by,))

    @cached_property
    def _walker(self) -> Any:
        from homeward.study.contest.forecasts.walks import Walker

        return Walker(self._series)


def span_of(game: Game, players: int, partners: bool) -> int:
    """The turns that nearly all games have: from a few other games, played by steady."""
    from homeward.study.result import Result

    series = Series(game, players, partners, seed=PILOT, policy=("steady",))
    turns = Result(series, 0, series.play(0, PILOT)).turns
    return max(1, int(np.quantile(turns, NEARLY_ALL)))


def begins_turn(position: Position) -> bool:
    """Whether a turn begins here: a throw is due, or in Kukla & Ollie a move."""
    return reading_of(position).begins_turn(position)


def leaders_way(position: Position) -> float:
    """How much of its whole way the seat that has come farthest has behind it."""
    reading = reading_of(position)
    farthest: float = max(reading.way_of(position, seat) for seat in position.seats)
    return farthest / reading.whole_way(reading.standing(position).tables)
