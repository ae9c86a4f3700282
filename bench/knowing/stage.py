"""Whole games of Kukla & Ollie with somebody who knows the cards to come."""

from homeward.families.twins import Twins
from homeward.playouts.notes import TURN as A_TURN
from homeward.playouts.notes import note
from homeward.playouts.policies import Policies
from homeward.playouts.stage import batch
from homeward.playouts.stage.playout import MEMORY, MOMENT, NOTHING, finish
from homeward.playouts.stage.room import Room, copy_run
from homeward.referee.kernel import kernel
from homeward.referee.stage import layout
from homeward.referee.stage.board import set_board
from homeward.referee.stage.layout import MOVE, PAST, PHASE, ROW, TO_PLAY, TURN, StageTables
from homeward.referee.stage.outcomes import outcomes
from homeward.scholar.net import Net
from homeward.scholar.stage import games, values
from homeward.scholar.values import Desk
from knowing import whole_games


@kernel
def copy_room(room: Room, beside: Room) -> None:
    """Let a game go on somewhere else as well."""
    copy_run(room.row, beside.row, ROW)
    copy_run(room.past, beside.past, PAST)
    copy_run(room.memory, beside.memory, MEMORY)


@kernel
def list_ends(tables: StageTables, policies: Policies, room: Room, desk: Desk, seed: int, game: int) -> int:
    """Lay out where every play leads."""
    return outcomes(tables, room.row, room.past, desk.ahead, room.scratch, room.out, desk.found)


@kernel
def make_ranked(
    tables: StageTables, policies: Policies, net: Net, room: Room, desk: Desk, seed: int, game: int, rank: int
) -> int:
    """Make the play that is so-and-so far down the net's order."""
    row, _, scratch, out, memory = room
    seat, turn = row[TO_PLAY], row[TURN]
    n = list_ends(tables, policies, room, desk, seed, game)
    memory[MOMENT] += 1
    if row[PHASE] == MOVE:
        note(memory, seat, 0, A_TURN)
    chosen = NOTHING
    if n == 1:
        chosen = out[0]
    elif n > 1:
        chosen = out[ranked(tables, scratch, net, desk, n, seat, rank)]
    set_board(tables, row, scratch)
    finish(tables, room, seat, turn, chosen)
    return chosen


_twins = Twins.filling(
    whole_games, __name__, layout, batch, games, values,
    copy_room=copy_room, list_ends=list_ends, make_ranked=make_ranked, worth_to=values.chance_of,
)  # fmt: skip
worth_now = _twins.of(whole_games.worth_now)
ranked = _twins.of(whole_games.ranked)
best_known = _twins.of(whole_games.best_known)
play_knowing = _twins.of(whole_games.play_knowing)
weigh_choice = _twins.of(whole_games.weigh_choice)
count_choices = _twins.of(whole_games.count_choices)
