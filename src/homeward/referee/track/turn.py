"""The course of a turn: the throw for the start, a throw, its plays, and who throws next."""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.doublets import is_third_doublet, pay_for_doublets
from homeward.referee.track.duty import duty
from homeward.referee.track.layout import (
    CAPTURED,
    CONTENDERS,
    CORNER,
    DEEDS,
    DIE_A,
    DIE_B,
    DONE,
    DONE_BITS,
    DOUBLETS,
    FORFEIT,
    FORFEITS,
    LEFT_A,
    LEFT_B,
    MARKS,
    OVER,
    OWED,
    PARTNERS,
    PASS,
    PHASE,
    PLAY,
    RESTING,
    REWARD,
    SEATS_IN_PLAY,
    SLOTS,
    THROW,
    TO_PLAY,
    TOTALS,
    TURN,
    UNUSED,
    USE_SHIFT,
    USE_TOTAL,
    WINNERS,
    Row,
)
from homeward.referee.track.listing import enters_with, list_uses
from homeward.referee.track.moving import NOBODY, all_home, make_use
from homeward.referee.track.plays import die_has_use
from homeward.referee.track.tables import (
    ALL_HOME,
    ALWAYS,
    EXTRA_THROW,
    IF_USED,
    PARTNERS_WIN,
    PLAY_ON,
    STEP,
    THREE_DOUBLETS,
    USE_DICE,
    USE_FREELY,
    USE_MOST,
    Tables,
)
from homeward.referee.track.view import look, look_at_rivals


@kernel
def throw(t: Tables, row: Row, scratch: Row, out: Row, a: int, b: int) -> None:
    """Lay the dice on the table and note what they owe (P9)."""
    lay_dice(row, a, b)
    if t[USE_DICE] == USE_MOST and not is_idle(t, row) and not is_third_doublet(row):
        rivals = look_at_rivals(t, row, row[TO_PLAY])
        view = look(t, row, row[TO_PLAY], rivals)
        row[OWED] = duty(t, row, scratch, rivals, view, out, list_uses(t, row, view, out))


@hot_kernel
def lay_dice(row: Row, a: int, b: int) -> None:
    """Put a throw on the table, the higher die first."""
    row[DIE_A] = max(a, b)
    row[DIE_B] = min(a, b)
    row[LEFT_A] = row[DIE_A]
    row[LEFT_B] = row[DIE_B]
    row[PHASE] = PLAY


@hot_kernel
def is_idle(t: Tables, row: Row) -> bool:
    """Whether a fresh throw finds all pieces waiting and enters none: the commonest throw of the early game."""
    last = row[row[TO_PLAY] * 4 + SLOTS - 1]
    return last == CORNER and not (
        enters_with(t, row, row[LEFT_A]) or enters_with(t, row, row[LEFT_B]) or enters_with(t, row, USE_TOTAL)
    )


@hot_kernel
def play(t: Tables, row: Row, code: int, rivals: int) -> int:
    """Make one legal play, and end the turn where it is over. For `rivals` and what it says see `make_use`."""
    use = code >> USE_SHIFT
    captured = NOBODY
    if use > PASS:
        forfeit(t, row, use - FORFEIT)
    elif use < PASS:
        captured = make_use(t, row, code, rivals)
    finish_play(t, row, use)
    return captured


@hot_kernel
def finish_play(t: Tables, row: Row, use: int) -> None:
    """After a play: the turn ends with the last die, a pass or a win."""
    spent = (row[LEFT_A] | row[LEFT_B] | row[REWARD]) == 0
    done = is_finished(t, row, row[TO_PLAY])  # P24, H5: nothing is left to move
    if row[WINNERS] != 0 and (t[PLAY_ON] == 0 or (done and take_place(t, row))):
        set_mark(t, row)
        clear_throw(row)
        row[DOUBLETS] = 0
        row[PHASE] = OVER
    elif spent or done or use == PASS:
        end_turn(t, row)


@kernel
def forfeit(t: Tables, row: Row, die: int) -> None:
    """Give a die up; by choice if it had a use (N11)."""
    if die_has_use(t, row, die):
        row[FORFEITS] += 1
    row[UNUSED] += t[EXTRA_THROW] == IF_USED
    if row[LEFT_A] == die:
        row[LEFT_A] = 0
    else:
        row[LEFT_B] = 0


