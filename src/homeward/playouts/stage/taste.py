"""Which play of Kukla & Ollie a seat likes best: what the play gains, and how its pieces stand after it.

Of six plays five leave a piece alone, or on no square, and capture nobody: then how all others stand is what it was
without that piece, and is looked at once for all plays of the piece. The rest are tried on the row and the scratch
board and taken back, after all others: so a GPU's threads try theirs together.
"""

from typing import NamedTuple

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
from homeward.playouts.stage.course import A_MOVE, A_STEP, steps_from_line, steps_left
from homeward.referee.chance import block
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage.apply import all_on_stage
from homeward.referee.stage.board import (
    is_marked,
    is_pit,
    lanes_of,
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
    LANE_OF,
    LINE_OF_SIDE,
    NONE,
    NUMBERS,
    PIECES,
    PLAY_SHIFT,
    PLAY_SPACE,
    RANK_OF,
    REFEREES,
    ROW_LANES,
    SCRATCH,
    SIDE_OF,
    SQUARE,
    TAKEN,
    Run,
    StageTables,
)
from homeward.referee.stage.rows import count_for, in_company

WON = 1 << 40  # outweighs whatever else a play brings
FAR = 256  # more steps than any board has


# In the scratch, behind what the referee notes, of the board without the piece whose plays are weighed
COUNTS = REFEREES  # by piece: how many steps a rival's piece on a square or in a pit moves; 0 of all others
RANKS = COUNTS + ALL_PIECES  # … and from which rank
ADDED = RANKS + ALL_PIECES  # by number: what company adds to a piece of one's own, in one's own eyes
RISKED = ADDED + NUMBERS  # … and what it risks
WITHOUT = RISKED + NUMBERS  # the number of the piece left out; 0 of none
STANDING = WITHOUT + 1  # what company adds to the others, less what they risk, and less what it has gained so far
ON_THE_STAGE = WITHOUT + 2  # whether all of them are on stage
assert ON_THE_STAGE < SCRATCH

DOUBTFUL = 1 << 12  # marks a play in the list that must be tried


class Lots(NamedTuple):
    """What chance adds to the scores of a seat that a temperature loosens: a word of each block from the first on."""

    seed: int
    game: int
    turn: int
    first: int


NO_LOTS = Lots(0, 0, 0, 0)


@kernel
def favourite(tables: StageTables, row: Run, scratch: Run, out: Run, n: int, policies: Policies, seat: int) -> int:
    """Of the n legal plays that `plays` has listed, the one that scores most, the first of equals."""
    return favourite_loosely(tables, row, scratch, out, n, policies, seat, NO_LOTS)


@hot_kernel
def favourite_loosely(
    tables: StageTables, row: Run, scratch: Run, out: Run, n: int, policies: Policies, seat: int, lots: Lots
) -> int:
    """The same, with what chance adds to each score, if there are lots."""
    if n == 1:
        return out[0]
    best, most = n, -WON
    scratch[WITHOUT] = 0
    stand_without(tables, row, scratch, policies, seat, 0)
    weighed, doubts = 0, 0
    for i in range(n):
        number = out[i] >> PLAY_SHIFT
        if number != weighed:
            weighed = number
            leave_out(tables, row, scratch, policies, seat, number)
        if is_plain(tables, row, scratch, seat, number, out[i] & PLAY_SPACE):
            score = plain_score(tables, scratch, out[i], policies, seat)
            score = with_lot(policies, seat, score, lots, i)
            if score > most or best == n:
                best, most = i, score
        else:
            out[i] += DOUBTFUL
            doubts += 1
    i = 0
    for _ in range(doubts):
        while out[i] < DOUBTFUL:
            i += 1
        out[i] -= DOUBTFUL
        score = with_lot(policies, seat, score_of(tables, row, scratch, out[i], policies, seat), lots, i)
        if best == n or score > most or (score == most and i < best):
            best, most = i, score
    return out[best]


@hot_kernel
def with_lot(policies: Policies, seat: int, score: int, lots: Lots, i: int) -> int:
    """The score of play i with what chance adds to it, if there are lots."""
    if lots.first == 0:
        return score
    return loosened(policies, seat, score, block(lots.seed, lots.game, lots.turn, lots.first + i)[0])


# What a play changes, where that is plain


@hot_kernel
def leave_out(tables: StageTables, row: Run, scratch: Run, policies: Policies, seat: int, number: int) -> None:
    """How all stand without one piece: as with it, unless it stands in company."""
    space = space_of(row, seat, number)
    left_out = number if stands_in_row(tables, scratch, space) else 0
    if left_out != scratch[WITHOUT]:
        if left_out != 0:
            lift(tables, scratch, space)
        stand_without(tables, row, scratch, policies, seat, left_out)
        if left_out != 0:
            lay(tables, scratch, seat * NUMBERS + number - 1, space)
        scratch[WITHOUT] = left_out
    added, risked, on_stage = 0, 0, 0
    for other in range(1, NUMBERS + 1):
        if other != number:
            added = max(added, scratch[ADDED + other - 1])
            risked += scratch[RISKED + other - 1]
            on_stage += space_of(row, seat, other) == tables.stage
    scratch[STANDING] = added - risked - gained(tables, policies, WEIGHTS * seat, MOVE, number, space)
    scratch[ON_THE_STAGE] = on_stage == NUMBERS - 1


