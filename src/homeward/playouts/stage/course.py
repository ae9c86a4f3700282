"""How far a piece of Kukla & Ollie has come, from the tables of its board."""

from homeward.referee.kernel import hot_kernel
from homeward.referee.stage.board import line_of
from homeward.referee.stage.layout import CIRCLE, STEPS_LEFT, StageTables

A_MOVE = 12  # what a move of a piece alone counts, whatever its number: a 4 goes four steps with it
A_STEP = 0x346C  # what a step of a piece counts, in four bits by its number: a fourth, a third, half or all of a move


@hot_kernel
def steps_left(tables: StageTables, space: int) -> int:
    """The fewest steps to the stage."""
    return tables.board[STEPS_LEFT + space]


@hot_kernel
def steps_from_line(tables: StageTables, line: int, space: int) -> int:
    """The steps from the first square of a line to a space; none where it lies behind that line."""
    return max(steps_left(tables, line) - steps_left(tables, space), 0)


@hot_kernel
def progress(tables: StageTables, number: int, space: int) -> int:
    """What a piece has behind it, in twelfths of a move: a move to start, its way, and a move for arriving."""
    if space == CIRCLE:
        return 0
    way = steps_from_line(tables, line_of(tables, number), space) * ((A_STEP >> (4 * (number - 1))) & 15)
    return way + A_MOVE + A_MOVE * (space == tables.stage)
