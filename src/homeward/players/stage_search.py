"""How the master looks ahead in Kukla & Ollie: the next seat's best play, or the best answer to every card.

Kernels in the referee's manner: plain Python that `homeward.scholar.compiling` compiles.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from homeward.referee.kernel import kernel
from homeward.referee.stage.apply import pass_turn, play
from homeward.referee.stage.cards import cards_left, draw
from homeward.referee.stage.layout import CARDS, DECK, DRAW, PAST, PHASE, ROW, TO_PLAY, Run, StageTables
from homeward.referee.stage.outcomes import outcomes
from homeward.scholar.layout import SEATS
from homeward.scholar.net import Net, Vector
from homeward.scholar.stage_values import chance_of, value_rows


class Desk(NamedTuple):
    """Room to think in."""

    drawn: Any  # a row
    later: Any  # a past
    scratch: Any
    out: Any
    found: Any  # rows
    marks: Any  # for the net
    amounts: Any
    hidden: Any
    second: Any
    values: Any  # of the rows found, as the seat that acts next sees them


@kernel
def ponder(
    tables: StageTables,
    net: Net,
    rows: Sequence[Run],
    pasts: Sequence[Run],
    n: int,
    desk: Desk,
    replies: Sequence[Sequence[Run]],
    laters: Sequence[Sequence[Run]],
    shares: Sequence[Vector],
    told: Sequence[Sequence[Vector]],
) -> None:
    """For each of n rows, and each card where one is due: how likely it is, the best reply, and the chances after it.

    A reply is a row and its past. Where a move is due there is one reply alone.
    """
    for i in range(n):
        for card in range(CARDS):
            shares[i][card] = 0.0
            copy_run(rows[i], desk.drawn, ROW)
            if rows[i][PHASE] == DRAW and rows[i][DECK + card] > 0:
                shares[i][card] = rows[i][DECK + card] / cards_left(rows[i])
                draw(tables, desk.drawn, card)
            elif rows[i][PHASE] != DRAW and card == 0:
                shares[i][card] = 1.0
            if shares[i][card] > 0.0:
                answer(tables, net, pasts[i], desk, replies[i][card], laters[i][card], told[i][card])


@kernel
def answer(tables: StageTables, net: Net, past: Run, desk: Desk, row: Run, later: Run, chances: Vector) -> None:
    """The best play of the row in `desk.drawn`: the row and the past after it, and its chances."""
    copy_run(desk.drawn, row, ROW)
    copy_run(past, later, PAST)
    n = outcomes(tables, row, past, desk.later, desk.scratch, desk.out, desk.found)
    if n == 0:  # K17: the turn is lost
        pass_turn(tables, row, later)
        copy_run(row, desk.found[0], ROW)
    value_found(tables, net, max(n, 1), desk)
    best = 0
    for i in range(1, n):
        if worth(desk, i) > worth(desk, best):
            best = i
    if n > 0:
        play(tables, row, later, desk.scratch, desk.out[best])
    for seat in range(SEATS):
        chances[seat] = chance_of(desk.found[best], seat, desk.values[best])


@kernel
def worth(desk: Desk, i: int) -> float:
    """What a row that was found is worth to whoever plays."""
    return chance_of(desk.found[i], desk.drawn[TO_PLAY], desk.values[i])


@kernel
def value_found(tables: StageTables, net: Net, n: int, desk: Desk) -> None:
    """The net's chances in the n rows found."""
    scratch, marks, amounts = desk.scratch, desk.marks, desk.amounts
    value_rows(tables, scratch, net, desk.found, n, marks, amounts, desk.hidden, desk.second, desk.values, 0)


@kernel
def copy_run(source: Run, target: Run, size: int) -> None:
    """Copy a row or a past."""
    for i in range(size):
        target[i] = source[i]
