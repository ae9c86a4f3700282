"""How the master looks ahead in a dice game: it plays on for a few throws, everybody as the net likes best.

Kernels in the referee's manner: plain Python that `homeward.targets` compiles.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from homeward.referee import SEATS
from homeward.referee.chance import die_a, die_b
from homeward.referee.kernel import kernel
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import OVER, PHASE, TO_PLAY, Row
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import throw
from homeward.scholar.net import Net, Vector
from homeward.scholar.track.values import best_row, chance_of, value_rows


class Desk(NamedTuple):
    """Room to think in."""

    row: Any
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
def roll(t: Tables, net: Net, beginning: Row, luck: Sequence[Row], desk: Desk, told: Sequence[Vector]) -> None:
    """Games that go on from a row, everybody taking what the net likes best; everybody's chances where each stops.

    `luck` has a row for each game and a word for each of its throws.
    """
    row = desk.row
    for game in range(len(luck)):
        copy_row(beginning, row)
        best = 0
        for turn in range(len(luck[game])):
            if row[PHASE] == OVER:
                break
            word = luck[game][turn]
            best = reply(t, net, row, die_a(word), die_b(word), desk)
            copy_row(desk.found[best], row)
        for seat in range(SEATS):
            told[game][seat] = chance_of(row, seat, desk.values[best])


@kernel
def reply(t: Tables, net: Net, row: Row, a: int, b: int, desk: Desk) -> int:
    """Which of the ends in `desk.found` whoever throws takes."""
    copy_row(row, desk.thrown)
    throw(t, desk.thrown, desk.scratch, desk.out, a, b)
    n = outcomes(t, desk.thrown, desk.ways, desk.scratch, desk.out, desk.found, len(desk.found))
    if n < 0:  # there are more, but those that were found are right
        n = len(desk.found)
    value_rows(
        t, desk.scratch, net, desk.found, n, desk.marks, desk.amounts, desk.hidden, desk.second, desk.values, 0
    )
    return best_row(desk.found, n, row[TO_PLAY], desk.values, 0)
