"""Whole games of Kukla & Ollie under the net's eyes."""

from homeward.families.twins import Twins
from homeward.playouts.stage import batch
from homeward.referee.kernel import hot_kernel
from homeward.referee.stage import layout
from homeward.referee.stage.layout import MOVE, PHASE, Run
from homeward.scholar import watching
from homeward.scholar.stage import games, values


@hot_kernel
def begins_turn(row: Run) -> bool:
    """Whether a move is due."""
    return row[PHASE] == MOVE


@hot_kernel
def are_partners(row: Run) -> bool:
    """Nobody plays with a partner here."""
    return False


_twins = Twins.filling(
    watching, __name__, layout, batch, games, values, begins_turn=begins_turn, are_partners=are_partners
)
side_chance = _twins.of(watching.side_chance)
look = _twins.of(watching.look)
watch_games = _twins.of(watching.watch_games)
