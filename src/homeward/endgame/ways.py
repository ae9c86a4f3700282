"""Where every throw can lead from every placement of the last stretch: the referee is asked, once for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from homeward.lowering.track import track_tables
from homeward.referee.track import layout as L
from homeward.targets.machine_referee import thinking_track

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from homeward.endgame.stretch import Placement, Stretch

    Tell = Callable[[int], None]
    """Hears how many more placements are done."""

THROWS = tuple((a, b) for a in range(1, 7) for b in range(1, a + 1))
WEIGHTS = tuple(1 / 36 if a == b else 2 / 36 for a, b in THROWS)
MINE, RIVAL = 0, 2  # which seats does not matter where they never meet


class Ways(NamedTuple):
    """The ends of every throw, for a seat on its last stretch.

    The ends of throw t in state s are `ends[begin[s, t] : begin[s, t + 1]]`, each twice the state after it, and one
    more if the same seat throws again. For the number of a state see `Stretch.state`.
    """

    begin: Any
    ends: Any


def ways_of(stretch: Stretch, tell: Tell) -> Ways:
    """Ask the referee for every throw in every state."""
    import numpy as np

    tables, referee = track_tables(stretch.rules), thinking_track()
    begin = np.zeros((stretch.marks * len(stretch.placements), len(THROWS) + 1), dtype=np.int64)
    ends: list[int] = []
    for placed in stretch.placements[1:]:  # who is all home throws no more
        for mark in range(stretch.marks):
            row = row_of(stretch, placed, mark)
            state = stretch.state(placed, mark)
            for throw, dice in enumerate(THROWS):
                begin[state, throw] = len(ends)
                ends += _ends_of(stretch, referee.outcomes(tables, row, *dice))
            begin[state, len(THROWS)] = len(ends)
        tell(1)
    return Ways(begin, np.array(ends, dtype=np.int64))


def row_of(stretch: Stretch, placed: Placement, mark: int) -> list[int]:
    """A seat to throw with these pieces, and a rival far from them who is almost home."""
    home = stretch.course.home
    row = [0] * L.ROW
    row[L.SLOTS * MINE : L.SLOTS * MINE + L.SLOTS] = placed
    row[L.SLOTS * RIVAL : L.SLOTS * RIVAL + L.SLOTS] = (home - 1, home, home, home)
    row[L.SEATS_IN_PLAY] = 1 << MINE | 1 << RIVAL
    row[L.TO_PLAY] = MINE
    row[L.PHASE] = L.THROW
    row[L.MARKS] = mark << MINE
    return row


def _ends_of(stretch: Stretch, rows: Sequence[Sequence[int]]) -> Iterator[int]:
    """The rows in which a throw can end, as numbers."""
    for row in rows:
        state = stretch.state(row[L.SLOTS * MINE : L.SLOTS * MINE + L.SLOTS], row[L.MARKS] >> MINE & 1)
        assert state is not None, "a play leads out of the tables"
        yield 2 * state + (row[L.PHASE] == L.THROW and row[L.TO_PLAY] == MINE)
