"""What the master thinks somebody answers to a throw of a dice game."""

from collections.abc import Callable

from homeward.families.twins import Twins
from homeward.players.thinking import remembering, search
from homeward.players.thinking.remembering import KNOWN, Answers, mixed
from homeward.playouts.track import room as rooms
from homeward.playouts.track.room import Room
from homeward.referee.chance import die_a, die_b
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track import layout
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import ROW, TO_PLAY, Row
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import throw
from homeward.scholar.net import Net
from homeward.scholar.track import values
from homeward.scholar.track.values import best_found
from homeward.scholar.values import Desk


@hot_kernel
def hashed(room: Room) -> int:
    """A hash of what stands in the room."""
    return mixed(0, room.row, ROW)


@hot_kernel
def stands_as(room: Room, state: Row) -> bool:
    """Whether the room has the same row."""
    for i in range(ROW):
        if room.row[i] != state[i]:
            return False
    return True


_remembering = Twins.filling(remembering, __name__, layout, rooms, hashed=hashed, stands_as=stands_as)
recall = _remembering.of(remembering.recall)
remember = _remembering.of(remembering.remember)


@kernel
def reply(t: Tables, net: Net, room: Room, desk: Desk, answers: Answers, word: int) -> int:
    """Throw the dice of a word of chance and take the best end; its number on the desk."""
    row = room.row
    throw(t, row, room.scratch, room.out, die_a(word), die_b(word))
    slot = recall(answers, room, desk)
    if slot == KNOWN:
        return 0
    n = outcomes(t, row, desk.ahead, room.scratch, room.out, desk.found, len(desk.found))
    if n < 0:  # there are more, but those that were found are right
        n = len(desk.found)
    best = best_found(t, room.scratch, net, desk, n, row[TO_PLAY])
    copy_row(desk.found[best], row)
    remember(answers, slot, room, desk.values[best])
    return best


roll: Callable[..., None] = Twins.filling(search, __name__, layout, rooms, values, reply=reply).of(search.roll)
