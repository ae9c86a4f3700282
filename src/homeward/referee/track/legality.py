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
from homeward.referee.track.layout import CORNER, RESTING, START, Row
from homeward.referee.track.routes import target_of
from homeward.referee.track.tables import (
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
    STACK_LIMIT,
    STOP,
    Tables,
)
from homeward.referee.track.view import View, same_side

NOWHERE = -1


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


@hot_kernel
def resting_place(t: Tables, row: Row, seat: int) -> int:
    """The start, if all pieces there entered with this throw and stay where they are (N6), else NOWHERE."""
    if t[RESTS] == 1 and pieces_at(row, seat, START) <= row[RESTING]:
        return START
    return NOWHERE
