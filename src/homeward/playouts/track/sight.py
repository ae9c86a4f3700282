"""Who stands in whose reach, for those who weigh plays: the ring as every seat comes along it, in words of bits.

They lie in the scratch, behind what the referee searches with. Each seat has a word with its own pieces and a word
with the blockades that nobody passes, both by the places of its own course and backwards: so a shift puts what stands
one step behind a place in the lowest bit, and all that a throw could bring there is one look.
"""

from homeward.referee.bits import lowest, ones
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.layout import CORNER, PARTNERS, SEARCH, SEATS_IN_PLAY, START, Row
from homeward.referee.track.tables import (
    COUNTERPART,
    ENTER_BY_TOTAL,
    ENTER_ON,
    ENTRANCE,
    HIGHEST,
    MADE_BY,
    PLACES,
    WALLS,
    Tables,
)
from homeward.referee.track.view import same_side

# In the scratch, by seat
PIECES = SEARCH  # where its own pieces stand
WALLED = PIECES + 4  # where nobody passes
OTHERS = WALLED + 4  # the same without the pieces of the seat that weighs
BLOCKS = OTHERS + 4  # whether that seat's own blockades are among WALLED now
KNOWN = BLOCKS + 1  # by place of its course, a bit each: where it is known what a piece risks while it blocks nobody
RISKS = KNOWN + 1  # … and how much that is
MOST_KNOWN = 62  # the last place of which that is kept
SIGHT = RISKS + MOST_KNOWN + 1  # here ends what is noted of the ring

BACKWARDS = 63  # less the place: its bit
IN_REACH = (1 << HIGHEST) - 1
BY_A_DIE = 11  # throws that show a certain number


@hot_kernel
def bit_of(t: Tables, place: int) -> int:
    """The bit of a place of the ring in a seat's word; none of the entrance: from there no piece goes on around."""
    return int((place != CORNER) & (place < t[ENTRANCE])) << ((BACKWARDS - place) & BACKWARDS)


@hot_kernel
def mark_pieces(t: Tables, row: Row, scratch: Row) -> None:
    """Mark where everybody's pieces stand on the ring; no blockades yet."""
    for seat in range(4):
        standing = 0
        for i in range(4):
            place = row[seat * 4 + i]
            standing |= bit_of(t, place)
        scratch[PIECES + seat] = standing
        scratch[WALLED + seat] = 0


@hot_kernel
def mark_blockades(t: Tables, row: Row, scratch: Row, seat: int) -> None:
    """Mark the blockades of one seat: two pieces on a space, which stand beside each other in the row."""
    for i in range(3):
        place = row[seat * 4 + i]
        if place == row[seat * 4 + i + 1] and place != CORNER and place <= t[ENTRANCE]:
            mark_blockade(t, scratch, seat, place)


@kernel
def mark_shared(t: Tables, row: Row, scratch: Row, seat: int) -> None:
    """Mark the blockades that a seat makes with its partner."""
    for i in range(4):
        place = row[seat * 4 + i]
        theirs = t[COUNTERPART + 2 * PLACES + place]
        if theirs > 0 and place <= t[ENTRANCE]:
            for j in range(4):
                if row[((seat + 2) & 3) * 4 + j] == theirs:
                    mark_blockade(t, scratch, seat, place)


@hot_kernel
def mark_blockade(t: Tables, scratch: Row, seat: int, place: int) -> None:
    """Mark a place of a seat's course in everybody's way, but where it is their start: nobody passes that."""
    for k in range(4):
        theirs = t[COUNTERPART + k * PLACES + place]
        if theirs > START and theirs < t[ENTRANCE]:
            scratch[WALLED + ((seat + k) & 3)] |= 1 << (BACKWARDS - theirs)


@kernel
def look_out(t: Tables, row: Row, scratch: Row) -> None:
    """Mark everything on the ring."""
    mark_pieces(t, row, scratch)
    if t[WALLS] != 0:
        for seat in range(4):
            mark_blockades(t, row, scratch, seat)
        if row[PARTNERS] == 1:
            mark_shared(t, row, scratch, 0)
            mark_shared(t, row, scratch, 1)


