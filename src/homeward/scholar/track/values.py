"""What the outcomes of a throw are worth."""

from collections.abc import Sequence

from homeward.families.twins import Twins
from homeward.referee.kernel import kernel
from homeward.referee.track import layout
from homeward.referee.track.layout import PARTNERS, TO_PLAY, WINNERS, Row
from homeward.scholar import values
from homeward.scholar.track import features


@kernel
def chance_of(row: Row, seat: int, value: Sequence[float]) -> float:
    """The chance of a seat after an outcome: shared by the winners once there are any, else the net's."""
    if row[WINNERS] != 0:
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


_twins = Twins.filling(values, __name__, layout, features, worth_to=worth_to)
value_rows = _twins.of(values.value_rows)
best_row = _twins.of(values.best_row)
drawn_row = _twins.of(values.drawn_row)
best_found = _twins.of(values.best_found)
