"""The plays a player could make if each die stood alone, in their fixed order.

By what is used: the higher die, the lower die, both together, or the reward; entering before moving;
and pieces from the corner towards home, all straight on before any into a side track. Two pieces on one space
give one play, and so do equal dice.
"""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.reasons import ALLOWED
from homeward.referee.track.layout import (
    BROKE_OUT,
    CORNER,
    DECLINE,
    DEEDS,
    ENTER,
    LEFT_A,
    LEFT_B,
    RESTING,
    REWARD,
    ROUTE_MASK,
    TO_PLAY,
    USE_REWARD,
    USE_SHIFT,
    USE_TOTAL,
    Row,
)
from homeward.referee.track.legality import entry_refusal, is_open, is_resting
from homeward.referee.track.routes import origin_of
from homeward.referee.track.six_three import list_follower
from homeward.referee.track.tables import (
    COURSE,
    DECLINABLE,
    ENTER_BY_TOTAL,
    ENTER_ON,
    FIRST,
    FORKS,
    FORKS_LANES,
    TOGETHER,
    TOTALS,
    TOTALS_LANES,
    WAYS,
    Tables,
)
from homeward.referee.track.view import View

USE_BITS = 4
USE_MASK = (1 << USE_BITS) - 1


@hot_kernel
def list_uses(t: Tables, row: Row, view: View, out: Row) -> int:
    """List all uses of what is left of the throw, or of the reward that waits; how many there are."""
    n = 0
    if row[DEEDS] >= BROKE_OUT:  # nothing but the 3 is left, and entering comes before moving
        n = list_follower(t, row, view, out)
    uses = uses_left(t, row, view)
    enters = enters_now(t, row)
    while uses > 0:
        use = uses & USE_MASK
        uses >>= USE_BITS
        if enters & enters_with(t, row, use):
            out[n] = (use << USE_SHIFT) + ENTER
            n += 1
        if use != USE_TOTAL or begins_on(view, t[TOTALS], t[TOTALS_LANES]):  # P8, C3, D2
            n = list_moves(t, row, view, use, reach_of(row, use), out, n)
    if row[RESTING] != 0:
        n = drop_resting(t, row, out, n)
    if row[REWARD] > 0 and t[DECLINABLE] == 1 and n > 0:
        out[n] = DECLINE << USE_SHIFT
        n += 1
    return n


@hot_kernel
def enters_now(t: Tables, row: Row) -> bool:
    """Whether a piece waits that what is left of the throw would enter: asked once, and seldom so."""
    if row[row[TO_PLAY] * 4] != CORNER:
        return False
    by_die = row[LEFT_A] == t[ENTER_ON] or row[LEFT_B] == t[ENTER_ON]
    return (by_die or enters_with(t, row, USE_TOTAL)) and entry_refusal(t, row, row[TO_PLAY]) == ALLOWED


@hot_kernel
def uses_left(t: Tables, row: Row, view: View) -> int:
    """What can be used, four bits each, the first lowest: the dice and their total, or a reward before any (P19)."""
    if row[REWARD] > 0:
        return USE_REWARD
    a = row[LEFT_A]
    b = row[LEFT_B]
    second = b * (b != a)
    uses = a + (second << (USE_BITS * (a > 0)))
    enters = (row[row[TO_PLAY] * 4] == CORNER) & enters_with(t, row, USE_TOTAL)  # no branches: see `relocate`
    total = (a > 0) & (b > 0) & (begins_on(view, t[TOTALS], t[TOTALS_LANES]) | enters)
    return uses + ((USE_TOTAL * total) << (USE_BITS * (1 + (second > 0))))


@hot_kernel
def reach_of(row: Row, use: int) -> int:
    """How far a use takes a piece, as the routes are told apart."""
    if use == USE_TOTAL:
        return TOGETHER + row[LEFT_A] + row[LEFT_B]
    if use == USE_REWARD:
        return row[REWARD]
    return use


@hot_kernel
def begins_on(view: View, ring: int, lanes: int) -> bool:
    """Whether a piece stands where something begins: on one of these ring or lane spaces."""
    return ((view.own & ring) | (view.lanes & lanes)) != 0


@hot_kernel
def list_moves(t: Tables, row: Row, view: View, use: int, reach: int, out: Row, n: int) -> int:
    """Add the moves of pieces in play by this reach to the list; the new length."""
    first = t[FIRST + reach]
    n = list_way(t, row, view, use, first, out, n)
    if begins_on(view, t[FORKS + reach], t[FORKS_LANES + reach]):
        for way in range(1, t[WAYS + reach]):
            n = list_way(t, row, view, use, first + way * t[COURSE], out, n)
    return n


@hot_kernel
def list_way(t: Tables, row: Row, view: View, use: int, first: int, out: Row, n: int) -> int:
    """Add the moves that take the routes of one way, of which this is the first; the new length."""
    seat = row[TO_PLAY]
    last = CORNER
    for i in range(4):
        place = row[seat * 4 + i]
        out[n] = (use << USE_SHIFT) + first + place  # stays in the list only if the piece moves and the route is open
        n += (place != last) & is_open(t, view, first + place)  # without a branch: see `relocate`
        last = place
    return n


@kernel
def drop_resting(t: Tables, row: Row, out: Row, n: int) -> int:
    """Take the moves of pieces that rest off a list; its new length."""
    kept = 0
    for i in range(n):
        route = out[i] & ROUTE_MASK
        out[kept] = out[i]
        kept += route == ENTER or not is_resting(row, row[TO_PLAY], origin_of(t, route))
    return kept


@hot_kernel
def can_move(t: Tables, row: Row, view: View, distance: int) -> bool:
    """Whether any piece in play can move so far."""
    seat = row[TO_PLAY]
    if row[RESTING] != 0:
        return can_move_rested(t, row, view, distance)
    for i in range(4):
        if goes_on(t, view, row[seat * 4 + i], distance):
            return True
    return False


@kernel
def can_move_rested(t: Tables, row: Row, view: View, distance: int) -> bool:
    """The same where some pieces rest."""
    seat = row[TO_PLAY]
    for i in range(4):
        place = row[seat * 4 + i]
        if goes_on(t, view, place, distance) and not is_resting(row, seat, place):
            return True
    return False


@hot_kernel
def goes_on(t: Tables, view: View, place: int, distance: int) -> bool:
    """Whether a piece on this place could move so far, any way."""
    for way in range(t[WAYS + distance]):
        if is_open(t, view, t[FIRST + distance] + way * t[COURSE] + place):
            return True
    return False


@hot_kernel
def enters_with(t: Tables, row: Row, use: int) -> bool:
    """Whether this die, or both together, make the number that enters a piece (P8, C4, N5)."""
    if use == USE_TOTAL:
        both = (row[LEFT_A] > 0) & (row[LEFT_B] > 0)
        return (t[ENTER_BY_TOTAL] == 1) & both & (row[LEFT_A] + row[LEFT_B] == t[ENTER_ON])
    return use == t[ENTER_ON]
