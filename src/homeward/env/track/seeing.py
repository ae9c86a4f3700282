"""A dice game in small whole numbers, turned to the seat that acts: relative seat k is k places on by number."""

from homeward.referee.kernel import hot_kernel
from homeward.referee.track import layout as L
from homeward.referee.track.layout import Row
from homeward.referee.track.legality import REST_MASK

# Where things stand
PIECES = 0  # 4 · k + i: the place of piece i of relative seat k, on that seat's own course
PLAYING = 16  # by k: whether the seat plays
MARKED = 20  # by k: whether it forfeited everything by choice last turn (N12)
PLACE = 24  # by k: where play goes on for places, which it took, from 1; 0 where none yet (H5)
RESTS = 28  # by piece of the seat that acts: whether it takes nothing more of this throw (N6, P22)
PARTNERS = 32
PHASE = 33  # the row's: 0 throws for the start, 1 a throw, 2 plays, 3 over
HIGHER = 34  # the dice left, 0 when used
LOWER = 35
REWARD = 36  # spaces of a reward or bonus that waits
THROWN_HIGHER = 37  # the dice as thrown
THROWN_LOWER = 38
OWED = 39  # entries and dice that the throw must still give (P9)
FORFEITS = 40  # dice forfeited by choice this turn (N12)
DOUBLETS = 41  # before this throw (H2)
DEEDS = 42  # of this throw: 1 it has captured, where that gives another (H4); 2 its 6 lets the 3 enter a piece (H8)
UNUSED = 43  # dice forfeited this turn, where a doublet throws again if both were used
WIDTH = 44


@hot_kernel
def see_compact(row: Row, seen: Row) -> None:
    """Write down a row as the seat that acts sees it."""
    turned = row[L.TO_PLAY] & 3
    for k in range(4):
        seat = (turned + k) & 3
        for i in range(4):
            seen[PIECES + 4 * k + i] = row[4 * seat + i]
        seen[PLAYING + k] = (row[L.SEATS_IN_PLAY] >> seat) & 1
        seen[MARKED + k] = (row[L.MARKS] >> seat) & 1
        seen[PLACE + k] = 0
        seen[RESTS + k] = 0
    seen[PARTNERS] = row[L.PARTNERS]
    seen[PHASE] = row[L.PHASE]
    seen[HIGHER] = row[L.LEFT_A]
    seen[LOWER] = row[L.LEFT_B]
    seen[REWARD] = row[L.REWARD]
    seen[THROWN_HIGHER] = row[L.DIE_A]
    seen[THROWN_LOWER] = row[L.DIE_B]
    seen[OWED] = row[L.OWED]
    seen[FORFEITS] = row[L.FORFEITS]
    seen[DOUBLETS] = row[L.DOUBLETS]
    seen[DEEDS] = row[L.DEEDS]
    seen[UNUSED] = row[L.UNUSED]
    if row[L.RESTING] != 0:
        see_resting(row, turned, seen)
    if row[L.DONE] != 0:
        see_places(row, turned, seen)


@hot_kernel
def see_resting(row: Row, seat: int, seen: Row) -> None:
    """Mark the pieces that rest: of those on one space, so many as rest there."""
    noted = row[L.RESTING]
    while noted > 0:
        place = noted & REST_MASK
        noted >>= L.REST_BITS
        i = 0
        while i < 4 and (row[4 * seat + i] != place or seen[RESTS + i] != 0):
            i += 1
        if i < 4:
            seen[RESTS + i] = 1


@hot_kernel
def see_places(row: Row, turned: int, seen: Row) -> None:
    """Write down the places that seats have taken: the last is lowest in the row's number."""
    done = row[L.DONE]
    taken = 0
    while done >> (L.DONE_BITS * taken) != 0:
        taken += 1
    for place in range(taken, 0, -1):
        seat = (done & ((1 << L.DONE_BITS) - 1)) - 1
        seen[PLACE + ((seat - turned) & 3)] = place
        done >>= L.DONE_BITS
