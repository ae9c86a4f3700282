"""The board as the player to move sees it: masks of the spaces that stop a piece, and why.

The ring beyond the start is one word, a bit a space of the player's own course. The single-file lanes (side
tracks and the player's own home path) are another. A play is allowed if its path meets no wall and its last
space is not closed: two masks, read as the rules read.
"""

from typing import NamedTuple

from homeward.referee.kernel import hot_kernel
from homeward.referee.track.layout import PARTNERS, Row
from homeward.referee.track.tables import (
    LANE_BIT,
    NO_PASSING,
    NO_SHARING,
    PLACES,
    RING_BIT,
    SHELTER,
    STACK_LIMIT,
    WALLS,
    Tables,
)


class View(NamedTuple):
    """What stands in the way of one seat."""

    walls: int  # blockades: nobody passes (P11, C6)
    closed: int  # ring spaces where this seat may not stop
    lane_walls: int  # pieces in single file: nobody passes (P14, N9)
    lane_closed: int  # lane spaces already taken


@hot_kernel
def same_side(row: Row, k: int) -> bool:
    """Whether the seat k places further on plays for the same side (P22, C14)."""
    return k == 0 or (k == 2 and row[PARTNERS] == 1)


@hot_kernel
def survey(t: Tables, row: Row, seat: int) -> View:
    """Look around from a seat: count friends and rivals on each space with masks for one, two and three."""
    friends_one = friends_two = friends_three = 0
    rivals_one = rivals_two = 0
    safe = 0
    lanes = 0
    for k in range(4):
        base = ((seat + k) & 3) * 4
        here = k * PLACES
        if same_side(row, k):
            for i in range(4):
                bit = t[RING_BIT + here + row[base + i]]
                friends_three |= friends_two & bit
                friends_two |= friends_one & bit
                friends_one |= bit
                lanes |= t[LANE_BIT + here + row[base + i]]
        else:
            for i in range(4):
                bit = t[RING_BIT + here + row[base + i]]
                rivals_two |= rivals_one & bit
                rivals_one |= bit
                safe |= bit & t[SHELTER + k]
                lanes |= t[LANE_BIT + here + row[base + i]]
    full = 0
    if t[STACK_LIMIT] == 2:
        full = friends_two
    elif t[STACK_LIMIT] == 3:
        full = friends_three
    return View(
        (friends_two | rivals_two) & t[WALLS],
        rivals_two | safe | full,
        lanes & t[NO_PASSING],
        lanes & t[NO_SHARING],
    )
