"""K24: no move brings back a position of the last turns, unless there is no other move.

The player who moves next was also to move every so many turns before, as many as there are players: only those
turns are looked at. And most moves need not look at all. A position can only come back where every seat stands as
it did then, and a seat that has come to stand as it never stood before rules out everything earlier.
"""

from homeward.referee.bits import lowest
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage.board import is_marked, is_pit, piece_on, seat_of, space_of, window_of
from homeward.referee.stage.capture import goes_back_to
from homeward.referee.stage.ends import (
    Ends,
    ends_of,
    first_of,
    is_nowhere,
    note_ends,
    without,
    without_first,
)
from homeward.referee.stage.layout import (
    COLUMNS_TAKEN,
    NEW_SINCE,
    NONE,
    NUMBERS,
    PAST_COUNT,
    PITS,
    PLAY_SHIFT,
    PLAY_SPACE,
    PLAYER_SHIFT,
    SEATS,
    SEATS_IN_PLAY,
    SPACE_BITS,
    STRUCK,
    TAKEN,
    TO_PLAY,
    Run,
    StageTables,
)
from homeward.referee.stage.past import slot_of, stands, was_left
from homeward.referee.stage.seats import next_seat, players


@hot_kernel
def moved(first: int, second: int, piece: int, space: int, to: int) -> tuple[int, int]:
    """The two words of a position after one piece went from a space to another."""
    change = (space ^ to) << (SPACE_BITS * (piece % (2 * NUMBERS)))
    if piece < 2 * NUMBERS:
        return first ^ change, second
    return first, second ^ change


@kernel
def was_there(tables: StageTables, row: Run, past: Run, first: int, second: int) -> bool:
    """Whether a position of the last turns has these two words."""
    count = past[PAST_COUNT]
    around = players(row[SEATS_IN_PLAY])
    since = max(count - tables.repetition, 0)
    found = 0
    for turn in range(count - around, since - 1, -around):  # to the end, so that nothing read waits for what was
        slot = slot_of(turn)
        found |= int(past[slot] == first) & int(past[slot + 1] == second)
    return found != 0


@kernel
def brings_back(tables: StageTables, row: Run, past: Run, scratch: Run, play: int) -> bool:
    """Whether a turn's move leads to a position of the last turns, the same player to move next."""
    number = play >> PLAY_SHIFT
    to = play & PLAY_SPACE
    if past[PAST_COUNT] == 0 or is_pit(tables, to):  # into a cue section or well: a card follows
        return False
    seat = row[TO_PLAY]
    space = space_of(row, seat, number)
    now = slot_of(past[PAST_COUNT] - 1)
    turned = (seat ^ next_seat(tables, row)) << PLAYER_SHIFT
    first, second = moved(past[now] ^ turned, past[now + 1], seat * NUMBERS + number - 1, space, to)
    if not was_left(past, seat, stands(first, second, seat)):
        return False
    owner = NONE
    if is_marked(tables, scratch, TAKEN, to):
        captured = piece_on(tables, row, to)
        owner = seat_of(captured)
        first, second = moved(first, second, captured, to, goes_back_to(tables, scratch, to, space))
        if not was_left(past, owner, stands(first, second, owner)):
            return False
    return new_rivals(row, past, owner) == 0 and was_there(tables, row, past, first, second)


@hot_kernel
def drop_repeats(tables: StageTables, row: Run, past: Run, scratch: Run, count: int) -> int:
    """Strike the plays that bring a position back, unless that is all of them; say how many are left."""
    new = new_rivals(row, past, NONE)
    if new > 1 or past[PAST_COUNT] == 0:  # a capture changes how one rival stands
        return count
    numbers = 0
    for number in range(1, NUMBERS + 1):
        numbers |= int(not is_nowhere(doubtful(tables, scratch, number, new == 1))) << number
    return drop_found(tables, row, past, scratch, count, numbers, new == 1) if numbers != 0 else count


@kernel
def drop_found(
    tables: StageTables, row: Run, past: Run, scratch: Run, count: int, numbers: int, captures: bool
) -> int:
    """The same where there is something to look at: the ends of these pieces (a bit each), or their captures."""
    struck = 0
    left = numbers
    while left != 0:
        struck += strike(tables, row, past, scratch, lowest(left), captures)
        left &= left - 1
    if struck == 0 or struck == count:
        return count
    while numbers != 0:
        number = lowest(numbers)
        numbers &= numbers - 1
        at = STRUCK + 2 * (number - 1)
        note_ends(scratch, number, without(ends_of(scratch, number), Ends(0, scratch[at], scratch[at + 1])))
    return count - struck


@hot_kernel
def new_rivals(row: Run, past: Run, but: int) -> int:
    """How many rivals, but for one, stand as they never did in the turns that are looked at."""
    latest = past[PAST_COUNT] - players(row[SEATS_IN_PLAY])
    new = 0
    for seat in range(SEATS):
        if seat != row[TO_PLAY] and seat != but and past[NEW_SINCE + seat] > latest:
            new += 1
    return new


@kernel
def strike(tables: StageTables, row: Run, past: Run, scratch: Run, number: int, captures: bool) -> int:
    """Note which ends of a piece, or which captures, bring a position back, and say how many."""
    at = STRUCK + 2 * (number - 1)
    scratch[at] = 0
    scratch[at + 1] = 0
    struck = 0
    waiting = doubtful(tables, scratch, number, captures)
    while not is_nowhere(waiting):
        others = without_first(waiting)
        if brings_back(tables, row, past, scratch, (number << PLAY_SHIFT) | first_of(tables, waiting)):
            scratch[at] |= waiting.lanes ^ others.lanes
            scratch[at + 1] |= waiting.columns ^ others.columns
            struck += 1
        waiting = others
    return struck


@hot_kernel
def doubtful(tables: StageTables, scratch: Run, number: int, captures: bool) -> Ends:
    """The ends of a piece that are no pits, into which K24 lets it go; of these, if so asked, the captures."""
    ends = ends_of(scratch, number)
    lanes = ends.lanes & ~tables.board[PITS + ends.rank]
    if not captures:
        return Ends(ends.rank, lanes, ends.columns)
    taken = window_of(scratch, TAKEN, ends.rank)
    return Ends(ends.rank, lanes & taken, ends.columns & scratch[COLUMNS_TAKEN])
