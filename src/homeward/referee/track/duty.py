"""P9: of all ways to play a throw, those with the most entries, and of these those with the most dice.

When dice are thrown the row notes what the best way gives (OWED). A play is legal while what is still owed
can be met after it, or the game can be won. Rewards and their declining are part of a way.

What a play leaves for the other die is seen by trying it on the row and taking it back. That a rival was
captured changes nothing there: a piece that could be captured closed no space. Only where a reward or a bonus
(H1) must make room for the other die is there anything to search.
"""

from collections.abc import Sequence

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.reasons import ALLOWED, MORE_DICE, MORE_ENTRIES
from homeward.referee.track.layout import (
    CORNER,
    DECLINE,
    ENTER,
    ENTRY_WORTH,
    LEFT_A,
    LEFT_B,
    OWED,
    RESTING,
    ROUTE_MASK,
    ROW,
    TO_PLAY,
    USE_REWARD,
    USE_SHIFT,
    USE_TOTAL,
    Row,
)
from homeward.referee.track.legality import entry_refusal, is_open, is_resting, let_rest, pieces_at, rivals_on
from homeward.referee.track.listing import can_move, goes_on
from homeward.referee.track.moving import makes_winner, relocate
from homeward.referee.track.routes import origin_of, target_of
from homeward.referee.track.tables import (
    COURSE,
    DECLINABLE,
    ENTER_BY_TOTAL,
    ENTER_ON,
    ENTRIES_FIRST,
    FIRST,
    HOME,
    HOME_BONUS,
    LANE_BIT,
    LANES,
    PATH,
    RECORD,
    RESTS,
    REWARD_SPACES,
    STOP,
    WAYS,
    Tables,
)
from homeward.referee.track.view import Rivals, View, look

# The search's scratch: so many integers for each reward or bonus on the way
NEXT = 0
FROM = 1
TO = 2
TAKEN = 3
RESTED = 4
LEVEL = 5

WINS = 1 << 6  # added to what a way gives that wins: more than any throw can owe


@hot_kernel
def copy_row(source: Sequence[int], target: Row) -> None:
    """Copy one game."""
    for i in range(ROW):
        target[i] = source[i]


# What a throw owes


@hot_kernel
def duty(t: Tables, row: Row, scratch: Row, rivals: Rivals, view: View, out: Row, n: int) -> int:
    """What a fresh throw owes, its n uses being listed: the best that any way gives."""
    most = most_of(t, row)
    best = 0
    i = 0
    while i < n and best < most:
        if leaves_room(t, row, view, out, n, i, most):
            return most
        best = max(best, dice_given(gives(t, row, scratch, rivals, out[i], most)))
        i += 1
    return best


@hot_kernel
def dice_given(given: int) -> int:
    """What a way gives for the maxima of P9: where it wins, the dice it used on the way."""
    return given & (WINS - 1)


@hot_kernel
def most_of(t: Tables, row: Row) -> int:
    """No way of a fresh throw gives more than this: both dice, and as many entries as they allow."""
    if t[ENTRIES_FIRST] == 0 or row[row[TO_PLAY] * 4] != CORNER:
        return 2
    a = row[LEFT_A]
    b = row[LEFT_B]
    if a == t[ENTER_ON] and b == t[ENTER_ON]:
        return 2 + ENTRY_WORTH * min(2, pieces_at(row, row[TO_PLAY], CORNER))
    total = t[ENTER_BY_TOTAL] == 1 and a + b == t[ENTER_ON]
    if a == t[ENTER_ON] or b == t[ENTER_ON] or total:
        return 2 + ENTRY_WORTH
    return 2


