"""Games of Kukla & Ollie that go on in many ways: plays that are about equal take turns.

Cards are seldom drawn. If everybody always made the very best play, nearly all games that go on from a position would
be one and the same, and what came of that one would be taken for what comes of a play. The master may think so of
rivals whom it knows; whoever judges a play must not.
"""

from collections.abc import Callable, Sequence

from homeward.families.twins import Twins
from homeward.players.stage.search import draw_due, lay_out
from homeward.players.thinking import search
from homeward.players.thinking.remembering import Answers
from homeward.playouts.stage import room as rooms
from homeward.playouts.stage.room import Room
from homeward.referee.chance import below
from homeward.referee.kernel import kernel
from homeward.referee.stage import layout
from homeward.referee.stage.apply import play
from homeward.referee.stage.layout import DRAW, PHASE, TO_PLAY, Run, StageTables
from homeward.scholar.net import Net
from homeward.scholar.stage import values
from homeward.scholar.stage.values import best_row, chance_of
from homeward.scholar.values import Desk

LEEWAY = 0.02  # a play that is worth no more than this less than the best is about equal to it


@kernel
def one_about_equal(
    rows: Sequence[Run], n: int, seat: int, chances: Sequence[Sequence[float]], best: int, word: int
) -> int:
    """One of the plays that are about equal to the best, as a word of chance says."""
    enough = chance_of(rows[best], seat, chances[best]) - LEEWAY
    equals = 0
    for i in range(n):
        if chance_of(rows[i], seat, chances[i]) >= enough:
            equals += 1
    wanted = below(word, equals)
    for i in range(n):
        if chance_of(rows[i], seat, chances[i]) >= enough:
            if wanted == 0:
                return i
            wanted -= 1
    return best


@kernel
def reply(tables: StageTables, net: Net, room: Room, desk: Desk, answers: Answers, word: int) -> int:
    """Make a play that is about equal to the best, or lose the turn; its number on the desk.

    Where a card is due it has the word of chance, and the best play follows. No answer is the same again.
    """
    seat = room.row[TO_PLAY]
    is_free = room.row[PHASE] != DRAW
    draw_due(tables, room.row, word)
    n = lay_out(tables, net, room, desk)
    chosen = best_row(desk.found, max(n, 1), seat, desk.values, 0)
    if n > 1 and is_free:
        chosen = one_about_equal(desk.found, n, seat, desk.values, chosen, word)
    if n > 0:
        play(tables, room.row, room.past, room.scratch, room.out[chosen])
    return chosen


roll: Callable[..., None] = Twins.filling(search, __name__, layout, rooms, values, reply=reply).of(search.roll)
