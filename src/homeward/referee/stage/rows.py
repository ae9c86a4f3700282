"""What standing in a row with others means: how far a piece moves, and who moves first."""

from homeward.referee.kernel import kernel
from homeward.referee.stage.board import is_pit, number_of
from homeward.referee.stage.layout import BOARD, ROW_FIRST, ROW_LAST, Run, StageTables


@kernel
def count_for(tables: StageTables, scratch: Run, space: int, number: int) -> int:
    """How many steps the piece with this number moves from this space."""
    if is_pit(tables, space):
        return number  # K16: out of a cue section or well by its own number
    count = 0
    for square in range(tables.board[ROW_FIRST + space], tables.board[ROW_LAST + space] + 1):
        if scratch[BOARD + square] != 0:
            count += number_of(scratch[BOARD + square] - 1)
    return count  # K13: the sum of the row, its own number included


@kernel
def in_company(tables: StageTables, scratch: Run, space: int) -> bool:
    """Whether another piece, of whatever colour, stands in the row of this square."""
    for square in range(tables.board[ROW_FIRST + space], tables.board[ROW_LAST + space] + 1):
        if square != space and scratch[BOARD + square] != 0:
            return True
    return False


@kernel
def is_held_back(tables: StageTables, scratch: Run, space: int) -> bool:
    """K18: in the last row a piece waits for every piece nearer the stage, its owner's included."""
    if tables.board[ROW_FIRST + space] != tables.last_row:
        return False
    for square in range(space + 1, tables.board[ROW_LAST + space] + 1):
        if scratch[BOARD + square] != 0:
            return True
    return False
