"""Whole games of Kukla & Ollie in which the scholar sits at some seats and temperaments at the others.

The same as `scholar.track.games`, with every legal play for the ends of a throw.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from homeward.playouts.policies import Policies
from homeward.playouts.stage.batch import begin
from homeward.playouts.stage.playout import MOMENT, copy_run, step
from homeward.referee.kernel import kernel
from homeward.referee.stage.apply import pass_turn, play
from homeward.referee.stage.layout import DRAW, NONE, OVER, PAST, PHASE, ROW, TO_PLAY, TURN, WINNER, Run, StageTables
from homeward.referee.stage.outcomes import outcomes
from homeward.scholar.layout import Amounts, Marks
from homeward.scholar.net import Net, Vector
from homeward.scholar.stage.values import best_row, value_rows


class Room(NamedTuple):
    """What games are played in, one after the other."""

    row: Run
    past: Run
    memory: Run
    later: Run
    scratch: Run
    out: Run
    found: Sequence[Run]  # the rows that the plays lead to
    marks: Marks
    amounts: Amounts
    hidden: Vector
    second: Vector
    values: Sequence[Vector]  # the chances after each of them


@kernel
def play_games(
    tables: StageTables,
    seats: int,
    policies: Policies,
    net: Net,
    minded: int,
    room: Room,
    seed: int,
    first: int,
    end: int,
    most_turns: int,
    turns: Sequence[int],
    looks: Sequence[Run],
    winners: MutableSequence[int],
) -> int:
    """Play games first … end − 1, as in `scholar.track.games`; there is room for all plays there can be.

    `looks` gets the row and, behind it, the past.
    """
    row = room.row
    for game in range(first, end):
        begin(tables, seats, row, room.past, room.memory, seed, game)
        play_on(tables, policies, net, minded, room, seed, game, turns[game - first])
        look = looks[game - first]
        copy_run(row, look, ROW)
        for i in range(PAST):
            look[ROW + i] = room.past[i]
        play_on(tables, policies, net, minded, room, seed, game, most_turns)
        winners[game - first] = 0 if row[WINNER] == NONE else 1 << row[WINNER]
    return end - first


@kernel
def play_on(
    tables: StageTables, policies: Policies, net: Net, minded: int, room: Room, seed: int, game: int, turns: int
) -> None:
    """Go on until so many turns are over, or the game is."""
    row = room.row
    while row[PHASE] != OVER and row[TURN] < turns:
        if row[PHASE] == DRAW or (minded >> row[TO_PLAY]) & 1 == 0:
            step(tables, policies, row, room.past, room.scratch, room.out, room.memory, seed, game)
        else:
            make_best_play(tables, net, room)


@kernel
def make_best_play(tables: StageTables, net: Net, room: Room) -> None:
    """A play of the scholar: it looks at where each leads, and makes the best."""
    row = room.row
    turn = row[TURN]
    room.memory[MOMENT] += 1
    n = outcomes(tables, row, room.past, room.later, room.scratch, room.out, room.found)
    if n == 0:
        pass_turn(tables, row, room.past)
    else:
        best = 0
        if n > 1:
            value_rows(
                tables, room.scratch, net, room.found, n, room.marks, room.amounts, room.hidden, room.second,
                room.values, 0,
            )  # fmt: skip
            best = best_row(room.found, n, row[TO_PLAY], room.values, 0)
        play(tables, row, room.past, room.scratch, room.out[best])
    if row[TURN] != turn:
        room.memory[MOMENT] = 0
