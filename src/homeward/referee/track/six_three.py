"""H8: with a 6-3, once the 6 has entered a piece, the 3 may enter another, three spaces past the start."""

from collections.abc import Sequence

from homeward.referee.kernel import kernel
from homeward.referee.track.layout import (
    BROKE_OUT,
    CORNER,
    DEEDS,
    DIE_A,
    DIE_B,
    LEFT_B,
    REWARD,
    TO_PLAY,
    USE_SHIFT,
    Row,
)
from homeward.referee.track.legality import is_open
from homeward.referee.track.tables import SIX_THREE, Tables
from homeward.referee.track.view import View

SIX = 6
THREE = 3


@kernel
def follows(row: Sequence[int], use: int) -> bool:
    """Whether this use is the 3 of a 6-3 whose 6 has entered a piece."""
    return (row[DEEDS] & BROKE_OUT != 0) & (use == THREE)


@kernel
def follower_enters(t: Tables, row: Row, view: View, die: int) -> bool:
    """Whether this die may enter a second piece now: one waits, and the space takes it as it takes any stop."""
    return follows(row, die) and row[row[TO_PLAY] * 4] == CORNER and is_open(t, view, t[SIX_THREE])


@kernel
def list_follower(t: Tables, row: Row, view: View, out: Row) -> int:
    """List the entry of a second piece, where the 3 is left and no reward comes first; how many plays that makes."""
    if row[REWARD] > 0 or not follower_enters(t, row, view, row[LEFT_B]):
        return 0
    out[0] = (THREE << USE_SHIFT) + t[SIX_THREE]
    return 1


@kernel
def deed_of_entry(t: Tables, row: Row) -> int:
    """What is noted when a piece enters its start: whether that lets the 3 enter another."""
    return BROKE_OUT * (t[SIX_THREE] > 0 and row[DIE_A] == SIX and row[DIE_B] == THREE)
