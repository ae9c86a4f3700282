"""K24: no move brings back a position of the last turns, unless there is no other move.

A position is kept exactly, as two words: seven bits a piece, and whose turn it is. Every turn, a lost one
too, is remembered as it begins, so the player who moves next was also to move every so many turns before,
as many as there are players: only those turns are looked at.
"""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage.board import EVERY_LANE, is_marked, is_pit, piece_on, space_of, window_of
from homeward.referee.stage.capture import goes_back_to
from homeward.referee.stage.ends import (
    Ends,
    ends_of,
    first_of,
    is_nowhere,
    note_ends,
    nowhere,
    without,
    without_first,
)
from homeward.referee.stage.layout import (
    CIRCLE,
    COLUMNS_TAKEN,
    MOST_PAST,
    NUMBERS,
    PAST_COUNT,
    PAST_WORDS,
    PIECES,
    PITS,
    PLAY_SHIFT,
    PLAY_SPACE,
    PLAYER_SHIFT,
    RANK_OF,
    SEATS_IN_PLAY,
    SPACE_BITS,
    STRUCK,
    TAKEN,
    TO_PLAY,
    WENT_BACK,
    Run,
    StageTables,
)
from homeward.referee.stage.seats import next_seat, players

SEAT_SHIFT = NUMBERS * SPACE_BITS
SEAT_BITS = (1 << SEAT_SHIFT) - 1
ALL_BITS = (1 << 62) - 1


@hot_kernel
def slot_of(turn: int) -> int:
    """Where in the past the position of a remembered turn is, the first turn being 0."""
    return PAST_WORDS + 2 * (turn % MOST_PAST)


@hot_kernel
def remember(row: Run, past: Run) -> None:
    """Add the position, at the beginning of a turn, to the past."""
    slot = slot_of(past[PAST_COUNT])
    half = 2 * NUMBERS
    first = row[TO_PLAY] << PLAYER_SHIFT
    second = 0
    for i in range(half):
        first |= row[PIECES + i] << (SPACE_BITS * i)
        second |= row[PIECES + half + i] << (SPACE_BITS * i)
    past[slot] = first
    past[slot + 1] = second
    past[PAST_COUNT] += 1


@hot_kernel
def moved(first: int, second: int, piece: int, space: int, to: int) -> tuple[int, int]:
    """The two words of a position after one piece went from a space to another."""
    change = (space ^ to) << (SPACE_BITS * (piece % (2 * NUMBERS)))
    if piece < 2 * NUMBERS:
        return first ^ change, second
    return first, second ^ change


@kernel
def was_there(
    tables: StageTables, row: Run, past: Run, first: int, second: int, first_bits: int, second_bits: int
) -> bool:
    """Whether a position of the last turns has these two words, as far as the given bits go."""
    count = past[PAST_COUNT]
    around = players(row[SEATS_IN_PLAY])
    turn = count - around
    while turn >= 0 and turn >= count - tables.repetition:
        slot = slot_of(turn)
        if (past[slot] ^ first) & first_bits == 0 and (past[slot + 1] ^ second) & second_bits == 0:
            return True
        turn -= around
    return False


@kernel
def others_are_back(tables: StageTables, row: Run, past: Run) -> bool:
    """Whether all rivals stand as in one of those turns: if not, only a capture can bring a position back."""
    if past[PAST_COUNT] == 0:
        return False
    seat = row[TO_PLAY]
    now = slot_of(past[PAST_COUNT] - 1)
    own = SEAT_BITS << (SEAT_SHIFT * (seat % 2))
    first_bits = ALL_BITS & ~own if seat < 2 else ALL_BITS
    second_bits = ALL_BITS if seat < 2 else ALL_BITS & ~own
    turned = (seat ^ next_seat(tables, row)) << PLAYER_SHIFT
    return was_there(tables, row, past, past[now] ^ turned, past[now + 1], first_bits, second_bits)


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
    return was_there(tables, row, past, first, second, ALL_BITS, ALL_BITS)


@hot_kernel
def drop_repeats(tables: StageTables, row: Run, past: Run, scratch: Run, count: int) -> int:
    """Strike the plays that bring a position back, unless that is all of them; say how many are left."""
    doubts = 0
    for number in range(1, NUMBERS + 1):
        doubtful = not_new(tables, row, past, scratch, number)
        doubts |= doubtful.lanes | doubtful.columns
    if doubts == 0 or past[PAST_COUNT] == 0:
        return count
    struck = 0
    waiting = others_are_back(tables, row, past)
    for number in range(1, NUMBERS + 1):
        struck += strike(tables, row, past, scratch, number, waiting)
    if struck == 0 or struck == count:
        return count
    for number in range(1, NUMBERS + 1):
        at = STRUCK + 2 * (number - 1)
        note_ends(scratch, number, without(ends_of(scratch, number), Ends(0, scratch[at], scratch[at + 1])))
    return count - struck


@hot_kernel
def not_new(tables: StageTables, row: Run, past: Run, scratch: Run, number: int) -> Ends:
    """Of the ends of a piece, those where it may have stood in this past; into a pit K24 lets every piece go.

    Nothing moves to an earlier rank but what is sent back. So a piece that never was meets every rank for the first
    time, and only its steps aside can bring back anything.
    """
    seat = row[TO_PLAY]
    space = space_of(row, seat, number)
    ends = ends_of(scratch, number)
    lanes = ends.lanes & ~tables.board[PITS + ends.rank]
    if (past[WENT_BACK] >> (seat * NUMBERS + number - 1)) & 1 != 0:
        return Ends(ends.rank, lanes, ends.columns)
    if space == CIRCLE or ends.rank != tables.board[RANK_OF + space]:
        return nowhere()
    return Ends(ends.rank, lanes & EVERY_LANE, 0)


@kernel
def strike(tables: StageTables, row: Run, past: Run, scratch: Run, number: int, waiting: bool) -> int:
    """Note which ends of a piece bring a position back, and say how many; only captures may where no rival waits."""
    doubtful = not_new(tables, row, past, scratch, number)
    if not waiting:
        taken = window_of(scratch, TAKEN, doubtful.rank)
        doubtful = Ends(doubtful.rank, doubtful.lanes & taken, doubtful.columns & scratch[COLUMNS_TAKEN])
    at = STRUCK + 2 * (number - 1)
    scratch[at] = 0
    scratch[at + 1] = 0
    struck = 0
    while not is_nowhere(doubtful):
        others = without_first(doubtful)
        if brings_back(tables, row, past, scratch, (number << PLAY_SHIFT) | first_of(tables, doubtful)):
            scratch[at] |= doubtful.lanes ^ others.lanes
            scratch[at + 1] |= doubtful.columns ^ others.columns
            struck += 1
        doubtful = others
    return struck