@hot_kernel
def look_out_for(t: Tables, row: Row, scratch: Row, seat: int) -> None:
    """The same without the blockades of one seat, which is about to move: `look_again` adds them."""
    mark_pieces(t, row, scratch)
    scratch[KNOWN] = 0
    scratch[BLOCKS] = False
    if t[WALLS] != 0:
        for k in range(1, 4):
            mark_blockades(t, row, scratch, (seat + k) & 3)
        if row[PARTNERS] == 1:
            mark_shared(t, row, scratch, (seat + 1) & 3)
        for one in range(4):
            scratch[OTHERS + one] = scratch[WALLED + one]


@hot_kernel
def look_again(t: Tables, row: Row, scratch: Row, seat: int) -> None:
    """Mark the blockades of the seat that has moved besides those of all others."""
    if t[WALLS] != 0:
        blocks = blocks_somebody(t, row, seat)
        if blocks or scratch[BLOCKS] != 0:
            scratch[BLOCKS] = blocks
            for one in range(4):
                scratch[WALLED + one] = scratch[OTHERS + one]
            mark_blockades(t, row, scratch, seat)
            if row[PARTNERS] == 1:
                mark_shared(t, row, scratch, seat)


@hot_kernel
def blocks_somebody(t: Tables, row: Row, seat: int) -> bool:
    """Whether two of a seat's pieces stand together, or with a partner's perhaps."""
    if row[PARTNERS] == 1:
        return True
    first, second, third, fourth = row[seat * 4], row[seat * 4 + 1], row[seat * 4 + 2], row[seat * 4 + 3]
    low = (first == second) & (first != CORNER) & (first <= t[ENTRANCE])
    middle = (second == third) & (second != CORNER) & (second <= t[ENTRANCE])
    high = (third == fourth) & (third != CORNER) & (third <= t[ENTRANCE])
    return low | middle | high


@hot_kernel
def plays_against(row: Row, seat: int, k: int) -> bool:
    """Whether the seat k places further on is in play on the other side."""
    return (row[SEATS_IN_PLAY] >> ((seat + k) & 3)) & 1 == 1 and not same_side(row, k)


@hot_kernel
def danger(t: Tables, row: Row, scratch: Row, seat: int, place: int) -> int:
    """How many throws bring a rival onto a place, those of each rival counted by themselves."""
    throws = 0
    for k in range(1, 4):
        theirs = t[COUNTERPART + k * PLACES + place]
        if theirs > 0 and plays_against(row, seat, k):
            throws += hits(t, row, scratch, (seat + k) & 3, theirs)
    return throws


@hot_kernel
def hits(t: Tables, row: Row, scratch: Row, rival: int, place: int) -> int:
    """How many throws let a seat stop on a place of its own course, lanes aside."""
    if place == START:
        return entering(t) * (row[rival * 4] == CORNER)
    shift = BACKWARDS + 1 - place
    steps = (scratch[PIECES + rival] >> shift) & IN_REACH
    if steps == 0:
        return 0
    walls = (scratch[WALLED + rival] >> shift) & IN_REACH
    return throws_making(t, steps & (walls ^ (walls - 1)))  # as far as the first wall, where its owner may stand


@hot_kernel
def throws_making(t: Tables, numbers: int) -> int:
    """How many throws make one of these numbers (bit 0: a 1) with a die or with both together."""
    throws = 0
    while numbers != 0:
        throws |= t[MADE_BY + 1 + lowest(numbers)]
        numbers &= numbers - 1
    return ones(throws)


@hot_kernel
def entering(t: Tables) -> int:
    """How many throws enter a piece."""
    return ones(t[MADE_BY + t[ENTER_ON]]) if t[ENTER_BY_TOTAL] == 1 else BY_A_DIE
