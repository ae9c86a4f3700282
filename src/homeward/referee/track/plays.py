"""The legal plays of a throw, in their fixed order: the uses that keep the whole throw legal."""

from homeward.referee.kernel import kernel
from homeward.referee.reasons import ALLOWED, CAN_STILL_PLAY, FORFEITED_LAST_TURN, MUST_ENTER, NO_FORFEIT_HERE
from homeward.referee.track.duty import duty_refusal
from homeward.referee.track.layout import (
    DECLINE,
    ENTER,
    FORFEIT,
    FORFEITS,
    LEFT_A,
    LEFT_B,
    MARKS,
    PASS,
    ROUTE_LIMIT,
    TO_PLAY,
    Frames,
    Row,
)
from homeward.referee.track.listing import list_die, list_uses
from homeward.referee.track.tables import ENTRIES_FIRST, USE_DICE, USE_FREELY, USE_MOST, Tables
from homeward.referee.track.view import survey


@kernel
def movers(t: Tables, row: Row, frames: Frames, out: Row) -> int:
    """List the legal plays that use something: dice, total or reward (its declining too)."""
    n = list_uses(t, row, out, 0)
    if t[USE_DICE] == USE_MOST:
        return keep_dutiful(t, row, frames, out, n)
    if t[ENTRIES_FIRST] == 1:
        return keep_entries(out, n)
    return n


@kernel
def keep_dutiful(t: Tables, row: Row, frames: Frames, out: Row, n: int) -> int:
    """Keep the uses after which the throw can still give all it owes (P9)."""
    kept = 0
    for i in range(n):
        if duty_refusal(t, row, frames, out[i]) == ALLOWED:
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def keep_entries(out: Row, n: int) -> int:
    """Where entering is compulsory but dice are not counted, entries alone if there are any (C4's switch)."""
    kept = 0
    for i in range(n):
        if out[i] % ROUTE_LIMIT == ENTER and out[i] // ROUTE_LIMIT < DECLINE:
            out[kept] = out[i]
            kept += 1
    if kept > 0:
        return kept
    return n


@kernel
def die_has_use(t: Tables, row: Row, frames: Frames, die: int) -> bool:
    """Whether a die has a legal play at this moment: then leaving it is a choice (N11)."""
    view = survey(t, row, row[TO_PLAY])
    return list_die(t, row, view, die, frames[0], 0, 0) > 0


@kernel
def forfeit_refusal(t: Tables, row: Row, frames: Frames, die: int) -> int:
    """Why this die may not be forfeited: not in this game, or everything was given up last turn too (N12)."""
    if t[USE_DICE] != USE_FREELY:
        return NO_FORFEIT_HERE
    marked = (row[MARKS] >> row[TO_PLAY]) & 1
    if marked == 1 and row[FORFEITS] == 1 and die_has_use(t, row, frames, die):
        return FORFEITED_LAST_TURN
    return ALLOWED


@kernel
def plays(t: Tables, row: Row, frames: Frames, out: Row) -> int:
    """List every legal play: the movers, then forfeits, or the pass that ends a throw nobody can use."""
    n = movers(t, row, frames, out)
    if t[USE_DICE] == USE_FREELY:
        if row[LEFT_A] > 0 and forfeit_refusal(t, row, frames, row[LEFT_A]) == ALLOWED:
            out[n] = (FORFEIT + row[LEFT_A]) * ROUTE_LIMIT
            n += 1
        if row[LEFT_B] > 0 and row[LEFT_B] != row[LEFT_A]:
            if forfeit_refusal(t, row, frames, row[LEFT_B]) == ALLOWED:
                out[n] = (FORFEIT + row[LEFT_B]) * ROUTE_LIMIT
                n += 1
    elif n == 0:
        out[0] = PASS * ROUTE_LIMIT
        n = 1
    return n


@kernel
def play_refusal(t: Tables, row: Row, frames: Frames, out: Row, play: int) -> int:
    """Why a play that may be allowed by itself is not among the legal plays; ALLOWED if it is."""
    use = play // ROUTE_LIMIT
    if use > PASS:
        return forfeit_refusal(t, row, frames, use - FORFEIT)
    n = plays(t, row, frames, out)
    for i in range(n):
        if out[i] == play:
            return ALLOWED
    if use == PASS:
        return CAN_STILL_PLAY
    if t[USE_DICE] == USE_MOST:
        return duty_refusal(t, row, frames, play)
    return MUST_ENTER
