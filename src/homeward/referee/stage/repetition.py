"""K24: no move brings back a position of the last turns, unless there is no other move.

A position is kept exactly, as two words: seven bits a piece, and whose turn it is. Every turn, a lost one
too, is remembered as it begins, so the player who moves next was also to move every so many turns before,
as many as there are players: only those turns are looked at.

Most moves need not look at all. A position can only come back where every seat stands as it did then, and a
seat that has come to stand as it never stood before rules out everything earlier. Which ways of standing were
there before is known from a sieve: a seat that changes marks how it stood. Two ways may share a mark, so the
sieve may say yes for nothing, and then the positions themselves are compared; it never says no for nothing.
"""

from homeward.referee.bits import lowest
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
    LEFT,
    LEFT_WORDS,
    MOST_PAST,
    NEW_SINCE,
    NONE,
    NUMBERS,
    PAST_COUNT,
    PAST_WORDS,
    PIECES,
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
from homeward.referee.stage.seats import next_seat, players

SEAT_SHIFT = NUMBERS * SPACE_BITS
SEAT_BITS = (1 << SEAT_SHIFT) - 1
SPREAD = 0x9E3779B1  # spreads ways that differ little
RUN_BITS = 31  # in a word of marks; there are two runs, and the sign is left alone
LAST_SLOT = MOST_PAST - 1  # and the mask that leads from there to the first again


@hot_kernel
def slot_of(turn: int) -> int:
    """Where in the past the position of a remembered turn is, the first turn being 0."""
    return PAST_WORDS + 2 * (turn & LAST_SLOT)


@hot_kernel
def remember(row: Run, past: Run) -> None:
    """Add the position, at the beginning of a turn, to the past."""
    turn = past[PAST_COUNT]
    slot = slot_of(turn)
    half = 2 * NUMBERS
    first = row[TO_PLAY] << PLAYER_SHIFT
    second = 0
    for i in range(half):
        first |= row[PIECES + i] << (SPACE_BITS * i)
        second |= row[PIECES + half + i] << (SPACE_BITS * i)
    note_changes(past, turn, first, second)
    past[slot] = first
    past[slot + 1] = second
    past[PAST_COUNT] = turn + 1


@hot_kernel
def note_changes(past: Run, turn: int, first: int, second: int) -> None:
    """Note which seats have come to stand otherwise since the turn before, and whether they ever stood so."""
    if turn == 0:
        begin_past(past)
        return
    if turn & LAST_SLOT == 0:
        forget_run(past, turn)
    before = slot_of(turn - 1)
    changed = 0
    for seat in range(SEATS):
        changed |= int(stands(past[before] ^ first, past[before + 1] ^ second, seat) != 0) << seat
    while changed != 0:  # on a GPU all who have a seat that changed go through this together
        seat = lowest(changed)
        changed &= changed - 1
        past[NEW_SINCE + seat] = NONE if was_left(past, seat, stands(first, second, seat)) else turn
        mark_left(past, turn, seat, stands(past[before], past[before + 1], seat))


@hot_kernel
def stands(first: int, second: int, seat: int) -> int:
    """How a seat stands: its four places in a row."""
    return ((first if seat < 2 else second) >> (SEAT_SHIFT * (seat & 1))) & SEAT_BITS


@hot_kernel
def mark_of(seat: int, way: int) -> int:
    """The bit in the sieve for a way of standing: its word, and behind that the number of the bit in a run."""
    spread = (((seat << SEAT_SHIFT) | way) * SPREAD) & 0xFFFFFFFF
    bit = (((spread >> 4) & 0xFFFFFF) * RUN_BITS) >> 24
    return ((spread >> 28) << 5) | bit


@hot_kernel
def was_left(past: Run, seat: int, way: int) -> bool:
    """Whether a seat may have stood this way in the last turns, and has left it; if not, it surely has not."""
    mark = mark_of(seat, way)
    marks = past[LEFT + (mark >> 5)]
    return ((marks | (marks >> RUN_BITS)) >> (mark & 31)) & 1 != 0


@hot_kernel
def mark_left(past: Run, turn: int, seat: int, way: int) -> None:
    """A seat leaves the way it stood."""
    mark = mark_of(seat, way)
    past[LEFT + (mark >> 5)] |= 1 << (run_of(turn) + (mark & 31))


@hot_kernel
def run_of(turn: int) -> int:
    """Where the run of a turn begins in a word. When its time comes again, its marks are too old to matter."""
    return RUN_BITS if turn & MOST_PAST != 0 else 0


@kernel
def forget_run(past: Run, turn: int) -> None:
    """Forget the marks that were made in the run of a turn."""
    for word in range(LEFT_WORDS):
        past[LEFT + word] &= ~(((1 << RUN_BITS) - 1) << run_of(turn))


@kernel
def begin_past(past: Run) -> None:
    """Nobody has left anything yet."""
    for word in range(LEFT_WORDS):
        past[LEFT + word] = 0
    for seat in range(SEATS):
        past[NEW_SINCE + seat] = 0


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
