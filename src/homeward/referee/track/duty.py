"""P9: of all ways to play a throw, those with the most entries, and of these those with the most dice.

When dice are thrown the row notes what the best way gives (OWED). A play is legal while what is still owed
can be met after it, or the game can be won. Rewards and their declining are part of a way.
"""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.reasons import ALLOWED, MORE_DICE, MORE_ENTRIES
from homeward.referee.track.layout import (
    COUNT,
    CURSOR,
    ENTRY_WORTH,
    LISTED,
    OWED,
    REWARD,
    ROW,
    TO_PLAY,
    WINNERS,
    Frames,
    Row,
)
from homeward.referee.track.listing import list_uses
from homeward.referee.track.moving import make_use
from homeward.referee.track.shortcuts import (
    entries_at_most,
    last_die_falls_short,
    reward_surely_spares_die,
    surely_falls_short,
    surely_gives_all,
    worth_of,
)
from homeward.referee.track.tables import Tables
from homeward.referee.track.view import View, survey


@hot_kernel
def copy_row(source: Row, target: Row) -> None:
    """Copy one game."""
    for i in range(ROW):
        target[i] = source[i]


@kernel
def open_frame(t: Tables, frame: Row) -> None:
    """List the uses from a frame's row, none of them tried yet."""
    frame[CURSOR] = 0
    frame[COUNT] = 0
    if frame[WINNERS] == 0:
        frame[COUNT] = list_uses(t, frame, survey(t, frame, frame[TO_PLAY]), frame, LISTED)


@kernel
def most_from(t: Tables, frames: Frames, enough: int) -> int:
    """The most that the ways from frames[0] on still give; looks no further once it finds `enough`."""
    best = 0
    owed = frames[0][OWED]
    open_frame(t, frames[0])
    depth = 0
    while depth >= 0 and best < enough:
        frame = frames[depth]
        if frame[CURSOR] == frame[COUNT]:
            depth -= 1
            continue
        play = frame[LISTED + frame[CURSOR]]
        frame[CURSOR] += 1
        depth += 1
        after = frames[depth]
        copy_row(frame, after)
        make_use(t, after, play)
        best = max(best, owed - after[OWED])
        if after[WINNERS] != 0 and owed > 0:
            return enough  # a way that wins is legal whatever it leaves unused
        open_frame(t, after)
    return best


@hot_kernel
def duty(t: Tables, row: Row, frames: Frames, view: View, out: Row, n: int) -> int:
    """What a fresh throw owes, its n uses being listed: the best that any way gives."""
    if n == 0:
        return 0
    entries = entries_at_most(t, row)
    all_of_it = 2 + ENTRY_WORTH * entries
    for i in range(n):
        if surely_gives_all(t, row, view, out, n, i, entries):
            return all_of_it
    copy_row(row, frames[0])
    return most_from(t, frames, all_of_it)


@kernel
def keep_dutiful(t: Tables, row: Row, frames: Frames, view: View, out: Row, n: int) -> int:
    """Keep the uses after which the throw can still give all it owes."""
    if row[OWED] == 0:
        return n
    entries = entries_at_most(t, row)
    keep = 0  # a bit a play: the list must stay whole while it is looked at
    for i in range(n):
        if is_dutiful(t, row, frames, view, out, n, i, entries):
            keep |= 1 << i
    kept = 0
    for i in range(n):
        if (keep >> i) & 1 == 1:
            out[kept] = out[i]
            kept += 1
    return kept


@hot_kernel
def is_dutiful(t: Tables, row: Row, frames: Frames, view: View, out: Row, n: int, i: int, entries: int) -> bool:
    """Whether play i keeps faith with what is owed: by certainty if there is one, else by search."""
    if row[REWARD] > 0:
        if reward_surely_spares_die(t, row, view, out[i], frames[0]):
            return True
    elif worth_of(t, out[i]) == row[OWED]:
        return True
    elif last_die_falls_short(t, row, out[i]):
        return False
    elif row[OWED] == 2 + ENTRY_WORTH * entries:
        if surely_gives_all(t, row, view, out, n, i, entries):
            return True
        if surely_falls_short(t, row, out[i], entries):
            return False
    return duty_refusal(t, row, frames, out[i]) == ALLOWED


@kernel
def duty_refusal(t: Tables, row: Row, frames: Frames, play: int) -> int:
    """Why a use that is allowed by itself may not be made: another way enters or uses more."""
    copy_row(row, frames[0])
    make_use(t, frames[0], play)
    owed = frames[0][OWED]
    if owed == 0 or frames[0][WINNERS] != 0:
        return ALLOWED
    missing = owed - most_from(t, frames, owed)
    if missing <= 0:
        return ALLOWED
    if missing > 2:
        return MORE_ENTRIES
    return MORE_DICE
