"""The way a piece goes: back over what every step reaches, from where a move ends to where it began.

For those who show a move. Nobody asks for many at once, so this is no kernel.
"""

from collections.abc import Sequence
from typing import NamedTuple

from homeward.referee.stage.board import set_board, space_of
from homeward.referee.stage.cards import steps_of
from homeward.referee.stage.layout import (
    CARD,
    COLUMN_OF,
    COLUMN_SPACE,
    LANE_OF,
    LANES,
    OBEY,
    PHASE,
    PLAY_SHIFT,
    PLAY_SPACE,
    RANK_OF,
    SCRATCH,
    SPACE_AT,
    STEP_AHEAD,
    STEP_AHEAD_HIGHER,
    STEP_AHEAD_LOWER,
    TO_PLAY,
    Run,
    StageTables,
)
from homeward.referee.stage.rows import count_for
from homeward.referee.stage.steps import BLOCKED, LEG, Reached, free_columns, free_lanes, leg, next_rank

AHEAD = ((STEP_AHEAD, 0), (STEP_AHEAD_HIGHER, 1), (STEP_AHEAD_LOWER, -1))


def way(tables: StageTables, row: Sequence[int], chosen: int) -> list[int]:
    """One way of a legal play's full count; only its two ends where a card names the place or nothing moves."""
    number, target = chosen >> PLAY_SHIFT, chosen & PLAY_SPACE
    origin = space_of(list(row), row[TO_PLAY], number)
    scratch = [0] * SCRATCH
    set_board(tables, list(row), scratch)
    if row[PHASE] == OBEY:
        count = steps_of(row[CARD])
    else:
        count = count_for(tables, scratch, origin, number)
    if count == 0 or origin == target:
        return [origin, target]
    return _Trace(tables, scratch, origin, count).back_from(target)


class _Place(NamedTuple):
    """A lane of a rank, by the last of so many steps."""

    rank: int
    lane: int
    steps: int


class _Trace:
    """What each step of a move reaches, and ways back over it."""

    def __init__(self, tables: StageTables, scratch: Run, origin: int, count: int) -> None:
        self._tables = tables
        self._board = tables.board
        self._origin = origin
        self._rank = tables.board[RANK_OF + origin]
        self._free = [free_lanes(tables, scratch, rank, BLOCKED) for rank in range(self._rank, self._rank + LEG)]
        self._free[0] |= tables.board[LANE_OF + origin]
        self._up = free_columns(tables, scratch, BLOCKED) | tables.board[COLUMN_OF + origin]
        self._reached = [Reached(tables.board[LANE_OF + origin], 0, 0, tables.board[COLUMN_OF + origin])]
        for steps in range(count):
            self._reached.append(self._step(steps))

    def _step(self, steps: int) -> Reached:
        """What one step more reaches. The window moves on by a rank with every leg, as in `reach`."""
        legs = steps // LEG
        reached = self._reached[steps]
        if legs > self._legs(steps):
            reached = next_rank(reached)
        return leg(self._tables, self._rank + legs, reached, 1, self._free[legs], self._up, self._rank + steps + 1)

    def _legs(self, steps: int) -> int:
        """How many ranks the window has moved on that shows what so many steps reach."""
        return max(steps - 1, 0) // LEG

    def back_from(self, target: int) -> list[int]:
        """The spaces of a way to the target, first and last included; steps aside come as late as they can."""
        steps = len(self._reached) - 1
        if target == self._tables.stage:
            return [target, *self._down(*self._top())][::-1]
        column = self._board[COLUMN_OF + target]
        if column != 0:
            return self._down(column.bit_length() - 1, steps)[::-1]
        lane = self._board[LANE_OF + target].bit_length() - 1
        return self._back(_Place(self._board[RANK_OF + target], lane, steps))[::-1]

    def _top(self) -> tuple[int, int]:
        """The bit of the last square before the stage and the steps that led there, fewest of them aside (K14)."""
        height = self._tables.column + 1
        tops = [
            (steps - self._tables.feet - column, -column)
            for column in range(2)
            for steps, reached in enumerate(self._reached[:-1])
            if reached.columns & self._up & (1 << (height * column + height - 2))
        ]
        aside, column = min(tops)
        return height * -column + height - 2, aside + self._tables.feet - column

    def _down(self, bit: int, steps: int) -> list[int]:
        """Down a column, and on from its foot."""
        spaces: list[int] = []
        column, height = divmod(bit, self._tables.column + 1)
        while height >= 0 and steps >= 0:
            spaces.append(self._board[COLUMN_SPACE + (self._tables.column + 1) * column + height])
            height -= 1
            steps -= 1
        if steps < 0:
            return spaces  # it began in the column
        return spaces + self._back(_Place(self._tables.feet + column, LANES - 1, steps))

    def _back(self, place: _Place) -> list[int]:
        """Over the track, back to where it began."""
        places = [place, *self._back_aside(place)]
        while places[-1].steps > 0:
            places.append(self._behind(places[-1]))
            places += self._back_aside(places[-1])
        return [self._board[SPACE_AT + LANES * one.rank + one.lane] for one in places]

    def _back_aside(self, here: _Place) -> list[_Place]:
        """The steps aside that led here from where the rank was come to, last first: as many as there can be."""
        found: list[_Place] = []
        for towards in (1, -1):
            taken: list[_Place] = []
            place = here
            while True:
                if self._has(self._reached[place.steps].ahead, place) and len(taken) >= len(found):
                    found = taken[:]
                reached = self._reached[place.steps]
                if not self._has(reached.higher if towards == 1 else reached.lower, place):
                    break
                place = _Place(place.rank, place.lane - towards, place.steps - 1)
                taken.append(place)
        return found

    def _behind(self, here: _Place) -> _Place:
        """A place of the rank behind from which a step leads here."""
        for leading, towards in AHEAD:
            place = _Place(here.rank - 1, here.lane - towards, here.steps - 1)
            if 0 <= place.lane < LANES and self._leads(leading, place):
                return place
        raise AssertionError("Every place that is reached is reached from somewhere.")

    def _leads(self, leading: int, place: _Place) -> bool:
        """Whether a place is reached, and a move goes on from there by such a step."""
        reached = self._reached[place.steps]
        rank = self._rank + place.steps // LEG
        onward = self._free[place.steps // LEG] & self._board[leading + rank]
        here = reached.ahead | reached.higher | reached.lower
        return self._has(here, place) and onward >> (LANES * (place.rank - rank) + place.lane) & 1 != 0

    def _has(self, lanes: int, place: _Place) -> bool:
        """Whether a place is among lanes that so many steps reach."""
        ahead = place.rank - self._rank - self._legs(place.steps)
        return ahead >= 0 and lanes >> (LANES * ahead + place.lane) & 1 != 0