@hot_kernel
def leaves_room(t: Tables, row: Row, view: View, out: Row, n: int, i: int, most: int) -> bool:
    """Whether use i of a fresh throw surely gives the most, as far as the n uses listed tell. Few need a closer look.

    Surely the other die follows if the same piece can go on with it, or if it has a use that this one cannot hinder.
    """
    worth = worth_of(t, out[i])
    use = out[i] >> USE_SHIFT
    route = out[i] & ROUTE_MASK
    if use == USE_TOTAL or t[DECLINABLE] == 0:
        return worth >= most and t[DECLINABLE] == 1
    other = row[LEFT_A] + row[LEFT_B] - use
    if worth + 1 >= most and goes_on(t, view, target_of(t, route), other):
        return t[RESTS] == 0
    for j in range(n):
        if out[j] >> USE_SHIFT == other and worth + worth_of(t, out[j]) >= most:
            if not hinders(t, route, out[j] & ROUTE_MASK):
                return True
    return False


@hot_kernel
def hinders(t: Tables, route: int, other: int) -> bool:
    """Whether a piece that takes one route may stand in the way of another route, or be the one to take it."""
    here = RECORD * route
    there = RECORD * other
    ring = t[STOP + here] & (t[PATH + there] | t[STOP + there])
    lane = t[LANE_BIT + target_of(t, route)] & t[LANES + there]
    return origin_of(t, route) == origin_of(t, other) or (ring | lane) != 0


@hot_kernel
def better(one: int, other: int) -> int:
    """What two ways give between them: the more of their dice, and a win if there is one."""
    return max(dice_given(one), dice_given(other)) | ((one | other) & WINS)


# Which plays keep faith with it


@kernel
def keep_dutiful(t: Tables, row: Row, scratch: Row, rivals: Rivals, out: Row, n: int) -> int:
    """Keep the uses after which the throw can still give all it owes."""
    if row[OWED] == 0:
        return n
    kept = 0
    for i in range(n):
        out[kept] = out[i]
        kept += is_dutiful(t, row, scratch, rivals, out[i])
    return kept


@hot_kernel
def keep_plainly(t: Tables, row: Row, view: View, out: Row, n: int, fresh: bool) -> int:
    """The same of all uses listed, and what a fresh throw owes, where that is plain to see; 0 where it is not."""
    owed = most_of(t, row) if fresh else row[OWED]
    kept = 0
    for i in range(n):
        play = out[i]
        surely = worth_of(t, play) >= owed or (fresh and leaves_room(t, row, view, out, n, i, owed))
        if not surely and (owed <= ENTRY_WORTH or at_most(t, row, play) >= owed):
            return 0
        out[kept] = play  # what is written over had no use, or stands further up as well
        kept += surely
    if fresh:
        row[OWED] = owed  # some use gives it, unless none is kept
    return kept


@hot_kernel
def is_dutiful(t: Tables, row: Row, scratch: Row, rivals: Rivals, play: int) -> bool:
    """Whether a use keeps faith with what is owed."""
    owed = row[OWED]
    if owed > ENTRY_WORTH and at_most(t, row, play) < owed:
        return False  # an entry is owed, so a piece waits: nothing else helps, and nobody wins
    return owed == 0 or gives(t, row, scratch, rivals, play, owed) >= owed


@hot_kernel
def gives(t: Tables, row: Row, scratch: Row, rivals: Rivals, play: int, enough: int) -> int:
    """What the throw gives from this use on, or at least `enough`; with WINS where a way from here wins."""
    worth = worth_of(t, play)
    if worth >= enough:
        return worth
    earned = earned_by(t, row, rivals, play)
    left = 0
    if earned == 0 or not must_use(t):
        left = left_after(t, row, rivals, play)
    if earned > 0 and worth + left < enough:
        left = better(left, most_by_reward(t, row, scratch, rivals, play, earned, enough - worth))
    return worth + left


@hot_kernel
def at_most(t: Tables, row: Row, play: int) -> int:
    """No way that begins with this use gives more than this, if a piece still waits to enter."""
    die = die_left(row, play)
    most = worth_of(t, play) + (die > 0)
    if die == t[ENTER_ON]:
        most += ENTRY_WORTH * t[ENTRIES_FIRST]
    return most


