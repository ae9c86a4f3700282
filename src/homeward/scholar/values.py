"""What rows are worth: the net's chances, or certainty where the game is over. One source for both families."""

from collections.abc import Callable, Sequence
from typing import Any

from homeward.families.twins import EACH_FAMILYS
from homeward.referee.stage.layout import Run
from homeward.scholar.layout import Amounts, Marks
from homeward.scholar.net import Net, Vector, weigh

PHASE: int = EACH_FAMILYS
OVER: int = EACH_FAMILYS
see: Callable[..., None] = EACH_FAMILYS
seats_seen: Callable[[Run], int] = EACH_FAMILYS
worth_to: Callable[[Run, int, Sequence[float]], float] = EACH_FAMILYS


def value_rows(
    tables: Any,
    scratch: Run,
    net: Net,
    rows: Sequence[Run],
    n: int,
    marks: Marks,
    amounts: Amounts,
    hidden: Vector,
    second: Vector,
    values: Sequence[Vector],
    first: int,
) -> None:
    """What the net says of n rows, as the seat that acts next sees them; `values` from `first` on get it."""
    for i in range(n):
        if rows[i][PHASE] != OVER:
            see(tables, rows[i], scratch, marks, amounts)
            weigh(net, marks, amounts, seats_seen(rows[i]), hidden, second, values[first + i])


def best_row(rows: Sequence[Run], n: int, seat: int, values: Sequence[Sequence[float]], first: int) -> int:
    """Which of n rows is worth most to the side of a seat, the first of equals; `values` from `first` on."""
    most = -1.0
    best = 0
    for i in range(n):
        worth = worth_to(rows[i], seat, values[first + i])
        if worth > most:
            most = worth
            best = i
    return best
