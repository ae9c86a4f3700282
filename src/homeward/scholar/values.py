"""What rows are worth: the net's chances, or certainty where the game is over. One source for both families."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from homeward.families.twins import EACH_FAMILYS
from homeward.playouts.policies import FINE, LOT, LOTS_BITS, TEMPERATURE, WEIGHTS, WINS
from homeward.referee import SEATS
from homeward.referee.chance import block
from homeward.referee.stage.layout import Run
from homeward.scholar.net import Net, Vector, Weighing, add_up, conclude, keep, mend

PHASE: int = EACH_FAMILYS
TO_PLAY: int = EACH_FAMILYS
OVER: int = EACH_FAMILYS
see: Callable[..., None] = EACH_FAMILYS
seats_seen: Callable[[Run], int] = EACH_FAMILYS
worth_to: Callable[[Run, int, Sequence[float]], float] = EACH_FAMILYS


DIGITS = 9  # of a worth are compared: the machines add alike, but for the last digits that `exp` has on each
ROUNDING = 10.0**-DIGITS


class Desk(NamedTuple):
    """Where all that a turn can lead to is laid out, and what it is worth."""

    ahead: Any  # what the ends of a turn are listed in: rows on the way, or in Kukla & Ollie a past
    found: Sequence[Run]  # the rows it can lead to
    weighing: Weighing
    values: Sequence[Vector]  # the chances in each of them, as the seat that acts next sees them


def value_rows(
    tables: Any,
    scratch: Run,
    net: Net,
    weighing: Weighing,
    rows: Sequence[Run],
    n: int,
    values: Sequence[Vector],
    first: int,
) -> None:
    """What the net says of n rows, as the seat that acts next sees them; `values` from `first` on get it.

    Most rows are ends of one turn and differ in a piece or two, so each is held to one that the same seat sees.
    """
    seen_by = -1
    for i in range(n):
        if rows[i][PHASE] != OVER:
            see(tables, rows[i], scratch, weighing.marks, weighing.amounts)
            if rows[i][TO_PLAY] == seen_by:
                mend(net, weighing)
            else:
                seen_by = rows[i][TO_PLAY]
                add_up(net, weighing)
                keep(net, weighing)
            conclude(net, weighing, seats_seen(rows[i]), values[first + i])


def best_row(rows: Sequence[Run], n: int, seat: int, values: Sequence[Sequence[float]], first: int) -> int:
    """Which of n rows is worth most to the side of a seat, the first of equals; `values` from `first` on."""
    most = -1.0
    best = 0
    for i in range(n):
        worth = worth_to(rows[i], seat, values[first + i])
        if worth > most + ROUNDING:
            most = worth
            best = i
    return best


def drawn_row(
    policies: Sequence[int],
    rows: Sequence[Run],
    n: int,
    seat: int,
    values: Sequence[Sequence[float]],
    seed: int,
    game: int,
    moment: int,
    number: int,
) -> int:
    """One of n rows, by a temperature: those worth more to the side of a seat are likelier, as by softmax.

    Chance is taken from a block a row of this moment, from a number on.
    """
    scale = policies[WEIGHTS * seat + TEMPERATURE] / (WINS * FINE * LOT)
    most = 0.0
    drawn = 0
    for i in range(n):
        lot = policies[WEIGHTS * SEATS + (block(seed, game, moment, number + i)[0] >> (32 - LOTS_BITS))]
        worth = worth_to(rows[i], seat, values[i]) + scale * lot
        if i == 0 or worth > most + ROUNDING:
            most = worth
            drawn = i
    return drawn


def best_found(tables: Any, scratch: Run, net: Net, desk: Desk, n: int, seat: int) -> int:
    """Which of the n rows on the desk is worth most to the side of a seat, all of them valued."""
    value_rows(tables, scratch, net, desk.weighing, desk.found, n, desk.values, 0)
    return best_row(desk.found, n, seat, desk.values, 0)