@hot_kernel
def stand_without(tables: StageTables, row: Run, scratch: Run, policies: Policies, seat: int, number: int) -> None:
    """Note how far rivals reach, and how one's own pieces stand, one aside that has been lifted."""
    mine = WEIGHTS * seat
    for piece in range(ALL_PIECES):
        theirs = row[PIECES + piece]
        scratch[COUNTS + piece] = 0
        scratch[RANKS + piece] = tables.board[RANK_OF + theirs]
        if theirs != CIRCLE and seat_of(piece) != seat and policies[mine + PERIL] > 0:
            scratch[COUNTS + piece] = count_for(tables, scratch, theirs, number_of(piece))
    for own in range(1, NUMBERS + 1):
        space = space_of(row, seat, own)
        scratch[ADDED + own - 1] = 0
        scratch[RISKED + own - 1] = 0
        if own != number and tables.board[KIND_OF + space] == SQUARE:
            company = count_for(tables, scratch, space, own) - own
            scratch[ADDED + own - 1] = share(policies[mine + COMPANY] * company, own)
            if company == 0:
                scratch[RISKED + own - 1] = risk_alone(tables, scratch, policies, mine, own, space)


@hot_kernel
def is_plain(tables: StageTables, row: Run, scratch: Run, seat: int, number: int, to: int) -> bool:
    """Whether a piece is alone where a play takes it, or on no square, and captures nobody."""
    space = space_of(row, seat, number)
    if to == space or is_marked(tables, scratch, TAKEN, to):
        return False
    if tables.board[KIND_OF + to] != SQUARE:
        return True
    lanes = lanes_of(scratch, TAKEN, tables.board[RANK_OF + to]) & tables.board[ROW_LANES + to]
    if tables.board[RANK_OF + space] == tables.board[RANK_OF + to]:
        lanes &= ~tables.board[LANE_OF + space]  # it has left its own place
    return lanes == 0


@hot_kernel
def plain_score(tables: StageTables, scratch: Run, chosen: int, policies: Policies, seat: int) -> int:
    """What such a play gains and how the seat stands after it."""
    mine = WEIGHTS * seat
    number = chosen >> PLAY_SHIFT
    to = chosen & PLAY_SPACE
    if to == tables.stage and scratch[ON_THE_STAGE] != 0:
        return WON
    score = scratch[STANDING] + gained(tables, policies, mine, MOVE, number, to)
    if tables.board[KIND_OF + to] == SQUARE:
        score -= risk_alone(tables, scratch, policies, mine, number, to)
    elif is_pit(tables, to):
        score += share(policies[mine + CARD], number)
    return score


@hot_kernel
def risk_alone(tables: StageTables, scratch: Run, policies: Policies, mine: int, number: int, space: int) -> int:
    """What a piece alone on a square risks, by how far rivals reach as it was noted."""
    if policies[mine + PERIL] == 0 or on_line(tables, space):
        return 0
    rank = tables.board[RANK_OF + space]
    rivals = 0
    for piece in range(ALL_PIECES):
        behind = rank - scratch[RANKS + piece]
        rivals += (behind > 0) & (behind <= scratch[COUNTS + piece])
    line = tables.board[LINE_OF_SIDE + tables.board[SIDE_OF + space]]
    return share(policies[mine + PERIL] * steps_from_line(tables, line, space) * rivals, number)


@hot_kernel
def stands_in_row(tables: StageTables, scratch: Run, space: int) -> bool:
    """Whether a piece on a space stands in company: then others are counted otherwise without it."""
    return tables.board[KIND_OF + space] == SQUARE and in_company(tables, scratch, space)


@hot_kernel
def share(amount: int, number: int) -> int:
    """An amount divided by a piece's number: by a twelfth so often, which takes no division."""
    return amount * ((A_STEP >> (4 * (number - 1))) & 15) // A_MOVE


# What it changes, where that must be tried


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
    captured = piece_on(tables, row, to) if is_marked(tables, scratch, TAKEN, to) else NONE
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
        score += share(policies[mine + CARD], number)
    score += standing(tables, row, scratch, policies, seat)
    if to == tables.stage and all_on_stage(tables, row, seat):
        score = WON
    lift(tables, scratch, to)
    if captured != NONE:
        lift(tables, scratch, row[PIECES + captured])
        put(tables, row, scratch, captured, to)
    put(tables, row, scratch, piece, space)
    return score


@hot_kernel
def put(tables: StageTables, row: Run, scratch: Run, piece: int, space: int) -> None:
    """Put a piece that was lifted on a space, on the row and on the board."""
    row[PIECES + piece] = space
    lay(tables, scratch, piece, space)


@hot_kernel
def gained(tables: StageTables, policies: Policies, mine: int, move: int, number: int, space: int) -> int:
    """What a piece on a space has gained in a seat's eyes, a move weighing as the column `move` says."""
    if space == CIRCLE:
        return share(policies[mine + move] * (FAR - steps_left(tables, line_of(tables, number))), number)
    moves = policies[mine + STARTED] + policies[mine + ON_STAGE] * (space == tables.stage)
    return share(policies[mine + move] * (FAR - steps_left(tables, space)), number) + policies[mine + move] * moves


@hot_kernel
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
        added = max(added, share(policies[mine + COMPANY] * company, number))
        if company == 0 and policies[mine + PERIL] > 0 and not on_line(tables, space):
            line = tables.board[LINE_OF_SIDE + tables.board[SIDE_OF + space]]
            lost = steps_from_line(tables, line, space)
            risk += share(policies[mine + PERIL] * lost * in_reach(tables, row, scratch, seat, space), number)
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
