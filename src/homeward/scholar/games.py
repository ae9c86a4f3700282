"""Whole games with the scholar, and any games written down as they go: compiled, on the thread that calls.

Python is not held up meanwhile. Importing this imports Numba.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from homeward.families.family import integers
from homeward.playouts.notes import WINNERS_BITS, WORDS
from homeward.referee import SEATS
from homeward.scholar.keeping import EVENT, LINE, POSITIONS
from homeward.scholar.room import ENDS, new_desk
from homeward.scholar.track.throws import THROWS
from homeward.scholar.watching import TOLD
from homeward.targets.compiled_machine import CompiledMachine

if TYPE_CHECKING:
    from homeward.families.family import Family
    from homeward.scholar.net import Net, Nets

MOST_CARDS = 1000  # of a game; there are a few dozen
WINNERS = 1 << WINNERS_BITS
LINES = 1 << 15  # of a log, to begin with
GROWTH = 4  # of a desk or a log in which a game has no room


class Played(NamedTuple):
    """Some games, one after the other: what was noted of each, and where it stood at the turn asked for."""

    words: Any
    rows: Any  # in Kukla & Ollie with the past behind each

    @property
    def winners(self) -> Any:
        """Who won each, a bit a seat."""
        return self.words[:, 0] & (WINNERS - 1)


class Counted(NamedTuple):
    """Some dice games, one after the other: what was noted of each, and by seat its luck and the net's drift."""

    words: Any
    luck: Any
    drift: Any

    @property
    def winners(self) -> Any:
        """Who won each, a bit a seat."""
        return self.words[:, 0] & (WINNERS - 1)


class Watched(NamedTuple):
    """Some games, one after the other: what was noted of each, and what the net saw (`homeward.scholar.watching`)."""

    words: Any
    told: Any

    @property
    def winners(self) -> Any:
        """Who won each, a bit a seat."""
        return self.words[:, 0] & (WINNERS - 1)


class Dealt(NamedTuple):
    """A game of Kukla & Ollie: who won, a bit a seat; the row before every card, and which card it was."""

    winners: int
    rows: list[list[int]]
    cards: list[int]


class Logged(NamedTuple):
    """Some games, one after the other: what was noted of each, the lines of all, and how many lines each has."""

    words: Any
    lines: Any
    counts: Any


@dataclass(frozen=True)
class Company:
    """Who sits where in a game, and everything the kernels must know of it."""

    family: Family
    tables: Any
    beginning: Any  # the row before anything happens
    policies: Any  # of the four seats; None where chance alone chooses
    nets: Nets = None
    minded: int = 0  # the scholar's seats, a bit each
    judge: Net | None = None  # by whom luck is counted

    def play(self, seed: int, first: int, turns: Any, most_turns: int) -> Played:
        """As many games of a seed as `turns` has numbers, from game `first` on, each with a look at that turn.

        Where a game is over by then, the row is its last.
        """
        on = CompiledMachine()
        play_games = on.kernels(self.family.kernel("scholar", "games", "play_games")).play_games
        count, ends, done = len(turns), ENDS, 0
        words, rows = integers(count, WORDS), integers(count, self.family.state_size)
        company = self._company
        while True:
            room, desk = self.family.room(), new_desk(on, self.family, ends)
            left = (most_turns, turns[done:], rows[done:], words[done:])
            done += play_games(*company, room, desk, seed, first + done, first + count, *left)
            if done == count:
                return Played(words, rows)
            ends *= GROWTH  # a throw had more: its game begins again, with more room

    def keep(self, seed: int, first: int, count: int, most_turns: int, what: int) -> Logged:
        """So many games of a seed with what is asked for of them, written down as they go."""
        import numpy as np

        on, family = CompiledMachine(), self.family
        keep_games = on.kernels(family.kernel("scholar", "keeping", "keep_games")).keep_games
        words, ends = integers(count, WORDS), integers(count)
        size, ends_of_throw, done = LINES, ENDS, 0
        parts, counts = [], []
        while done < count:
            log = np.zeros((size, LINE if what == POSITIONS else EVENT), dtype=np.int16)
            desk = None if self.nets is None else new_desk(on, family, ends_of_throw)
            span = (seed, first + done, first + count, most_turns, what)
            more = keep_games(*self._company, family.room(), desk, *span, words[done:], log, ends[done:])
            if more:
                parts.append(log[: ends[done + more - 1]])
                counts.append(np.diff(ends[done : done + more], prepend=0))
            else:  # one game has no room: it begins again with more
                size, ends_of_throw = GROWTH * size, GROWTH * ends_of_throw
            done += more
        return Logged(words, np.concatenate(parts), np.concatenate(counts))

    def count(self, seed: int, first: int, count: int, most_turns: int) -> Counted:
        """So many dice games of a seed, with the luck of every throw counted."""
        on, family, ends = CompiledMachine(), self.family, ENDS
        count_luck = on.kernels(family.kernel("scholar", "luck", "count_luck")).count_luck
        words, luck, drift = integers(count, WORDS), on.floats(count, SEATS), on.floats(count, SEATS)
        rows, told = on.integers(1, *family.sizes["row"]), on.floats(THROWS, SEATS)
        room, beside, desk = family.room(), family.room(), new_desk(on, family, ends)
        for one in range(count):
            while True:
                luck[one], drift[one] = 0.0, 0.0
                work = (room, beside, rows, desk, told, seed, first + one, most_turns, luck[one], drift[one])
                if count_luck(*self._company, self.judge, *work, words[one]) >= 0:
                    break
                ends *= GROWTH
                desk = new_desk(on, family, ends)
        return Counted(words, luck, drift)

    def watch(self, seed: int, first: int, count: int, most_turns: int) -> Watched:
        """So many games of a seed, with the net's chances at the beginning of every turn."""
        on, family, ends, done = CompiledMachine(), self.family, ENDS, 0
        watch_games = on.kernels(family.kernel("scholar", "watching", "watch_games")).watch_games
        words, told = integers(count, WORDS), on.floats(count, TOLD)
        rows = on.integers(1, *family.sizes["row"])
        while True:
            room, beside, desk = family.room(), family.room(), new_desk(on, family, ends)
            span = (seed, first + done, first + count, most_turns, words[done:], told[done:])
            done += watch_games(*self._company, self.judge, room, beside, rows, desk, *span)
            if done == count:
                return Watched(words, told)
            ends *= GROWTH  # a throw had more: its game begins again, with more room

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
        return (*self.family.rules(self.tables, self.beginning, self.policies), self.nets, self.minded)
