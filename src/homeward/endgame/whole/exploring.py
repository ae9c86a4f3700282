"""A kernel that asks the referee where every throw leads, from the first position of two players on.

Pieces that are captured go back, so positions come again: what is found is numbered in the order in which it is
found, and solved by repeating (`homeward.endgame.whole.settling`). A position is seen by whoever is about to throw:
seat 0's places are theirs, and those of the other in the other's own course. Both courses are alike, so this is all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import OVER, PHASE, SLOTS, TO_PLAY
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.turn import throw

if TYPE_CHECKING:
    from homeward.referee.track.tables import Tables

MINE, THEIRS = 0, 2
WON = -1  # an end at which whoever threw has won
DONE, MORE_ENDS, MORE_ROWS = 0, 1, 2  # how an exploration ends: well, or with too little room
WIDTH = 128  # more places than a course has


class Places(NamedTuple):
    """All placements of a side: codes that rise, each with its number."""

    placed: Any
    codes: Any


class Found(NamedTuple):
    """What was found so far: positions in their order, the number of each, and where each throw of each leads.

    The ends of throw t of position s are `ends[begin[s][t] : begin[s][t + 1]]`: twice a position's number, and one
    more if the same seat throws again; or WON.
    """

    positions: Any
    numbers: Any  # of all pairs of placements: a position's number + 1, or 0
    begin: Any
    ends: Any
    counts: Any  # positions found, positions explored, ends written


class Room(NamedTuple):
    """What the referee thinks in."""

    begun: Any
    row: Any
    frames: Any
    scratch: Any
    out: Any
    rows: Any


POSITIONS, EXPLORED, ENDS = 0, 1, 2  # in `counts`


@kernel
def explore(t: Tables, dice: Any, places: Places, found: Found, room: Room, most: int) -> int:
    """Explore so many positions more, at most; whether there was room."""
    size, counts = len(places.codes), found.counts
    end = min(counts[POSITIONS], counts[EXPLORED] + most)
    while counts[EXPLORED] < end:
        here = counts[EXPLORED]
        if counts[ENDS] + len(room.rows) * len(dice) > len(found.ends):
            return MORE_ENDS
        pair = found.positions[here]
        for i in range(len(dice)):
            found.begin[here][i] = counts[ENDS]
            n = ends_of(t, places, pair // size, pair % size, dice[i][0], dice[i][1], room)
            if n < 0:
                return MORE_ROWS
            for k in range(n):
                found.ends[counts[ENDS]] = put_end(places, found, room.rows[k])
                counts[ENDS] += 1
        found.begin[here][len(dice)] = counts[ENDS]
        counts[EXPLORED] += 1
    return DONE


@kernel
def ends_of(t: Tables, places: Places, mine: int, theirs: int, a: int, b: int, room: Room) -> int:
    """Find the rows in which a throw can end."""
    row = room.row
    copy_row(room.begun, row)
    for k in range(SLOTS):
        row[SLOTS * MINE + k] = places.placed[mine][k]
        row[SLOTS * THEIRS + k] = places.placed[theirs][k]
    throw(t, row, room.scratch, room.out, a, b)
    return outcomes(t, row, room.frames, room.scratch, room.out, room.rows, len(room.rows))


@kernel
def put_end(places: Places, found: Found, row: Any) -> int:
    """A row as an end; a position that is new gets the next number."""
    if row[PHASE] == OVER:
        return WON
    again = 1 if row[TO_PLAY] == MINE else 0
    mine, theirs = number_of(places.codes, row, MINE), number_of(places.codes, row, THEIRS)
    size = len(places.codes)
    pair = mine * size + theirs if again == 1 else theirs * size + mine
    if found.numbers[pair] == 0:
        found.positions[found.counts[POSITIONS]] = pair
        found.counts[POSITIONS] += 1
        found.numbers[pair] = found.counts[POSITIONS]
    number: int = found.numbers[pair] - 1
    return 2 * number + again


@hot_kernel
def number_of(codes: Any, row: Any, seat: int) -> int:
    """The number of a seat's placement."""
    code = 0
    for k in range(SLOTS):
        code = WIDTH * code + row[SLOTS * seat + k]
    low, high = 0, len(codes) - 1
    while low < high:
        middle = (low + high) // 2
        if codes[middle] < code:
            low = middle + 1
        else:
            high = middle
    return low
