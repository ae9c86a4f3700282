"""The scholar's plays in a whole game of Kukla & Ollie."""

from homeward.families.twins import Twins
from homeward.playouts.stage import batch
from homeward.playouts.stage import room as rooms
from homeward.playouts.stage.playout import MOMENT
from homeward.playouts.stage.room import Room
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage import layout
from homeward.referee.stage.apply import pass_turn, play
from homeward.referee.stage.layout import DRAW, PHASE, TO_PLAY, TURN, Run, StageTables
from homeward.referee.stage.outcomes import outcomes
from homeward.scholar import whole_games
from homeward.scholar.net import Net
from homeward.scholar.stage.values import best_found
from homeward.scholar.values import Desk


@hot_kernel
def is_choice(row: Run) -> bool:
    """Whether a play is due, and not a card."""
    return row[PHASE] != DRAW


@kernel
def choose(tables: StageTables, net: Net, room: Room, desk: Desk, seed: int, game: int) -> bool:
    """Look at where each play leads and make the best; there is room for all that there can be."""
    row = room.row
    turn = row[TURN]
    room.memory[MOMENT] += 1
    n = outcomes(tables, row, room.past, desk.ahead, room.scratch, room.out, desk.found)
    if n == 0:
        pass_turn(tables, row, room.past)
    else:
        best = 0
        if n > 1:
            best = best_found(tables, room.scratch, net, desk, n, row[TO_PLAY])
        play(tables, row, room.past, room.scratch, room.out[best])
    if row[TURN] != turn:
        room.memory[MOMENT] = 0
    return True


_twins = Twins.filling(whole_games, __name__, layout, batch, rooms, is_choice=is_choice, choose=choose)
play_on = _twins.of(whole_games.play_on)
play_games = _twins.of(whole_games.play_games)
