"""What a seat likes in a dice game: what a play gains, and how its pieces stand after it.

Danger is counted in throws: how many of the 36 bring a rival onto a piece that stands alone. Rivals on side
tracks, and the way over a side track, are left out of that count.
"""

from homeward.playouts.policies import (
    ARRIVED,
    BLOCKED,
    ENTERED,
    FRONT,
    RISK,
    RIVAL_STEP,
    STEP,
    WEIGHTS,
    Policies,
)
from homeward.playouts.policies import REWARD as REWARD_STEP
from homeward.playouts.track.sight import BLOCKS, KNOWN, MOST_KNOWN, RISKS, danger, look_again, plays_against
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.layout import (
    CORNER,
    PARTNERS,
    REWARD,
    ROUTE_MASK,
    START,
    USE_REWARD,
    USE_SHIFT,
    WINNERS,
    Row,
)
from homeward.referee.track.legality import pieces_at
from homeward.referee.track.moving import NOBODY, all_home, captured_on
from homeward.referee.track.routes import origin_of, target_of
from homeward.referee.track.tables import (
    COUNTERPART,
    ENTRANCE,
    HOME,
    PLACES,
    PLAY_ON,
    PROGRESS,
    REWARD_SPACES,
    RING_BIT,
    SHELTER,
    WALLS,
    Tables,
)

WON = 1 << 40  # outweighs whatever else a play brings
THROWS = 36
DIE = 6
EIGHT = 8


@hot_kernel
def gain(t: Tables, policies: Policies, mine: int, play: int, captured: int) -> int:
    """What a play that has been made has won: the piece's own way, and the way that a captured rival lost."""
    gained = 0
    if play >> USE_SHIFT <= USE_REWARD:
        route = play & ROUTE_MASK
        gained = worth(t, policies, mine, target_of(t, route)) - worth(t, policies, mine, origin_of(t, route))
    if captured != NOBODY:
        gained += policies[mine + RIVAL_STEP] * steps_of(t, policies, mine, captured_on(captured))
    return gained


@hot_kernel
def outlook(t: Tables, row: Row, scratch: Row, policies: Policies, seat: int) -> int:
    """What a row promises a seat: a reward that waits, and how its side stands. The others have been looked at."""
    if row[WINNERS] != 0 and (t[PLAY_ON] == 0 or all_home(t, row, seat)):
        return WON
    mine = WEIGHTS * seat
    promised = policies[mine + REWARD_STEP] * row[REWARD]
    if looks_around(policies, mine):
        look_again(t, row, scratch, seat)
        promised += standing(t, row, scratch, policies, mine, seat, True)
        if row[PARTNERS] == 1:
            promised += standing(t, row, scratch, policies, mine, (seat + 2) & 3, False)
    return promised


@hot_kernel
def looks_around(policies: Policies, mine: int) -> bool:
    """Whether a seat cares how its pieces stand."""
    return policies[mine + RISK] > 0 or policies[mine + BLOCKED] > 0


@hot_kernel
def worth(t: Tables, policies: Policies, mine: int, place: int) -> int:
    """What a piece of one's own is worth on a place."""
    steps = t[PROGRESS + place]
    ahead = policies[mine + FRONT] * steps * steps // (EIGHT * EIGHT)
    return policies[mine + STEP] * steps_of(t, policies, mine, place) + ahead


@hot_kernel
def steps_of(t: Tables, policies: Policies, mine: int, place: int) -> int:
    """The steps a piece has behind it, with those that entering and arriving are worth: what it can lose."""
    if place == CORNER:
        return 0
    return t[PROGRESS + place] + policies[mine + ENTERED] + policies[mine + ARRIVED] * (place == t[HOME])


@hot_kernel
def standing(t: Tables, row: Row, scratch: Row, policies: Policies, mine: int, seat: int, weighs: bool) -> int:
    """How a seat's pieces on the ring stand: rivals held up by its blockades, less what may be captured.

    It is the seat that weighs, or its partner, in whose eyes its pieces are worth what they are to itself.
    """
    held = 0
    risk = 0
    last = CORNER
    for i in range(4):
        place = row[seat * 4 + i]
        if place == last or place > t[ENTRANCE]:
            continue
        last = place
        if (i < 3 and row[seat * 4 + i + 1] == place) or shares(t, row, seat, place):
            if t[WALLS] != 0 and policies[mine + BLOCKED] > 0:
                held += held_up(t, row, seat, place)
        elif weighs:
            risk += risk_ahead(t, row, scratch, policies, mine, seat, place)
        else:
            risk += risk_on(t, row, scratch, policies, mine, seat, place)
    return policies[mine + BLOCKED] * held - policies[mine + RISK] * risk // THROWS


@hot_kernel
def risk_ahead(t: Tables, row: Row, scratch: Row, policies: Policies, mine: int, seat: int, place: int) -> int:
    """What a piece of the seat that weighs would risk: while it blocks nobody, every place is looked at once."""
    keeps = (scratch[BLOCKS] == 0) & (place <= MOST_KNOWN)
    if keeps and (scratch[KNOWN] >> place) & 1 == 1:
        return scratch[RISKS + place]
    risk = risk_on(t, row, scratch, policies, mine, seat, place)
    if keeps:
        scratch[KNOWN] |= 1 << place
        scratch[RISKS + place] = risk
    return risk


@hot_kernel
def risk_on(t: Tables, row: Row, scratch: Row, policies: Policies, mine: int, seat: int, place: int) -> int:
    """The steps a piece alone on a place may lose, times the throws that capture it."""
    if policies[mine + RISK] == 0 or is_sheltered(t, place):
        return 0
    lost = steps_of(t, policies, mine, place) + t[REWARD_SPACES]
    return lost * min(danger(t, row, scratch, seat, place), THROWS)


@hot_kernel
def shares(t: Tables, row: Row, seat: int, place: int) -> bool:
    """Whether a partner's piece stands on a place as well."""
    if row[PARTNERS] == 0:
        return False
    theirs = t[COUNTERPART + 2 * PLACES + place]
    return theirs > 0 and pieces_at(row, (seat + 2) & 3, theirs) > 0


@hot_kernel
def is_sheltered(t: Tables, place: int) -> bool:
    """Whether no rival can capture a piece alone on a place of its own course (P17, C8); its start counts too."""
    if place == START:
        return t[SHELTER] != 0
    return t[SHELTER] & t[RING_BIT + place] != 0


@kernel
def held_up(t: Tables, row: Row, seat: int, place: int) -> int:
    """How many rival pieces stand within a die's reach behind a place."""
    pieces = 0
    for k in range(1, 4):
        theirs = t[COUNTERPART + k * PLACES + place]
        if theirs > 0 and plays_against(row, seat, k):
            for i in range(4):
                away = theirs - row[((seat + k) & 3) * 4 + i]
                if away > 0 and away <= DIE and away < theirs:  # a waiting piece would be `theirs` away
                    pieces += 1
    return pieces
