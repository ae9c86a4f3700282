"""Whole games with the scholar, compiled: on the thread that calls, without holding Python up.

Importing this imports Numba.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from homeward.families.family import integers
from homeward.referee import SEATS
from homeward.scholar.room import ENDS, new_desk
from homeward.scholar.track.throws import THROWS
from homeward.targets.compiled_machine import CompiledMachine

if TYPE_CHECKING:
    from homeward.families.family import Family
    from homeward.scholar.net import Net

MOST_CARDS = 1000  # of a game; there are a few dozen
WINNERS = 1 << SEATS


class Played(NamedTuple):
    """Some games, one after the other: who won each, a bit a seat, and where it stood at the turn asked for."""

    winners: Any
    rows: Any  # in Kukla & Ollie with the past behind each


class Counted(NamedTuple):
    """Some dice games, one after the other: who won each, a bit a seat, and by seat its luck and the net's drift."""

    winners: Any
    luck: Any
    drift: Any


class Dealt(NamedTuple):
    """A game of Kukla & Ollie: who won, a bit a seat; the row before every card, and which card it was."""

    winners: int
    rows: list[list[int]]
    cards: list[int]


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
        company = self._company
        while True:
            room, desk = self.family.room(), new_desk(on, self.family, ends)
            left = (most_turns, turns[done:], rows[done:], winners[done:])
            done += play_games(*company, room, desk, seed, first + done, first + count, *left)
            if done == count:
                return Played(winners, rows)
            ends *= 4  # a throw had more: its game begins again, with more room

    def count(self, seed: int, first: int, count: int, most_turns: int) -> Counted:
        """So many dice games of a seed, with the luck of every throw counted."""
        on, family, ends = CompiledMachine(), self.family, ENDS
        count_luck = on.kernels(family.kernel("scholar", "luck", "count_luck")).count_luck
        winners, luck, drift = integers(count), on.floats(count, SEATS), on.floats(count, SEATS)
        rows, told = on.integers(1, *family.sizes["row"]), on.floats(THROWS, SEATS)
        room, beside, desk = family.room(), family.room(), new_desk(on, family, ends)
        for one in range(count):
            while True:
                luck[one], drift[one] = 0.0, 0.0
                work = (room, beside, rows, desk, told, seed, first + one, most_turns, luck[one], drift[one])
                winners[one] = count_luck(*self._company, *work)
                if winners[one] >= 0:
                    break
                ends *= 4
                desk = new_desk(on, family, ends)
        return Counted(winners, luck, drift)

    def deal(self, seed: int, game: int, most_turns: int) -> Dealt:
        """A game of Kukla & Ollie, with its cards."""
        on, family = CompiledMachine(), self.family
        list_cards = on.kernels(family.kernel("scholar", "luck", "list_cards")).list_cards
        rows, cards = on.integers(MOST_CARDS, *family.sizes["row"]), on.integers(MOST_CARDS)
        given = (*self._company, family.room(), new_desk(on, family), seed, game, most_turns, rows, cards)
        n, winners = divmod(int(list_cards(*given)), WINNERS)
        return Dealt(winners, on.numbers(rows, n), on.numbers(cards, n))

    @property
    def _company(self) -> tuple[Any, ...]:
        return (*self.family.rules(self.tables, self.beginning, self.policies), self.net, self.minded)
