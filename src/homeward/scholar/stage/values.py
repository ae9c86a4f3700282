"""What the plays of Kukla & Ollie are worth."""

from collections.abc import Sequence

from homeward.families.twins import Twins
from homeward.referee.kernel import kernel
from homeward.referee.stage import layout
from homeward.referee.stage.layout import OVER, PHASE, TO_PLAY, WINNER, Run
from homeward.scholar import values
from homeward.scholar.stage import features


@kernel
def chance_of(row: Run, seat: int, value: Sequence[float]) -> float:
    """The chance of a seat after a play: certain where the game is over, else the net's."""
    if row[PHASE] == OVER:
        return 1.0 if row[WINNER] == seat else 0.0
    return value[(seat - row[TO_PLAY]) & 3]


_twins = Twins.filling(values, __name__, layout, features, worth_to=chance_of)
value_rows = _twins.of(values.value_rows)
best_row = _twins.of(values.best_row)
drawn_row = _twins.of(values.drawn_row)
best_found = _twins.of(values.best_found)
