"""How the master looks ahead in Kukla & Ollie: it plays on for a few plays, everybody as the net likes best.

Kernels in the referee's manner: plain Python that `homeward.targets` compiles.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from homeward.playouts.stage.playout import copy_run
from homeward.referee import SEATS
from homeward.referee.chance import below
from homeward.referee.kernel import kernel
from homeward.referee.stage.apply import pass_turn, play
from homeward.referee.stage.cards import card_at, cards_left, draw
from homeward.referee.stage.layout import DRAW, OVER, PAST, PHASE, ROW, TO_PLAY, Run, StageTables
from homeward.referee.stage.outcomes import outcomes
from homeward.scholar.net import Net, Vector
from homeward.scholar.stage.values import best_row, chance_of, value_rows


class Desk(NamedTuple):
    """Room to think in."""

    row: Any
    past: Any
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
def roll(
    tables: StageTables,
    net: Net,
    beginning: Run,
    before: Run,
    luck: Sequence[Run],
    desk: Desk,
    told: Sequence[Vector],
) -> None:
    """Games that go on from a row and its past, everybody playing what the net likes best; the chances at their end.

    `luck` has a row for each game and a word for each of its plays, for the card that may be due.
    """
    row, past = desk.row, desk.past
    for game in range(len(luck)):
        copy_run(beginning, row, ROW)
        copy_run(before, past, PAST)
        for turn in range(len(luck[game])):
            if row[PHASE] == OVER:
                break
            if row[PHASE] == DRAW:
                draw(tables, row, card_at(row, below(luck[game][turn], cards_left(row))))
            answer(tables, net, row, past, desk, told[game])


@kernel
def answer(tables: StageTables, net: Net, row: Run, past: Run, desk: Desk, chances: Vector) -> None:
    """Make the best play of a row, or lose the turn where there is none (K17); everybody's chances then."""
    seat = row[TO_PLAY]
    n = outcomes(tables, row, past, desk.later, desk.scratch, desk.out, desk.found)
    if n == 0:
        pass_turn(tables, row, past)
        copy_run(row, desk.found[0], ROW)
    value_found(tables, net, max(n, 1), desk)
    best = best_row(desk.found, n, seat, desk.values, 0)
    if n > 0:
        play(tables, row, past, desk.scratch, desk.out[best])
    for k in range(SEATS):
        chances[k] = chance_of(desk.found[best], k, desk.values[best])


@kernel
def value_found(tables: StageTables, net: Net, n: int, desk: Desk) -> None:
    """The net's chances in the n rows found."""
    scratch, marks, amounts = desk.scratch, desk.marks, desk.amounts
    value_rows(tables, scratch, net, desk.found, n, marks, amounts, desk.hidden, desk.second, desk.values, 0)