@hot_kernel
def worth_of(t: Tables, play: int) -> int:
    """What a use itself gives towards what the throw owes: its dice, and an entry above all."""
    use = play >> USE_SHIFT
    dice = 1 + (use == USE_TOTAL)
    entries = t[ENTRIES_FIRST] * ((play & ROUTE_MASK) == ENTER)
    return (use < USE_REWARD) * (dice + ENTRY_WORTH * entries)  # without a branch: see `relocate`


@hot_kernel
def left_after(t: Tables, row: Row, rivals: Rivals, play: int) -> int:
    """What the die that a use leaves over gives, if no reward is used; WINS where the use itself wins."""
    die = die_left(row, play)
    seat = row[TO_PLAY]
    route = play & ROUTE_MASK
    moves = play >> USE_SHIFT != DECLINE
    resting = row[RESTING]
    if moves:
        relocate(row, seat, origin_of(t, route), target_of(t, route))
        if t[RESTS] != 0:
            let_rest(t, row, seat, route)
    if moves and target_of(t, route) == t[HOME] and makes_winner(t, row, seat):
        left = WINS
    else:
        left = best_of_die(t, row, rivals, die)
    if moves:
        row[RESTING] = resting
        relocate(row, seat, target_of(t, route), origin_of(t, route))
    return left


@hot_kernel
def die_left(row: Row, play: int) -> int:
    """The die that is left over after a use, or 0."""
    use = play >> USE_SHIFT
    if use == USE_TOTAL:
        return 0
    if use >= USE_REWARD:
        return row[LEFT_A] + row[LEFT_B]
    return row[LEFT_A] + row[LEFT_B] - use


@hot_kernel
def best_of_die(t: Tables, row: Row, rivals: Rivals, die: int) -> int:
    """The most that one die gives by itself: an entry, else a move, else nothing."""
    if die == 0:
        return 0
    seat = row[TO_PLAY]
    if die == t[ENTER_ON] and entry_refusal(t, row, seat) == ALLOWED:
        return 1 + ENTRY_WORTH * t[ENTRIES_FIRST]
    return int(can_move(t, row, look(t, row, seat, rivals), die))


@hot_kernel
def earned_by(t: Tables, row: Row, rivals: Rivals, play: int) -> int:
    """The spaces of the reward or bonus that a use earns, which could make room for the other die; 0 if none."""
    if (t[REWARD_SPACES] | t[HOME_BONUS]) == 0 or play >> USE_SHIFT == DECLINE:
        return 0
    route = play & ROUTE_MASK
    if t[HOME_BONUS] > 0 and target_of(t, route) == t[HOME]:
        return t[HOME_BONUS]
    near = route == ENTER or (t[STOP + RECORD * route] & rivals.single) != 0
    if near and rivals_on(t, row, row[TO_PLAY], target_of(t, route)) > 0:
        return t[REWARD_SPACES]
    return 0


# Where a reward decides


@kernel
def most_by_reward(t: Tables, row: Row, scratch: Row, rivals: Rivals, play: int, earned: int, wanted: int) -> int:
    """What the die left over gives if what a use earns is used as well as can be; WINS if that wins."""
    seat = row[TO_PLAY]
    route = play & ROUTE_MASK
    first, second, third, fourth = row[seat * 4], row[seat * 4 + 1], row[seat * 4 + 2], row[seat * 4 + 3]
    resting = row[RESTING]
    relocate(row, seat, origin_of(t, route), target_of(t, route))
    if t[RESTS] != 0:
        let_rest(t, row, seat, route)
    best = search_rewards(t, row, scratch, rivals, die_left(row, play), earned, route, wanted)
    row[RESTING] = resting
    row[seat * 4] = first
    row[seat * 4 + 1] = second
    row[seat * 4 + 2] = third
    row[seat * 4 + 3] = fourth
    return best


