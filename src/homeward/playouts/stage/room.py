"""What a game of Kukla & Ollie is played in, and how a game is put there and copied from there."""

from typing import NamedTuple

from homeward.referee.kernel import kernel
from homeward.referee.stage.layout import MOST_PAST, PAST, PAST_COUNT, PAST_WORDS, ROW, Fixed, Run


class Room(NamedTuple):
    """One game after the other is played in it."""

    row: Run
    past: Run
    scratch: Run
    out: Run
    memory: Run  # what is noted of the game, and what its player keeps in mind


@kernel
def copy_run(source: Fixed, target: Run, size: int) -> None:
    """Copy a row or a past."""
    for i in range(size):
        target[i] = source[i]


@kernel
def put_state(state: Fixed, room: Room) -> None:
    """Let a game go on from a state: a row and, behind it, the past."""
    copy_run(state, room.row, ROW)
    room.past[PAST_COUNT] = state[ROW + PAST_COUNT]
    for i in range(PAST_WORDS, PAST_WORDS + 2 * min(room.past[PAST_COUNT], MOST_PAST)):
        room.past[i] = state[ROW + i]


@kernel
def copy_state(room: Room, state: Run) -> None:
    """Write down where a game stands."""
    copy_run(room.row, state, ROW)
    for i in range(PAST):
        state[ROW + i] = room.past[i]
