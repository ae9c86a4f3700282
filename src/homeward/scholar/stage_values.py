"""What the plays of Kukla & Ollie are worth: the net's chances, or certainty where the game is over."""

from collections.abc import Sequence

from homeward.referee.kernel import kernel
from homeward.referee.stage.layout import OVER, PHASE, TO_PLAY, WINNER, Run, StageTables
from homeward.scholar.layout import Amounts, Marks
from homeward.scholar.net import Net, Vector, weigh
from homeward.scholar.stage_features import seats_seen, see


@kernel
def value_rows(
    tables: StageTables,
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


@kernel
def chance_of(row: Run, seat: int, value: Sequence[float]) -> float:
    """The chance of a seat after a play: certain where the game is over, else the net's."""
    if row[PHASE] == OVER:
        return 1.0 if row[WINNER] == seat else 0.0
    return value[(seat - row[TO_PLAY]) & 3]


@kernel
def best_row(rows: Sequence[Run], n: int, seat: int, values: Sequence[Sequence[float]], first: int) -> int:
    """Which of the rows after n plays is best for a seat, the first of equals; `values` from `first` on."""
    most = -1.0
    best = 0
    for i in range(n):
        worth = chance_of(rows[i], seat, values[first + i])
        if worth > most:
            most = worth
            best = i
    return best
