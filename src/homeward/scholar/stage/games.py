"""The scholar's plays in a whole game of Kukla & Ollie."""

from homeward.families.twins import Twins
from homeward.playouts.notes import TURN as A_TURN
from homeward.playouts.notes import note
from homeward.playouts.policies import TEMPERATURE, WEIGHTS, Policies
from homeward.playouts.stage import batch
from homeward.playouts.stage import room as rooms
from homeward.playouts.stage.playout import LOOSELY, MOMENT, NOTHING, finish, step, strays
from homeward.playouts.stage.room import Room
from homeward.referee.chance import below, block
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage import layout
from homeward.referee.stage.board import set_board
from homeward.referee.stage.layout import DRAW, MOVE, OUT, PHASE, TO_PLAY, TURN, Run, StageTables
from homeward.referee.stage.outcomes import outcomes
from homeward.scholar import whole_games
from homeward.scholar.net import Net
from homeward.scholar.stage.values import best_found, drawn_row
from homeward.scholar.values import Desk


@hot_kernel
def is_choice(row: Run) -> bool:
    """Whether a play is due, and not a card."""
    return row[PHASE] != DRAW


@kernel
def scholars_step(
    tables: StageTables, policies: Policies, net: Net, room: Room, desk: Desk, seed: int, game: int
) -> int:
    """Look at where each play leads and make the best; there is room for all that there can be."""
    row, past, scratch, out, memory = room
    seat, turn, choice = row[TO_PLAY], row[TURN], memory[MOMENT]
    memory[MOMENT] += 1
    if row[PHASE] == MOVE:
        note(memory, seat, 0, A_TURN)
    n = outcomes(tables, row, past, desk.ahead, scratch, out, desk.found)
    chosen = NOTHING
    if n > 0:
        chosen = out[best_of(tables, policies, net, room, desk, n, seed, game, choice)]
    set_board(tables, row, scratch)
    finish(tables, room, seat, turn, chosen)
    return chosen


@kernel
def best_of(
    tables: StageTables,
    policies: Policies,
    net: Net,
    room: Room,
    desk: Desk,
    n: int,
    seed: int,
    game: int,
    choice: int,
) -> int:
    """Which of the n plays on the desk: the best, or one that chance has a hand in."""
    row = room.row
    seat, first = row[TO_PLAY], LOOSELY + choice * (OUT + 1)
    if strays(policies, seat, seed, game, row[TURN], first):
        return below(block(seed, game, row[TURN], choice)[0], n)
    if n == 1:
        return 0
    best = best_found(tables, room.scratch, net, desk, n, seat)
    if policies[WEIGHTS * seat + TEMPERATURE] > 0:
        return drawn_row(policies, desk.found, n, seat, desk.values, seed, game, row[TURN], first + 1)
    return best


_twins = Twins.filling(
    whole_games, __name__, layout, batch, rooms,
    step=step, is_choice=is_choice, scholars_step=scholars_step, finished_winners=batch.winners_of,
)  # fmt: skip
next_step = _twins.of(whole_games.next_step)
copy_words = _twins.of(whole_games.copy_words)
play_on = _twins.of(whole_games.play_on)
play_games = _twins.of(whole_games.play_games)
