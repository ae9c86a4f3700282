"""What can be played: the list, in a fixed order, and the answer for one play alone.

Plays come by the number of the piece, then by space in order of travel: records, seeds and action numbers
rest on that.
"""

from homeward.referee.kernel import kernel
from homeward.referee.reasons import (
    ALLOWED,
    BRINGS_BACK,
    CAN_STILL_PLAY,
    CARD_FIRST,
    CARD_SAYS_OTHER,
    GAME_OVER,
    NO_SUCH_PIECE,
    NO_WAY_THERE,
)
from homeward.referee.stage.board import line_of, set_board, space_of
from homeward.referee.stage.cards import place_named, steps_of
from homeward.referee.stage.layout import (
    ACTIVE,
    CARD,
    CIRCLE,
    DRAW,
    ENDS,
    LANES,
    LIST,
    MOVE,
    NUMBERS,
    OBEY,
    OVER,
    PHASE,
    PLAY_SHIFT,
    TO_PLAY,
    Run,
    StageTables,
)
from homeward.referee.stage.legality import (
    can_step,
    landing_refusal,
    must_leave,
    piece_refusal,
    start_refusal,
    step_refusal,
)
from homeward.referee.stage.repetition import brings_back, drop_repeats
from homeward.referee.stage.rows import count_for
from homeward.referee.stage.steps import BLOCKED, reach


@kernel
def play_of(number: int, to: int) -> int:
    """A play as one number."""
    return (number << PLAY_SHIFT) | to


@kernel
def plays(tables: StageTables, row: Run, past: Run, scratch: Run, out: Run) -> int:
    """List every legal play in `out` and say how many: none where a card is due or the turn is lost (K17)."""
    if row[PHASE] == MOVE:
        set_board(tables, row, scratch)
        count = turn_plays(tables, row, scratch, out, 0)
        return drop_repeats(tables, row, past, scratch, out, count)
    if row[PHASE] == OBEY:
        set_board(tables, row, scratch)
        return card_plays(tables, row, scratch, out)
    return 0


@kernel
def turn_plays(tables: StageTables, row: Run, scratch: Run, out: Run, at: int) -> int:
    """Every play of a turn that begins, K24 aside, from `at` on."""
    seat = row[TO_PLAY]
    leaving = must_leave(tables, row, scratch, seat)
    end = at
    for number in range(1, NUMBERS + 1):
        if piece_refusal(tables, row, scratch, seat, number, leaving) == ALLOWED:
            space = space_of(row, seat, number)
            if space == CIRCLE:
                end = add_starts(tables, row, scratch, seat, number, out, end)
            else:
                count = count_for(tables, scratch, space, number)
                end = add_moves(tables, scratch, seat, number, space, count, out, end)
    return end - at


@kernel
def add_starts(tables: StageTables, row: Run, scratch: Run, seat: int, number: int, out: Run, end: int) -> int:
    """Add a waiting piece's plays to the list that ends at `end`; say where it ends now."""
    line = line_of(tables, number)
    for to in range(line, line + LANES):
        if start_refusal(tables, row, scratch, seat, number, to) == ALLOWED:
            out[end] = play_of(number, to)
            end += 1
    return end


@kernel
def add_moves(
    tables: StageTables, scratch: Run, seat: int, number: int, space: int, count: int, out: Run, end: int
) -> int:
    """Add every move of exactly `count` steps to the list that ends at `end`; say where it ends now."""
    ends = reach(tables, scratch, space, count, BLOCKED)
    for i in range(ends):
        to = scratch[ENDS + i]
        if landing_refusal(tables, scratch, seat, number, space, to, count) == ALLOWED:
            out[end] = play_of(number, to)
            end += 1
    return end


@kernel
def card_plays(tables: StageTables, row: Run, scratch: Run, out: Run) -> int:
    """Every way to obey the card; where it moves nothing, the one play is to stay (K22)."""
    seat = row[TO_PLAY]
    number = row[ACTIVE]
    space = space_of(row, seat, number)
    steps = steps_of(row[CARD])
    count = 0
    if steps > 0:
        count = add_moves(tables, scratch, seat, number, space, steps, out, 0)
        if count > 0:
            return count
        out[0] = play_of(number, space)
    else:
        out[0] = play_of(number, place_named(tables, scratch, space, number, row[CARD]))
    return 1


@kernel
def refusal(tables: StageTables, row: Run, past: Run, scratch: Run, number: int, to: int) -> int:
    """Why the player to move may not play the piece with this number to that space; 0 where it is legal."""
    if row[PHASE] == OVER:
        return GAME_OVER
    if row[PHASE] == DRAW:
        return CARD_FIRST
    if number < 1 or number > NUMBERS:
        return NO_SUCH_PIECE
    if to < 0 or to > tables.stage:
        return NO_WAY_THERE
    set_board(tables, row, scratch)
    if row[PHASE] == OBEY:
        return card_refusal(tables, row, scratch, number, to)
    reason = turn_refusal(tables, row, scratch, number, to)
    if reason == ALLOWED and brings_back(tables, row, past, scratch, play_of(number, to)):
        # K24: unless there is no other move.
        count = turn_plays(tables, row, scratch, scratch, LIST)
        for i in range(LIST, LIST + count):
            if not brings_back(tables, row, past, scratch, scratch[i]):
                return BRINGS_BACK
    return reason


@kernel
def turn_refusal(tables: StageTables, row: Run, scratch: Run, number: int, to: int) -> int:
    """Why a turn may not be this move, K24 aside."""
    seat = row[TO_PLAY]
    space = space_of(row, seat, number)
    leaving = must_leave(tables, row, scratch, seat)
    reason = piece_refusal(tables, row, scratch, seat, number, leaving)
    if reason != ALLOWED:
        return reason
    if space == CIRCLE:
        return start_refusal(tables, row, scratch, seat, number, to)
    count = count_for(tables, scratch, space, number)
    return step_refusal(tables, scratch, seat, number, space, to, count)


@kernel
def card_refusal(tables: StageTables, row: Run, scratch: Run, number: int, to: int) -> int:
    """K22: why this is not what the card says."""
    seat = row[TO_PLAY]
    space = space_of(row, seat, number)
    steps = steps_of(row[CARD])
    if number != row[ACTIVE]:
        return CARD_SAYS_OTHER
    if steps == 0:
        named = place_named(tables, scratch, space, number, row[CARD])
        return ALLOWED if to == named else CARD_SAYS_OTHER
    if to == space:
        return CARD_SAYS_OTHER if can_step(tables, scratch, seat, number, space, steps) else ALLOWED
    return step_refusal(tables, scratch, seat, number, space, to, steps)


@kernel
def pass_refusal(tables: StageTables, row: Run, scratch: Run) -> int:
    """K17: why the turn may not be passed: whoever can move must."""
    if row[PHASE] == OVER:
        return GAME_OVER
    if row[PHASE] == DRAW:
        return CARD_FIRST
    if row[PHASE] == OBEY:
        return CAN_STILL_PLAY
    set_board(tables, row, scratch)
    return CAN_STILL_PLAY if turn_plays(tables, row, scratch, scratch, LIST) > 0 else ALLOWED
