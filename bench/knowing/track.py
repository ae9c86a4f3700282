"""Whole dice games with somebody who knows the throws to come."""

from homeward.families.twins import Twins
from homeward.playouts.track import batch
from homeward.playouts.track.choice import Mind
from homeward.playouts.track.playout import MEMORY, MOMENT, step
from homeward.playouts.track.room import Room
from homeward.referee.chance import block, die_a, die_b
from homeward.referee.kernel import kernel
from homeward.referee.track import layout
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import TO_PLAY
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import throw
from homeward.scholar.net import Net
from homeward.scholar.track import games, values
from homeward.scholar.track.games import plan_way
from homeward.scholar.values import Desk
from knowing import whole_games


@kernel
def copy_room(room: Room, beside: Room) -> None:
    """Let a game go on somewhere else as well."""
    copy_row(room.row, beside.row)
    for i in range(MEMORY):
        beside.memory[i] = room.memory[i]


@kernel
def list_ends(t: Tables, mind: Mind, room: Room, desk: Desk, seed: int, game: int) -> int:
    """Throw as this game will, and lay out every end of the throw; less than nothing where they do not fit."""
    thrown = mind.after
    word = block(seed, game, room.memory[MOMENT], 0)[0]
    copy_row(room.row, thrown)
    throw(t, thrown, room.scratch, room.out, die_a(word), die_b(word))
    return outcomes(t, thrown, desk.ahead, room.scratch, room.out, desk.found, len(desk.found))


@kernel
def make_ranked(t: Tables, mind: Mind, net: Net, room: Room, desk: Desk, seed: int, game: int, rank: int) -> int:
    """Plan the throw that comes to an end so-and-so far down the net's order, and make the first play."""
    n = list_ends(t, mind, room, desk, seed, game)
    taken = 0
    if n > 1:
        taken = ranked(t, room.scratch, net, desk, n, mind.after[TO_PLAY], rank)
    plan_way(t, mind, room, desk, taken)
    return step(t, mind, room, seed, game)


_twins = Twins.filling(
    whole_games, __name__, layout, batch, games, values,
    copy_room=copy_room, list_ends=list_ends, make_ranked=make_ranked,
)  # fmt: skip
worth_now = _twins.of(whole_games.worth_now)
ranked = _twins.of(whole_games.ranked)
best_known = _twins.of(whole_games.best_known)
play_knowing = _twins.of(whole_games.play_knowing)
weigh_choice = _twins.of(whole_games.weigh_choice)
count_choices = _twins.of(whole_games.count_choices)
