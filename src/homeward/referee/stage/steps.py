"""Where a move of so many steps can end (K8 to K11, K14).

Which steps there are is in the tables, built from the board. All lanes that can be reached with so many steps are
kept in a window, a bit a lane, and every step moves them all at once. No move counted here comes to a space twice
(K11): no step leads to an earlier rank, and in one rank a move goes to higher lanes only or to lower ones only, so
what has come from behind, what goes to higher lanes and what goes to lower ones are kept apart.

A move takes at most three steps aside in a rank. So after a leg of four it has left the rank it was in, and the
window moves on by one.
"""

from typing import NamedTuple

from homeward.referee.kernel import hot_kernel
from homeward.referee.stage.board import window_of
from homeward.referee.stage.ends import Ends
from homeward.referee.stage.layout import (
    COLUMN_FEET,
    COLUMN_OF,
    COLUMNS_TAKEN,
    LANE_OF,
    LANES,
    RANK_OF,
    SQUARES,
    STEP_AHEAD,
    STEP_AHEAD_HIGHER,
    STEP_AHEAD_LOWER,
    STEP_HIGHER,
    STEP_LOWER,
    TAKEN,
    Run,
    StageTables,
)

BLOCKED = 0  # a square that holds a piece ends a move, as it does in the game
THROUGH = 1  # as if no other piece were on the board
LEG = LANES


class Reached(NamedTuple):
    """What so many steps reach, by the last of them: three windows, and places in the columns."""

    ahead: int
    higher: int
    lower: int
    columns: int


@hot_kernel
def reach(tables: StageTables, scratch: Run, origin: int, count: int, pieces: int) -> Ends:
    """Every space where `count` steps from `origin` can end; whether the piece may stop there is not asked."""
    board = tables.board
    rank = board[RANK_OF + origin]
    furthest = rank + min(count, LEG)
    reached = Reached(board[LANE_OF + origin], 0, 0, board[COLUMN_OF + origin])
    free = free_lanes(tables, scratch, rank, pieces) | board[LANE_OF + origin]
    up = free_columns(tables, scratch, pieces) | board[COLUMN_OF + origin]
    while count > LEG:
        reached = next_rank(leg(tables, rank, reached, LEG, free, up, furthest))
        count -= LEG
        rank += 1
        furthest += min(count, LEG)
        free = free_lanes(tables, scratch, rank, pieces)
    reached = leg(tables, rank, reached, count, free, up, furthest)
    return Ends(rank, reached.ahead | reached.higher | reached.lower, with_one_stage(tables, reached.columns))


@hot_kernel
def free_lanes(tables: StageTables, scratch: Run, rank: int, pieces: int) -> int:
    """The squares over which a move goes on: nothing passes through a pit (K10), nor over a piece (K11)."""
    squares = tables.board[SQUARES + rank]
    return squares & ~window_of(scratch, TAKEN, rank) if pieces == BLOCKED else squares


@hot_kernel
def free_columns(tables: StageTables, scratch: Run, pieces: int) -> int:
    """The same in the columns."""
    squares = ~stages(tables)
    return squares & ~scratch[COLUMNS_TAKEN] if pieces == BLOCKED else squares


@hot_kernel
def stages(tables: StageTables) -> int:
    """The stage, as it lies above each column."""
    return (1 << tables.column) | (1 << (2 * tables.column + 1))


@hot_kernel
def with_one_stage(tables: StageTables, columns: int) -> int:
    """The stage as one place, the last, by whichever column it was reached."""
    if columns & stages(tables) == 0:
        return columns
    return (columns & ~stages(tables)) | (1 << (2 * tables.column + 1))


@hot_kernel
def leg(tables: StageTables, rank: int, reached: Reached, count: int, free: int, up: int, furthest: int) -> Reached:
    """Up to four steps more over what is free, in the window from a rank on, as far as the furthest rank."""
    board = tables.board
    ahead, higher, lower, columns = reached
    to_higher = free & board[STEP_HIGHER + rank]
    to_lower = free & board[STEP_LOWER + rank]
    straight = free & board[STEP_AHEAD + rank]
    ahead_higher = free & board[STEP_AHEAD_HIGHER + rank]
    ahead_lower = free & board[STEP_AHEAD_LOWER + rank]
    feet = free & board[COLUMN_FEET + rank]
    for _ in range(count):
        here = ahead | higher | lower
        if furthest > tables.feet:  # only there a column can be near
            columns = climb(tables, columns, up) | feet_of(tables, rank, here & feet)
        higher = ((ahead | higher) & to_higher) << 1
        lower = ((ahead | lower) & to_lower) >> 1
        ahead = (
            ((here & straight) << LANES)
            | ((here & ahead_higher) << (LANES + 1))
            | ((here & ahead_lower) << (LANES - 1))
        )
    return Reached(ahead, higher, lower, columns)


@hot_kernel
def climb(tables: StageTables, columns: int, up: int) -> int:
    """A step up the columns (K9); the stage ends a move whatever count is left (K14)."""
    return ((columns & up) << 1) | (columns & stages(tables))


@hot_kernel
def feet_of(tables: StageTables, rank: int, here: int) -> int:
    """The step up from lane 4 of the last rows: the first square of either column (K9)."""
    if here == 0:
        return 0
    first = LANES * (tables.feet - rank) + LANES - 1
    second = (here >> (first + LANES)) & 1
    return (second << (tables.column + 1)) | ((here >> first) & 1 if first > 0 else 0)


@hot_kernel
def next_rank(reached: Reached) -> Reached:
    """The same in the window from the next rank on."""
    return Reached(reached.ahead >> LANES, reached.higher >> LANES, reached.lower >> LANES, reached.columns)
