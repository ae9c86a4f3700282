"""Which play of a dice game a seat with a temperament chooses: the first of the two plays that together bring most.

So both dice are weighed as one throw, in whichever order, and a die by itself is not held against both together.
Where a reward comes between, the choice is made again after it; else the second play is known with the first.

Plays are tried on copies of the row. Of two plays that come to the same in either order one order is tried, and what
rivals threaten is looked at once a throw, unless one of them is captured.
"""

from collections.abc import Callable
from typing import NamedTuple

from homeward.playouts.policies import WEIGHTS, Policies, loosened
from homeward.playouts.track.sight import SIGHT, look_out_for
from homeward.playouts.track.taste import WON, gain, looks_around, outlook
from homeward.referee.chance import block
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.duty import copy_row, duty, keep_dutiful, keep_plainly
from homeward.referee.track.layout import (
    DEEDS,
    LEFT_A,
    LEFT_B,
    OWED,
    PLAYS,
    RESTING,
    REWARD,
    ROW,
    SCRATCH,
    SEATS_IN_PLAY,
    WINNERS,
    Row,
)
from homeward.referee.track.moving import NOBODY, make_use
from homeward.referee.track.plays import list_allowed
from homeward.referee.track.tables import HOME_BONUS, USE_DICE, USE_MOST, Tables
from homeward.referee.track.view import Rivals, View, look, look_at_rivals

LOOSELY = 1 << 24  # blocks of a moment from which the choices draw that a temperature loosens

# In the scratch, behind what is seen: how far the weighing has come
FIRST = SIGHT  # which play is tried as the first
FOLLOWERS = SIGHT + 1  # how many plays can follow it
FOLLOWER = SIGHT + 2  # which of them is tried
GAINED = SIGHT + 3  # what the first gains
TAKEN = SIGHT + 4  # whom it captures
BRINGS = SIGHT + 5  # the most that one of its followers brings
BY = SIGHT + 6  # … and which
MOST = SIGHT + 7  # the most that any two bring
BEST = SIGHT + 8  # … the first of them
NEXT = SIGHT + 9  # … and the second, where it is sure to be the choice then; else 0
IS_SURE = SIGHT + 10  # whether what follows the first would be weighed alike then
SEEN_WITH = SIGHT + 11  # after which captures the others have been looked at
STRAYED = SIGHT + 12  # whether rivals' pieces were captured since they were last copied
FOLLOWED = SIGHT + 13  # by play listed: which of the others could follow it, a bit each
assert FOLLOWED + PLAYS <= SCRATCH

ONE_BITS = 12  # of whom a play captures
NOT_YET = -1  # nobody has looked
UNDECIDED = -2  # instead of a play: some are left to try


class Mind(NamedTuple):
    """What the seats of a dice game choose with: their policies, and room to try two plays in."""

    policies: Policies
    after: Row  # the game after a play
    beyond: Row  # … and after the next
    plays: Row  # those that can be next; or what is planned, of a seat that is told


class Lots(NamedTuple):
    """What chance adds to the scores of a seat that a temperature loosens: a word of each block from the first on."""

    seed: int
    game: int
    moment: int
    first: int


NO_LOTS = Lots(0, 0, 0, 0)


def mind_of(policies: Policies | None, make: Callable[[int], Row]) -> Mind | None:
    """A mind with these policies, `make` making its runs of integers; none where chance alone chooses."""
    return None if policies is None else Mind(policies, make(ROW), make(ROW), make(PLAYS))


@hot_kernel
def keep_faith(t: Tables, row: Row, scratch: Row, rivals: Rivals, view: View, out: Row, n: int, fresh: bool) -> int:
    """Keep the plays listed that keep faith with the throw (P9): in nine throws of ten that is plain to see."""
    kept = keep_plainly(t, row, view, out, n, fresh)
    if kept == 0:
        n = list_allowed(t, row, view, out)
        if fresh:
            row[OWED] = duty(t, row, scratch, rivals, view, out, n)
        kept = keep_dutiful(t, row, scratch, rivals, out, n)
    return kept


