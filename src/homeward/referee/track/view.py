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
    NO_WAY,
    PLACES,
    RING_BIT,
    SHELTER,
    SINGLE_FILE,
    STACK_LIMIT,
    WALLS,
    Tables,
)


class Rivals(NamedTuple):
    """What rivals put in the way of one seat, for a whole turn: a piece that can be captured closes nothing."""

    single: int  # ring spaces with a rival on them
    double: int  # … with two or more
    closed: int  # ring spaces where they let nobody stop
    lanes: int  # lane spaces they have taken


class View(NamedTuple):
    """What stands in the way of one seat."""

    walls: int  # blockades: nobody passes (P11, C6)
    closed: int  # ring spaces where this seat may not stop
    lanes: int  # pieces in single file: nobody passes them or stops there (P14, N9, N10)
    own: int  # ring spaces where this side stands


@hot_kernel
def same_side(row: Row, k: int) -> bool:
    """Whether the seat k places further on plays for the same side (P22, C14)."""
    return k == 0 or (k == 2 and row[PARTNERS] == 1)


@hot_kernel
def survey(t: Tables, row: Row, seat: int) -> View:
    """Look around from a seat."""
    return look(t, row, seat, look_at_rivals(t, row, seat))


@hot_kernel
def look_at_rivals(t: Tables, row: Row, seat: int) -> Rivals:
    """The rivals on each space, with masks for one and for two."""
    single = double = closed = lanes = 0
    for k in range(1, 4):
        if same_side(row, k):
            continue
        base = ((seat + k) & 3) * 4
        here = k * PLACES
        theirs = 0
        for i in range(4):
            place = here + row[base + i]
            bit = t[RING_BIT + place]
            double |= single & bit
            single |= bit
            theirs |= bit
            lanes |= t[LANE_BIT + place]
        closed |= theirs & t[SHELTER + k]
    return Rivals(single, double, closed | double, lanes)


@hot_kernel
def look(t: Tables, row: Row, seat: int, rivals: Rivals) -> View:
    """The view of a seat that has looked at its rivals: its own side's pieces are added, with masks up to three."""
    one = two = three = 0
    lanes = rivals.lanes
    for i in range(4):
        place = row[seat * 4 + i]
        bit = t[RING_BIT + place]
        three |= two & bit
        two |= one & bit
        one |= bit
        lanes |= t[LANE_BIT + place]
    if row[PARTNERS] == 1:
        for i in range(4):
            place = 2 * PLACES + row[((seat + 2) & 3) * 4 + i]
            bit = t[RING_BIT + place]
            three |= two & bit
            two |= one & bit
            one |= bit
            lanes |= t[LANE_BIT + place]
    full = 0
    if t[STACK_LIMIT] == 2:
        full = two
    elif t[STACK_LIMIT] == 3:
        full = three
    return View(
        (two | rivals.double) & t[WALLS],
        rivals.closed | full,
        (lanes & t[SINGLE_FILE]) | NO_WAY,
        one,
    )
