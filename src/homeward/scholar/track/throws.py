"""What each of the 21 throws would bring: everybody's chances after its best end."""

from collections.abc import Sequence

from homeward.playouts.track.room import Room
from homeward.referee import SEATS
from homeward.referee.kernel import kernel
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import TO_PLAY, Row
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import throw
from homeward.scholar.net import Net, Vector
from homeward.scholar.track.values import best_found, chance_of
from homeward.scholar.values import Desk

THROWS = 21
DIE = 6


@kernel
def foresee(t: Tables, net: Net, rows: Sequence[Row], room: Room, desk: Desk, told: Sequence[Vector]) -> int:
    """For rows before a throw: everybody's chances after the best end of each throw, 1-1, 2-1, 2-2, 3-1 and so on.

    `told` has 21 lines a row. Says how many rows were done: fewer where a throw has more ends than the desk has room.
    """
    row = room.row
    line = 0
    for i in range(len(rows)):
        for a in range(1, DIE + 1):
            for b in range(1, a + 1):
                copy_row(rows[i], row)
                throw(t, row, room.scratch, room.out, a, b)
                seat = row[TO_PLAY]
                n = outcomes(t, row, desk.ahead, room.scratch, room.out, desk.found, len(desk.found))
                if n < 0:
                    return i
                best = best_found(t, room.scratch, net, desk, n, seat)
                for k in range(SEATS):
                    told[line][k] = chance_of(desk.found[best], k, desk.values[best])
                line += 1
    return len(rows)
