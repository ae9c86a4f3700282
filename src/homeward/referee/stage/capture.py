"""Which pieces can be captured, and where a piece that must go back goes."""

from homeward.referee.kernel import kernel
from homeward.referee.reasons import ALLOWED, OWN_PIECE_THERE, SAFE_IN_ROW, SAFE_ON_LINE
from homeward.referee.stage.board import is_taken, on_line, piece_on, taken_from
from homeward.referee.stage.layout import (
    CIRCLE,
    LANES,
    LINE_OF_SIDE,
    NUMBERS,
    RANK_OF,
    SIDE_OF,
    Run,
    StageTables,
)
from homeward.referee.stage.rows import in_company


@kernel
def capture_refusal(tables: StageTables, row: Run, scratch: Run, seat: int, square: int) -> int:
    """K19: why a piece of `seat` may not end on a square for what stands there before the move."""
    if not is_taken(tables, scratch, square):
        return ALLOWED
    if piece_on(tables, row, square) // NUMBERS == seat:
        return OWN_PIECE_THERE
    if on_line(tables, square):
        return SAFE_ON_LINE
    if in_company(tables, scratch, square):
        return SAFE_IN_ROW
    return ALLOWED


@kernel
def goes_back_to(tables: StageTables, scratch: Run, space: int, vacated: int) -> int:
    """K20: the empty square of lowest lane on the first line behind that has one, else the circle.

    `vacated` is the square the captor has just left: it counts as empty.
    """
    side = tables.board[SIDE_OF + space]
    while side >= 0:
        line = tables.board[LINE_OF_SIDE + side]
        taken = taken_from(scratch, tables.board[RANK_OF + line])
        for lane in range(LANES):
            if (taken >> lane) & 1 == 0 or line + lane == vacated:
                return line + lane
        side -= 1
    return CIRCLE
