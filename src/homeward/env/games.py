"""What games that are stepped from outside are kept in: one array each for all games, and what is alike for all."""

from typing import Any, NamedTuple

# What a game waits for
PLAY = 0  # an action of the seat to play
THROW = 1
CARD = 2
LOT = 3  # who starts, where the lot decides
NOTHING = 4  # over, or cut short

# In `to_play`, where no seat acts
CHANCE = -1
NOBODY = -2

# Which games a step is for
BY_SEATS = 1  # those in which a seat acts
BY_CHANCE = 2  # those that wait for chance
TO_BEGIN = 4  # those whose action is not 0: they begin anew, with the game that their number says

# What is observed: the sum of these
COMPACT = 1
SCHOLAR = 2

# How a step goes on that has only been glanced at, where no plays are listed
LONGER = 0
LONGER_FRESH = -1  # with dice that have just been thrown


class Terms(NamedTuple):
    """What is alike for all games of a batch."""

    beginning: Any  # the row before anything happens, as whole games take it
    seats: int  # those in play, a bit each
    ways: int  # see the family's numbering
    seed: int
    stride: int  # from a slot's game to its next
    most_turns: int
    is_automatic: int  # whether a slot begins its next game by itself
    skips: int  # whether a play is made by itself where it is the only one
    stops: int  # whether chance comes from outside
    observed: int


class Desk(NamedTuple):
    """What one thread works with."""

    scratch: Any
    out: Any


class Slate(NamedTuple):
    """Where one game's step writes down what can be chosen and what is seen."""

    mask: Any
    compact: Any


class Games(NamedTuple):
    """All games of a batch: entry g of each array is game g's."""

    rows: Any
    pasts: Any  # in Kukla & Ollie what K24 looks at; elsewhere nothing
    numbers: Any  # which game of the seed it is
    moments: Any  # how much of its chance is spent: throws, or plays and cards of this turn
    seen: Any  # in the dice games the ring spaces where rivals stood when plays were listed
    awaits: Any
    to_play: Any
    mask: Any
    rewards: Any
    terminated: Any
    truncated: Any
    compact: Any
    indices: Any  # what the scholar sees
    amounts: Any
    chances: Any  # of each outcome, where chance comes from outside
    final_rows: Any  # where a game stood that ended in this step
    final_compact: Any
