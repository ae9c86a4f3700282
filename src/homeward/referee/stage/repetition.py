"""K24: no move brings back a position of the last turns, unless there is no other move.

The player who moves next was also to move every so many turns before, as many as there are players: only those
turns are looked at. And most moves need not look at all. A position can only come back where every seat stands as
it did then, and a seat that has come to stand as it never stood before rules out everything earlier.
"""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage.board import is_marked, is_pit, piece_on, space_of, window_of
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
    turn = count - around
    while turn >= 0 and turn >= count - tables.repetition:
        slot = slot_of(turn)
        if past[slot] == first and past[slot + 1] == second:
            return True
        turn -= around
    return False


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
    if is_marked(tables, scratch, TAKEN, to):
        back = goes_back_to(tables, scratch, to, space)
        first, second = moved(first, second, piece_on(tables, row, to), to, back)
    return was_there(tables, row, past, first, second)


@hot_kernel
def drop_repeats(tables: StageTables, row: Run, past: Run, scratch: Run, count: int) -> int:
    """Strike the plays that bring a position back, unless that is all of them; say how many are left."""
    new = new_rivals(row, past)
    if new > 1 or past[PAST_COUNT] == 0:  # a capture changes how one rival stands
        return count
    if not any_doubt(tables, scratch, new == 1):
        return count
    return drop_found(tables, row, past, scratch, count, new == 1)


@hot_kernel
def any_doubt(tables: StageTables, scratch: Run, captures: bool) -> bool:
    """Whether there is anything to look at: mostly there is no capture."""
    doubts = 0
    for number in range(1, NUMBERS + 1):
        ends = doubtful(tables, scratch, number, captures)
        doubts |= ends.lanes | ends.columns
    return doubts != 0


@kernel
def drop_found(tables: StageTables, row: Run, past: Run, scratch: Run, count: int, captures: bool) -> int:
    """The same where it has to be looked at each play, or at each capture."""
    struck = 0
    for number in range(1, NUMBERS + 1):
        struck += strike(tables, row, past, scratch, number, captures)
    if struck == 0 or struck == count:
        return count
    for number in range(1, NUMBERS + 1):
        at = STRUCK + 2 * (number - 1)
        note_ends(scratch, number, without(ends_of(scratch, number), Ends(0, scratch[at], scratch[at + 1])))
    return count - struck


@hot_kernel
def new_rivals(row: Run, past: Run) -> int:
    """How many rivals stand as they never did in the turns that are looked at."""
    latest = past[PAST_COUNT] - players(row[SEATS_IN_PLAY])
    new = 0
    for seat in range(SEATS):
        if seat != row[TO_PLAY] and past[NEW_SINCE + seat] > latest:
            new += 1
    return new


@kernel
def strike(tables: StageTables, row: Run, past: Run, scratch: Run, number: int, captures: bool) -> int:
    """Note which ends of a piece, or which captures, bring a position back, and say how many."""
    seat = row[TO_PLAY]
    space = space_of(row, seat, number)
    now = slot_of(past[PAST_COUNT] - 1)
    stood = stands(past[now], past[now + 1], seat)
    at = STRUCK + 2 * (number - 1)
    scratch[at] = 0
    scratch[at + 1] = 0
    struck = 0
    waiting = doubtful(tables, scratch, number, captures)
    while not is_nowhere(waiting):
        others = without_first(waiting)
        to = first_of(tables, waiting)
        way = stood ^ ((space ^ to) << (SPACE_BITS * (number - 1)))
        if was_left(past, seat, way) and brings_back(tables, row, past, scratch, (number << PLAY_SHIFT) | to):
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
