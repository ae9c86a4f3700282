"""Why a move is refused. What is not refused here is allowed: `moves` lists by the same functions."""

from homeward.referee.kernel import kernel
from homeward.referee.reasons import (
    ALLOWED,
    ALREADY_HOME,
    COUNT_NOT_EXACT,
    CUE_NUMBER,
    FIRST_TURN_STARTS,
    LEAVE_CUE_FIRST,
    LINE_SQUARE_TAKEN,
    NEAREST_FIRST,
    NO_WAY_THERE,
    NOT_ITS_LINE,
    WAY_TAKEN,
)
from homeward.referee.stage.board import is_pit, line_of, on_line, space_of
from homeward.referee.stage.capture import capture_refusal
from homeward.referee.stage.layout import (
    BOARD,
    CIRCLE,
    CUE,
    DEPTH,
    ENDS,
    KIND_OF,
    LANES,
    NUMBERS,
    RANK_OF,
    SECTION_OF,
    Run,
    StageTables,
)
from homeward.referee.stage.rows import is_held_back
from homeward.referee.stage.steps import BLOCKED, THROUGH, is_end, reach

MOST_STEPS = 16  # four 4s in a row
NEAR = 8  # ranks; what is further ahead can always be reached some time


@kernel
def piece_refusal(tables: StageTables, row: Run, scratch: Run, seat: int, number: int, leaving: bool) -> int:
    """Why this piece may not be moved this turn, wherever to."""
    space = space_of(row, seat, number)
    if space == tables.stage:
        return ALREADY_HOME
    if leaving and not is_pit(tables, space):
        return LEAVE_CUE_FIRST  # K16
    if is_held_back(tables, scratch, space):
        return NEAREST_FIRST  # K18
    return ALLOWED


@kernel
def must_leave(tables: StageTables, row: Run, scratch: Run, seat: int) -> bool:
    """K16: whether only pieces in cue sections and wells may be moved this turn."""
    waiting = False
    for number in range(1, NUMBERS + 1):
        space = space_of(row, seat, number)
        if is_pit(tables, space):
            waiting = True
            if can_step(tables, scratch, seat, number, space, number):
                return True
    return waiting and tables.stuck_moves_another == 0


@kernel
def can_step(tables: StageTables, scratch: Run, seat: int, number: int, space: int, count: int) -> bool:
    """Whether a piece on the board has any move of exactly this count."""
    ends = reach(tables, scratch, space, count, BLOCKED)
    for i in range(ends):
        if landing_refusal(tables, scratch, seat, number, space, scratch[ENDS + i], count) == ALLOWED:
            return True
    return False


@kernel
def landing_refusal(
    tables: StageTables, scratch: Run, seat: int, number: int, space: int, to: int, count: int
) -> int:
    """Why a piece that `count` steps lead from one space to another may not stop there."""
    if count == 1 and is_pit(tables, space) and is_pit(tables, to):
        return NO_WAY_THERE  # K10: never straight from pit to pit
    if tables.board[KIND_OF + to] == CUE and tables.board[SECTION_OF + to] != number:
        return CUE_NUMBER  # K15
    return capture_refusal(tables, scratch, seat, to)


@kernel
def start_refusal(tables: StageTables, row: Run, scratch: Run, seat: int, number: int, to: int) -> int:
    """K12: why a piece may not be started there: only on an empty square of its own line."""
    line = line_of(tables, number)
    if to < line or to >= line + LANES:
        if on_line(tables, to) or has_started(row, seat):
            return NOT_ITS_LINE
        return FIRST_TURN_STARTS
    if scratch[BOARD + to] != 0:
        return LINE_SQUARE_TAKEN
    return ALLOWED


@kernel
def has_started(row: Run, seat: int) -> bool:
    """Whether any piece of the seat has left its circle."""
    for number in range(1, NUMBERS + 1):
        if space_of(row, seat, number) != CIRCLE:
            return True
    return False


@kernel
def step_refusal(tables: StageTables, scratch: Run, seat: int, number: int, space: int, to: int, count: int) -> int:
    """Why a piece on the board may not move exactly `count` steps and end there."""
    ends = reach(tables, scratch, space, count, BLOCKED)
    if is_end(scratch, ends, to):
        return landing_refusal(tables, scratch, seat, number, space, to, count)
    ends = reach(tables, scratch, space, count, THROUGH)
    if is_end(scratch, ends, to):
        return WAY_TAKEN  # K11
    return COUNT_NOT_EXACT if is_ahead(tables, scratch, space, to) else NO_WAY_THERE  # K14; K8 to K10


@kernel
def is_ahead(tables: StageTables, scratch: Run, space: int, to: int) -> bool:
    """Whether some other count leads there on an empty board."""
    board = tables.board
    if board[DEPTH + board[RANK_OF + to]] > board[DEPTH + board[RANK_OF + space]] + NEAR:
        return True
    for count in range(1, MOST_STEPS + 1):
        ends = reach(tables, scratch, space, count, THROUGH)
        if is_end(scratch, ends, to):
            return True
    return False
