"""Games with the scholar at some seats and temperaments at the others, all compiled: many of them in a second.

The same games as among the players at the table, choice by choice; tests compare them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from homeward.families.family import run
from homeward.players.reading import reading_called
from homeward.players.scholar import judge_for
from homeward.playouts.notes import MOST_TURNS
from homeward.playouts.policies import TEMPERAMENTS
from homeward.playouts.versions import is_called
from homeward.playouts.written import SCHOLAR as SCHOLAR
from homeward.study.series import Series

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from homeward.positions import Game, Position
    from homeward.scholar.games import Company, Counted, Dealt, Played, Watched


def all_compiled(players: Sequence[object]) -> bool:
    """Whether compiled kernels can play for all of these by themselves."""
    return all(isinstance(one, str) and (one in TEMPERAMENTS or is_called(one, SCHOLAR)) for one in players)


@dataclass(frozen=True)
class Scholars:
    """The games of a seed with these players, one for each seat in play."""

    game: Game
    players: int
    partners: bool
    seed: int
    names: tuple[str, ...]
    most_turns: int = MOST_TURNS

    def look(self, first: int, turns: Sequence[int]) -> Iterator[tuple[Position, int]]:
        """As many games as `turns` has numbers: each at the beginning of that turn, or as it ended; and who won."""
        played = self._played(first, turns)
        for row, winners in zip(played.rows.tolist(), played.winners.tolist(), strict=True):
            yield reading_called(self.game.book.family).position(self.game, row), winners

    def _played(self, first: int, turns: Sequence[int]) -> Played:
        return self._company.play(self.seed, first, run(turns), self.most_turns)

    def count(self, first: int, count: int) -> Counted:
        """Dice games first … first + count − 1 with the luck of every throw, as the net alone judges them."""
        return self._company.count(self.seed, first, count, self.most_turns)

    def watch(self, first: int, count: int) -> Watched:
        """Games first … first + count − 1 with what the net saw of each."""
        return self._company.watch(self.seed, first, count, self.most_turns)

    def deal(self, number: int) -> Dealt:
        """A game of Kukla & Ollie with its cards."""
        return self._company.deal(self.seed, number, self.most_turns)

    @cached_property
    def _company(self) -> Company:
        """Everything as the kernels take it, with the net that judges whoever plays.

        Refuses a game or a board that the scholar has not studied.
        """
        series = Series(self.game, self.players, self.partners, self.seed, policy=self.names)
        return replace(series.company, judge=judge_for(series.beginning).net)
