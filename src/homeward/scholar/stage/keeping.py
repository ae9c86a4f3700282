"""What a game of Kukla & Ollie shows while it is written down."""

from collections.abc import MutableSequence

from homeward.families.twins import Twins
from homeward.playouts.stage import batch
from homeward.playouts.stage.playout import MOMENT
from homeward.referee.kernel import hot_kernel
from homeward.referee.stage import layout
from homeward.referee.stage.layout import CARD, DRAW, PHASE, PLAY_SHIFT, PLAY_SPACE, Run, StageTables
from homeward.scholar import keeping
from homeward.scholar.keeping import EVENT_ORIGIN, EVENT_ROUTE, EVENT_TARGET, EVENT_USE, PLACE_BITS
from homeward.scholar.stage import games


@hot_kernel
def will_show(row: Run) -> bool:
    """Whether a card is drawn next."""
    return row[PHASE] == DRAW


@hot_kernel
def is_for_start(row: Run) -> bool:
    """Nothing is drawn to see who begins."""
    return False


@hot_kernel
def shown_by(row: Run, seed: int, game: int, moment: int) -> int:
    """The card that was just drawn, from 1."""
    return row[CARD] + 1


@hot_kernel
def lying_there(row: Run) -> int:
    """The card that is to be obeyed, from 1; 0 for none."""
    return row[CARD] + 1


@hot_kernel
def write_play(tables: StageTables, line: MutableSequence[int], made: int, stood: int) -> None:
    """The number of the piece, and where it went."""
    number = made >> PLAY_SHIFT
    line[EVENT_USE] = number
    line[EVENT_ROUTE] = made & PLAY_SPACE
    line[EVENT_ORIGIN] = (stood >> (PLACE_BITS * (number - 1))) & ((1 << PLACE_BITS) - 1)
    line[EVENT_TARGET] = made & PLAY_SPACE


_twins = Twins.filling(
    keeping, __name__, layout, batch, games,
    MOMENT=MOMENT, will_show=will_show, is_for_start=is_for_start, shown_by=shown_by, lying_there=lying_there,
    write_play=write_play,
)  # fmt: skip
write_line = _twins.of(keeping.write_line)
keep_game = _twins.of(keeping.keep_game)
keep_games = _twins.of(keeping.keep_games)