@kernel
def best_of(t: Tables, row: Row, scratch: Row, out: Row, n: int, mind: Mind, seat: int) -> int:
    """Of n legal plays the one that brings most with the best that can follow it, the first of equals; −1 of none."""
    if n == 1:
        return out[0]
    rivals = look_at_rivals(t, row, seat)
    begin_weighing(row, scratch, mind)
    while scratch[FIRST] < n:
        weigh_one(t, row, scratch, rivals, out, n, mind, seat, NO_LOTS)
    return scratch[BEST]


@hot_kernel
def try_plays(
    t: Tables, row: Row, scratch: Row, rivals: Rivals, out: Row, n: int, mind: Mind, seat: int, lots: Lots
) -> int:
    """Go on trying the n plays since `begin_weighing`: the best of them, or UNDECIDED where some are left to try."""
    while scratch[FIRST] < n:
        weigh_one(t, row, scratch, rivals, out, n, mind, seat, lots)
        if not tries_on() and scratch[FIRST] < n:
            return UNDECIDED
    return scratch[BEST]


@hot_kernel
def begin_weighing(row: Row, scratch: Row, mind: Mind) -> None:
    """Nothing has been tried yet."""
    scratch[FIRST] = 0
    scratch[FOLLOWERS] = 0
    scratch[FOLLOWER] = 0
    scratch[BEST] = -1
    scratch[NEXT] = 0
    scratch[SEEN_WITH] = NOT_YET
    scratch[STRAYED] = NOBODY
    copy_row(row, mind.after)
    copy_row(row, mind.beyond)


@hot_kernel
def weigh_one(
    t: Tables, row: Row, scratch: Row, rivals: Rivals, out: Row, n: int, mind: Mind, seat: int, lots: Lots
) -> None:
    """Try one play: one that can follow the first, or else the next as the first.

    One piece of code for both, and one play a call: so a GPU's threads, of which no two have as many to try, go
    through the same code together.
    """
    beyond, policies = mind.beyond, mind.policies
    follows = scratch[FOLLOWER] < scratch[FOLLOWERS]
    play = take_up(row, scratch, out, mind, seat, follows)
    captured = make_use(t, beyond, play, rivals.single)
    score = gain(t, policies, WEIGHTS * seat, play, captured)
    spent = beyond[LEFT_A] + beyond[LEFT_B] + beyond[REWARD] == 0
    if follows:
        captured = (captured << ONE_BITS) + scratch[TAKEN]
    scratch[STRAYED] = captured
    if not (follows or spent) and has_followers(t, scratch, rivals, out, n, mind, seat, score, captured, lots):
        return
    if looks_around(policies, WEIGHTS * seat) and scratch[SEEN_WITH] != captured:
        look_out_for(t, beyond, scratch, seat)
        scratch[SEEN_WITH] = captured
    score += outlook(t, beyond, scratch, policies, seat)
    if follows:
        note_follower(scratch, play, score, spent)
        if scratch[FOLLOWER] < scratch[FOLLOWERS]:
            return
        score = scratch[GAINED] + scratch[BRINGS]
    compare(scratch, out, mind, seat, score, follows, lots)


@hot_kernel
def take_up(row: Row, scratch: Row, out: Row, mind: Mind, seat: int, follows: bool) -> int:
    """The play to be tried now, and the row to try it on."""
    if follows:
        copy_tried(mind.after, mind.beyond, seat, scratch[STRAYED])
        return mind.plays[scratch[FOLLOWER]]
    copy_tried(row, mind.beyond, seat, scratch[STRAYED])
    scratch[FOLLOWED + scratch[FIRST]] = 0
    return out[scratch[FIRST]]


