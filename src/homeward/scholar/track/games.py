"""The scholar's turns in a whole dice game."""

from homeward.families.twins import Twins
from homeward.playouts.track import batch
from homeward.playouts.track import room as rooms
from homeward.playouts.track.playout import MOMENT
from homeward.playouts.track.room import Room
from homeward.referee.chance import block, die_a, die_b
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track import layout
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import PHASE, THROW, TO_PLAY, Row
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import throw
from homeward.scholar import whole_games
from homeward.scholar.net import Net
from homeward.scholar.track.values import best_found
from homeward.scholar.values import Desk


@hot_kernel
def is_choice(row: Row) -> bool:
    """Whether a throw is due whose end is to be chosen."""
    return row[PHASE] == THROW


@kernel
def choose(t: Tables, net: Net, room: Room, desk: Desk, seed: int, game: int) -> bool:
    """Throw, look at every end of the throw and take the best; False where they do not fit."""
    row = room.row
    word = block(seed, game, room.memory[MOMENT], 0)[0]
    room.memory[MOMENT] += 1
    throw(t, row, room.scratch, room.out, die_a(word), die_b(word))
    n = outcomes(t, row, desk.ahead, room.scratch, room.out, desk.found, len(desk.found))
    if n < 0:
        return False
    best = 0
    if n > 1:
        best = best_found(t, room.scratch, net, desk, n, row[TO_PLAY])
    copy_row(desk.found[best], row)
    return True


_twins = Twins.filling(whole_games, __name__, layout, batch, rooms, is_choice=is_choice, choose=choose)
play_on = _twins.of(whole_games.play_on)
play_games = _twins.of(whole_games.play_games)
