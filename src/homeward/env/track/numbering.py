"""A dice game's plays as actions: numbers that mean the same at every moment of the game.

    action = (4 · piece + use) · ways + way        the pieces of the seat to play, as its row has them
    then   decline, forfeit the higher die, forfeit the lower die, pass

`piece` is a slot of the row, 0 to 3: those waiting in the corner first, then along the course to home, then those on
side tracks. Of pieces on one space only the first has actions, and of equal dice the higher: one play, one action.
`way` tells apart the routes of one piece that are as long, as the tables have them: 0 is straight on, and entering.
"""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.layout import (
    CORNER,
    DECLINE,
    ENTER,
    FORFEIT,
    LEFT_A,
    LEFT_B,
    PASS,
    REWARD,
    ROUTE_MASK,
    TO_PLAY,
    USE_REWARD,
    USE_SHIFT,
    USE_TOTAL,
    Row,
)
from homeward.referee.track.listing import reach_of
from homeward.referee.track.six_three import follows
from homeward.referee.track.tables import COURSE, FIRST, REACHES, SIX_THREE, WAYS, Tables

PIECES = 4
USES = 4
FEWEST_WAYS = 2  # so the four games number alike, though Parcheesi's board has no forks

# Uses
HIGHER = 0  # what is left of the throw's higher die
LOWER = 1
TOTAL = 2
EARNED = 3  # a reward or a bonus (H1)

# After the pieces' actions
DECLINING = 0
FORFEITING_HIGHER = 1
FORFEITING_LOWER = 2
PASSING = 3
OTHERS = 4

NO_PLAY = -1


@kernel
def ways_in(t: Tables) -> int:
    """How many ways the actions of a piece tell apart: as many as some reach has in these tables."""
    ways = FEWEST_WAYS
    for reach in range(REACHES):
        ways = max(ways, t[WAYS + reach])
    return ways


@hot_kernel
def actions_in(ways: int) -> int:
    """How many actions there are."""
    return PIECES * USES * ways + OTHERS


@hot_kernel
def action_of(t: Tables, row: Row, ways: int, play: int) -> int:
    """The action of one of the referee's legal plays."""
    use = play >> USE_SHIFT
    others = PIECES * USES * ways
    if use > FORFEIT:
        return others + FORFEITING_HIGHER + (use - FORFEIT != row[LEFT_A])
    if use == PASS:
        return others + PASSING
    if use == DECLINE:
        return others + DECLINING
    place = CORNER
    way = 0
    if not enters(t, play & ROUTE_MASK):
        place = (play & ROUTE_MASK) - t[FIRST + reach_of(row, use)]
        while place >= t[COURSE]:
            place -= t[COURSE]
            way += 1
    return (USES * piece_on(row, place) + kind_of(row, use)) * ways + way


@hot_kernel
def enters(t: Tables, route: int) -> bool:
    """Whether a route brings a piece into play: onto the start, or by the 3 of a 6-3 beyond it (H8)."""
    return route == ENTER or (t[SIX_THREE] > 0 and route == t[SIX_THREE])


@kernel
def entry_by(t: Tables, row: Row, use: int) -> int:
    """The play by which a use brings a piece into play now."""
    return (use << USE_SHIFT) + (t[SIX_THREE] if follows(row, use) else ENTER)


@hot_kernel
def piece_on(row: Row, place: int) -> int:
    """The first of the pieces on a place: as many stand before it, for slots are in rising order."""
    base = PIECES * row[TO_PLAY]
    first = int(row[base] < place) + int(row[base + 1] < place)
    return first + int(row[base + 2] < place) + int(row[base + 3] < place)


@hot_kernel
def kind_of(row: Row, use: int) -> int:
    """Which of the four uses of an action it is."""
    if use < USE_TOTAL:
        return LOWER if use != row[LEFT_A] else HIGHER
    return TOTAL if use == USE_TOTAL else EARNED


@kernel
def play_of(t: Tables, row: Row, ways: int, action: int) -> int:
    """The play that an action means now, legal or not; NO_PLAY where it means none."""
    others = PIECES * USES * ways
    if action < 0 or action >= others + OTHERS:
        return NO_PLAY
    if action >= others:
        return other_play(row, action - others)
    way = action % ways
    piece = action // ways // USES
    use = use_of(row, action // ways % USES)
    slot = PIECES * row[TO_PLAY] + piece
    if use == 0 or (piece > 0 and row[slot - 1] == row[slot]):
        return NO_PLAY
    if row[slot] == CORNER:
        return entry_by(t, row, use) if way == 0 and use != USE_REWARD else NO_PLAY
    reach = reach_of(row, use)
    if way >= t[WAYS + reach]:
        return NO_PLAY
    return (use << USE_SHIFT) + t[FIRST + reach] + way * t[COURSE] + row[slot]


@hot_kernel
def use_of(row: Row, kind: int) -> int:
    """What a use of an action takes of the throw now, as the referee numbers it; 0 where it is not there."""
    if kind == HIGHER:
        return row[LEFT_A]
    if kind == LOWER:
        return row[LEFT_B] if row[LEFT_B] != row[LEFT_A] else 0
    if kind == TOTAL:
        return USE_TOTAL if row[LEFT_A] > 0 and row[LEFT_B] > 0 else 0
    return USE_REWARD if row[REWARD] > 0 else 0


@kernel
def other_play(row: Row, other: int) -> int:
    """The play of an action that moves no piece; NO_PLAY where the die is not there."""
    if other == DECLINING:
        return DECLINE << USE_SHIFT
    if other == PASSING:
        return PASS << USE_SHIFT
    die = use_of(row, HIGHER if other == FORFEITING_HIGHER else LOWER)
    return (FORFEIT + die) << USE_SHIFT if die > 0 else NO_PLAY
