"""What the master thinks somebody answers to a throw of a dice game."""

from collections.abc import Callable

from homeward.families.twins import Twins
from homeward.players.thinking import search
from homeward.playouts.track import room as rooms
from homeward.playouts.track.room import Room
from homeward.referee.chance import die_a, die_b
from homeward.referee.kernel import kernel
from homeward.referee.track import layout
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import TO_PLAY
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import throw
from homeward.scholar.net import Net
from homeward.scholar.track import values
from homeward.scholar.track.values import best_found
from homeward.scholar.values import Desk


@kernel
def reply(t: Tables, net: Net, room: Room, desk: Desk, word: int) -> int:
    """Throw the dice of a word of chance and take the best end; its number on the desk."""
    row = room.row
    throw(t, row, room.scratch, room.out, die_a(word), die_b(word))
    n = outcomes(t, row, desk.ahead, room.scratch, room.out, desk.found, len(desk.found))
    if n < 0:  # there are more, but those that were found are right
        n = len(desk.found)
    best = best_found(t, room.scratch, net, desk, n, row[TO_PLAY])
    copy_row(desk.found[best], row)
    return best


roll: Callable[..., None] = Twins.filling(search, __name__, layout, rooms, values, reply=reply).of(search.roll)
