"""What standing in a row with others means: how far a piece moves, and who moves first."""

from homeward.referee.kernel import kernel
from homeward.referee.stage.board import EVERY_LANE, is_pit, number_of, taken_from
from homeward.referee.stage.layout import (
    ALL_PIECES,
    LANE_OF,
    PIECES,
    RANK_OF,
    ROW_FIRST,
    ROW_LANES,
    ROW_LAST,
    Run,
    StageTables,
)


@kernel
def count_for(tables: StageTables, row: Run, scratch: Run, space: int, number: int) -> int:
    """How many steps the piece with this number moves from this space."""
    if is_pit(tables, space) or not in_company(tables, scratch, space):
        return number  # K16: out of a cue section or well by its own number
    first = tables.board[ROW_FIRST + space]
    last = tables.board[ROW_LAST + space]
    count = 0
    for piece in range(ALL_PIECES):
        if first <= row[PIECES + piece] and row[PIECES + piece] <= last:
            count += number_of(piece)
    return count  # K13: the sum of the row, its own number included


@kernel
def in_company(tables: StageTables, scratch: Run, space: int) -> bool:
    """Whether another piece, of whatever colour, stands in the row of this square."""
    others = tables.board[ROW_LANES + space] & ~tables.board[LANE_OF + space]
    return taken_from(scratch, tables.board[RANK_OF + space]) & others != 0


@kernel
def is_held_back(tables: StageTables, scratch: Run, space: int) -> bool:
    """K18: in the last row a piece waits for every piece nearer the stage, its owner's included."""
    if tables.board[ROW_FIRST + space] != tables.last_row:
        return False
    taken = taken_from(scratch, tables.board[RANK_OF + space]) & EVERY_LANE
    return taken >= 2 * tables.board[LANE_OF + space]
