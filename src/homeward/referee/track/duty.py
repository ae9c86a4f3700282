"""P9: of all ways to play a throw, those with the most entries, and of these those with the most dice.

When dice are thrown the row notes what the best way gives (OWED). A play is legal while what is still owed
can be met after it, or the game can be won. Rewards and their declining are part of a way.
"""

from homeward.referee.kernel import kernel
from homeward.referee.reasons import ALLOWED, MORE_DICE, MORE_ENTRIES
from homeward.referee.track.layout import (
    CORNER,
    COUNT,
    CURSOR,
    ENTRY_WORTH,
    LEFT_A,
    LEFT_B,
    LISTED,
    OWED,
    ROW,
    TO_PLAY,
    WINNERS,
    Frames,
    Row,
)
from homeward.referee.track.legality import pieces_at
from homeward.referee.track.listing import list_uses
from homeward.referee.track.moving import make_use
from homeward.referee.track.tables import ENTER_BY_TOTAL, ENTER_ON, ENTRIES_FIRST, Tables


@kernel
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
        frame[COUNT] = list_uses(t, frame, frame, LISTED)


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


@kernel
def entries_at_most(t: Tables, row: Row) -> int:
    """No way of this throw can enter more pieces than this."""
    a = row[LEFT_A]
    b = row[LEFT_B]
    entering = 0
    if a == t[ENTER_ON]:
        entering += 1
    if b == t[ENTER_ON]:
        entering += 1
    if entering == 0 and t[ENTER_BY_TOTAL] == 1 and a + b == t[ENTER_ON]:
        entering = 1
    return min(entering, pieces_at(row, row[TO_PLAY], CORNER))


@kernel
def duty(t: Tables, row: Row, frames: Frames) -> int:
    """What the throw on this row owes: the best that any way gives."""
    copy_row(row, frames[0])
    return most_from(t, frames, 2 + ENTRY_WORTH * t[ENTRIES_FIRST] * entries_at_most(t, row))


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