@hot_kernel
def end_turn(t: Tables, row: Row) -> None:
    """Throw again or hand on the dice."""
    seat = row[TO_PLAY]
    set_mark(t, row)
    again = throws_again(t, row)
    if t[THREE_DOUBLETS] == 1:
        again = count_doublet(t, row, again)
    clear_throw(row)
    row[PHASE] = THROW
    row[TURN] += 1
    if not again:
        row[TO_PLAY] = next_seat(t, row, seat)


@kernel
def count_doublet(t: Tables, row: Row, again: bool) -> bool:
    """Count the doublets of a player who throws again, let the third be paid for; whether there is a throw (H2)."""
    if is_third_doublet(row):
        pay_for_doublets(t, row)
        again = False
    row[DOUBLETS] = (row[DOUBLETS] + (row[DIE_A] == row[DIE_B])) * again
    return again


@kernel
def take_place(t: Tables, row: Row) -> bool:
    """Give the player, who is done, the next place, and the last to whoever is left alone; whether one is (H5)."""
    seat = row[TO_PLAY]
    row[DONE] = (row[DONE] << DONE_BITS) + seat + 1
    left = 0
    last = seat
    for one in range(4):
        if (row[SEATS_IN_PLAY] >> one) & 1 == 1 and not all_home(t, row, one):
            left += 1
            last = one
    if left == 1:
        row[DONE] = (row[DONE] << DONE_BITS) + last + 1
    return left == 1


@hot_kernel
def set_mark(t: Tables, row: Row) -> None:
    """Mark a player who gave up both dice by choice; any other turn clears the mark (N12)."""
    if t[USE_DICE] == USE_FREELY:
        row[MARKS] &= ~(1 << row[TO_PLAY])
        if row[FORFEITS] == 2:
            row[MARKS] |= 1 << row[TO_PLAY]


@hot_kernel
def throws_again(t: Tables, row: Row) -> bool:
    """Whether this throw, dealt with, gives another (P20, P24, C12, N13, H4)."""
    captured = row[DEEDS] & CAPTURED != 0
    if (row[DIE_A] != row[DIE_B] and not captured) or is_finished(t, row, row[TO_PLAY]):
        return False
    if captured or t[EXTRA_THROW] == ALWAYS:
        return True
    return t[EXTRA_THROW] == IF_USED and row[LEFT_A] == 0 and row[LEFT_B] == 0 and row[UNUSED] == 0


@hot_kernel
def is_finished(t: Tables, row: Row, seat: int) -> bool:
    """Whether a seat is done and waits for its partner (P24), or for the others to take their places (H5)."""
    waits = (row[PARTNERS] == 1 and t[PARTNERS_WIN] == ALL_HOME) or row[WINNERS] != 0
    return waits and all_home(t, row, seat)


@hot_kernel
def next_seat(t: Tables, row: Row, seat: int) -> int:
    """The next seat in play that still has pieces to bring home (P6, C2, N3)."""
    following = (seat + t[STEP]) & 3
    while (row[SEATS_IN_PLAY] >> following) & 1 == 0 or is_finished(t, row, following):
        following = (following + t[STEP]) & 3
    return following


@hot_kernel
def clear_throw(row: Row) -> None:
    """Take the dice off the table."""
    row[DIE_A] = 0
    row[DIE_B] = 0
    row[LEFT_A] = 0
    row[LEFT_B] = 0
    row[REWARD] = 0
    row[OWED] = 0
    row[RESTING] = 0
    row[FORFEITS] = 0
    row[DEEDS] = 0
    row[UNUSED] = 0


@kernel
def opening_throw(t: Tables, row: Row, a: int, b: int) -> None:
    """One player's throw for the start; when all have thrown the highest starts, ties throw again (P6)."""
    seat = row[TO_PLAY]
    row[TOTALS + seat] = a + b
    high = 0
    waiting = -1
    for i in range(4):
        one = (seat + t[STEP] * (i + 1)) & 3
        if (row[CONTENDERS] >> one) & 1 == 1:
            high = max(high, row[TOTALS + one])
            if waiting < 0 and row[TOTALS + one] == 0:
                waiting = one
    if waiting >= 0:
        row[TO_PLAY] = waiting
        return
    highest = 0
    first = -1
    for one in range(4):
        if (row[CONTENDERS] >> one) & 1 == 1 and row[TOTALS + one] == high:
            highest |= 1 << one
            if first < 0:
                first = one
        row[TOTALS + one] = 0
    row[TO_PLAY] = first
    row[CONTENDERS] = highest
    if highest == 1 << first:
        row[CONTENDERS] = 0
        row[PHASE] = THROW