@hot_kernel
def has_followers(
    t: Tables,
    scratch: Row,
    rivals: Rivals,
    out: Row,
    n: int,
    mind: Mind,
    seat: int,
    gained: int,
    captured: int,
    lots: Lots,
) -> bool:
    """List what can follow a first play that has been made, if anything: then that is tried next."""
    found = list_followers(t, mind.beyond, scratch, rivals, mind.plays, seat)
    if found == 0:
        return False
    copy_tried(mind.beyond, mind.after, seat, 1)
    quietly = captured == NOBODY and t[HOME_BONUS] == 0  # nothing is earned by it that comes before the other die
    scratch[FOLLOWERS] = keep_new(scratch, out, n, mind.plays, found, quietly and lots.first == 0)
    scratch[FIRST] += scratch[FOLLOWERS] == 0
    scratch[GAINED] = gained
    scratch[TAKEN] = captured
    scratch[BRINGS] = -WON
    scratch[IS_SURE] = quietly
    return True


@hot_kernel
def note_follower(scratch: Row, play: int, score: int, spent: bool) -> None:
    """A follower has been tried: note it if it brings most so far."""
    scratch[FOLLOWER] += 1
    scratch[IS_SURE] *= spent
    if score > scratch[BRINGS]:
        scratch[BRINGS] = score
        scratch[BY] = play


@hot_kernel
def compare(scratch: Row, out: Row, mind: Mind, seat: int, score: int, follows: bool, lots: Lots) -> None:
    """A first play has been weighed with all that can follow it: note it if it is the best so far."""
    first = scratch[FIRST]
    by = scratch[BY] * scratch[IS_SURE] * follows
    if lots.first > 0:
        score = loosened(mind.policies, seat, score, block(lots.seed, lots.game, lots.moment, lots.first + first)[0])
        by = 0
    if scratch[BEST] < 0 or score > scratch[MOST]:
        scratch[MOST] = score
        scratch[BEST] = out[first]
        scratch[NEXT] = by
    scratch[FIRST] = first + 1
    scratch[FOLLOWERS] = 0
    scratch[FOLLOWER] = 0


@hot_kernel
def list_followers(t: Tables, row: Row, scratch: Row, rivals: Rivals, plays: Row, seat: int) -> int:
    """List the legal plays after a first. Rivals stand as they were seen: one who was captured closed nothing."""
    n = list_allowed(t, row, look(t, row, seat, rivals), plays)
    if t[USE_DICE] == USE_MOST:
        n = keep_dutiful(t, row, scratch, rivals, plays, n)
    return n


@hot_kernel
def keep_new(scratch: Row, out: Row, n: int, plays: Row, found: int, alike: bool) -> int:
    """Of the plays found that can follow the first, keep those that it has not followed itself: two dice, one end.

    What two plays bring in one order they bring in the other, and of equals the first is taken. But where a rival is
    captured or a bonus earned between them, and where chance has a hand in it, all are kept.
    """
    first = scratch[FIRST]
    followed = 0
    kept = 0
    for i in range(found):
        play = plays[i]
        number = place_in(out, n, play)
        known = number < first and (scratch[FOLLOWED + number] >> first) & 1 == 1
        if number < n:
            followed |= 1 << number
        plays[kept] = play
        kept += not (alike and known)
    scratch[FOLLOWED + first] = followed * alike
    return kept


@hot_kernel
def place_in(out: Row, n: int, play: int) -> int:
    """The number of a play in a list of n; n if it is none of them."""
    number = 0
    while number < n and out[number] != play:
        number += 1
    return number


@hot_kernel
def copy_tried(source: Row, target: Row, seat: int, strayed: int) -> None:
    """Copy what a play that is tried can change: nothing of rivals where none was captured since they were copied."""
    if strayed != NOBODY:
        for i in range(SEATS_IN_PLAY):
            target[i] = source[i]
    else:
        for i in range(4):
            target[seat * 4 + i] = source[seat * 4 + i]
    for i in range(LEFT_A, RESTING + 1):
        target[i] = source[i]
    target[WINNERS] = source[WINNERS]
    target[DEEDS] = source[DEEDS]


@hot_kernel
def tries_on() -> bool:
    """Whether plays are tried one after the other until the best is found. A GPU has its own answer."""
    return True


@hot_kernel
def known_next(scratch: Row, begins: bool) -> int:
    """The play that was found with the one before it, where it is sure to be the best now; else 0."""
    known = scratch[NEXT] * (not begins)
    scratch[NEXT] = 0
    return known
