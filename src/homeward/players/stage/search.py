"""What the master thinks somebody plays in Kukla & Ollie."""

from collections.abc import Callable

from homeward.families.twins import Twins
from homeward.players.thinking import search
from homeward.playouts.stage import room as rooms
from homeward.playouts.stage.room import Room, copy_run
from homeward.referee.chance import below
from homeward.referee.kernel import kernel
from homeward.referee.stage import layout
from homeward.referee.stage.apply import pass_turn, play
from homeward.referee.stage.cards import card_at, cards_left, draw
from homeward.referee.stage.layout import DRAW, PHASE, ROW, TO_PLAY, StageTables
from homeward.referee.stage.outcomes import outcomes
from homeward.scholar.net import Net
from homeward.scholar.stage import values
from homeward.scholar.stage.values import best_found
from homeward.scholar.values import Desk


@kernel
def reply(tables: StageTables, net: Net, room: Room, desk: Desk, word: int) -> int:
    """Draw the card that may be due and make the best play, or lose the turn (K17); its number on the desk."""
    row = room.row
    if row[PHASE] == DRAW:
        draw(tables, row, card_at(row, below(word, cards_left(row))))
    seat = row[TO_PLAY]
    n = outcomes(tables, row, room.past, desk.ahead, room.scratch, room.out, desk.found)
    if n == 0:
        pass_turn(tables, row, room.past)
        copy_run(row, desk.found[0], ROW)
    best = best_found(tables, room.scratch, net, desk, max(n, 1), seat)
    if n > 0:
        play(tables, row, room.past, room.scratch, room.out[best])
    return best


roll: Callable[..., None] = Twins.filling(search, __name__, layout, rooms, values, reply=reply).of(search.roll)
