"""The legal plays of a throw, in their fixed order: the uses that keep the whole throw legal."""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.reasons import (
    ALLOWED,
    CAN_STILL_PLAY,
    FORFEITED_LAST_TURN,
    MUST_ENTER,
    NO_FORFEIT_HERE,
    REWARD_FIRST,
    THIRD_DOUBLET,
)
from homeward.referee.track.doublets import is_third_doublet
from homeward.referee.track.duty import duty_refusal, keep_dutiful
from homeward.referee.track.layout import (
    DECLINE,
    ENTER,
    FORFEIT,
    FORFEITS,
    LEFT_A,
    LEFT_B,
    MARKS,
    PASS,
    REWARD,
    ROUTE_MASK,
    TO_PLAY,
    USE_SHIFT,
    USE_TOTAL,
    Row,
)
from homeward.referee.track.legality import entry_refusal
from homeward.referee.track.listing import can_move, enters_with, list_uses
from homeward.referee.track.six_three import follower_enters
from homeward.referee.track.tables import ENTER_ON, ENTRIES_FIRST, USE_DICE, USE_FREELY, USE_MOST, Tables
from homeward.referee.track.view import View, look, look_at_rivals, survey


@kernel
def movers(t: Tables, row: Row, scratch: Row, out: Row) -> int:
    """List the legal plays that use something: dice, total or reward (its declining too)."""
    rivals = look_at_rivals(t, row, row[TO_PLAY])
    n = list_allowed(t, row, look(t, row, row[TO_PLAY], rivals), out)
    if t[USE_DICE] == USE_MOST:
        return keep_dutiful(t, row, scratch, rivals, out, n)
    return n


@hot_kernel
def list_allowed(t: Tables, row: Row, view: View, out: Row) -> int:
    """List what may be used as far as one play can tell: all but P9's look at the throw as a whole."""
    n = list_uses(t, row, view, out)
    if t[USE_DICE] != USE_MOST and t[ENTRIES_FIRST] == 1:
        return keep_entries(out, n)
    return n


@hot_kernel
def keep_entries(out: Row, n: int) -> int:
    """Where entering is compulsory but dice are not counted, entries alone if there are any (C4's switch)."""
    kept = 0
    for i in range(n):
        if (out[i] & ROUTE_MASK) == ENTER and (out[i] >> USE_SHIFT) < DECLINE:
            out[kept] = out[i]
            kept += 1
    if kept > 0:
        return kept
    return n


@kernel
def die_has_use(t: Tables, row: Row, die: int) -> bool:
    """Whether a die has a legal play at this moment: then leaving it is a choice (N11).

    Where both together enter a piece, that is a play of whichever is taken first (H6).
    """
    enters = die == t[ENTER_ON] or enters_with(t, row, USE_TOTAL)
    if enters and entry_refusal(t, row, row[TO_PLAY]) == ALLOWED:
        return True
    view = survey(t, row, row[TO_PLAY])
    return follower_enters(t, row, view, die) or can_move(t, row, view, die)


@kernel
def forfeit_refusal(t: Tables, row: Row, die: int) -> int:
    """Why this die may not be forfeited: not in this game, or everything was given up last turn too (N12)."""
    if t[USE_DICE] != USE_FREELY:
        return NO_FORFEIT_HERE
    if row[REWARD] > 0:
        return REWARD_FIRST
    marked = (row[MARKS] >> row[TO_PLAY]) & 1
    if marked == 1 and row[FORFEITS] == 1 and die_has_use(t, row, die):
        return FORFEITED_LAST_TURN
    return ALLOWED


@kernel
def plays(t: Tables, row: Row, scratch: Row, out: Row) -> int:
    """List every legal play: the movers, then forfeits, or the pass that ends a throw nobody can use."""
    if is_third_doublet(row):
        out[0] = PASS << USE_SHIFT
        return 1
    n = movers(t, row, scratch, out)
    if t[USE_DICE] == USE_FREELY:
        return list_forfeits(t, row, out, n)
    if n == 0:
        out[0] = PASS << USE_SHIFT
        n = 1
    return n


@kernel
def list_forfeits(t: Tables, row: Row, out: Row, n: int) -> int:
    """Add the forfeits of the dice left to a list (N11, N12); its new length."""
    if row[LEFT_A] > 0 and forfeit_refusal(t, row, row[LEFT_A]) == ALLOWED:
        out[n] = (FORFEIT + row[LEFT_A]) << USE_SHIFT
        n += 1
    if row[LEFT_B] > 0 and row[LEFT_B] != row[LEFT_A]:
        if forfeit_refusal(t, row, row[LEFT_B]) == ALLOWED:
            out[n] = (FORFEIT + row[LEFT_B]) << USE_SHIFT
            n += 1
    return n


@kernel
def play_refusal(t: Tables, row: Row, scratch: Row, out: Row, play: int) -> int:
    """Why a play that may be allowed by itself is not among the legal plays; ALLOWED if it is."""
    use = play >> USE_SHIFT
    if is_third_doublet(row):
        return ALLOWED if use == PASS else THIRD_DOUBLET
    if use > PASS:
        return forfeit_refusal(t, row, use - FORFEIT)
    n = plays(t, row, scratch, out)
    for i in range(n):
        if out[i] == play:
            return ALLOWED
    if use == PASS:
        return CAN_STILL_PLAY
    if t[USE_DICE] == USE_MOST:
        return duty_refusal(t, row, scratch, look_at_rivals(t, row, row[TO_PLAY]), play)
    return MUST_ENTER
