"""Whole dice games in which the scholar sits at some seats and temperaments at the others.

Kernels like those of `homeward.playouts`, whose dice, starts and temperaments these are: game g of a seed meets the
same throws. Nothing is noted of a game but who won it, and where it stood at one moment.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from homeward.playouts.track.batch import begin
from homeward.playouts.track.choice import Mind
from homeward.playouts.track.playout import MOMENT, step
from homeward.referee.chance import block, die_a, die_b
from homeward.referee.kernel import kernel
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import OPENING, OVER, PHASE, THROW, TO_PLAY, TURN, WINNERS, Frames, Row
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import throw
from homeward.scholar.layout import Amounts, Marks
from homeward.scholar.net import Net, Vector
from homeward.scholar.track.values import best_row, value_rows


class Room(NamedTuple):
    """What games are played in, one after the other."""

    row: Row
    memory: Row
    ways: Frames
    scratch: Row
    out: Row
    found: Frames  # the ends of a throw
    marks: Marks
    amounts: Amounts
    hidden: Vector
    second: Vector
    values: Sequence[Vector]  # the chances after each of them


@kernel
def play_games(
    t: Tables,
    mind: Mind,
    beginning: Row,
    net: Net,
    minded: int,
    room: Room,
    seed: int,
    first: int,
    end: int,
    most_turns: int,
    turns: Sequence[int],
    looks: Frames,
    winners: MutableSequence[int],
) -> int:
    """Play games first … end − 1; how many, fewer where a throw has more ends than there is room for.

    The scholar plays for the seats in `minded`, a bit each. For each game `turns` has the turn at whose beginning its
    row is copied to `looks` (the last row, where it is over by then); `winners` gets a bit for each who won.
    """
    for game in range(first, end):
        begin(t, beginning, room.row, room.memory, seed, game)
        if not play_on(t, mind, net, minded, room, seed, game, turns[game - first]):
            return game - first
        copy_row(room.row, looks[game - first])
        if not play_on(t, mind, net, minded, room, seed, game, most_turns):
            return game - first
        winners[game - first] = room.row[WINNERS]
    return end - first


@kernel
def play_on(t: Tables, mind: Mind, net: Net, minded: int, room: Room, seed: int, game: int, turns: int) -> bool:
    """Go on until so many turns are over, or the game is; False where a throw's ends do not fit."""
    row = room.row
    while row[PHASE] != OVER and (row[PHASE] == OPENING or row[TURN] < turns):
        if row[PHASE] != THROW or (minded >> row[TO_PLAY]) & 1 == 0:
            step(t, mind, row, room.scratch, room.out, room.memory, seed, game)
        elif not take_turn(t, net, room, seed, game):
            return False
    return True


@kernel
def take_turn(t: Tables, net: Net, room: Room, seed: int, game: int) -> bool:
    """A turn of the scholar: it throws, looks at every end of the throw, and takes the best."""
    row = room.row
    word = block(seed, game, room.memory[MOMENT], 0)[0]
    room.memory[MOMENT] += 1
    throw(t, row, room.scratch, room.out, die_a(word), die_b(word))
    n = outcomes(t, row, room.ways, room.scratch, room.out, room.found, len(room.found))
    if n < 0:
        return False
    best = 0
    if n > 1:
        value_rows(
            t, room.scratch, net, room.found, n, room.marks, room.amounts, room.hidden, room.second, room.values, 0
        )
        best = best_row(room.found, n, row[TO_PLAY], room.values, 0)
    copy_row(room.found[best], row)
    return True
