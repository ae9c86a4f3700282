"""Many games of a dice game, one after the other without a pause between them, each noted when it ends."""

from collections.abc import Sequence

from homeward.playouts.notes import FIRST_SHIFT, LED, STEPS, WORDS
from homeward.playouts.seats import BY_LOT, leader, moved, seat_by_lot
from homeward.playouts.track.choice import Mind
from homeward.playouts.track.playout import MEMORY, PENDING, step
from homeward.playouts.track.room import Room, put_state
from homeward.referee.chance import block
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.layout import (
    OPENING,
    OVER,
    PARTNERS,
    PHASE,
    PLAY,
    SEATS_IN_PLAY,
    THROW,
    TO_PLAY,
    TURN,
    WINNERS,
    Row,
)
from homeward.referee.track.tables import PROGRESS, Tables

THE_LOT = 0xFFFFFFFF  # a block that no throw uses


@kernel
def play_many(
    t: Tables,
    mind: Mind | None,
    beginning: Sequence[int],
    room: Room,
    seed: int,
    first: int,
    end: int,
    stride: int,
    most_turns: int,
    results: Row,
    base: int,
    rhythm: int,
) -> None:
    """Play games first, first + stride, … below `end`; the words of game g go to WORDS · (g − base) and on.

    What few games need at a time waits for the next beat: to weigh what must be weighed, or among those who try plays
    all else; and to begin anew. On a GPU, where all threads of a warp go through whatever one of them does, a slow
    rhythm (a power of two) lets them do that together; on a processor it is 1.
    """
    row, memory = room.row, room.memory
    game = first
    begun = False
    beat = 0
    while game < end:
        beat += 1
        on_the_beat = beat & (rhythm - 1) == 0
        if not begun:
            begin(t, beginning, room, seed, game)
            begun = True
        if row[PHASE] != OVER and row[TURN] < most_turns:
            if on_the_beat or is_due(mind, memory):
                step(t, mind, room, seed, game)
            continue
        if not on_the_beat:
            continue
        for i in range(WORDS):
            results[WORDS * (game - base) + i] = memory[i]
        if row[PHASE] == OVER:  # one that is cut short on its way to the last places is not finished (H5)
            results[WORDS * (game - base)] += winners_of(row)
        game = next_game(game, stride)
        begun = False


@hot_kernel
def is_due(mind: Mind | None, memory: Row) -> bool:
    """Whether a game's next step is what most do between two beats: to play, or where plays are tried, to try one."""
    if mind is not None:  # settled when this is compiled
        return memory[PENDING] < 0
    return memory[PENDING] == 0


@hot_kernel
def next_game(game: int, stride: int) -> int:
    """The game that whoever has played this one plays next: so many on. A GPU has its own answer."""
    return game + stride


@kernel
def begin(t: Tables, beginning: Sequence[int], room: Room, seed: int, game: int) -> None:
    """Set up a game, from its start or from any row, with nothing noted yet but who leads.

    A throw that lies on the table is taken up by the first step, which finds the dice there (`throw_dice`).
    """
    row, memory = room.row, room.memory
    put_state(beginning, room)
    for i in range(MEMORY):
        memory[i] = 0
    for i in range(16):
        memory[STEPS] = moved(memory[STEPS], i >> 2, t[PROGRESS + row[i]])
    memory[LED] = leader(memory[STEPS], row[PARTNERS])
    if row[TO_PLAY] == BY_LOT:
        row[TO_PLAY] = drawn_seat(row[SEATS_IN_PLAY], seed, game)
    if row[PHASE] == PLAY:
        row[PHASE] = THROW
    if row[PHASE] != OPENING:
        memory[0] = row[TO_PLAY] << FIRST_SHIFT


@kernel
def drawn_seat(seats: int, seed: int, game: int) -> int:
    """The seat that starts where nobody throws for it: drawn by lot (C2, N3)."""
    return seat_by_lot(seats, block(seed, game, 0, THE_LOT)[0])


@hot_kernel
def goes_on(row: Row, turns: int) -> bool:
    """Whether nobody has won yet, and so many turns are not over; who throws for the start has begun none."""
    return row[PHASE] != OVER and (row[PHASE] == OPENING or row[TURN] < turns)


@hot_kernel
def winners_of(row: Row) -> int:
    """Who has won, a bit a seat."""
    return row[WINNERS]


@kernel
def walk(t: Tables, mind: Mind, beginning: Row, room: Room, seed: int, game: int, turns: int) -> None:
    """Play a game until so many turns are over, or it is won: the row is left before a throw."""
    begin(t, beginning, room, seed, game)
    while goes_on(room.row, turns):
        step(t, mind, room, seed, game)
