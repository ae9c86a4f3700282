"""The past of a game, for K24: the positions of the last turns, and which ways of standing there were.

A position is kept exactly, as two words: seven bits a piece, and whose turn it is. Every turn, a lost one too, is
remembered as it begins.

Whether a seat ever stood as it does now says a sieve: a seat that changes marks how it stood. Two ways of standing
may share a mark, so the sieve may say yes for nothing; it never says no for nothing. Marks of 64 turns make a run,
and there are two: the older one is forgotten where the next begins.
"""

from homeward.referee.bits import lowest
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage.layout import (
    LEFT,
    LEFT_WORDS,
    MOST_PAST,
    NEW_SINCE,
    NONE,
    NUMBERS,
    PAST_COUNT,
    PAST_WORDS,
    PIECES,
    PLAYER_SHIFT,
    SEATS,
    SPACE_BITS,
    TO_PLAY,
    Run,
)

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
