"""How the scholar sees Kukla & Ollie after a play: the next turn, or the card that is to be drawn.

Of every piece: where it stands, how many steps it would move from there in its company, and how many rival
pieces could come that far. Of every pair of seats: what the one may lose to the other. And the deck.
"""

from homeward.playouts.stage.course import progress, steps_from_line
from homeward.referee import SEATS
from homeward.referee.kernel import kernel
from homeward.referee.stage.board import number_of, on_line, set_board
from homeward.referee.stage.layout import (
    ACTIVE,
    CARDS,
    CIRCLE,
    DECK,
    FULL_DECK,
    KIND_OF,
    LINE_OF_SIDE,
    NUMBERS,
    PIECES,
    RANK_OF,
    SEATS_IN_PLAY,
    SIDE_OF,
    SQUARE,
    TO_PLAY,
    Run,
    StageTables,
)
from homeward.referee.stage.rows import count_for, in_company
from homeward.scholar.layout import AMOUNTS, BESIDES, MARKS, NOTHING, PLACES, Amounts, Marks

# Features besides the places
COUNTS = 17  # steps of a move, 0 to 16
PERILS = 8
COUNTED = BESIDES  # by piece: how far it moves
PERIL = COUNTED + SEATS * NUMBERS * COUNTS  # by piece alone on a square: how many rivals could come there
PLAYING = PERIL + SEATS * NUMBERS * PERILS
DRAWING = PLAYING + SEATS  # by number: that piece of the player draws a card

# Numbers
WAY = 0  # by seat: how far its pieces have come
LOSS = WAY + SEATS  # by pair: what the first may lose to the second
CARDS_LEFT = LOSS + 12  # by kind of card
LONGEST = 1200.0  # of `progress`, about: numbers are near 1 at most
FAR = 32.0  # steps


@kernel
def see(tables: StageTables, row: Run, scratch: Run, marks: Marks, amounts: Amounts) -> None:
    """Write down a row between two plays as the seat that acts next sees it."""
    for i in range(MARKS):
        marks[i] = NOTHING
    for i in range(AMOUNTS):
        amounts[i] = 0.0
    set_board(tables, row, scratch)
    end = 0
    for k in range(SEATS):
        seat = (row[TO_PLAY] + k) & 3
        if (row[SEATS_IN_PLAY] >> seat) & 1 == 1:
            end = see_seat(tables, row, scratch, seat, k, marks, amounts, end)
    if row[ACTIVE] > 0:
        marks[end] = DRAWING + row[ACTIVE] - 1
    for card in range(CARDS):
        amounts[CARDS_LEFT + card] = row[DECK + card] / (1.0 + tables.board[FULL_DECK + card])


@kernel
def seats_seen(row: Run) -> int:
    """The seats in play, a bit each, counted from the seat that acts next."""
    return ((row[SEATS_IN_PLAY] | (row[SEATS_IN_PLAY] << 4)) >> row[TO_PLAY]) & 15


@kernel
def see_seat(
    tables: StageTables, row: Run, scratch: Run, seat: int, k: int, marks: Marks, amounts: Amounts, end: int
) -> int:
    """Add what there is to see of one seat, k places on; say where the list of features ends now."""
    marks[end] = PLAYING + k
    end += 1
    for number in range(1, NUMBERS + 1):
        piece = k * NUMBERS + number - 1
        space = row[PIECES + seat * NUMBERS + number - 1]
        marks[end] = piece * PLACES + space
        end += 1
        amounts[WAY + k] += progress(tables, number, space) / LONGEST
        if tables.board[KIND_OF + space] == SQUARE:
            marks[end] = COUNTED + piece * COUNTS + min(count_for(tables, scratch, space, number), COUNTS - 1)
            end += 1
            if not on_line(tables, space) and not in_company(tables, scratch, space):
                rivals = see_peril(tables, row, scratch, seat, k, space, amounts)
                marks[end] = PERIL + piece * PERILS + min(rivals, PERILS - 1)
                end += 1
    return end


@kernel
def see_peril(tables: StageTables, row: Run, scratch: Run, seat: int, k: int, space: int, amounts: Amounts) -> int:
    """Add what a piece alone stands to lose to each rival, and say how many rival pieces could come that far."""
    rank = tables.board[RANK_OF + space]
    lost = steps_from_line(tables, tables.board[LINE_OF_SIDE + tables.board[SIDE_OF + space]], space)
    rivals = 0
    for j in range(1, SEATS):
        for i in range(NUMBERS):
            piece = ((seat + j) & 3) * NUMBERS + i
            theirs = row[PIECES + piece]
            behind = rank - tables.board[RANK_OF + theirs]
            if theirs != CIRCLE and behind > 0 and behind <= count_for(tables, scratch, theirs, number_of(piece)):
                amounts[LOSS + 3 * k + j - 1] += lost / FAR
                rivals += 1
    return rivals
