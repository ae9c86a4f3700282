"""What the outcomes of a throw are worth: the net's chances, or certainty where the game is over."""

from collections.abc import Sequence

from homeward.referee.kernel import kernel
from homeward.referee.track.layout import OVER, PARTNERS, PHASE, TO_PLAY, WINNERS, Frames, Row
from homeward.referee.track.tables import Tables
from homeward.scholar.layout import Amounts, Marks
from homeward.scholar.net import Net, Vector, weigh
from homeward.scholar.track_features import seats_seen, see


@kernel
def value_rows(
    t: Tables,
    net: Net,
    rows: Frames,
    n: int,
    marks: Marks,
    amounts: Amounts,
    hidden: Vector,
    second: Vector,
    values: Sequence[Vector],
    first: int,
) -> None:
    """What the net says of n rows, as the seat that throws next sees them; `values` from `first` on get it."""
    for i in range(n):
        if rows[i][PHASE] != OVER:
            see(t, rows[i], marks, amounts)
            weigh(net, marks, amounts, seats_seen(rows[i]), hidden, second, values[first + i])


@kernel
def chance_of(row: Row, seat: int, value: Sequence[float]) -> float:
    """The chance of a seat after an outcome: shared by the winners where the game is over, else the net's."""
    if row[PHASE] == OVER:
        won = (row[WINNERS] >> seat) & 1
        both = row[PARTNERS] == 1 and (row[WINNERS] >> ((seat + 2) & 3)) & 1 == 1
        return won * (0.5 if both else 1.0)
    return value[(seat - row[TO_PLAY]) & 3]


@kernel
def worth_to(row: Row, seat: int, value: Sequence[float]) -> float:
    """What an outcome is worth to a seat: its own chance, and its partner's."""
    worth = chance_of(row, seat, value)
    if row[PARTNERS] == 1:
        worth += chance_of(row, (seat + 2) & 3, value)
    return worth


@kernel
def best_row(rows: Frames, n: int, seat: int, values: Sequence[Sequence[float]], first: int) -> int:
    """Which of n outcomes is worth most to the side of a seat, the first of equals; `values` from `first` on."""
    most = -1.0
    best = 0
    for i in range(n):
        worth = worth_to(rows[i], seat, values[first + i])
        if worth > most:
            most = worth
            best = i
    return best
