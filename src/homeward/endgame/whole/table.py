"""A board solved whole: every position that two players can come to, and the chance of whoever is about to throw."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Any

from homeward.endgame.stretch import PIECES
from homeward.endgame.ways import THROWS, WEIGHTS
from homeward.endgame.whole.exploring import (
    DONE,
    ENDS,
    EXPLORED,
    MINE,
    MORE_ENDS,
    POSITIONS,
    THEIRS,
    WIDTH,
    Found,
    Places,
    Room,
    number_of,
)
from homeward.errors import HomewardError
from homeward.families import TRACK
from homeward.lowering.course import CORNER, course_of
from homeward.lowering.track import track_tables
from homeward.model import Phase
from homeward.progress import shown
from homeward.referee.track import layout as L
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.positions import Game
    from homeward.positions.track import TrackPosition
    from homeward.rulebook import TrackRules
    from homeward.targets.machines import Machine

MOST_PAIRS = 500_000  # of placements: what fits the memory of a usual machine
EXPLORING = tuple(f"homeward.endgame.whole.exploring:{name}" for name in ("explore",))
SETTLING = tuple(f"homeward.endgame.whole.settling:{name}" for name in ("settle_once", "count_turns_once"))
ENDS_OF_A_THROW = 64  # to begin with
ENDS_OF_A_PAIR = 64
SLICE = 2_000  # positions between two looks at the bar
SETTLED = 1e-13
MOST_ROUNDS = 10_000


class CannotSolve(HomewardError):
    """A game that is no dice game, or too large, or of rules that look back: it cannot be solved whole."""


@dataclass(frozen=True, eq=False)
class WholeTable:
    """The values of all positions of a game of two, by number; and what was found on the way."""

    game: Game
    placements: tuple[tuple[int, ...], ...]
    found: Found
    values: Any
    turns: Any
    rounds: int

    @property
    def positions(self) -> int:
        """How many positions there are before a throw, each as whoever throws sees it."""
        return int(self.found.counts[POSITIONS])

    @property
    def ends(self) -> int:
        """How many ways throws can end, of all positions together."""
        return int(self.found.counts[ENDS])

    @property
    def start(self) -> float:
        """The chance of whoever begins."""
        return float(self.values[0])

    def chance(self, position: TrackPosition) -> float:
        """The chance of whoever is about to throw, or has just thrown: then after the best end."""
        if position.is_won:
            return 1.0 if position.to_play in position.winners else 0.0
        if position.phase is Phase.THROW:
            return float(self.values[self.number(position.row, position.to_play)])
        return max(self.worth(one.position.row, position.to_play) for one in position.outcomes())

    def worth(self, row: Sequence[int], seat: int) -> float:
        """What a row between two turns is worth to a seat."""
        if row[L.PHASE] == L.OVER:
            return 1.0 if row[L.WINNERS] >> seat & 1 else 0.0
        value = float(self.values[self.number(row, row[L.TO_PLAY])])
        return value if row[L.TO_PLAY] == seat else 1.0 - value

    def number(self, row: Sequence[int], thrower: int) -> int:
        """The number of a row before a throw."""
        mine, theirs = (number_of(self._codes, row, seat) for seat in (thrower, thrower ^ THEIRS))
        number = int(self.found.numbers[mine * len(self.placements) + theirs])
        assert number, "every position that can be come to has a number"
        return number - 1

    @cached_property
    def _codes(self) -> list[int]:
        return [_code(placed) for placed in self.placements]


@lru_cache(maxsize=4)
def solved(game: Game, *, progress: bool | None = None) -> WholeTable:
    """A game of two players, solved now; it takes seconds to minutes."""
    check(game)
    rules, on = game.book.track, machine()
    placements = _placements(rules)
    places = Places(on.run(placements), on.run([_code(placed) for placed in placements]))
    begun = placements.index(tuple(sorted(_beginning(rules))))
    found = _explored(on, rules, places, begun, progress)
    count = int(found.counts[POSITIONS])
    weights, values, turns = on.weights(WEIGHTS), on.floats(count), on.floats(count)
    solve = on.kernels(*SETTLING)
    for index in range(count):
        values[index] = 0.5
    rounds = _until_settled(lambda: solve.settle_once(weights, found, count, values))
    _until_settled(lambda: solve.count_turns_once(weights, found, count, values, turns))
    return WholeTable(game, placements, found, values, turns, rounds)


def check(game: Game) -> None:
    """Refuse what cannot be solved: only pieces and who throws may tell one position from another."""
    if not game.book.has_dice:
        raise CannotSolve(f"{game.title} is played with cards: it cannot be solved whole.")
    rules = game.book.track
    if rules.use_dice == "free" or rules.three_doublets or rules.play_on:
        raise CannotSolve(
            f"{game.title} by these rules looks back, or goes on for places: it cannot be solved whole."
        )
    pairs = comb(course_of(rules).places + rules.pieces - 1, rules.pieces) ** 2
    if pairs > MOST_PAIRS:
        said = f"{game.title} by these rules has {pairs:,} ways for pieces to stand"
        raise CannotSolve(f"{said}, and at most {MOST_PAIRS:,} can be solved here: take fewer pieces or spaces.")


def _beginning(rules: TrackRules) -> list[int]:
    """All pieces of a side wait; those that are not played with are home."""
    return [CORNER] * rules.pieces + [course_of(rules).home] * (PIECES - rules.pieces)


@lru_cache(maxsize=8)
def _placements(rules: TrackRules) -> tuple[tuple[int, ...], ...]:
    """Every way a side's pieces can stand, and some that they cannot, by code."""
    home, places = course_of(rules).home, range(course_of(rules).places)
    spare = [home] * (PIECES - rules.pieces)
    found = (tuple(sorted((*some, *spare))) for some in combinations_with_replacement(places, rules.pieces))
    return tuple(sorted(found, key=_code))