@kernel
def search_rewards(
    t: Tables, row: Row, scratch: Row, rivals: Rivals, die: int, earned: int, route: int, wanted: int
) -> int:
    """Try every use of so many spaces earned by a route, and of those it earns in turn, until the die gives enough.

    Leaves the player's pieces anywhere. Of each reward or bonus on the way scratch holds the next use to try, the
    move made with it, the ring spaces whose rivals have been captured by then, and who rested before it.
    """
    seat = row[TO_PLAY]
    distance = earned
    best = 0
    if must_use(t):
        best = worth_here(t, row, rivals, die, target_of(t, route), earned)
    view = look(t, row, seat, rivals)
    depth = 0
    scratch[NEXT] = 0
    scratch[TAKEN] = t[STOP + RECORD * route]
    while depth >= 0 and dice_given(best) < wanted:
        here = depth * LEVEL
        number = scratch[here + NEXT]
        scratch[here + NEXT] = number + 1
        if number == 4 * t[WAYS + distance]:
            depth -= 1
            if depth >= 0:
                before = here - LEVEL
                relocate(row, seat, scratch[before + TO], scratch[before + FROM])
                row[RESTING] = scratch[before + RESTED]
                distance = earned if depth == 0 else earned_on(t, scratch[before - LEVEL + TO])
                view = look(t, row, seat, rivals)
            continue
        place = row[seat * 4 + (number & 3)]
        route = t[FIRST + distance] + (number >> 2) * t[COURSE] + place
        if not is_open(t, view, route) or is_resting(row, seat, place):
            continue
        target = target_of(t, route)
        captures = (t[STOP + RECORD * route] & rivals.single & ~scratch[here + TAKEN]) != 0
        captures = captures and rivals_on(t, row, seat, target) > 0
        scratch[here + RESTED] = row[RESTING]
        relocate(row, seat, place, target)
        if t[RESTS] != 0:
            let_rest(t, row, seat, route)
        more = earned_on(t, target) if captures or target == t[HOME] else 0
        best = better(best, worth_here(t, row, rivals, die, target, more))
        if more > 0:
            scratch[here + FROM] = place
            scratch[here + TO] = target
            depth += 1
            distance = more
            view = look(t, row, seat, rivals)
            scratch[here + LEVEL + NEXT] = 0
            scratch[here + LEVEL + TAKEN] = scratch[here + TAKEN] | t[STOP + RECORD * route]
        else:
            relocate(row, seat, target, place)
            row[RESTING] = scratch[here + RESTED]
    return best


@hot_kernel
def earned_on(t: Tables, target: int) -> int:
    """The spaces that a piece earns where it captures, or home."""
    return t[HOME_BONUS] if target == t[HOME] else t[REWARD_SPACES]


@kernel
def worth_here(t: Tables, row: Row, rivals: Rivals, die: int, target: int, earned: int) -> int:
    """What the die left over gives after spaces earned were used, with so many more waiting if that earned them."""
    if target == t[HOME] and makes_winner(t, row, row[TO_PLAY]):
        return WINS  # a way that wins is legal whatever it leaves unused
    if earned > 0 and must_use(t) and can_move(t, row, look(t, row, row[TO_PLAY], rivals), earned):
        return 0  # what was earned comes first
    return best_of_die(t, row, rivals, die)


@hot_kernel
def must_use(t: Tables) -> bool:
    """Whether a reward may not be declined."""
    return t[DECLINABLE] == 0


@kernel
def duty_refusal(t: Tables, row: Row, scratch: Row, rivals: Rivals, play: int) -> int:
    """Why a use that is allowed by itself may not be made: another way enters or uses more."""
    missing = row[OWED] - gives(t, row, scratch, rivals, play, row[OWED])
    if missing <= 0:
        return ALLOWED
    if missing > 2:
        return MORE_ENTRIES
    return MORE_DICE
