"""Which play of a dice game a seat with a temperament chooses: the first of the two plays that together bring most.

So both dice are weighed as one throw, in whichever order, and a die by itself is not held against both
together. Where a reward comes between, the choice is made again after it.
"""

from collections.abc import Callable
from typing import NamedTuple

from homeward.playouts.policies import Policies, loosened
from homeward.playouts.track.taste import WON, gain, outlook
from homeward.referee.chance import block
from homeward.referee.kernel import kernel
from homeward.referee.track.duty import copy_row, keep_dutiful
from homeward.referee.track.layout import LEFT_A, LEFT_B, PLAYS, REWARD, ROW, Row
from homeward.referee.track.plays import movers
from homeward.referee.track.tables import USE_DICE, USE_MOST, Tables
from homeward.referee.track.view import Rivals

LOOSELY = 1 << 24  # blocks of a moment from which the choices draw that a temperature loosens


class Mind(NamedTuple):
    """What the seats of a dice game choose with: their policies, and room to try two plays in."""

    policies: Policies
    after: Row  # the game after a play
    beyond: Row  # … and after the next
    plays: Row  # those that can be next; or what is planned, of a seat that is told


def mind_of(policies: Policies | None, make: Callable[[int], Row]) -> Mind | None:
    """A mind with these policies, `make` making its runs of integers; none where chance alone chooses."""
    return None if policies is None else Mind(policies, make(ROW), make(ROW), make(PLAYS))


@kernel
def favourite(t: Tables, row: Row, scratch: Row, rivals: Rivals, out: Row, n: int, mind: Mind, seat: int) -> int:
    """Of the n plays listed, each allowed by itself, the best of those that are legal; −1 if there is none."""
    if t[USE_DICE] == USE_MOST:
        n = keep_dutiful(t, row, scratch, rivals, out, n)
    return best_of(t, row, scratch, out, n, mind, seat)


@kernel
def favourite_loosely(
    t: Tables,
    row: Row,
    scratch: Row,
    rivals: Rivals,
    out: Row,
    n: int,
    mind: Mind,
    seat: int,
    seed: int,
    game: int,
    moment: int,
    first: int,
) -> int:
    """The same, with what chance adds to each score: a word of each block of this moment from the first on."""
    if t[USE_DICE] == USE_MOST:
        n = keep_dutiful(t, row, scratch, rivals, out, n)
    if n == 1:
        return out[0]
    best = -1
    most = 0
    for i in range(n):
        copy_row(row, mind.after)
        score = gain(t, mind.after, out[i], mind.policies, seat)
        score += prospect(t, scratch, mind, seat)
        score = loosened(mind.policies, seat, score, block(seed, game, moment, first + i)[0])
        if best < 0 or score > most:
            most = score
            best = out[i]
    return best


@kernel
def best_of(t: Tables, row: Row, scratch: Row, out: Row, n: int, mind: Mind, seat: int) -> int:
    """Of n legal plays the one that brings most with the best that can follow it, the first of equals; −1 of none."""
    if n == 1:
        return out[0]
    best = -1
    most = -WON
    for i in range(n):
        copy_row(row, mind.after)
        score = gain(t, mind.after, out[i], mind.policies, seat)
        score += prospect(t, scratch, mind, seat)
        if score > most:
            most = score
            best = out[i]
    return best


@kernel
def prospect(t: Tables, scratch: Row, mind: Mind, seat: int) -> int:
    """After a first play: the most that the next can gain and promise, or what is promised if none follows."""
    after = mind.after
    n = 0
    if after[LEFT_A] + after[LEFT_B] + after[REWARD] > 0:
        n = movers(t, after, scratch, mind.plays)
    if n == 0:
        return outlook(t, after, mind.policies, seat)
    most = -WON
    for i in range(n):
        copy_row(after, mind.beyond)
        score = gain(t, mind.beyond, mind.plays[i], mind.policies, seat)
        most = max(most, score + outlook(t, mind.beyond, mind.policies, seat))
    return most
