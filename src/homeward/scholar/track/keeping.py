"""What a dice game shows while it is written down."""

from collections.abc import MutableSequence

from homeward.families.twins import Twins
from homeward.playouts.track import batch
from homeward.playouts.track.playout import MOMENT
from homeward.referee.chance import block, die_a, die_b
from homeward.referee.kernel import hot_kernel
from homeward.referee.track import layout
from homeward.referee.track.layout import DIE_A, DIE_B, OPENING, PHASE, ROUTE_MASK, THROW, USE_REWARD, USE_SHIFT, Row
from homeward.referee.track.routes import origin_of, target_of
from homeward.referee.track.tables import Tables
from homeward.scholar import keeping
from homeward.scholar.keeping import EVENT_ORIGIN, EVENT_ROUTE, EVENT_TARGET, EVENT_USE
from homeward.scholar.track import games

DIE_BASE = 8  # of the two dice in one number


@hot_kernel
def will_show(row: Row) -> bool:
    """Whether dice are thrown next, and do not lie on the table already."""
    return (row[PHASE] == THROW and row[DIE_A] == 0) or row[PHASE] == OPENING


@hot_kernel
def is_for_start(row: Row) -> bool:
    """Whether that throw decides who begins (P6)."""
    return row[PHASE] == OPENING


@hot_kernel
def shown_by(row: Row, seed: int, game: int, moment: int) -> int:
    """The dice of a moment, the higher first, in one number."""
    word = block(seed, game, moment, 0)[0]
    return DIE_BASE * max(die_a(word), die_b(word)) + min(die_a(word), die_b(word))


@hot_kernel
def lying_there(row: Row) -> int:
    """The dice that lie on the table, as `shown_by` has them; 0 for none."""
    return DIE_BASE * row[DIE_A] + row[DIE_B]


@hot_kernel
def write_play(t: Tables, line: MutableSequence[int], made: int, stood: int) -> None:
    """A play's use and route, and where the piece went; a reward declined and a die forfeited move none."""
    use = made >> USE_SHIFT
    line[EVENT_USE] = use
    line[EVENT_ROUTE] = made & ROUTE_MASK
    if use <= USE_REWARD:
        line[EVENT_ORIGIN] = origin_of(t, made & ROUTE_MASK)
        line[EVENT_TARGET] = target_of(t, made & ROUTE_MASK)


_twins = Twins.filling(
    keeping, __name__, layout, batch, games,
    MOMENT=MOMENT, will_show=will_show, is_for_start=is_for_start, shown_by=shown_by, lying_there=lying_there,
    write_play=write_play,
)  # fmt: skip
write_line = _twins.of(keeping.write_line)
keep_game = _twins.of(keeping.keep_game)
keep_games = _twins.of(keeping.keep_games)
