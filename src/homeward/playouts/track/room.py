"""What a dice game is played in, and how a game is put there and copied from there."""

from collections.abc import Sequence
from typing import NamedTuple

from homeward.referee.kernel import hot_kernel
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import Row


class Room(NamedTuple):
    """One game after the other is played in it."""

    row: Row
    scratch: Row
    out: Row
    memory: Row  # what is noted of the game, and what its player keeps in mind


@hot_kernel
def put_state(state: Sequence[int], room: Room) -> None:
    """Let a game go on from a state: a row."""
    copy_row(state, room.row)


@hot_kernel
def copy_state(room: Room, state: Row) -> None:
    """Write down where a game stands."""
    copy_row(room.row, state)
