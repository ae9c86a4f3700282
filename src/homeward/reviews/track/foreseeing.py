"""What each of the 21 throws would bring, for positions before a throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.families import TRACK
from homeward.positions.track import DISTINCT_THROWS
from homeward.referee import SEATS
from homeward.referee.track import layout as L
from homeward.reviews.accounts import best_among, four
from homeward.reviews.evaluating import tables_of
from homeward.scholar.room import ENDS, new_desk
from homeward.targets.machine_referee import thinking_track

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Chances, Throw
    from homeward.reviews.evaluating import Evaluator, Row

THROWS: tuple[Throw, ...] = tuple(sorted(DISTINCT_THROWS))
"""In the order in which the kernel tells them: 1-1, 2-1, 2-2, 3-1 and so on."""
WEIGHTS = tuple(1 if throw.is_double else 2 for throw in THROWS)
"""Of 36."""
MORE = 4  # times the room, where a throw has more ends


def foreseen(evaluator: Evaluator, rows: Sequence[Row]) -> list[list[Chances]]:
    """For each row before a throw, everybody's chances after the best end of each of the 21 throws."""
    alone = [row for row in rows if evaluator.judges_alone(row)]
    quickly = dict(zip(alone, _by_kernel(evaluator, alone), strict=True)) if alone else {}
    return [quickly[row] if row in quickly else _end_by_end(evaluator, row) for row in rows]


def _by_kernel(evaluator: Evaluator, rows: Sequence[Row]) -> list[list[Chances]]:
    """All at once, where the net alone decides."""
    judge, count = evaluator.judge, len(THROWS)
    assert judge is not None
    on = judge.on
    foresee = on.kernels(TRACK.kernel("scholar", "throws", "foresee")).foresee
    told: list[list[Chances]] = []
    ends = ENDS
    while len(told) < len(rows):
        left = rows[len(told) :]
        lines = on.floats(len(left) * count, SEATS)
        tables, desk = on.tables(TRACK, tables_of(evaluator.game)), new_desk(on, TRACK, ends)
        done = foresee(tables, judge.net, on.run(left), TRACK.room(on.integers), desk, lines)
        found = [four(line) for line in on.numbers(lines, done * count)]
        told += [found[count * one : count * (one + 1)] for one in range(done)]
        ends *= MORE
    return told


def _end_by_end(evaluator: Evaluator, row: Row) -> list[Chances]:
    """Every end of every throw valued by itself: some may be in the tables."""
    referee, tables = thinking_track(), tables_of(evaluator.game)
    by_throw = [ends_in(referee.outcomes(tables, row, throw.a, throw.b)) for throw in THROWS]
    told = iter(evaluator.values([end for ends in by_throw for end in ends]))
    side = (row[L.TO_PLAY], (row[L.TO_PLAY] + 2) % SEATS)[: 1 + row[L.PARTNERS]]
    best = []
    for ends in by_throw:
        values = [next(told) for _ in ends]
        best.append(values[best_among(values, side)])
    return best


def ends_in(rows: Sequence[Sequence[int]]) -> list[Row]:
    """Rows as positions have them: no turns are counted."""
    return [(*row[: L.TURN], 0) for row in rows]
