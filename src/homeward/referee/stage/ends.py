"""Where a piece may go, as bits: the lanes of a window, and places in the columns; in order of travel."""

from typing import NamedTuple

from homeward.referee.bits import lowest, ones
from homeward.referee.kernel import hot_kernel
from homeward.referee.stage.layout import (
    COLUMN_OF,
    COLUMN_SPACE,
    ENDS,
    ENDS_OF_ONE,
    LANE_OF,
    LANES,
    RANK_OF,
    SPACE_AT,
    WINDOW_RANKS,
    Run,
    StageTables,
)


class Ends(NamedTuple):
    """Lanes in the window from a rank on, and places in the columns, the stage last."""

    rank: int
    lanes: int
    columns: int


@hot_kernel
def ends_of(scratch: Run, number: int) -> Ends:
    """Where the piece with this number may go, as it was noted."""
    at = ENDS + ENDS_OF_ONE * (number - 1)
    return Ends(scratch[at], scratch[at + 1], scratch[at + 2])


@hot_kernel
def note_ends(scratch: Run, number: int, ends: Ends) -> None:
    """Note where the piece with this number may go."""
    at = ENDS + ENDS_OF_ONE * (number - 1)
    scratch[at] = ends.rank
    scratch[at + 1] = ends.lanes
    scratch[at + 2] = ends.columns


@hot_kernel
def nowhere() -> Ends:
    """No ends at all."""
    return Ends(0, 0, 0)


@hot_kernel
def is_nowhere(ends: Ends) -> bool:
    """Whether there are no ends at all."""
    return ends.lanes | ends.columns == 0


@hot_kernel
def how_many(ends: Ends) -> int:
    """How many ends there are."""
    return ones(ends.lanes) + ones(ends.columns)


@hot_kernel
def space_at(tables: StageTables, ends: Ends, place: int) -> int:
    """One space among ends by its place; 0 is the first."""
    in_lanes = ones(ends.lanes)
    is_lane = place < in_lanes
    bits = ends.lanes if is_lane else ends.columns
    for _ in range(place if is_lane else place - in_lanes):
        bits &= bits - 1
    return tables.board[(SPACE_AT + LANES * ends.rank if is_lane else COLUMN_SPACE) + lowest(bits)]


@hot_kernel
def first_of(tables: StageTables, ends: Ends) -> int:
    """The first space among ends."""
    return space_at(tables, ends, 0)


@hot_kernel
def without_first(ends: Ends) -> Ends:
    """Ends without the first of them."""
    if ends.lanes != 0:
        return Ends(ends.rank, ends.lanes & (ends.lanes - 1), ends.columns)
    return Ends(ends.rank, 0, ends.columns & (ends.columns - 1))


@hot_kernel
def without(ends: Ends, others: Ends) -> Ends:
    """Ends without some others, of the same window."""
    return Ends(ends.rank, ends.lanes & ~others.lanes, ends.columns & ~others.columns)


@hot_kernel
def is_end(tables: StageTables, ends: Ends, space: int) -> bool:
    """Whether a space is among ends."""
    ahead = tables.board[RANK_OF + space] - ends.rank
    if ahead >= 0 and ahead < WINDOW_RANKS and (ends.lanes >> (LANES * ahead)) & tables.board[LANE_OF + space] != 0:
        return True
    return ends.columns & tables.board[COLUMN_OF + space] != 0
