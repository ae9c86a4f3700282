"""What can be played: the list, in a fixed order, and the answer for one play alone.

Plays come by the number of the piece, then by space in order of travel: records, seeds and action numbers
rest on that.
"""

from homeward.referee.kernel import hot_kernel, kernel
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
from homeward.referee.stage.board import is_pit, set_board, space_of
from homeward.referee.stage.capture import bar
from homeward.referee.stage.cards import place_named, steps_of
from homeward.referee.stage.ends import (
    ends_of,
    first_of,
    how_many,
    is_nowhere,
    note_ends,
    nowhere,
    space_at,
    without_first,
)
from homeward.referee.stage.layout import (
    ACTIVE,
    CARD,
    CIRCLE,
    DRAW,
    MOVE,
    NUMBERS,
    OBEY,
    ONLY,
    OVER,
    PHASE,
    PLAY_SHIFT,
    TO_PLAY,
    Run,
    StageTables,
)
from homeward.referee.stage.legality import (
    moves_of,
    must_leave,
    piece_refusal,
    start_refusal,
    starts_of,
    step_refusal,
)
from homeward.referee.stage.repetition import brings_back, drop_repeats
from homeward.referee.stage.rows import count_for


@hot_kernel
def play_of(number: int, to: int) -> int:
    """A play as one number."""
    return (number << PLAY_SHIFT) | to


@kernel
def plays(tables: StageTables, row: Run, past: Run, scratch: Run, out: Run) -> int:
    """List every legal play in `out` and say how many: none where a card is due or the turn is lost (K17)."""
    set_board(tables, row, scratch)
    count = look(tables, row, past, scratch)
    if count > 0:
        list_plays(tables, scratch, out)
    return count


@hot_kernel
def look(tables: StageTables, row: Run, past: Run, scratch: Run) -> int:
    """Find every legal play on the board that is set, and say how many there are.

    `list_plays` and `play_at` know them then.
    """
    if row[PHASE] != MOVE and row[PHASE] != OBEY:
        return 0
    find_moves(tables, row, scratch)
    if row[PHASE] == OBEY:
        return card_plays(tables, row, scratch)
    return drop_repeats(tables, row, past, scratch, turn_plays(tables, row, scratch))


@kernel
def list_plays(tables: StageTables, scratch: Run, out: Run) -> None:
    """List what was found."""
    end = 0
    if scratch[ONLY] != 0:
        out[0] = scratch[ONLY]
        return
    for number in range(1, NUMBERS + 1):
        ends = ends_of(scratch, number)
        while not is_nowhere(ends):
            out[end] = play_of(number, first_of(tables, ends))
            ends = without_first(ends)
            end += 1


@hot_kernel
def play_at(tables: StageTables, scratch: Run, place: int) -> int:
    """One play of that list by its place, without listing them."""
    if scratch[ONLY] != 0:
        return scratch[ONLY]
    number = 1
    ends = ends_of(scratch, number)
    while place >= how_many(ends):
        place -= how_many(ends)
        number += 1
        ends = ends_of(scratch, number)
    return play_of(number, space_at(tables, ends, place))


@hot_kernel
def find_moves(tables: StageTables, row: Run, scratch: Run) -> None:
    """Note where each piece could go by itself: K16 and K24 are not asked."""
    seat = row[TO_PLAY]
    bar(tables, row, scratch, seat)
    scratch[ONLY] = 0
    for number in range(1, NUMBERS + 1):
        space = space_of(row, seat, number)
        ends = nowhere()
        count = 0
        if row[PHASE] == OBEY:
            count = steps_of(row[CARD]) if number == row[ACTIVE] else 0
        elif space == CIRCLE:
            ends = starts_of(tables, scratch, number)
        elif piece_refusal(tables, scratch, space, False) == ALLOWED:
            count = count_for(tables, scratch, space, number)
        if count > 0:
            ends = moves_of(tables, scratch, number, space, count)
        note_ends(scratch, number, ends)


@hot_kernel
def turn_plays(tables: StageTables, row: Run, scratch: Run) -> int:
    """How many plays a turn that begins has among the moves noted, K24 aside."""
    seat = row[TO_PLAY]
    leaving = must_leave(tables, row, scratch, seat)
    count = 0
    for number in range(1, NUMBERS + 1):
        if leaving and not is_pit(tables, space_of(row, seat, number)):
            note_ends(scratch, number, nowhere())  # K16
        count += how_many(ends_of(scratch, number))
    return count


@hot_kernel
def card_plays(tables: StageTables, row: Run, scratch: Run) -> int:
    """How many ways there are to obey the card; where it moves nothing, the one play is to stay (K22)."""
    number = row[ACTIVE]
    space = space_of(row, row[TO_PLAY], number)
    if steps_of(row[CARD]) == 0:
        scratch[ONLY] = play_of(number, place_named(tables, scratch, space, number, row[CARD]))
        return 1
    count = how_many(ends_of(scratch, number))
    if count == 0:
        scratch[ONLY] = play_of(number, space)
        return 1
    return count


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
    find_moves(tables, row, scratch)
    if row[PHASE] == OBEY:
        return card_refusal(tables, row, scratch, number, to)
    reason = turn_refusal(tables, row, scratch, number, to)
    if reason == ALLOWED and brings_back(tables, row, past, scratch, play_of(number, to)):
        # K24: unless there is no other move.
        count = turn_plays(tables, row, scratch)
        for place in range(count):
            if not brings_back(tables, row, past, scratch, play_at(tables, scratch, place)):
                return BRINGS_BACK
    return reason


@kernel
def turn_refusal(tables: StageTables, row: Run, scratch: Run, number: int, to: int) -> int:
    """Why a turn may not be this move, K24 aside."""
    seat = row[TO_PLAY]
    space = space_of(row, seat, number)
    reason = piece_refusal(tables, scratch, space, must_leave(tables, row, scratch, seat))
    if reason != ALLOWED:
        return reason
    if space == CIRCLE:
        return start_refusal(tables, row, scratch, seat, number, to)
    count = count_for(tables, scratch, space, number)
    return step_refusal(tables, row, scratch, seat, number, space, to, count)


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
        stays = is_nowhere(ends_of(scratch, number))
        return ALLOWED if stays else CARD_SAYS_OTHER
    return step_refusal(tables, row, scratch, seat, number, space, to, steps)


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
    find_moves(tables, row, scratch)
    return CAN_STILL_PLAY if turn_plays(tables, row, scratch) > 0 else ALLOWED
