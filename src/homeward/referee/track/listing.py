"""The plays a player could make if each die stood alone, in their fixed order.

By what is used: the higher die, the lower die, both together, or the reward; entering before moving; pieces
from the corner towards home; the ring before a side track. Two pieces on one space give one play, and so do
equal dice.
"""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.reasons import ALLOWED
from homeward.referee.track.layout import (
    CORNER,
    DECLINE,
    ENTER,
    LEFT_A,
    LEFT_B,
    REWARD,
    TO_PLAY,
    USE_REWARD,
    USE_SHIFT,
    USE_TOTAL,
    Row,
)
from homeward.referee.track.legality import entry_refusal, is_open, rests
from homeward.referee.track.tables import (
    DECLINABLE,
    DISTANCES,
    ENTER_BY_TOTAL,
    ENTER_ON,
    HOME,
    RECORD,
    ROUTES,
    TARGET,
    TOTAL_MOVES,
    TOTALS_HOME,
    TOTALS_NEVER,
    Tables,
)
from homeward.referee.track.view import View


@hot_kernel
def list_moves(t: Tables, row: Row, view: View, use: int, distance: int, out: Row, at: int, n: int) -> int:
    """Add the moves of pieces in play by this distance to the list; the new length."""
    seat = row[TO_PLAY]
    last = CORNER
    for i in range(4):
        place = row[seat * 4 + i]
        if place == last or place == t[HOME] or rests(t, row, seat, place):
            continue
        last = place
        key = place * DISTANCES + distance
        for route in range(t[ROUTES + key], t[ROUTES + key + 1]):
            if use == USE_TOTAL and t[TOTAL_MOVES] == TOTALS_HOME and t[TARGET + RECORD * route] != t[HOME]:
                continue
            out[at + n] = (use << USE_SHIFT) + route  # stays in the list only if the route is open
            n += is_open(t, view, route)
    return n


@hot_kernel
def enters_with(t: Tables, row: Row, use: int) -> bool:
    """Whether this die, or both together, make the number that enters a piece (P8, C4, N5)."""
    if use == USE_TOTAL:
        both = row[LEFT_A] > 0 and row[LEFT_B] > 0
        return t[ENTER_BY_TOTAL] == 1 and both and row[LEFT_A] + row[LEFT_B] == t[ENTER_ON]
    return use == t[ENTER_ON]


@hot_kernel
def list_die(t: Tables, row: Row, view: View, die: int, out: Row, at: int, n: int) -> int:
    """Add what one die can do."""
    if enters_with(t, row, die) and entry_refusal(t, row, row[TO_PLAY]) == ALLOWED:
        out[at + n] = (die << USE_SHIFT) + ENTER
        n += 1
    return list_moves(t, row, view, die, die, out, at, n)


@hot_kernel
def list_total(t: Tables, row: Row, view: View, out: Row, at: int, n: int) -> int:
    """Add what both dice together can do (P8, C3, D2)."""
    if enters_with(t, row, USE_TOTAL) and entry_refusal(t, row, row[TO_PLAY]) == ALLOWED:
        out[at + n] = (USE_TOTAL << USE_SHIFT) + ENTER
        n += 1
    if t[TOTAL_MOVES] != TOTALS_NEVER:
        n = list_moves(t, row, view, USE_TOTAL, row[LEFT_A] + row[LEFT_B], out, at, n)
    return n


@kernel
def list_uses(t: Tables, row: Row, view: View, out: Row, at: int) -> int:
    """All uses of what is left of the throw, or of the reward that waits (P19: at once, before any die)."""
    n = 0
    if row[REWARD] > 0:
        n = list_moves(t, row, view, USE_REWARD, row[REWARD], out, at, n)
        if t[DECLINABLE] == 1 and n > 0:
            out[at + n] = DECLINE << USE_SHIFT
            n += 1
        return n
    high = row[LEFT_A]
    low = row[LEFT_B]
    if high > 0:
        n = list_die(t, row, view, high, out, at, n)
    if low > 0 and low != high:
        n = list_die(t, row, view, low, out, at, n)
    if high > 0 and low > 0:
        n = list_total(t, row, view, out, at, n)
    return n
