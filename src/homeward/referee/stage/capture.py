"""Which pieces can be captured, and where a piece that must go back goes."""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.reasons import ALLOWED, OWN_PIECE_THERE, SAFE_IN_ROW, SAFE_ON_LINE
from homeward.referee.stage.board import (
    IN_WORD,
    RANK_WORD,
    WORD,
    is_marked,
    lanes_of,
    on_line,
    piece_on,
    seat_of,
    space_of,
)
from homeward.referee.stage.layout import (
    BARRED,
    CELL_OF,
    CIRCLE,
    COLUMNS_BARRED,
    LANES,
    LINE_OF_SIDE,
    LINES,
    LINKS,
    NUMBERS,
    RANK_OF,
    SIDE_OF,
    TAKEN,
    Run,
    StageTables,
)
from homeward.referee.stage.rows import accompanied


@hot_kernel
def bar(tables: StageTables, row: Run, scratch: Run, seat: int) -> None:
    """K19: mark the squares on which no piece of `seat` may end for what stands there before the move."""
    for word in range(((tables.feet + 1) >> RANK_WORD) + 1):
        taken = scratch[TAKEN + word]
        on_lines = taken & tables.board[LINES + word]
        scratch[BARRED + word] = on_lines | accompanied(taken, tables.board[LINKS + word])
    scratch[COLUMNS_BARRED] = 0
    for number in range(1, NUMBERS + 1):
        cell = tables.board[CELL_OF + space_of(row, seat, number)]
        scratch[BARRED + (cell >> WORD)] |= 1 << (cell & IN_WORD)


@kernel
def capture_refusal(tables: StageTables, row: Run, scratch: Run, seat: int, square: int) -> int:
    """K19: why a piece of `seat` may not end on a square for what stands there."""
    if not is_marked(tables, scratch, BARRED, square):
        return ALLOWED
    if seat_of(piece_on(tables, row, square)) == seat:
        return OWN_PIECE_THERE
    return SAFE_ON_LINE if on_line(tables, square) else SAFE_IN_ROW


@hot_kernel
def goes_back_to(tables: StageTables, scratch: Run, space: int, vacated: int) -> int:
    """K20: the empty square of lowest lane on the first line behind that has one, else the circle.

    `vacated` is the square the captor has just left: it counts as empty.
    """
    side = tables.board[SIDE_OF + space]
    while side >= 0:
        line = tables.board[LINE_OF_SIDE + side]
        taken = lanes_of(scratch, TAKEN, tables.board[RANK_OF + line])
        for lane in range(LANES):
            if (taken >> lane) & 1 == 0 or line + lane == vacated:
                return line + lane
        side -= 1
    return CIRCLE
