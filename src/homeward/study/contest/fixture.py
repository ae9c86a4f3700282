"""A match as it will be played: game, seats, dice and line-up; and one group of its games, on the spot.

A group is one game's dice played once for every rotation of the line-up.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.players.dealing import Dealer
from homeward.players.external import External
from homeward.players.ladder import player
from homeward.players.sitting import positions_of
from homeward.positions.game import SEATINGS
from homeward.study.contest.game_figures import of_positions, of_words
from homeward.study.contest.scholars import all_compiled
from homeward.study.series import Series

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.players.base import Player
    from homeward.positions import Game, Position
    from homeward.study.contest.lineup import Contestant, Lineup


@dataclass(frozen=True)
class Fixture:
    """Everything that fixes the games of a match."""

    game: Game
    lineup: Lineup
    players: int
    partners: bool
    seed: int

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in play, rising."""
        return SEATINGS[self.players]

    @cached_property
    def is_compiled(self) -> bool:
        """Whether compiled kernels play for all contestants by themselves."""
        return all_compiled(self.lineup.contestants)

    @property
    def may_travel(self) -> bool:
        """Whether the contestants can be sat down in other processes: by name, or by the command that runs them."""
        return all(isinstance(one, str | External) for one in self.lineup.contestants)

    def play(self, first: int, count: int) -> Any:
        """Groups first … first + count − 1: the figures of each game, a row a group and a column a rotation."""
        if self.is_compiled:
            return np.stack([of_words(one.play(first, count)) for one in self._series], axis=1)
        return np.array([self._play_group(number) for number in range(first, first + count)], dtype=np.int32)

    @cached_property
    def _series(self) -> list[Series]:
        """The same dice for every rotation of the contestants."""
        one = (self.game, self.players, self.partners, self.seed)
        return [Series(*one, policy=names) for names in self.rotated]

    @property
    def rotated(self) -> list[tuple[str, ...]]:
        """The names at the table in each rotation."""
        names = [str(one) for one in self.lineup.contestants]
        return [tuple(names[who] for who in turn) for turn in self.lineup.turns]

    def _play_group(self, number: int) -> list[list[int]]:
        """A group between players of Python; nobody has won a game that came to no end."""
        return [of_positions(self.positions(number, turn)) for turn in self.lineup.turns]

    def positions(self, number: int, turn: tuple[int, ...]) -> Iterator[Position]:
        """One game between players of Python, position after position."""
        dealer = Dealer(self.seed, number)
        seated = {
            seat: sat_down(self.lineup.contestants[who], dealer.seed_for(place))
            for place, (seat, who) in enumerate(zip(self.seats, turn, strict=True))
        }
        return positions_of(self.game, seated, dealer, partners=self.partners)


def sat_down(contestant: Contestant, seed: int) -> Player:
    """A contestant at the table: made anew from its name, so that no game depends on those before it."""
    return player(contestant, seed) if isinstance(contestant, str) else contestant
