"""Many games of Kukla & Ollie, one after the other, each noted when it ends."""

from homeward.playouts.notes import FIRST_SHIFT, WORDS
from homeward.playouts.policies import Policies
from homeward.playouts.seats import BY_LOT
from homeward.playouts.stage.playout import forget, starter, step, take_stock
from homeward.playouts.stage.room import Room, put_state
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage.apply import start
from homeward.referee.stage.layout import (
    NONE,
    OVER,
    PHASE,
    SEATS_IN_PLAY,
    TO_PLAY,
    TURN,
    WINNER,
    Fixed,
    Run,
    StageTables,
)


@kernel
def play_many(
    tables: StageTables,
    policies: Policies | None,
    beginning: Fixed,
    room: Room,
    seed: int,
    first: int,
    end: int,
    stride: int,
    most_turns: int,
    results: Run,
    base: int,
) -> None:
    """Play games first, first + stride, … below `end`; the words of game g go to WORDS · (g − base) and on."""
    row = room.row
    game = first
    begin(tables, beginning, room, seed, game)
    while game < end:
        if goes_on(row, most_turns):
            step(tables, policies, room, seed, game)
            continue
        for i in range(WORDS):
            results[WORDS * (game - base) + i] = room.memory[i]
        results[WORDS * (game - base)] += winners_of(row)
        game += stride
        begin(tables, beginning, room, seed, game)


@kernel
def begin(tables: StageTables, beginning: Fixed, room: Room, seed: int, game: int) -> None:
    """Set up a game, with nothing noted yet but who begins and leads: from a state, or where the lot decides anew."""
    row, memory = room.row, room.memory
    forget(memory)
    if beginning[TO_PLAY] == BY_LOT:
        seats = beginning[SEATS_IN_PLAY]
        start(tables, row, room.past, seats, starter(seats, seed, game))
    else:
        put_state(beginning, room)
        take_stock(tables, row, memory)
    memory[0] = row[TO_PLAY] << FIRST_SHIFT


@hot_kernel
def goes_on(row: Run, turns: int) -> bool:
    """Whether nobody has won yet, and so many turns are not over."""
    return row[PHASE] != OVER and row[TURN] < turns


@hot_kernel
def winners_of(row: Run) -> int:
    """Who has won, a bit a seat."""
    return 0 if row[WINNER] == NONE else 1 << row[WINNER]


@kernel
def walk(
    tables: StageTables, policies: Policies, beginning: Fixed, room: Room, seed: int, game: int, turns: int
) -> None:
    """Play a game until so many turns are over, or it is won: the row is left before a move."""
    begin(tables, beginning, room, seed, game)
    while goes_on(room.row, turns):
        step(tables, policies, room, seed, game)
