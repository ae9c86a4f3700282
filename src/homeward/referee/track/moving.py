"""Carry out one use of the throw on a row: move, enter, capture, and what that leaves to do."""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.layout import (
    CORNER,
    DECLINE,
    ENTER,
    ENTRY_WORTH,
    LEFT_A,
    LEFT_B,
    OWED,
    PARTNERS,
    RESTING,
    REWARD,
    ROUTE_MASK,
    TO_PLAY,
    USE_REWARD,
    USE_SHIFT,
    USE_TOTAL,
    WINNERS,
    Row,
)
from homeward.referee.track.legality import is_open, rests
from homeward.referee.track.tables import (
    COUNTERPART,
    DISTANCES,
    ENTRANCE,
    ENTRIES_FIRST,
    FIRST_HOME,
    HOME,
    ORIGIN,
    PARTNERS_WIN,
    PLACES,
    RECORD,
    RESTS,
    REWARD_SPACES,
    ROUTES,
    TARGET,
    USE_DICE,
    USE_MOST,
    Tables,
)
from homeward.referee.track.view import same_side, survey

NOBODY = 0  # nobody was captured


@hot_kernel
def make_use(t: Tables, row: Row, play: int) -> int:
    """Make one legal use: the piece moves, a rival may go back to its corner, a reward may be earned.

    Says who went back and from where (see `captured_seat`), or NOBODY.
    """
    use = play >> USE_SHIFT
    route = play & ROUTE_MASK
    if use == DECLINE:
        row[REWARD] = 0
        return NOBODY
    seat = row[TO_PLAY]
    relocate(row, seat, t[ORIGIN + RECORD * route], t[TARGET + RECORD * route])
    captured = send_back(t, row, seat, t[TARGET + RECORD * route])
    spend(t, row, use, route)
    if captured != NOBODY and t[REWARD_SPACES] > 0:  # P19
        row[REWARD] = t[REWARD_SPACES]
        if not reward_is_usable(t, row):
            row[REWARD] = 0
    if t[TARGET + RECORD * route] == t[HOME]:
        crown(t, row, seat)
    return captured


@hot_kernel
def relocate(row: Row, seat: int, origin: int, target: int) -> None:
    """Move one of a seat's alike pieces and keep its slots in rising order."""
    base = seat * 4
    i = 0
    while row[base + i] != origin:
        i += 1
    while i < 3 and row[base + i + 1] < target:
        row[base + i] = row[base + i + 1]
        i += 1
    while i > 0 and row[base + i - 1] > target:
        row[base + i] = row[base + i - 1]
        i -= 1
    row[base + i] = target


@hot_kernel
def send_back(t: Tables, row: Row, seat: int, place: int) -> int:
    """Capture the single rival on this place, if one stands there (P16, P18, C7, N7, N8); who, and from where."""
    if place > t[ENTRANCE]:  # nothing is captured off the ring
        return NOBODY
    for k in range(1, 4):
        theirs = t[COUNTERPART + k * PLACES + place]
        if theirs > 0 and not same_side(row, k):
            rival = (seat + k) & 3
            for i in range(4):
                if row[rival * 4 + i] == theirs:
                    relocate(row, rival, theirs, CORNER)
                    return (rival + 1) * PLACES + theirs
    return NOBODY


@hot_kernel
def captured_seat(captured: int) -> int:
    """The seat of a captured piece."""
    return captured // PLACES - 1


@hot_kernel
def captured_on(captured: int) -> int:
    """The place, of its own course, on which a captured piece stood."""
    return captured % PLACES


@hot_kernel
def spend(t: Tables, row: Row, use: int, route: int) -> None:
    """Cross off what was used, and count it towards what the throw owes (P9)."""
    if use == USE_REWARD:
        row[REWARD] = 0
        return
    worth = 1
    if use == USE_TOTAL:
        row[LEFT_A] = 0
        row[LEFT_B] = 0
        worth = 2
    elif row[LEFT_A] == use:
        row[LEFT_A] = 0
    else:
        row[LEFT_B] = 0
    if route == ENTER:
        row[RESTING] += t[RESTS]
        worth += ENTRY_WORTH * t[ENTRIES_FIRST]
    if t[USE_DICE] == USE_MOST:
        row[OWED] -= worth


@kernel
def reward_is_usable(t: Tables, row: Row) -> bool:
    """Whether some piece in play can move the whole reward; if none can, it is lost (P19)."""
    seat = row[TO_PLAY]
    view = survey(t, row, seat)
    for i in range(4):
        place = row[seat * 4 + i]
        if place == CORNER or place == t[HOME] or rests(t, row, seat, place):
            continue
        key = place * DISTANCES + row[REWARD]
        for route in range(t[ROUTES + key], t[ROUTES + key + 1]):
            if is_open(t, view, route):
                return True
    return False


@hot_kernel
def all_home(t: Tables, row: Row, seat: int) -> bool:
    """Whether a seat has brought every piece home."""
    for i in range(4):
        if row[seat * 4 + i] != t[HOME]:
            return False
    return True


@kernel
def crown(t: Tables, row: Row, seat: int) -> None:
    """Write down the winners, if the last piece has just come home (P21, P24, C13, C14, N14)."""
    if not all_home(t, row, seat):
        return
    partner = (seat + 2) & 3
    if row[PARTNERS] == 0:
        row[WINNERS] = 1 << seat
    elif t[PARTNERS_WIN] == FIRST_HOME or all_home(t, row, partner):
        row[WINNERS] = (1 << seat) | (1 << partner)
