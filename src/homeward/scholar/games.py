"""Whole games with the scholar, compiled: on the thread that calls, without holding Python up.

Importing this imports Numba.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from homeward.families.family import integers
from homeward.scholar.room import ENDS, new_desk
from homeward.targets.compiled_machine import CompiledMachine

if TYPE_CHECKING:
    from homeward.families.family import Family
    from homeward.scholar.net import Net


class Played(NamedTuple):
    """Some games, one after the other: who won each, a bit a seat, and where it stood at the turn asked for."""

    winners: Any
    rows: Any  # in Kukla & Ollie with the past behind each


@dataclass(frozen=True)
class Company:
    """Who sits where in a game, and everything the kernels must know of it."""

    family: Family
    tables: Any
    beginning: Any  # the row before anything happens
    policies: Any  # of the seats with a temperament
    net: Net
    minded: int  # the scholar's seats, a bit each

    def play(self, seed: int, first: int, turns: Any, most_turns: int) -> Played:
        """As many games of a seed as `turns` has numbers, from game `first` on, each with a look at that turn.

        Where a game is over by then, the row is its last.
        """
        on = CompiledMachine()
        play_games = on.kernels(self.family.kernel("scholar", "games", "play_games")).play_games
        count, ends, done = len(turns), ENDS, 0
        winners, rows = integers(count), integers(count, self.family.state_size)
        company = (*self.family.rules(self.tables, self.beginning, self.policies), self.net, self.minded)
        while True:
            room, desk = self.family.room(), new_desk(on, self.family, ends)
            left = (most_turns, turns[done:], rows[done:], winners[done:])
            done += play_games(*company, room, desk, seed, first + done, first + count, *left)
            if done == count:
                return Played(winners, rows)
            ends *= 4  # a throw had more: its game begins again, with more room
