"""Certainties that spare P9's search: most throws need none.

Each function answers only what it can prove from the plays already listed; where it cannot tell, `duty.py`
searches. The proofs rest on three facts. A piece that leaves a space only opens ways. A capture only opens
ways, and its reward may be declined. A piece that arrives somewhere can hinder only plays that pass or stop
on that space.
"""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.reasons import ALLOWED
from homeward.referee.track.layout import (
    CORNER,
    DECLINE,
    ENTER,
    ENTRY_WORTH,
    LEFT_A,
    LEFT_B,
    LISTED,
    OWED,
    ROUTE_MASK,
    TO_PLAY,
    USE_SHIFT,
    USE_TOTAL,
    Row,
)
from homeward.referee.track.legality import entry_refusal, is_open, pieces_at
from homeward.referee.track.listing import list_die
from homeward.referee.track.tables import (
    DECLINABLE,
    DISTANCES,
    ENTER_BY_TOTAL,
    ENTER_ON,
    ENTRIES_FIRST,
    ORIGIN,
    PATH,
    PATH_LANE,
    RECORD,
    ROUTES,
    STOP,
    STOP_LANE,
    TARGET,
    Tables,
)
from homeward.referee.track.view import View


@hot_kernel
def worth_of(t: Tables, play: int) -> int:
    """What a use of dice gives towards what the throw owes."""
    worth = 1
    if play >> USE_SHIFT == USE_TOTAL:
        worth = 2
    if (play & ROUTE_MASK) == ENTER:
        worth += ENTRY_WORTH * t[ENTRIES_FIRST]
    return worth


@hot_kernel
def entries_at_most(t: Tables, row: Row) -> int:
    """No way of this throw can enter more pieces than this."""
    if t[ENTRIES_FIRST] == 0 or row[row[TO_PLAY] * 4] != CORNER:
        return 0
    a = row[LEFT_A]
    b = row[LEFT_B]
    entering = 0
    if a == t[ENTER_ON]:
        entering += 1
    if b == t[ENTER_ON]:
        entering += 1
    if entering == 0 and t[ENTER_BY_TOTAL] == 1 and b > 0 and a + b == t[ENTER_ON]:
        entering = 1
    if entering < 2:
        return entering
    return min(entering, pieces_at(row, row[TO_PLAY], CORNER))


@hot_kernel
def surely_gives_all(t: Tables, row: Row, view: View, out: Row, n: int, i: int, entries: int) -> bool:
    """Whether play i of a fresh throw begins a way with both dice and `entries` entries, for certain."""
    if t[DECLINABLE] == 0 or entries > 1:
        return False
    use = out[i] >> USE_SHIFT
    enters = (out[i] & ROUTE_MASK) == ENTER
    if use == USE_TOTAL:
        return enters or entries == 0
    if entries == 1 and not enters:
        # The other die enters afterwards: nothing this piece does can close the start.
        return use != t[ENTER_ON] and can_enter_later(t, row, use)
    return other_die_follows(t, row, view, out, n, i)


@hot_kernel
def can_enter_later(t: Tables, row: Row, use: int) -> bool:
    """Whether the die that `use` leaves over enters a piece, with the start open already."""
    left = row[LEFT_A] + row[LEFT_B] - use
    return left == t[ENTER_ON] and entry_refusal(t, row, row[TO_PLAY]) == ALLOWED


@hot_kernel
def surely_falls_short(t: Tables, row: Row, play: int, entries: int) -> bool:
    """Whether a play of a fresh throw that owes one entry leaves no die to enter with, for certain.

    A piece still waits in the corner then, so no such way can win either.
    """
    if entries != 1 or (play & ROUTE_MASK) == ENTER:
        return False
    left = row[LEFT_A] + row[LEFT_B] - (play >> USE_SHIFT)
    return play >> USE_SHIFT == USE_TOTAL or left != t[ENTER_ON]


@hot_kernel
def other_die_follows(t: Tables, row: Row, view: View, out: Row, n: int, i: int) -> bool:
    """Whether the other die can surely be used after play i of a fresh throw."""
    other = row[LEFT_A] + row[LEFT_B] - (out[i] >> USE_SHIFT)
    return die_follows(t, row, view, out[i] & ROUTE_MASK, other, out, 0, n)


@hot_kernel
def die_follows(t: Tables, row: Row, view: View, route: int, die: int, listed: Row, at: int, n: int) -> bool:
    """Whether a die can surely be used after this route: by the same piece going on, or by another.

    `listed` holds, from `at` on, the plays of that die that are open now.
    """
    key = t[TARGET + RECORD * route] * DISTANCES + die
    for onward in range(t[ROUTES + key], t[ROUTES + key + 1]):
        if is_open(t, view, onward):
            return True
    origin = t[ORIGIN + RECORD * route]
    for j in range(at, at + n):
        other = listed[j] & ROUTE_MASK
        if listed[j] >> USE_SHIFT == die and not hinders(t, route, other):
            if t[ORIGIN + RECORD * other] != origin or pieces_at(row, row[TO_PLAY], origin) > 1:
                return True
    return False


@kernel
def reward_surely_spares_die(t: Tables, row: Row, view: View, play: int, scratch: Row) -> bool:
    """Whether the die still owed can surely be used after a reward is used so, or declined."""
    die = max(row[LEFT_A], row[LEFT_B])
    if t[DECLINABLE] == 0 or min(row[LEFT_A], row[LEFT_B]) > 0:
        return False
    if row[OWED] > 1:
        return die == t[ENTER_ON] and entry_refusal(t, row, row[TO_PLAY]) == ALLOWED
    n = list_die(t, row, view, die, scratch, LISTED, 0)
    if play >> USE_SHIFT == DECLINE:
        return n > 0
    return die_follows(t, row, view, play & ROUTE_MASK, die, scratch, LISTED, n)


@hot_kernel
def last_die_falls_short(t: Tables, row: Row, play: int) -> bool:
    """Whether the last die is owed to an entry and this play is none; a piece waits, so it cannot win."""
    return row[OWED] > ENTRY_WORTH and min(row[LEFT_A], row[LEFT_B]) == 0 and worth_of(t, play) == 1


@hot_kernel
def hinders(t: Tables, route: int, other: int) -> bool:
    """Whether a piece arriving by one route may stand in the way of another route."""
    if route == ENTER:
        return other == ENTER
    stop = RECORD * route
    way = RECORD * other
    ring = t[STOP + stop] & (t[PATH + way] | t[STOP + way])
    lane = t[STOP_LANE + stop] & (t[PATH_LANE + way] | t[STOP_LANE + way])
    return ring != 0 or lane != 0
