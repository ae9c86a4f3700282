"""What a play does: the piece moves, a captured one goes back, the turn goes on, passes or wins.

Nothing is checked here: `moves` says what may be played.
"""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage.board import is_marked, is_pit, lay, lift, piece_on, set_board, space_of
from homeward.referee.stage.capture import goes_back_to
from homeward.referee.stage.layout import (
    ACTIVE,
    ALL_PIECES,
    CARD,
    CARDS,
    CIRCLE,
    DECK,
    DRAW,
    FULL_DECK,
    MOVE,
    NONE,
    NUMBERS,
    OVER,
    PAST_COUNT,
    PHASE,
    PIECES,
    PLAY_SHIFT,
    PLAY_SPACE,
    SEATS_IN_PLAY,
    TAKEN,
    TO_PLAY,
    TURN,
    WINNER,
    Run,
    StageTables,
)
from homeward.referee.stage.past import remember
from homeward.referee.stage.seats import next_seat


@kernel
def start(tables: StageTables, row: Run, past: Run, seats: int, first: int) -> None:
    """Set up a new game: everyone in the circles, `first` to play (K12), the whole deck, no past."""
    for piece in range(ALL_PIECES):
        row[PIECES + piece] = CIRCLE
    for card in range(CARDS):
        row[DECK + card] = tables.board[FULL_DECK + card]
    row[SEATS_IN_PLAY] = seats
    row[WINNER] = NONE
    row[TURN] = 0
    past[PAST_COUNT] = 0
    begin_turn(row, past, first)


@hot_kernel
def begin_turn(row: Run, past: Run, seat: int) -> None:
    """A new turn of this seat."""
    row[TO_PLAY] = seat
    row[PHASE] = MOVE
    row[ACTIVE] = 0
    row[CARD] = NONE
    remember(row, past)


@hot_kernel
def pass_turn(tables: StageTables, row: Run, past: Run) -> None:
    """The turn passes on: after a move, or lost where nothing can be moved (K17)."""
    row[TURN] += 1
    begin_turn(row, past, next_seat(tables, row))


@kernel
def play(tables: StageTables, row: Run, past: Run, scratch: Run, chosen: int) -> int:
    """Make a play: a turn's move, or what a card says. Says which piece it captured, or NONE."""
    captured = captured_by(tables, row, chosen)
    if captured != NONE:
        set_board(tables, row, scratch)
    play_on_board(tables, row, past, scratch, chosen, captured)
    return captured


@hot_kernel
def play_on_board(tables: StageTables, row: Run, past: Run, scratch: Run, chosen: int, captured: int) -> None:
    """The same where it is known whom it captures, on the row and on the board, which has to be set for a capture."""
    seat = row[TO_PLAY]
    number = chosen >> PLAY_SHIFT
    to = chosen & PLAY_SPACE
    space = space_of(row, seat, number)
    lift(tables, scratch, space)
    if captured != NONE:
        lift(tables, scratch, to)
        back = goes_back_to(tables, scratch, to, space)  # K19, K20
        row[PIECES + captured] = back
        lay(tables, scratch, captured, back)
    row[PIECES + seat * NUMBERS + number - 1] = to
    lay(tables, scratch, seat * NUMBERS + number - 1, to)
    if to != space and is_pit(tables, to):
        row[PHASE] = DRAW  # K21
        row[ACTIVE] = number
        row[CARD] = NONE
    elif to == tables.stage and all_on_stage(tables, row, seat):
        row[PHASE] = OVER  # K23
        row[ACTIVE] = 0
        row[CARD] = NONE
        row[WINNER] = seat
    else:
        pass_turn(tables, row, past)


@hot_kernel
def captured_by(tables: StageTables, row: Run, chosen: int) -> int:
    """The piece that a play captures, or NONE: whoever stands where it ends, unless it stays where it is."""
    to = chosen & PLAY_SPACE
    if to == space_of(row, row[TO_PLAY], chosen >> PLAY_SHIFT):
        return NONE
    return piece_on(tables, row, to)


@hot_kernel
def captured_on_board(tables: StageTables, row: Run, scratch: Run, chosen: int) -> int:
    """The same where the board is set."""
    if not is_marked(tables, scratch, TAKEN, chosen & PLAY_SPACE):
        return NONE
    return captured_by(tables, row, chosen)


@hot_kernel
def all_on_stage(tables: StageTables, row: Run, seat: int) -> bool:
    """K23: whether all four pieces of a seat are on stage."""
    for number in range(1, NUMBERS + 1):
        if space_of(row, seat, number) != tables.stage:
            return False
    return True
