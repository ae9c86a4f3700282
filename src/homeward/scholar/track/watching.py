"""Whole dice games under the net's eyes."""

from homeward.families.twins import Twins
from homeward.playouts.track import batch
from homeward.referee.kernel import hot_kernel
from homeward.referee.track import layout
from homeward.referee.track.layout import PARTNERS, PHASE, THROW, WINNERS, Row
from homeward.scholar import watching
from homeward.scholar.track import games, values


@hot_kernel
def begins_turn(row: Row) -> bool:
    """Whether a throw is due, and nobody has won; an extra throw is a turn of its own."""
    return row[PHASE] == THROW and row[WINNERS] == 0


@hot_kernel
def are_partners(row: Row) -> bool:
    """Whether two play against two."""
    return row[PARTNERS] == 1


_twins = Twins.filling(
    watching, __name__, layout, batch, games, values, begins_turn=begins_turn, are_partners=are_partners
)
side_chance = _twins.of(watching.side_chance)
look = _twins.of(watching.look)
watch_games = _twins.of(watching.watch_games)
