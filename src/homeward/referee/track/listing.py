"""The plays a player could make if each die stood alone, in their fixed order.

By what is used: the higher die, the lower die, both together, or the reward; entering before moving; pieces
from the corner towards home; the ring before a side track. Two pieces on one space give one play, and so do
equal dice.
"""

from homeward.referee.kernel import hot_kernel
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
from homeward.referee.track.routes import target_of
from homeward.referee.track.tables import (
    DECLINABLE,
    ENTER_BY_TOTAL,
    ENTER_ON,
    FIRST,
    HOME,
    PROGRESS,
    TOTAL_MOVES,
    TOTALS_HOME,
    TOTALS_NEVER,
    WAYS,
    Tables,
)
from homeward.referee.track.view import View


@hot_kernel
def list_uses(t: Tables, row: Row, view: View, out: Row) -> int:
    """List all uses of what is left of the throw, or of the reward that waits; how many there are."""
    n = 0
    for turn in range(turns_to_list(t, row)):
        use = use_in_turn(row, turn)
        if use > 0:
            if enters_with(t, row, use) and entry_refusal(t, row, row[TO_PLAY]) == ALLOWED:
                out[n] = (use << USE_SHIFT) + ENTER
                n += 1
            if use != USE_TOTAL or t[TOTAL_MOVES] != TOTALS_NEVER:  # P8, C3, D2
                n = list_moves(t, row, view, use, spaces_of(row, use), out, n)
    if row[REWARD] > 0 and t[DECLINABLE] == 1 and n > 0:
        out[n] = DECLINE << USE_SHIFT
        n += 1
    return n


@hot_kernel
def turns_to_list(t: Tables, row: Row) -> int:
    """How many uses `use_in_turn` has to offer."""
    if row[REWARD] > 0:
        return 1
    if t[TOTAL_MOVES] != TOTALS_NEVER or enters_with(t, row, USE_TOTAL):
        return 3
    return 2


@hot_kernel
def use_in_turn(row: Row, turn: int) -> int:
    """What is listed first, second and third: the dice and their total, or only the reward (P19: before any die)."""
    if row[REWARD] > 0:
        return USE_REWARD
    if turn == 0:
        return row[LEFT_A]
    if turn == 1:
        return row[LEFT_B] * (row[LEFT_B] != row[LEFT_A])
    return USE_TOTAL * (row[LEFT_A] > 0 and row[LEFT_B] > 0)


@hot_kernel
def spaces_of(row: Row, use: int) -> int:
    """How far a use takes a piece."""
    if use == USE_TOTAL:
        return row[LEFT_A] + row[LEFT_B]
    if use == USE_REWARD:
        return row[REWARD]
    return use


@hot_kernel
def list_moves(t: Tables, row: Row, view: View, use: int, distance: int, out: Row, n: int) -> int:
    """Add the moves of pieces in play by this distance to the list; the new length."""
    seat = row[TO_PLAY]
    ways = t[WAYS + distance]
    home_only = use == USE_TOTAL and t[TOTAL_MOVES] == TOTALS_HOME  # D2
    last = CORNER
    for i in range(4):
        place = row[seat * 4 + i]
        if home_only and t[PROGRESS + place] + distance < t[HOME]:
            continue
        first = t[FIRST + distance] + place * ways
        moves = place != last and not rests(t, row, seat, place)
        for route in range(first, first + ways):
            if not home_only or target_of(t, route) == t[HOME]:
                out[n] = (use << USE_SHIFT) + route  # stays in the list only if the piece moves and the route is open
                n += moves & is_open(t, view, route)
        last = place
    return n


@hot_kernel
def can_move(t: Tables, row: Row, view: View, distance: int) -> bool:
    """Whether any piece in play can move so far."""
    seat = row[TO_PLAY]
    ways = t[WAYS + distance]
    for i in range(4):
        place = row[seat * 4 + i]
        first = t[FIRST + distance] + place * ways
        for route in range(first, first + ways):
            if is_open(t, view, route) and not rests(t, row, seat, place):
                return True
    return False


@hot_kernel
def enters_with(t: Tables, row: Row, use: int) -> bool:
    """Whether this die, or both together, make the number that enters a piece (P8, C4, N5)."""
    if use == USE_TOTAL:
        both = row[LEFT_A] > 0 and row[LEFT_B] > 0
        return t[ENTER_BY_TOTAL] == 1 and both and row[LEFT_A] + row[LEFT_B] == t[ENTER_ON]
    return use == t[ENTER_ON]
