"""Carry out one use of the throw on a row: move, enter, capture, and what that leaves to do."""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.layout import (
    CORNER,
    DECLINE,
    DEEDS,
    ENTER,
    ENTRY_WORTH,
    LEFT_A,
    LEFT_B,
    OWED,
    PARTNERS,
    REWARD,
    ROUTE_MASK,
    START,
    TO_PLAY,
    USE_REWARD,
    USE_SHIFT,
    USE_TOTAL,
    WINNERS,
    Row,
)
from homeward.referee.track.legality import let_rest
from homeward.referee.track.listing import can_move
from homeward.referee.track.routes import origin_of, target_of
from homeward.referee.track.six_three import deed_of_entry
from homeward.referee.track.tables import (
    CAPTURE_THROWS,
    COUNTERPART,
    ENTRIES_FIRST,
    FIRST_HOME,
    HOME,
    HOME_BONUS,
    PARTNERS_WIN,
    PLACES,
    RECORD,
    RESTS,
    REWARD_SPACES,
    STOP,
    USE_DICE,
    USE_MOST,
    Tables,
)
from homeward.referee.track.view import same_side, survey

NOBODY = 0  # nobody was captured
PLACE_BITS = 7  # of a captured piece: its place, below its seat
ANYWHERE = (1 << 63) - 1


@hot_kernel
def make_use(t: Tables, row: Row, play: int, rivals: int) -> int:
    """Make one legal use; a reward or a bonus that it earns waits if a piece can use it, else it is lost (P19, H1).

    For `rivals` and what it says see `move_piece`.
    """
    captured = move_piece(t, row, play, rivals)
    if row[REWARD] > 0 and not reward_is_usable(t, row):
        row[REWARD] = 0
    return captured


@hot_kernel
def move_piece(t: Tables, row: Row, play: int, rivals: int) -> int:
    """Make one legal use: the piece moves, a rival may go back to its corner, and what that or home earns waits.

    `rivals` are the ring spaces where rivals stand, or ANYWHERE if nobody has looked. Says who went back and from
    where (see `captured_seat`), or NOBODY.
    """
    use = play >> USE_SHIFT
    route = play & ROUTE_MASK
    if use == DECLINE:
        row[REWARD] = 0
        return NOBODY
    seat = row[TO_PLAY]
    target = target_of(t, route)
    relocate(row, seat, origin_of(t, route), target)
    captured = NOBODY
    if target == START or (t[STOP + RECORD * route] & rivals) != 0:
        captured = send_back(t, row, seat, target)
    if t[RESTS] > (route != ENTER):  # after entering alone, or any piece: see RESTS
        let_rest(t, row, seat, route)
    spend(t, row, use, route)
    if captured != NOBODY:
        row[REWARD] = t[REWARD_SPACES]
        row[DEEDS] |= t[CAPTURE_THROWS]
    if target == t[HOME]:
        row[REWARD] = t[HOME_BONUS]
        row[WINNERS] = winners_now(t, row, seat)
    return captured


@hot_kernel
def relocate(row: Row, seat: int, origin: int, target: int) -> None:
    """Move one of a seat's alike pieces and keep its slots in rising order.

    Without a branch: where a piece stands among its fellows is anybody's guess, and guesses cost a processor time.
    """
    base = seat * 4
    first, second, third, fourth = row[base], row[base + 1], row[base + 2], row[base + 3]
    # The three that stay, in order
    low = second if first == origin else first
    middle = third if second >= origin else second
    high = fourth if third >= origin else third
    row[base] = min(low, target)
    row[base + 1] = max(low, min(middle, target))
    row[base + 2] = max(middle, min(high, target))
    row[base + 3] = max(high, target)


@hot_kernel
def send_back(t: Tables, row: Row, seat: int, place: int) -> int:
    """Capture the single rival on this place, if one stands there (P16, P18, C7, N7, N8); who, and from where."""
    for k in range(1, 4):
        theirs = t[COUNTERPART + k * PLACES + place]
        if theirs > 0 and not same_side(row, k):
            rival = (seat + k) & 3
            for i in range(4):
                if row[rival * 4 + i] == theirs:
                    relocate(row, rival, theirs, CORNER)
                    return ((rival + 1) << PLACE_BITS) + theirs
    return NOBODY


@hot_kernel
def captured_seat(captured: int) -> int:
    """The seat of a captured piece."""
    return (captured >> PLACE_BITS) - 1


@hot_kernel
def captured_on(captured: int) -> int:
    """The place, of its own course, on which a captured piece stood."""
    return captured & (PLACES - 1)


@hot_kernel
def spend(t: Tables, row: Row, use: int, route: int) -> None:
    """Cross off what was used, and count it towards what the throw owes (P9)."""
    if use == USE_REWARD:
        row[REWARD] = 0
        return
    both = use == USE_TOTAL
    a, b = row[LEFT_A], row[LEFT_B]
    first = a == use
    row[LEFT_A] = a & -int(not both and not first)  # without a branch: see `relocate`
    row[LEFT_B] = b & -int(not both and first)
    worth = 1 + both
    if route == ENTER:
        worth += ENTRY_WORTH * t[ENTRIES_FIRST]
        row[DEEDS] |= deed_of_entry(t, row)
    if t[USE_DICE] == USE_MOST:
        row[OWED] -= worth


@kernel
def reward_is_usable(t: Tables, row: Row) -> bool:
    """Whether some piece in play can move the whole reward or bonus; if none can, it is lost (P19, H1)."""
    return can_move(t, row, survey(t, row, row[TO_PLAY]), row[REWARD])


@hot_kernel
def all_home(t: Tables, row: Row, seat: int) -> bool:
    """Whether a seat has brought every piece home."""
    for i in range(4):
        if row[seat * 4 + i] != t[HOME]:
            return False
    return True


@hot_kernel
def winners_now(t: Tables, row: Row, seat: int) -> int:
    """The winners, if a seat's last piece has just come home, else 0 (P21, P24, C13, C14, N14).

    Where play goes on for places the first has won, and nobody after it (H5).
    """
    if row[WINNERS] != 0 or not all_home(t, row, seat):
        return row[WINNERS]
    partner = (seat + 2) & 3
    if row[PARTNERS] == 0:
        return 1 << seat
    if t[PARTNERS_WIN] == FIRST_HOME or all_home(t, row, partner):
        return (1 << seat) | (1 << partner)
    return 0


@hot_kernel
def makes_winner(t: Tables, row: Row, seat: int) -> bool:
    """Whether a seat's last piece, just home, wins the game: a later place does not (H5)."""
    return row[WINNERS] == 0 and winners_now(t, row, seat) != 0
