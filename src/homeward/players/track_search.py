"""How the master looks ahead in a dice game: the best reply to every throw, as far as the net knows.

Kernels in the referee's manner: plain Python that `homeward.scholar.compiling` compiles.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from homeward.referee.kernel import kernel
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import TO_PLAY, Frames, Row
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import throw
from homeward.scholar.layout import SEATS
from homeward.scholar.net import Net, Vector
from homeward.scholar.track_values import chance_of, value_rows, worth_to

DIE = 6
THROWS = 21  # the order of two dice does not matter


class Desk(NamedTuple):
    """Room to think in."""

    thrown: Any  # a row
    ways: Any  # for `outcomes`
    scratch: Any
    out: Any
    found: Any  # rows
    marks: Any  # for the net
    amounts: Any
    hidden: Any
    second: Any
    values: Any  # of the rows found, as the seat that throws next sees them


@kernel
def ponder(
    t: Tables,
    net: Net,
    rows: Frames,
    n: int,
    desk: Desk,
    replies: Sequence[Frames],
    shares: Sequence[Vector],
    told: Sequence[Sequence[Vector]],
) -> None:
    """For each of n rows, and each throw to come: how likely it is, the row after the best reply, and its chances."""
    for i in range(n):
        number = 0
        for a in range(1, DIE + 1):
            for b in range(1, a + 1):
                best = reply(t, net, rows[i], a, b, desk)
                copy_row(desk.found[best], replies[i][number])
                shares[i][number] = (1.0 if a == b else 2.0) / (DIE * DIE)
                for seat in range(SEATS):
                    told[i][number][seat] = chance_of(desk.found[best], seat, desk.values[best])
                number += 1


@kernel
def reply(t: Tables, net: Net, row: Row, a: int, b: int, desk: Desk) -> int:
    """Which of the ends in `desk.found` whoever throws takes."""
    copy_row(row, desk.thrown)
    throw(t, desk.thrown, desk.scratch, desk.out, a, b)
    n = outcomes(t, desk.thrown, desk.ways, desk.scratch, desk.out, desk.found, len(desk.found))
    if n < 0:  # there are more, but those that were found are right
        n = len(desk.found)
    value_rows(t, net, desk.found, n, desk.marks, desk.amounts, desk.hidden, desk.second, desk.values, 0)
    best = 0
    most = -1.0
    for i in range(n):
        worth = worth_to(desk.found[i], row[TO_PLAY], desk.values[i])
        if worth > most:
            most = worth
            best = i
    return best
