"""The way a piece goes: back along what `reach` has found, from where a move ends to where it began.

For those who show a move. Nobody asks for many at once, so this is no kernel.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from homeward.referee.stage.board import set_board, space_of
from homeward.referee.stage.cards import steps_of
from homeward.referee.stage.layout import (
    CARD,
    COLUMN_UP,
    DEPTH,
    FIELD,
    LANE_OF,
    LANES,
    OBEY,
    PHASE,
    PLAY_SHIFT,
    PLAY_SPACE,
    RANK_AHEAD,
    RANK_OF,
    REACH,
    SCRATCH,
    SPACE_AT,
    STEP_AHEAD,
    STEP_AHEAD_HIGHER,
    STEP_AHEAD_LOWER,
    STEP_HIGHER,
    STEP_LOWER,
    TO_PLAY,
    Run,
    StageTables,
)
from homeward.referee.stage.rows import count_for
from homeward.referee.stage.steps import BLOCKED, aside, going_on, reach

AHEAD = ((STEP_AHEAD, 0), (STEP_AHEAD_HIGHER, 1), (STEP_AHEAD_LOWER, -1))
ASIDE = ((STEP_HIGHER, 1), (STEP_LOWER, -1))


def way(tables: StageTables, row: Sequence[int], chosen: int) -> list[int]:
    """One way of a legal play's full count; only its two ends where a card names the place or nothing moves."""
    number, target = chosen >> PLAY_SHIFT, chosen & PLAY_SPACE
    origin = space_of(list(row), row[TO_PLAY], number)
    scratch = [0] * SCRATCH
    set_board(tables, list(row), scratch)
    count = steps_of(row[CARD]) if row[PHASE] == OBEY else count_for(tables, scratch, origin, number)
    if count == 0 or origin == target:
        return [origin, target]
    reach(tables, scratch, origin, count, BLOCKED)
    return _Trace(tables, scratch, origin, count).back_from(target)


class _Place(NamedTuple):
    """A lane of a rank, and how many steps aside a move has taken when it is there."""

    rank: int
    lane: int
    aside: int

    @property
    def bit(self) -> int:
        """Its bit in the word of its rank."""
        return 1 << (FIELD * self.lane + self.aside)


class _Trace:
    """Goes back over the words that `reach` has left in the scratch."""

    def __init__(self, tables: StageTables, scratch: Run, origin: int, count: int) -> None:
        self._tables = tables
        self._board = tables.board
        self._scratch = scratch
        self._origin = origin
        self._count = count
        self._first = tables.board[RANK_OF + origin]

    def back_from(self, target: int) -> list[int]:
        """The spaces of a way to the target, first and last included; steps aside come as late as they can."""
        places = [self._end(target)]
        places += self._back_aside(places[-1])
        while places[-1].rank != self._first:
            places.append(next(self._behind(places[-1])))
            places += self._back_aside(places[-1])
        return [self._board[SPACE_AT + LANES * place.rank + place.lane] for place in places[::-1]]

    def _end(self, target: int) -> _Place:
        """Where a way ends: with all its steps taken, or on the stage, whatever count is left (K14)."""
        rank, lane = self._board[RANK_OF + target], _lane(self._board[LANE_OF + target])
        ends = range(self._left(rank), self._left(rank) + 1) if target != self._tables.stage else range(FIELD)
        places = (_Place(rank, lane, taken) for taken in ends)
        return next(place for place in places if self._reached(rank) & place.bit)

    def _back_aside(self, here: _Place) -> list[_Place]:
        """The steps aside that led here from where the rank was come to, last first: as many as there can be."""
        found: list[_Place] = []
        for steps, towards in ASIDE:
            taken: list[_Place] = []
            place = here
            while True:
                if self._scratch[REACH + place.rank] & place.bit and len(taken) >= len(found):
                    found = taken[:]
                place = _Place(place.rank, place.lane - towards, place.aside - 1)
                if not 0 <= place.lane < LANES or place.aside < 0:
                    break
                if not self._going_on(place.rank) & self._board[steps + place.rank] & place.bit:
                    break
                taken.append(place)
        return found

    def _behind(self, here: _Place) -> Iterator[_Place]:
        """The places of ranks behind from which a step leads here."""
        for rank in range(here.rank - 1, self._first - 1, -1):
            leaving = self._reached(rank) & self._going_on(rank)
            if self._board[RANK_AHEAD + rank] == here.rank:
                for steps, towards in AHEAD:
                    place = _Place(rank, here.lane - towards, here.aside)
                    if 0 <= place.lane < LANES and leaving & self._board[steps + rank] & place.bit:
                        yield place
            if self._board[COLUMN_UP + rank] == here.rank and here.lane == LANES - 1 and leaving & here.bit:
                yield _Place(rank, here.lane, here.aside)

    def _reached(self, rank: int) -> int:
        """All that is reached in a rank, from behind and aside."""
        return aside(self._tables, rank, self._scratch[REACH + rank], self._going_on(rank))

    def _going_on(self, rank: int) -> int:
        return going_on(self._tables, self._scratch, self._origin, rank, self._left(rank), BLOCKED)

    def _left(self, rank: int) -> int:
        """The steps aside that a move ending in a rank has taken."""
        return self._count - self._board[DEPTH + rank] + self._board[DEPTH + self._first]


def _lane(word: int) -> int:
    """The lane, from 0, of a word that is full in one."""
    return word.bit_length() // FIELD - 1
