"""Where a move of so many steps can end (K8 to K11, K14).

Which steps there are is in the tables, built from the board. A move of n steps that ends d ranks further on
has taken n − d of them aside, so for each lane of each rank it is enough to know the numbers of steps aside
that lead there: one word a rank, and no move is followed by itself. No move counted here comes to a space
twice (K11): no step leads to an earlier rank, and in one rank a move goes to higher lanes only or to lower
ones only.
"""

from homeward.referee.kernel import kernel
from homeward.referee.stage.layout import (
    COLUMN_UP,
    DEPTH,
    ENDS,
    EVERY_LANE,
    FIELD,
    FULL_LANE,
    LANE_OF,
    LANES,
    MOST_ASIDE,
    RANK_AHEAD,
    RANK_OF,
    REACH,
    SPACE_AT,
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
INNER_LANE = FULL_LANE << (FIELD * (LANES - 1))


@kernel
def reach(tables: StageTables, scratch: Run, origin: int, count: int, pieces: int) -> int:
    """List in ENDS every space where `count` steps from `origin` can end, in order; say how many there are.

    Whether the piece may stop there is for `landing_refusal` to say.
    """
    board = tables.board
    first = board[RANK_OF + origin]
    scratch[REACH + first] = board[LANE_OF + origin] & EVERY_LANE  # no steps aside yet
    ends = 0
    last = first
    rank = first
    while rank <= last:
        here = scratch[REACH + rank]
        left = count - board[DEPTH + rank] + board[DEPTH + first]  # steps aside that a move ending here has
        moving = going_on(tables, scratch, origin, rank, left, pieces)
        here = aside(tables, rank, here, moving)
        ends = add_ends(tables, scratch, rank, here, left, ends)
        if here & moving != 0:
            last = step_ahead(tables, scratch, rank, here & moving, last)
        rank += 1
    return ends


@kernel
def going_on(tables: StageTables, scratch: Run, origin: int, rank: int, left: int, pieces: int) -> int:
    """The lanes of a rank from which a move goes on that would end here with so many steps aside."""
    passable = tables.board[SQUARES + rank]  # K10: nothing passes through a pit
    if pieces == BLOCKED:
        passable &= ~scratch[TAKEN + rank]  # K11: nor over a piece
    if rank == tables.board[RANK_OF + origin]:
        passable |= tables.board[LANE_OF + origin]  # where the piece itself stands
    return passable & unfinished(left)


@kernel
def unfinished(left: int) -> int:
    """Every lane with fewer steps aside than there are left: where a move still goes on."""
    if left <= 0:
        return 0
    return EVERY_LANE * ((1 << min(left, MOST_ASIDE + 1)) - 1)


@kernel
def aside(tables: StageTables, rank: int, here: int, moving: int) -> int:
    """What is reached in a rank: from behind (`here`), and from there aside without turning round (K8)."""
    rising = here
    falling = here
    for _ in range(LANES - 1):
        rising = (rising & moving & tables.board[STEP_HIGHER + rank]) << (FIELD + 1)
        falling = (falling & moving & tables.board[STEP_LOWER + rank]) >> (FIELD - 1)
        here |= rising | falling
    return here


@kernel
def step_ahead(tables: StageTables, scratch: Run, rank: int, here: int, last: int) -> int:
    """Take the step to the rank ahead (K8, K9), and from the last rows up; say the last rank reached."""
    board = tables.board
    straight = here & board[STEP_AHEAD + rank]
    higher = (here & board[STEP_AHEAD_HIGHER + rank]) << FIELD
    lower = (here & board[STEP_AHEAD_LOWER + rank]) >> FIELD
    last = arrive(scratch, board[RANK_AHEAD + rank], straight | higher | lower, last)
    if board[COLUMN_UP + rank] != 0:
        last = arrive(scratch, board[COLUMN_UP + rank], here & INNER_LANE, last)
    return last


@kernel
def arrive(scratch: Run, rank: int, lanes: int, last: int) -> int:
    """Add what is reached in a later rank; ranks beyond the last one reached are cleared on the way."""
    if lanes == 0:
        return last
    while last < rank:
        last += 1
        scratch[REACH + last] = 0
    scratch[REACH + rank] |= lanes
    return last


@kernel
def add_ends(tables: StageTables, scratch: Run, rank: int, here: int, left: int, ends: int) -> int:
    """Add the spaces of a rank that are reached with all steps taken; say how many ends there are now."""
    if rank == tables.board[RANK_OF + tables.stage]:
        if here != 0:
            scratch[ENDS + ends] = tables.stage  # K14: the stage ends a move whatever count is left
            ends += 1
    elif 0 <= left and left <= MOST_ASIDE:
        arrived = (here >> left) & EVERY_LANE  # K14: the full count
        if arrived != 0:
            for lane in range(LANES):
                if (arrived >> (FIELD * lane)) & 1 != 0:
                    scratch[ENDS + ends] = tables.board[SPACE_AT + LANES * rank + lane]
                    ends += 1
    return ends


@kernel
def is_end(scratch: Run, ends: int, space: int) -> bool:
    """Whether a space is among the ends just listed."""
    for i in range(ends):
        if scratch[ENDS + i] == space:
            return True
    return False
