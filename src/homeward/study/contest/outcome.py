"""What a match gives: each player's share of the games, with 95 % intervals over the groups of rotations."""

from __future__ import annotations

from dataclasses import dataclass
from math import nan
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.errors import HomewardError
from homeward.referee import SEATS
from homeward.study.contest.game_figures import CAPTURES, FIRST, TURNS
from homeward.study.figures.intervals import Interval, of_mean, wilson
from homeward.study.figures.taken_off import without_luck

if TYPE_CHECKING:
    from polars import DataFrame
    from rich.table import Table

    from homeward.study.contest.fixture import Fixture

TO_TELL = 2  # groups without which nothing is known of how much they differ


class NotCounted(HomewardError):
    """A figure that was not asked for when the games were played."""


def share_of(by_group: Any) -> Interval:
    """The share of the games that was won, by how much of each group was."""
    if len(by_group) > 1 and np.ptp(by_group) > 0:
        return _of_all(of_mean(by_group))
    value = float(by_group.mean()) if len(by_group) else nan
    doubt = wilson(round(by_group.sum()), len(by_group))  # all groups are alike, and yet they are not all there are
    return Interval(value, doubt.low, doubt.high)


def adjusted_of(by_group: Any, luck: Any) -> Interval:
    """The same less the luck of each group."""
    mean = of_mean(without_luck(by_group, luck))
    return Interval(mean.value, 0.0, 1.0) if len(by_group) < TO_TELL else _of_all(mean)


def _of_all(mean: Interval) -> Interval:
    """Nobody wins more than all."""
    return Interval(mean.value, max(mean.low, 0.0), min(mean.high, 1.0))


@dataclass(frozen=True, eq=False, repr=False)
class MatchResult:
    """The games of a match. Row g of `winners` is the dice of game g, a column each rotation, a bit each seat.

    `partial` is true where it was stopped early: then it holds the whole groups from the first on. `luck` has what
    dice and cards brought each seat in each game, where that was asked for; `figures` what else is noted of each
    (`homeward.study.contest.game_figures`).
    """

    fixture: Fixture
    winners: Any
    seconds: float = 0.0
    partial: bool = False
    luck: Any = None
    figures: Any = None

    @property
    def names(self) -> tuple[str, ...]:
        """The contestants, as they were named."""
        return self.fixture.lineup.labels

    @property
    def games(self) -> int:
        """How many games were played."""
        return int(self.winners.size)

    @property
    def unfinished(self) -> int:
        """How many of them came to no end."""
        return int(np.count_nonzero(self.winners == 0))

    # Game by game, as `winners` has them

    @property
    def first_seats(self) -> Any:
        """The seat that began each game."""
        return self._figure(FIRST)

    @property
    def turns(self) -> Any:
        """How long each game was: turns of all seats together, an extra throw as a turn of its own."""
        return self._figure(TURNS)

    @property
    def captures(self) -> Any:
        """How many pieces were sent back in each game."""
        return self._figure(CAPTURES)

    def _figure(self, which: int) -> Any:
        if self.figures is None:
            raise NotCounted("Nothing but who won was noted of these games.")
        return self.figures[..., which]

    def frame(self) -> DataFrame:
        """The games as a polars data frame, one row each: dice, rotation, who sat where, who began and who won."""
        from homeward.study.contest.telling import frame

        return frame(self)

    @property
    def shares(self) -> dict[str, Interval]:
        """The share of the games that each contestant won, with all its seats together."""
        return {name: self.share(number) for number, name in enumerate(self.names)}

    def share(self, contestant: int = 0) -> Interval:
        """A contestant's share. Games that share dice are correlated, so groups are counted, not games."""
        return share_of(self.won(contestant).mean(axis=1))

    def adjusted(self, contestant: int = 0) -> Interval:
        """The share less the luck of the contestant's seats: the same in the mean, and sooner sure.

        As much of the luck is taken off as makes it surest (`homeward.study.figures.taken_off`).
        """
        if self.luck is None:
            raise NotCounted("Luck was not counted in this match: play it with adjusted=True.")
        return adjusted_of(self.won(contestant).mean(axis=1), self.luck_of(contestant).mean(axis=1))

    def luck_of(self, contestant: int) -> Any:
        """For each game what luck brought all seats of a contestant."""
        sat = [[turn_seats >> seat & 1 for seat in range(SEATS)] for turn_seats in self._masks(contestant)]
        return (self.luck * np.array(sat)).sum(axis=2)

    def par(self, contestant: int = 0) -> float:
        """What it would be among equals."""
        return self.fixture.lineup.par(contestant)

    def won(self, contestant: int) -> Any:
        """For each game whether a contestant won it."""
        return self.winners & np.array(self._masks(contestant), dtype=np.int8) != 0

    def _masks(self, contestant: int) -> list[int]:
        """The contestant's seats in each rotation, a bit a seat."""
        lineup, seats = self.fixture.lineup, self.fixture.seats
        return [lineup.seats_of(contestant, turn, seats) for turn in lineup.turns]

    def as_dict(self) -> dict[str, Any]:
        """Everything in plain values."""
        from homeward.study.contest.telling import as_dict

        return as_dict(self)

    def table(self) -> Table:
        """A line for each contestant."""
        from homeward.study.contest.telling import table

        return table(self)

    def __rich__(self) -> Table:
        return self.table()

    def __repr__(self) -> str:
        from homeward.study.contest.telling import as_text

        return as_text(self)

    def _repr_html_(self) -> str:
        from homeward.study.contest.telling import as_html

        return as_html(self)
