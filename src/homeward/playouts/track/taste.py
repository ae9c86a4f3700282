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
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.layout import (
    CORNER,
    REWARD,
    ROUTE_MASK,
    SEATS_IN_PLAY,
    START,
    USE_REWARD,
    USE_SHIFT,
    WINNERS,
    Row,
)
from homeward.referee.track.legality import friends_on
from homeward.referee.track.moving import ANYWHERE, NOBODY, all_home, captured_on, make_use
from homeward.referee.track.routes import origin_of, target_of
from homeward.referee.track.tables import (
    COUNTERPART,
    ENTER_BY_TOTAL,
    ENTER_ON,
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
from homeward.referee.track.view import same_side, survey

WON = 1 << 40  # outweighs whatever else a play brings
THROWS = 36
FAR = 12  # steps of the highest throw
DIE = 6
ANY_DIE = (1 << DIE) - 1
EIGHT = 8


@kernel
def gain(t: Tables, row: Row, play: int, policies: Policies, seat: int) -> int:
    """Make a play on a copy of the row: the way won by it, and the way that a captured rival lost."""
    mine = WEIGHTS * seat
    route = play & ROUTE_MASK
    captured = make_use(t, row, play, ANYWHERE)
    gained = 0
    if play >> USE_SHIFT <= USE_REWARD:
        gained = worth(t, policies, mine, target_of(t, route)) - worth(t, policies, mine, origin_of(t, route))
    if captured != NOBODY:
        gained += policies[mine + RIVAL_STEP] * steps_of(t, policies, mine, captured_on(captured))
    return gained


@kernel
def outlook(t: Tables, row: Row, policies: Policies, seat: int) -> int:
    """What a row promises a seat: a reward that waits, and how its side stands."""
    if row[WINNERS] != 0 and (t[PLAY_ON] == 0 or all_home(t, row, seat)):
        return WON
    mine = WEIGHTS * seat
    promised = policies[mine + REWARD_STEP] * row[REWARD] + standing(t, row, policies, mine, seat)
    if same_side(row, 2):
        promised += standing(t, row, policies, mine, (seat + 2) & 3)
    return promised


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


@kernel
def standing(t: Tables, row: Row, policies: Policies, mine: int, seat: int) -> int:
    """How a seat's pieces on the ring stand: rivals held up by its blockades, less what may be captured."""
    held = 0
    risk = 0
    last = CORNER
    for i in range(4):
        place = row[seat * 4 + i]
        if place == last or place > t[ENTRANCE]:
            continue
        last = place
        if friends_on(t, row, seat, place) > 1:
            if t[WALLS] != 0 and policies[mine + BLOCKED] > 0:
                held += held_up(t, row, seat, place)
        elif policies[mine + RISK] > 0 and not is_sheltered(t, place):
            lost = steps_of(t, policies, mine, place) + t[REWARD_SPACES]
            risk += lost * min(danger(t, row, seat, place), THROWS)
    return policies[mine + BLOCKED] * held - policies[mine + RISK] * risk // THROWS


@hot_kernel
def is_sheltered(t: Tables, place: int) -> bool:
    """Whether no rival can capture a piece alone on a place of its own course (P17, C8); its start counts too."""
    if place == START:
        return t[SHELTER] != 0
    return t[SHELTER] & t[RING_BIT + place] != 0


@hot_kernel
def plays_against(row: Row, seat: int, k: int) -> bool:
    """Whether the seat k places further on is in play on the other side."""
    return (row[SEATS_IN_PLAY] >> ((seat + k) & 3)) & 1 == 1 and not same_side(row, k)


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


@kernel
def danger(t: Tables, row: Row, seat: int, place: int) -> int:
    """How many throws bring a rival onto a place, those of each rival counted by themselves."""
    throws = 0
    for k in range(1, 4):
        theirs = t[COUNTERPART + k * PLACES + place]
        if theirs > 0 and plays_against(row, seat, k):
            throws += hits(t, row, (seat + k) & 3, theirs)
    return throws


@kernel
def hits(t: Tables, row: Row, rival: int, place: int) -> int:
    """How many throws let a seat stop on a place of its own course, walls in the way or not."""
    if place == START:
        if row[rival * 4] != CORNER:
            return 0
        entering = 1 << (t[ENTER_ON] - 1)
        return throws_making(entering, entering * t[ENTER_BY_TOTAL])
    steps = 0
    for i in range(4):
        away = place - row[rival * 4 + i]
        if away > 0 and away <= FAR and away < place:  # a waiting piece would be `place` away
            steps |= 1 << (away - 1)
    if steps == 0:
        return 0
    if t[WALLS] != 0:
        steps &= free_steps(survey(t, row, rival).walls, place)
    return throws_making(steps, steps)


@hot_kernel
def free_steps(walls: int, place: int) -> int:
    """The steps (bit 0: one) from which a place can be reached without passing a wall."""
    free = 1
    behind = place - 1 - START  # the bit of the ring space just behind the place
    while free < 1 << (FAR - 1) and behind > 0 and (walls >> (behind - 1)) & 1 == 0:
        free = 2 * free + 1
        behind -= 1
    return free


@hot_kernel
def throws_making(by_die: int, by_both: int) -> int:
    """How many throws make one of these numbers (bit 0: a 1) with a die, or of those with both together."""
    throws = 0
    for die in range(1, DIE + 1):
        others = (by_die | (by_both >> die)) & ANY_DIE
        if (by_die >> (die - 1)) & 1 == 1:
            others = ANY_DIE
        throws += bits_in(others)
    return throws


@hot_kernel
def bits_in(byte: int) -> int:
    """How many of eight bits are set: counted by twos, by fours, by eights."""
    byte -= (byte >> 1) & 0x55
    byte = (byte & 0x33) + ((byte >> 2) & 0x33)
    return (byte + (byte >> 4)) & 0x0F
