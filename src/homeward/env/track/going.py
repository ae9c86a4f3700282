"""How a dice game comes to another row, and what makes a row."""

from homeward.env import going
from homeward.env.games import Games, Terms
from homeward.env.track import step, turns
from homeward.families.twins import Twins
from homeward.referee.kernel import kernel
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import (
    CONTENDERS,
    DEEDS,
    DIE_A,
    DIE_B,
    DONE,
    DONE_BITS,
    DOUBLETS,
    ENTRY_WORTH,
    FORFEITS,
    LEFT_A,
    LEFT_B,
    MARKS,
    OPENING,
    OVER,
    OWED,
    PARTNERS,
    PHASE,
    PLAY,
    REST_BITS,
    RESTING,
    REWARD,
    SEATS_IN_PLAY,
    SLOTS,
    TO_PLAY,
    TOTALS,
    TURN,
    UNUSED,
    WINNERS,
    Row,
)
from homeward.referee.track.moving import all_home
from homeward.referee.track.tables import COURSE, HOME_BONUS, REWARD_SPACES, Tables

MOST_OWED = 2 * ENTRY_WORTH + 2
MOST_THROWN = 12


@kernel
def arrive(t: Tables, games: Games, row: Row, past: Row, g: int, target: Row) -> bool:
    """Come to a row; whether a throw lies there of which nothing is used yet."""
    copy_row(target, row)
    return row[PHASE] == PLAY and row[LEFT_A] > 0 and row[LEFT_B] > 0


@kernel
def is_row(t: Tables, terms: Terms, row: Row) -> bool:
    """Whether the kernels can go on from a row: everything in it is of its kind, and somebody can play or has won."""
    if row[SEATS_IN_PLAY] != terms.seats or row[PARTNERS] != terms.beginning[PARTNERS]:
        return False
    if row[PHASE] < OPENING or row[PHASE] > OVER or not is_seat(row[SEATS_IN_PLAY], row[TO_PLAY]):
        return False
    if not (are_places(t, row) and are_dice(t, row) and are_notes(row)):
        return False
    if row[PHASE] == OPENING:
        return are_throws_for_start(row)
    if row[PHASE] == OVER:
        return row[WINNERS] != 0
    return row[CONTENDERS] == 0 and not all_home(t, row, row[TO_PLAY])


@kernel
def is_seat(seats: int, seat: int) -> bool:
    """Whether this is the number of a seat among these, a bit each."""
    return seat >= 0 and seat < 4 and (seats >> seat) & 1 == 1


@kernel
def are_places(t: Tables, row: Row) -> bool:
    """Whether all pieces stand on places of the course, each seat's in rising order."""
    for i in range(4 * SLOTS):
        if row[i] < 0 or row[i] >= t[COURSE] or (i % SLOTS > 0 and row[i] < row[i - 1]):
            return False
    return True


@kernel
def are_dice(t: Tables, row: Row) -> bool:
    """Whether the dice are dice, there amid a turn and nowhere else, with something left of them."""
    if row[PHASE] != PLAY:
        lying = row[DIE_A] | row[DIE_B] | row[LEFT_A] | row[LEFT_B] | row[REWARD]
        return lying == 0
    if row[DIE_B] < 1 or row[DIE_A] < row[DIE_B] or row[DIE_A] > 6:
        return False
    if (row[LEFT_A] != 0 and row[LEFT_A] != row[DIE_A]) or (row[LEFT_B] != 0 and row[LEFT_B] != row[DIE_B]):
        return False
    if row[REWARD] != 0 and row[REWARD] != t[REWARD_SPACES] and row[REWARD] != t[HOME_BONUS]:
        return False
    return row[LEFT_A] + row[LEFT_B] + row[REWARD] > 0


@kernel
def are_notes(row: Row) -> bool:
    """Whether all that is noted of a game and a throw is within its bounds."""
    seats = row[SEATS_IN_PLAY]
    if row[MARKS] & ~seats != 0 or row[WINNERS] & ~seats != 0 or row[CONTENDERS] & ~seats != 0:
        return False
    resting, done = row[RESTING] >> (SLOTS * REST_BITS), row[DONE] >> (4 * DONE_BITS)
    if resting != 0 or done != 0 or row[TURN] < 0 or row[OWED] < 0 or row[OWED] > MOST_OWED:
        return False
    fewer = (row[FORFEITS] | row[DEEDS] | row[UNUSED] | row[DOUBLETS]) >> 2  # each is 0 to 3
    return fewer == 0


@kernel
def are_throws_for_start(row: Row) -> bool:
    """Whether somebody is still to throw for the start (P6), and no throw is more than two dice make."""
    for seat in range(4):
        if row[TOTALS + seat] < 0 or row[TOTALS + seat] > MOST_THROWN:
            return False
    return is_seat(row[CONTENDERS], row[TO_PLAY]) and row[TOTALS + row[TO_PLAY]] == 0


_twins = Twins.filling(going, __name__, turns, step, arrive=arrive, is_row=is_row)
go_game = _twins.of(going.go_game)
go_games = _twins.of(going.go_games)
first_wrong = _twins.of(going.first_wrong)
