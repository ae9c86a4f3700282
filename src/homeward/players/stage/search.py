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
from homeward.scholar.stage.values import best_row, value_rows
from homeward.scholar.values import Desk


@kernel
def lay_out(tables: StageTables, net: Net, room: Room, desk: Desk, word: int) -> int:
    """Draw the card that may be due and lay every play's end on the desk, valued; how many there are.

    Where there is none the turn is lost (K17), and the desk has what that leads to.
    """
    row = room.row
    if row[PHASE] == DRAW:
        draw(tables, row, card_at(row, below(word, cards_left(row))))
    n = outcomes(tables, row, room.past, desk.ahead, room.scratch, room.out, desk.found)
    if n == 0:
        pass_turn(tables, row, room.past)
        copy_run(row, desk.found[0], ROW)
    value_rows(tables, room.scratch, net, desk.weighing, desk.found, max(n, 1), desk.values, 0)
    return n


@kernel
def reply(tables: StageTables, net: Net, room: Room, desk: Desk, word: int) -> int:
    """Draw the card that may be due and make the best play, or lose the turn; its number on the desk."""
    seat = room.row[TO_PLAY]
    n = lay_out(tables, net, room, desk, word)
    best = best_row(desk.found, max(n, 1), seat, desk.values, 0)
    if n > 0:
        play(tables, room.row, room.past, room.scratch, room.out[best])
    return best


roll: Callable[..., None] = Twins.filling(search, __name__, layout, rooms, values, reply=reply).of(search.roll)
