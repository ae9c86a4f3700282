"""What standing in a row with others means: how far a piece moves, and who moves first."""

from homeward.referee.bits import ones
from homeward.referee.kernel import hot_kernel
from homeward.referee.stage.board import is_pit, lanes_of
from homeward.referee.stage.layout import (
    BY_ONE,
    BY_TWO,
    LANE_OF,
    LANES,
    RANK_OF,
    ROW_FIRST,
    ROW_LANES,
    TAKEN,
    Run,
    StageTables,
)


@hot_kernel
def count_for(tables: StageTables, scratch: Run, space: int, number: int) -> int:
    """How many steps the piece with this number moves from this space."""
    if is_pit(tables, space) or not in_company(tables, scratch, space):
        return number  # K16: out of a cue section or well by its own number
    rank = tables.board[RANK_OF + space]
    lanes = tables.board[ROW_LANES + space]
    pieces = ones(lanes_of(scratch, TAKEN, rank) & lanes)
    by_one = ones(lanes_of(scratch, BY_ONE, rank) & lanes)
    by_two = ones(lanes_of(scratch, BY_TWO, rank) & lanes)
    return pieces + by_one + 2 * by_two  # K13: the sum of the row, its own number included


@hot_kernel
def in_company(tables: StageTables, scratch: Run, space: int) -> bool:
    """Whether another piece, of whatever colour, stands in the row of this square."""
    others = tables.board[ROW_LANES + space] & ~tables.board[LANE_OF + space]
    return lanes_of(scratch, TAKEN, tables.board[RANK_OF + space]) & others != 0


@hot_kernel
def is_held_back(tables: StageTables, scratch: Run, space: int) -> bool:
    """K18: in the last row a piece waits for every piece nearer the stage, its owner's included."""
    if tables.board[ROW_FIRST + space] != tables.last_row:
        return False
    return lanes_of(scratch, TAKEN, tables.board[RANK_OF + space]) >= 2 * tables.board[LANE_OF + space]


@hot_kernel
def accompanied(taken: int, links: int) -> int:
    """The same of eight ranks at once: which of the pieces in a word share their row with others."""
    lower = (taken & links) << 1  # whose row has a piece in a lower lane
    higher = (taken >> 1) & links
    for _ in range(LANES - 2):
        lower |= (lower & links) << 1
        higher |= (higher >> 1) & links
    return taken & (lower | higher)
