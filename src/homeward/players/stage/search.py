"""What the master thinks somebody plays in Kukla & Ollie."""

from collections.abc import Callable

from homeward.families.twins import Twins
from homeward.players.thinking import remembering, search
from homeward.players.thinking.remembering import KNOWN, Answers, mixed
from homeward.playouts.stage import room as rooms
from homeward.playouts.stage.room import Room, copy_run
from homeward.referee.chance import below
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage import layout
from homeward.referee.stage.apply import pass_turn, play
from homeward.referee.stage.cards import card_at, cards_left, draw
from homeward.referee.stage.layout import (
    DRAW,
    MOST_PAST,
    PAST_COUNT,
    PAST_WORDS,
    PHASE,
    ROW,
    TO_PLAY,
    Run,
    StageTables,
)
from homeward.referee.stage.outcomes import outcomes
from homeward.scholar.net import Net
from homeward.scholar.stage import values
from homeward.scholar.stage.values import best_row, value_rows
from homeward.scholar.values import Desk


@hot_kernel
def remembered(past: Run) -> int:
    """How many numbers of a past count."""
    return PAST_WORDS + 2 * min(past[PAST_COUNT], MOST_PAST)


@hot_kernel
def hashed(room: Room) -> int:
    """A hash of what stands in the room."""
    return mixed(mixed(0, room.row, ROW), room.past, remembered(room.past))


@hot_kernel
def stands_as(room: Room, state: Run) -> bool:
    """Whether the room has the same row and the same past."""
    for i in range(ROW):
        if room.row[i] != state[i]:
            return False
    for i in range(remembered(room.past)):
        if room.past[i] != state[ROW + i]:
            return False
    return True


_remembering = Twins.filling(remembering, __name__, layout, rooms, hashed=hashed, stands_as=stands_as)
recall = _remembering.of(remembering.recall)
remember = _remembering.of(remembering.remember)


@kernel
def draw_due(tables: StageTables, row: Run, word: int) -> None:
    """Draw the card that may be due, by a word of chance."""
    if row[PHASE] == DRAW:
        draw(tables, row, card_at(row, below(word, cards_left(row))))


@kernel
def lay_out(tables: StageTables, net: Net, room: Room, desk: Desk) -> int:
    """Lay every play's end on the desk, valued; how many there are.

    Where there is none the turn is lost (K17), and the desk has what that leads to.
    """
    row = room.row
    n = outcomes(tables, row, room.past, desk.ahead, room.scratch, room.out, desk.found)
    if n == 0:
        pass_turn(tables, row, room.past)
        copy_run(row, desk.found[0], ROW)
    value_rows(tables, room.scratch, net, desk.weighing, desk.found, max(n, 1), desk.values, 0)
    return n


@kernel
def reply(tables: StageTables, net: Net, room: Room, desk: Desk, answers: Answers, word: int) -> int:
    """Draw the card that may be due and make the best play, or lose the turn; its number on the desk."""
    seat = room.row[TO_PLAY]
    draw_due(tables, room.row, word)
    slot = recall(answers, room, desk)
    if slot == KNOWN:
        return 0
    n = lay_out(tables, net, room, desk)
    best = best_row(desk.found, max(n, 1), seat, desk.values, 0)
    if n > 0:
        play(tables, room.row, room.past, room.scratch, room.out[best])
    remember(answers, slot, room, desk.values[best])
    return best


roll: Callable[..., None] = Twins.filling(search, __name__, layout, rooms, values, reply=reply).of(search.roll)
