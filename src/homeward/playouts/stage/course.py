"""How far a piece of Kukla & Ollie has come, from the tables of its board."""

from homeward.referee.kernel import kernel
from homeward.referee.stage.board import line_of
from homeward.referee.stage.layout import CIRCLE, COLUMN_UP, FIELD, LANE_OF, LANES, RANK_OF, StageTables

A_MOVE = 12  # what a move of a piece alone counts, whatever its number: a 4 goes four steps with it


@kernel
def steps_left(tables: StageTables, space: int) -> int:
    """The fewest steps to the stage: ahead to the last rows, drifting inward, then up a column (K8, K9)."""
    board = tables.board
    rank = board[RANK_OF + space]
    stage = board[RANK_OF + tables.stage]
    last_row = board[RANK_OF + tables.last_row]
    last_column = board[COLUMN_UP + last_row]
    if rank >= last_column:
        return stage - rank
    if rank > last_row:
        return last_column - rank  # the first of two columns: the ranks of the second follow
    first_row = last_row - (board[COLUMN_UP + last_row - 1] != 0)
    ahead = max(first_row - rank, 0)
    aside = max(LANES - 1 - lanes_outside(tables, space) - ahead, 0)
    return ahead + aside + stage - last_column + 1


@kernel
def lanes_outside(tables: StageTables, space: int) -> int:
    """How many lanes lie outside that of a space."""
    lanes = tables.board[LANE_OF + space]
    outside = 0
    while lanes >> (FIELD * (outside + 1)) != 0:
        outside += 1
    return outside


@kernel
def steps_from_line(tables: StageTables, line: int, space: int) -> int:
    """The steps from the first square of a line to a space; none where it lies behind that line."""
    return max(steps_left(tables, line) - steps_left(tables, space), 0)


@kernel
def progress(tables: StageTables, number: int, space: int) -> int:
    """What a piece has behind it, in twelfths of a move: a move to start, its way, and a move for arriving."""
    if space == CIRCLE:
        return 0
    way = A_MOVE * steps_from_line(tables, line_of(tables, number), space) // number
    return way + A_MOVE + A_MOVE * (space == tables.stage)
