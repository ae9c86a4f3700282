"""How a game of Kukla & Ollie comes to another row, and what makes a row."""

from homeward.env import going
from homeward.env.games import Games, Terms
from homeward.env.stage import step, turns
from homeward.families.twins import Twins
from homeward.playouts.stage.room import copy_run
from homeward.referee.kernel import kernel
from homeward.referee.stage.apply import all_on_stage
from homeward.referee.stage.board import is_pit, space_of
from homeward.referee.stage.layout import (
    ACTIVE,
    ALL_PIECES,
    CARD,
    CARDS,
    CIRCLE,
    DECK,
    DRAW,
    FULL_DECK,
    MOVE,
    NONE,
    NUMBERS,
    OBEY,
    OVER,
    PHASE,
    PIECES,
    ROW,
    SEATS_IN_PLAY,
    TO_PLAY,
    TURN,
    WINNER,
    Run,
    StageTables,
)
from homeward.referee.stage.past import remember


@kernel
def arrive(tables: StageTables, games: Games, row: Run, past: Run, g: int, target: Run) -> bool:
    """Come to a row; the beginning of another turn is remembered like any other (K24). No throw lies there."""
    turn = row[TURN]
    copy_run(target, row, ROW)
    games.moments[g] = (games.moments[g] + 1) * (row[TURN] == turn)
    if row[PHASE] == MOVE and row[TURN] != turn:
        remember(row, past)
    return False


@kernel
def is_row(tables: StageTables, terms: Terms, row: Run) -> bool:
    """Whether the kernels can go on from a row: everything in it is of its kind, and somebody can play or has won."""
    if row[SEATS_IN_PLAY] != terms.seats or not is_seat(terms.seats, row[TO_PLAY]) or row[TURN] < 0:
        return False
    if not (are_spaces(tables, row) and are_cards(tables, row)):
        return False
    if row[PHASE] == OVER:
        return is_seat(terms.seats, row[WINNER])
    return row[WINNER] == NONE and not all_on_stage(tables, row, row[TO_PLAY])


@kernel
def is_seat(seats: int, seat: int) -> bool:
    """Whether this is the number of a seat among these, a bit each."""
    return seat >= 0 and seat < 4 and (seats >> seat) & 1 == 1


@kernel
def are_spaces(tables: StageTables, row: Run) -> bool:
    """Whether all pieces stand on spaces of the board, those of seats that do not play in the circle."""
    for piece in range(ALL_PIECES):
        space = row[PIECES + piece]
        plays = (row[SEATS_IN_PLAY] >> (piece // NUMBERS)) & 1
        if space < CIRCLE or space > tables.stage * plays:
            return False
    return True


@kernel
def are_cards(tables: StageTables, row: Run) -> bool:
    """Whether the deck is part of a deck, and a piece in a pit draws or obeys where the row says that one does."""
    left = 0
    for card in range(CARDS):
        if row[DECK + card] < 0 or row[DECK + card] > tables.board[FULL_DECK + card]:
            return False
        left += row[DECK + card]
    if row[PHASE] == MOVE or row[PHASE] == OVER:
        return left > 0 and row[ACTIVE] == 0 and row[CARD] == NONE
    if (row[PHASE] != DRAW and row[PHASE] != OBEY) or row[ACTIVE] < 1 or row[ACTIVE] > NUMBERS:
        return False
    drawn = row[CARD] >= 0 and row[CARD] < CARDS if row[PHASE] == OBEY else row[CARD] == NONE
    return left > 0 and drawn and is_pit(tables, space_of(row, row[TO_PLAY], row[ACTIVE]))


_twins = Twins.filling(going, __name__, turns, step, arrive=arrive, is_row=is_row)
go_game = _twins.of(going.go_game)
go_games = _twins.of(going.go_games)
first_wrong = _twins.of(going.first_wrong)
