"""The scholar's turns in a whole dice game: a throw is looked at to all its ends, and played to the best of them."""

from homeward.families.twins import Twins
from homeward.playouts.policies import TEMPERATURE, WEIGHTS
from homeward.playouts.track import batch
from homeward.playouts.track import room as rooms
from homeward.playouts.track.choice import LOOSELY, Mind
from homeward.playouts.track.playout import MOMENT, step
from homeward.playouts.track.room import Room
from homeward.referee.chance import block, die_a, die_b
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track import layout
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import DIE_A, OVER, PASS, PHASE, PLAY, THROW, TO_PLAY, USE_SHIFT, WINNERS, Row
from homeward.referee.track.outcomes import outcomes, way_to
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import throw
from homeward.scholar import whole_games
from homeward.scholar.net import Net
from homeward.scholar.track.values import best_found, drawn_row
from homeward.scholar.values import Desk
from homeward.scholar.whole_games import FULL


@hot_kernel
def is_choice(row: Row) -> bool:
    """Whether a throw is due that is to be planned; once somebody has won there is nothing to plan for (H5)."""
    return row[PHASE] == THROW and row[WINNERS] == 0


@kernel
def scholars_step(t: Tables, mind: Mind, net: Net, room: Room, desk: Desk, seed: int, game: int) -> int:
    """Plan the throw that comes, and make the first play; what follows is told. FULL where its ends do not fit."""
    if not plan_throw(t, mind, net, room, desk, seed, game):
        return FULL
    return step(t, mind, room, seed, game)


@kernel
def plan_throw(t: Tables, mind: Mind, net: Net, room: Room, desk: Desk, seed: int, game: int) -> bool:
    """Look at every end of the throw that comes, and plan the way to the best; False where they do not fit.

    The plan stands in the mind, behind how many of its plays are made.
    """
    thrown = mind.after
    moment = room.memory[MOMENT]
    word = block(seed, game, moment, 0)[0]
    copy_row(room.row, thrown)
    if thrown[DIE_A] > 0:  # a game that goes on amid this throw
        thrown[PHASE] = PLAY
    else:
        throw(t, thrown, room.scratch, room.out, die_a(word), die_b(word))
    n = outcomes(t, thrown, desk.ahead, room.scratch, room.out, desk.found, len(desk.found))
    if n < 0:
        return False
    best = 0
    if n > 1:
        seat = thrown[TO_PLAY]
        best = best_found(t, room.scratch, net, desk, n, seat)
        if mind.policies[WEIGHTS * seat + TEMPERATURE] > 0:
            best = drawn_row(mind.policies, desk.found, n, seat, desk.values, seed, game, moment, LOOSELY)
    plan_way(t, mind, room, desk, best)
    return True


@kernel
def plan_way(t: Tables, mind: Mind, room: Room, desk: Desk, end: int) -> None:
    """Plan the way from the throw in the mind to one of its ends on the desk; what follows of itself is passed."""
    plan = mind.plays
    plays = way_to(t, mind.after, desk.found[end], desk.ahead, room.scratch, room.out, mind.beyond)
    plan[0] = 0
    for i in range(plays):
        plan[1 + i] = mind.beyond[i]
    plan[1 + plays] = PASS << USE_SHIFT
    plan[2 + plays] = PASS << USE_SHIFT


@hot_kernel
def finished_winners(row: Row) -> int:
    """Who has won a game that is over, a bit a seat: one that is cut short before the last places has none (H5)."""
    return row[WINNERS] * (row[PHASE] == OVER)


_twins = Twins.filling(
    whole_games, __name__, layout, batch, rooms,
    step=step, is_choice=is_choice, scholars_step=scholars_step, finished_winners=finished_winners,
)  # fmt: skip
next_step = _twins.of(whole_games.next_step)
copy_words = _twins.of(whole_games.copy_words)
play_on = _twins.of(whole_games.play_on)
play_games = _twins.of(whole_games.play_games)
