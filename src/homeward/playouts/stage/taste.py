"""Which play of Kukla & Ollie a seat likes best: what the play gains, and how its pieces stand after it.

Every play is tried on the row and the scratch board and taken back, so nothing is copied.
"""

from homeward.playouts.policies import (
    CARD,
    COMPANY,
    MOVE,
    ON_STAGE,
    PERIL,
    RIVAL_MOVE,
    STARTED,
    WEIGHTS,
    Policies,
    loosened,
)
from homeward.playouts.stage.course import steps_from_line, steps_left
from homeward.referee.chance import block
from homeward.referee.kernel import kernel
from homeward.referee.stage.apply import all_on_stage
from homeward.referee.stage.board import (
    is_pit,
    lay,
    lift,
    line_of,
    number_of,
    on_line,
    piece_on,
    seat_of,
    space_of,
)
from homeward.referee.stage.capture import goes_back_to
from homeward.referee.stage.layout import (
    ALL_PIECES,
    CIRCLE,
    KIND_OF,
    LINE_OF_SIDE,
    NONE,
    NUMBERS,
    PIECES,
    PLAY_SHIFT,
    PLAY_SPACE,
    RANK_OF,
    SIDE_OF,
    SQUARE,
    Run,
    StageTables,
)
from homeward.referee.stage.rows import count_for

WON = 1 << 40  # outweighs whatever else a play brings
FAR = 256  # more steps than any board has


@kernel
def favourite(tables: StageTables, row: Run, scratch: Run, out: Run, n: int, policies: Policies, seat: int) -> int:
    """Of the n legal plays that `plays` has listed, the one that scores most, the first of equals."""
    best = out[0]
    most = -WON
    for i in range(n):
        score = score_of(tables, row, scratch, out[i], policies, seat)
        if score > most:
            most = score
            best = out[i]
    return best


@kernel
def favourite_loosely(
    tables: StageTables,
    row: Run,
    scratch: Run,
    out: Run,
    n: int,
    policies: Policies,
    seat: int,
    seed: int,
    game: int,
    turn: int,
    first: int,
) -> int:
    """The same, with what chance adds to each score: a word of each block of this turn from the first on."""
    best = out[0]
    most = 0
    for i in range(n):
        score = score_of(tables, row, scratch, out[i], policies, seat)
        score = loosened(policies, seat, score, block(seed, game, turn, first + i)[0])
        if i == 0 or score > most:
            most = score
            best = out[i]
    return best


@kernel
def score_of(tables: StageTables, row: Run, scratch: Run, chosen: int, policies: Policies, seat: int) -> int:
    """What a play gains and how the seat stands after it; only comparisons mean anything."""
    mine = WEIGHTS * seat
    number = chosen >> PLAY_SHIFT
    to = chosen & PLAY_SPACE
    space = space_of(row, seat, number)
    if to == space:
        return standing(tables, row, scratch, policies, seat)
    piece = seat * NUMBERS + number - 1
    captured = piece_on(tables, row, to)
    score = gained(tables, policies, mine, MOVE, number, to) - gained(tables, policies, mine, MOVE, number, space)
    lift(tables, scratch, space)
    if captured != NONE:
        back = goes_back_to(tables, scratch, to, space)
        score += gained(tables, policies, mine, RIVAL_MOVE, number_of(captured), to)
        score -= gained(tables, policies, mine, RIVAL_MOVE, number_of(captured), back)
        lift(tables, scratch, to)
        put(tables, row, scratch, captured, back)
    put(tables, row, scratch, piece, to)
    if is_pit(tables, to):
        score += policies[mine + CARD] // number
    score += standing(tables, row, scratch, policies, seat)
    if to == tables.stage and all_on_stage(tables, row, seat):
        score = WON
    lift(tables, scratch, to)
    if captured != NONE:
        lift(tables, scratch, row[PIECES + captured])
        put(tables, row, scratch, captured, to)
    put(tables, row, scratch, piece, space)
    return score


@kernel
def put(tables: StageTables, row: Run, scratch: Run, piece: int, space: int) -> None:
    """Put a piece that was lifted on a space, on the row and on the board."""
    row[PIECES + piece] = space
    lay(tables, scratch, piece, space)


@kernel
def gained(tables: StageTables, policies: Policies, mine: int, move: int, number: int, space: int) -> int:
    """What a piece on a space has gained in a seat's eyes, a move weighing as the column `move` says."""
    if space == CIRCLE:
        return policies[mine + move] * (FAR - steps_left(tables, line_of(tables, number))) // number
    moves = policies[mine + STARTED] + policies[mine + ON_STAGE] * (space == tables.stage)
    return policies[mine + move] * (FAR - steps_left(tables, space)) // number + policies[mine + move] * moves


@kernel
def standing(tables: StageTables, row: Run, scratch: Run, policies: Policies, seat: int) -> int:
    """How a seat's pieces stand: the most that company adds to a move, less what may be captured."""
    mine = WEIGHTS * seat
    added = 0
    risk = 0
    for number in range(1, NUMBERS + 1):
        space = space_of(row, seat, number)
        if tables.board[KIND_OF + space] != SQUARE:
            continue
        company = count_for(tables, scratch, space, number) - number
        added = max(added, policies[mine + COMPANY] * company // number)
        if company == 0 and policies[mine + PERIL] > 0 and not on_line(tables, space):
            line = tables.board[LINE_OF_SIDE + tables.board[SIDE_OF + space]]
            lost = steps_from_line(tables, line, space)
            risk += policies[mine + PERIL] * lost * in_reach(tables, row, scratch, seat, space) // number
    return added - risk


@kernel
def in_reach(tables: StageTables, row: Run, scratch: Run, seat: int, space: int) -> int:
    """How many rival pieces, behind a space, count enough steps to come that far."""
    rank = tables.board[RANK_OF + space]
    pieces = 0
    for piece in range(ALL_PIECES):
        theirs = row[PIECES + piece]
        behind = rank - tables.board[RANK_OF + theirs]
        is_behind = theirs != CIRCLE and behind > 0 and seat_of(piece) != seat
        if is_behind and behind <= count_for(tables, scratch, theirs, number_of(piece)):
            pieces += 1
    return pieces