def _code(placed: Sequence[int]) -> int:
    """Four places as one number."""
    code = 0
    for place in placed:
        code = WIDTH * code + place
    return code


def _explored(on: Machine, rules: TrackRules, places: Places, begun: int, progress: bool | None) -> Found:
    """Everything that can be come to from the beginning; with more room where there was too little."""
    ends, rows = ENDS_OF_A_PAIR * len(places.codes) ** 2, ENDS_OF_A_THROW
    while True:
        found = _nothing_found(on, len(places.codes), ends + rows * len(THROWS), begun)
        how = _explore(on, rules, places, found, rows, progress)
        if how == DONE:
            return found
        ends, rows = (2 * ends, rows) if how == MORE_ENDS else (ends, 2 * rows)


def _nothing_found(on: Machine, size: int, ends: int, begun: int) -> Found:
    """Room for everything, with the first position in it."""
    pairs = size * size
    positions, numbers, begin = on.integers(pairs), on.integers(pairs), on.integers(pairs, len(THROWS) + 1)
    found = Found(positions, numbers, begin, on.integers(ends), on.integers(3))
    found.positions[0] = begun * size + begun
    found.numbers[begun * size + begun] = found.counts[POSITIONS] = 1
    return found


def _explore(on: Machine, rules: TrackRules, places: Places, found: Found, rows: int, progress: bool | None) -> int:
    """Ask the referee about every position, with room for so many ends of a throw; whether there was room enough."""
    row, frames, scratch, out = TRACK.workspace(("row", "ways", "scratch", "out"), on.integers)
    room = Room(on.run(_first_row()), row, frames, scratch, out, on.integers(rows, L.ROW))
    tables, dice = on.tables(TRACK, track_tables(rules)), on.run(THROWS)
    explore = on.kernels(*EXPLORING).explore
    with shown("Solving the board", len(found.numbers), progress, games=False) as bar:
        while found.counts[EXPLORED] < found.counts[POSITIONS]:
            how: int = explore(tables, dice, places, found, room, SLICE)
            if how != DONE:
                return how
            bar(int(found.counts[EXPLORED]))
    return DONE


def _first_row() -> list[int]:
    """Two seats, the first to throw, wherever their pieces are."""
    row = [0] * L.ROW
    row[L.SEATS_IN_PLAY] = 1 << MINE | 1 << THEIRS
    row[L.TO_PLAY] = MINE
    row[L.PHASE] = L.THROW
    return row


def _until_settled(once: Any) -> int:
    """Repeat until nothing changes any more; how often."""
    for number in range(1, MOST_ROUNDS + 1):
        if once() <= SETTLED:
            return number
    return MOST_ROUNDS
