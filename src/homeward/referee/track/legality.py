"""May this piece go this way? One place allows a play and says why not."""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.reasons import (
    ALLOWED,
    BLOCKADE,
    NONE_WAITING,
    RIVAL_BLOCKADE,
    RIVAL_SAFE,
    SINGLE_FILE,
    SPACE_FULL,
    SPACE_TAKEN,
    START_CLOSED_BY_BLOCKADE,
    START_CLOSED_BY_RIVAL,
    START_FULL,
)
from homeward.referee.track.layout import CORNER, ENTER, REST_BITS, RESTING, START, Row
from homeward.referee.track.routes import target_of
from homeward.referee.track.tables import (
    AFTER_ENTERING,
    COUNTERPART,
    DOOR,
    DOOR_SHELTER,
    ENTRANCE,
    LANE_BIT,
    LANES,
    PATH,
    PLACES,
    RECORD,
    RESTS,
    SIX_THREE,
    STACK_LIMIT,
    STOP,
    THIRDS,
    Tables,
)
from homeward.referee.track.view import View, same_side

REST_MASK = (1 << REST_BITS) - 1
A_PAIR = 2


@hot_kernel
def is_open(t: Tables, view: View, route: int) -> bool:
    """Whether a piece in play may take this route: no wall on its path, its last space not closed."""
    record = RECORD * route
    ring = (t[PATH + record] & view.walls) | (t[STOP + record] & view.closed)
    return (ring | (t[LANES + record] & view.lanes)) == 0


@hot_kernel
def route_refusal(t: Tables, row: Row, seat: int, view: View, route: int) -> int:
    """Why a piece in play may not take this route; ALLOWED if it is open."""
    if is_open(t, view, route):
        return ALLOWED
    if t[PATH + RECORD * route] & view.walls:  # P11, C6
        return BLOCKADE
    target = target_of(t, route)
    if t[LANES + RECORD * route] & ~t[LANE_BIT + target] & view.lanes:  # P14, N9
        return SINGLE_FILE
    return stop_refusal(t, row, seat, target)


@kernel
def stop_refusal(t: Tables, row: Row, seat: int, place: int) -> int:
    """Why a closed space is closed: who stands there decides."""
    if place > t[ENTRANCE]:  # P14, N9, N10
        return SPACE_TAKEN
    if rivals_on(t, row, seat, place) > 1:  # P11, N7
        return RIVAL_BLOCKADE
    if rivals_on(t, row, seat, place) == 1:  # P17, C8
        return RIVAL_SAFE
    return SPACE_FULL  # P12, C6


@kernel
def rivals_on(t: Tables, row: Row, seat: int, place: int) -> int:
    """How many rivals stand on a place of this seat's course."""
    count = 0
    for k in range(1, 4):
        theirs = t[COUNTERPART + k * PLACES + place]
        if theirs > 0 and not same_side(row, k):
            count += pieces_at(row, (seat + k) & 3, theirs)
    return count


@hot_kernel
def friends_on(t: Tables, row: Row, seat: int, place: int) -> int:
    """How many of this side's pieces stand on a place of this seat's course."""
    count = pieces_at(row, seat, place)
    partners = t[COUNTERPART + 2 * PLACES + place]
    if partners > 0 and same_side(row, 2):
        count += pieces_at(row, (seat + 2) & 3, partners)
    return count


@hot_kernel
def pieces_at(row: Row, seat: int, place: int) -> int:
    """How many of a seat's own pieces stand on a place of its course."""
    count = 0
    for i in range(4):
        if row[seat * 4 + i] == place:
            count += 1
    return count


@hot_kernel
def entry_refusal(t: Tables, row: Row, seat: int) -> int:
    """Why no piece of this seat may enter now, whatever the dice (P12, P18, C6, C8, N8)."""
    if row[seat * 4] != CORNER:
        return NONE_WAITING
    rivals = 0
    for k in range(1, 4):
        theirs = t[DOOR + k]
        if theirs > 0 and not same_side(row, k):
            here = pieces_at(row, (seat + k) & 3, theirs)
            if here > 0 and t[DOOR_SHELTER + k]:
                return START_CLOSED_BY_RIVAL
            rivals += here
    if rivals > 1:
        return START_CLOSED_BY_BLOCKADE
    if t[STACK_LIMIT] > 0 and friends_on(t, row, seat, START) >= t[STACK_LIMIT]:
        return START_FULL
    return ALLOWED


# Pieces that rest take nothing more of this throw (N6, P22). They are alike, so of those on a place so many rest.


@kernel
def is_resting(row: Row, seat: int, place: int) -> bool:
    """Whether all of a seat's pieces on a place rest."""
    resting = 0
    noted = row[RESTING]
    while noted > 0:
        resting += noted & REST_MASK == place
        noted >>= REST_BITS
    return resting > 0 and pieces_at(row, seat, place) <= resting


@kernel
def let_rest(t: Tables, row: Row, seat: int, route: int) -> None:
    """Note the piece that has just taken a route, if it rests now: it entered (N6), or is third or more (P22)."""
    place = target_of(t, route)
    entered = t[RESTS] & AFTER_ENTERING != 0 and (route == ENTER or route == t[SIX_THREE])
    third = t[RESTS] & THIRDS != 0 and place <= t[ENTRANCE] and friends_on(t, row, seat, place) > A_PAIR
    if entered or third:
        row[RESTING] = with_resting(row[RESTING], place)


@kernel
def with_resting(noted: int, place: int) -> int:
    """The places of resting pieces, with one more among them: rising, so that equal games have equal rows."""
    below = 0
    shift = 0
    while noted >> shift > 0 and (noted >> shift) & REST_MASK < place:
        below = noted & ((1 << (shift + REST_BITS)) - 1)
        shift += REST_BITS
    return ((noted >> shift) << (shift + REST_BITS)) + (place << shift) + below
