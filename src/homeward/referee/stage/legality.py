"""Why a move is refused. What is not refused here is allowed: `moves` lists by the same functions."""

from homeward.referee.kernel import hot_kernel, kernel
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
from homeward.referee.stage.board import EVERY_LANE, is_pit, lanes_of, line_of, on_line, space_of, window_of
from homeward.referee.stage.capture import capture_refusal
from homeward.referee.stage.ends import Ends, ends_of, is_end, is_nowhere, without
from homeward.referee.stage.layout import (
    BARRED,
    CIRCLE,
    COLUMNS_BARRED,
    DEPTH,
    LANE_OF,
    LANES,
    MOST_RANKS,
    NUMBERS,
    OTHER_SECTIONS,
    PITS,
    RANK_OF,
    TAKEN,
    Run,
    StageTables,
)
from homeward.referee.stage.rows import is_held_back
from homeward.referee.stage.steps import BLOCKED, THROUGH, reach

MOST_STEPS = 16  # four 4s in a row
NEAR = 8  # ranks; what is further ahead can always be reached some time


@hot_kernel
def piece_refusal(tables: StageTables, scratch: Run, space: int, leaving: bool) -> int:
    """Why the piece on a space may not be moved this turn, wherever to."""
    if space == tables.stage:
        return ALREADY_HOME
    if leaving and not is_pit(tables, space):
        return LEAVE_CUE_FIRST  # K16
    if is_held_back(tables, scratch, space):
        return NEAREST_FIRST  # K18
    return ALLOWED


@hot_kernel
def must_leave(tables: StageTables, row: Run, scratch: Run, seat: int) -> bool:
    """K16: whether only pieces in cue sections and wells may be moved this turn; it is noted where each could go."""
    waiting = False
    for number in range(1, NUMBERS + 1):
        if is_pit(tables, space_of(row, seat, number)):
            waiting = True
            if not is_nowhere(ends_of(scratch, number)):
                return True
    return waiting and tables.stuck_moves_another == 0


@hot_kernel
def moves_of(tables: StageTables, scratch: Run, number: int, space: int, count: int) -> Ends:
    """Where a piece of the player for whom squares are barred may move with exactly `count` steps."""
    ends = reach(tables, scratch, space, count, BLOCKED)
    lanes = closed(tables, number, space, count, ends.rank) | window_of(scratch, BARRED, ends.rank)
    return without(ends, Ends(ends.rank, lanes, scratch[COLUMNS_BARRED]))


@hot_kernel
def closed(tables: StageTables, number: int, space: int, count: int, rank: int) -> int:
    """The cue sections and wells, in the window from a rank on, in which a piece may not end this move."""
    if count == 1 and is_pit(tables, space):
        return tables.board[PITS + rank]  # K10: never straight from pit to pit
    return tables.board[OTHER_SECTIONS + MOST_RANKS * (number - 1) + rank]  # K15


@kernel
def landing_refusal(
    tables: StageTables, row: Run, scratch: Run, seat: int, number: int, space: int, to: int, count: int
) -> int:
    """Why a piece that `count` steps lead from one space to another may not stop there."""
    if closed(tables, number, space, count, tables.board[RANK_OF + to]) & tables.board[LANE_OF + to] != 0:
        return NO_WAY_THERE if count == 1 and is_pit(tables, space) else CUE_NUMBER
    return capture_refusal(tables, row, scratch, seat, to)


@hot_kernel
def starts_of(tables: StageTables, scratch: Run, number: int) -> Ends:
    """K12: where a waiting piece may be started: on any empty square of its own line."""
    rank = tables.board[RANK_OF + line_of(tables, number)]
    return Ends(rank, ~lanes_of(scratch, TAKEN, rank) & EVERY_LANE, 0)


@kernel
def start_refusal(tables: StageTables, row: Run, scratch: Run, seat: int, number: int, to: int) -> int:
    """K12: why a piece may not be started there."""
    if is_end(tables, starts_of(tables, scratch, number), to):
        return ALLOWED
    line = line_of(tables, number)
    if line <= to and to < line + LANES:
        return LINE_SQUARE_TAKEN
    if on_line(tables, to) or has_started(row, seat):
        return NOT_ITS_LINE
    return FIRST_TURN_STARTS


@kernel
def has_started(row: Run, seat: int) -> bool:
    """Whether any piece of the seat has left its circle."""
    for number in range(1, NUMBERS + 1):
        if space_of(row, seat, number) != CIRCLE:
            return True
    return False


@kernel
def step_refusal(
    tables: StageTables, row: Run, scratch: Run, seat: int, number: int, space: int, to: int, count: int
) -> int:
    """Why a piece on the board may not move exactly `count` steps and end there."""
    if is_end(tables, reach(tables, scratch, space, count, BLOCKED), to):
        return landing_refusal(tables, row, scratch, seat, number, space, to, count)
    if is_end(tables, reach(tables, scratch, space, count, THROUGH), to):
        return WAY_TAKEN  # K11
    return COUNT_NOT_EXACT if is_ahead(tables, scratch, space, to) else NO_WAY_THERE  # K14; K8 to K10


@kernel
def is_ahead(tables: StageTables, scratch: Run, space: int, to: int) -> bool:
    """Whether some other count leads there on an empty board."""
    if tables.board[DEPTH + to] > tables.board[DEPTH + space] + NEAR:
        return True
    for count in range(1, MOST_STEPS + 1):
        if is_end(tables, reach(tables, scratch, space, count, THROUGH), to):
            return True
    return False
