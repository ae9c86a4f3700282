"""K24: no move brings back a position of the last turns, unless there is no other move.

A position is kept exactly, as two words: seven bits a piece, and whose turn it is. Every turn, a lost one
too, is remembered as it begins, so the player who moves next was also to move every so many turns before,
as many as there are players: only those turns are looked at.
"""

from homeward.referee.kernel import kernel
from homeward.referee.stage.board import is_pit, space_of
from homeward.referee.stage.capture import goes_back_to
from homeward.referee.stage.layout import (
    BOARD,
    MOST_PAST,
    NUMBERS,
    PAST_COUNT,
    PAST_WORDS,
    PIECES,
    PLAY_SHIFT,
    PLAY_SPACE,
    PLAYER_SHIFT,
    SEATS_IN_PLAY,
    SPACE_BITS,
    TO_PLAY,
    Run,
    StageTables,
)
from homeward.referee.stage.seats import next_seat, players

SEAT_SHIFT = NUMBERS * SPACE_BITS
SEAT_BITS = (1 << SEAT_SHIFT) - 1
ALL_BITS = (1 << 62) - 1


@kernel
def slot_of(turn: int) -> int:
    """Where in the past the position of a remembered turn is, the first turn being 0."""
    return PAST_WORDS + 2 * (turn % MOST_PAST)


@kernel
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


@kernel
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
    if scratch[BOARD + to] != 0:
        back = goes_back_to(tables, scratch, to, space)
        first, second = moved(first, second, scratch[BOARD + to] - 1, to, back)
    return was_there(tables, row, past, first, second, ALL_BITS, ALL_BITS)


@kernel
def drop_repeats(tables: StageTables, row: Run, past: Run, scratch: Run, out: Run, count: int) -> int:
    """Strike the plays that bring a position back, unless that is all of them; say how many are left."""
    waiting = others_are_back(tables, row, past)
    kept = 0
    for i in range(count):
        captures = scratch[BOARD + (out[i] & PLAY_SPACE)] != 0
        if (waiting or captures) and brings_back(tables, row, past, scratch, out[i]):
            out[i] = -out[i]  # struck, unless none is left
        else:
            kept += 1
    if kept == count:
        return count
    end = 0
    for i in range(count):
        if out[i] > 0 or kept == 0:
            out[end] = abs(out[i])
            end += 1
    return end
