"""How a seat chooses: by chance, or by weighing what each play leads to. A policy is data: one run of integers.

A temperament gives a weight to each thing a player may care about, and takes the play that scores most. All
scores are whole numbers, so a choice is the same on every machine.
"""

from collections.abc import Mapping, Sequence

from homeward.referee import SEATS
from homeward.referee.kernel import hot_kernel

Policies = Sequence[int]  # four seats, one after the other

WEIGHTS = 18  # integers of one seat

KIND = 0
UNIFORM = 0  # every legal play equally likely, but no die is forfeited by choice; the weights are not looked at
WEIGHING = 1  # the play that scores most, the first of equals
WANDERING = 2  # every legal play equally likely, forfeits by choice among them (N11)
TOLD = 3  # what somebody else has planned, play by play (`homeward.scholar`); once it has won, as one that weighs

# What counts in a dice game
STEP = 1  # a step nearer home of a piece of one's own
FRONT = 2  # more for a piece far ahead: so much for eight steps of its way, four times as much for sixteen
RIVAL_STEP = 3  # a step that a rival loses with a captured piece
ENTERED = 4  # steps that standing on the board instead of waiting is worth
ARRIVED = 5  # steps that being home for good is worth besides
REWARD = 6  # a step of a reward that waits to be used
RISK = 7  # a step that may be lost, before the chance of losing it
BLOCKED = 8  # a rival's piece close behind a blockade of one's own

# What counts in Kukla & Ollie, where a move is what a piece does alone: a 4 goes four steps with it
MOVE = 9  # a move nearer the stage of a piece of one's own
RIVAL_MOVE = 10  # a move that a rival loses with a captured piece
STARTED = 11  # moves that standing on the board instead of in the circle is worth
ON_STAGE = 12  # moves that being on stage for good is worth besides
CARD = 13  # a card that waits to be drawn, for a 1; for a 4 a quarter of it
PERIL = 14  # a step that may be lost, for each rival piece that could come that far
COMPANY = 15  # a step more than its own number that a piece could make next time, in company

# How faithfully a seat keeps to what it prefers
EPSILON = 16  # how often a throw is played by chance instead, out of 2³²
TEMPERATURE = 17  # how much chance is added to every score, in shares of FINE; 0 for none

FINE = 1 << 6  # of a temperature
WINS = 1 << 20  # a chance to win, in the temperature of one who is told
LOTS = 1 << 10  # of what chance adds, each as likely; they stand behind the four seats where a seat needs them
LOTS_BITS = 10
LOT = 1 << 10  # one, in the lots

CHANCE = (UNIFORM,) + (0,) * (WEIGHTS - 1)


def _weighing(weights: Mapping[int, int]) -> tuple[int, ...]:
    """The run of a policy that weighs; what is not named counts for nothing."""
    return (WEIGHING, *(weights.get(column, 0) for column in range(1, WEIGHTS)))


TEMPERAMENTS: dict[str, tuple[int, ...]] = {
    "uniform": CHANCE,
    "wanderer": (WANDERING,) + (0,) * (WEIGHTS - 1),
    # Goes forward, but not at any price: a piece that has come far deserves shelter, a rival's far piece a detour.
    "steady": _weighing(
        {STEP: 4, FRONT: 1, RIVAL_STEP: 2, ENTERED: 28, ARRIVED: 6, REWARD: 3, RISK: 5, BLOCKED: 6}
        | {MOVE: 24, RIVAL_MOVE: 1, STARTED: 4, ON_STAGE: 1, CARD: 16, PERIL: 1, COMPANY: 12}
    ),
    # Brings its foremost piece home as fast as it can, and looks neither back nor aside.
    "runner": _weighing(
        {STEP: 4, FRONT: 4, ENTERED: 20, ARRIVED: 10, REWARD: 4}
        | {MOVE: 24, STARTED: 4, ON_STAGE: 1, CARD: 16, COMPANY: 12}
    ),
    # Captures whatever it can reach, the piece that has come farthest first, and cares little for its own.
    "hunter": _weighing(
        {STEP: 4, FRONT: 1, RIVAL_STEP: 16, ENTERED: 20, ARRIVED: 10, REWARD: 3, RISK: 1}
        | {MOVE: 24, RIVAL_MOVE: 72, STARTED: 3, ON_STAGE: 1, CARD: 16, COMPANY: 12}
    ),
    # Leaves no piece alone in a rival's reach if it can help it, and likes to stand in the way.
    "keeper": _weighing(
        {STEP: 4, FRONT: 1, RIVAL_STEP: 1, ENTERED: 20, ARRIVED: 10, REWARD: 3, RISK: 9, BLOCKED: 12}
        | {MOVE: 24, STARTED: 4, ON_STAGE: 1, CARD: 16, PERIL: 9, COMPANY: 12}
    ),
}


@hot_kernel
def loosened(policies: Policies, seat: int, score: int, word: int) -> int:
    """A score with what chance adds to it, in shares of FINE · LOT; the highest of several is drawn as by softmax.

    What is added has Gumbel's distribution, out of a random word: that is what makes it so. All whole numbers, so
    that every machine draws alike.
    """
    lot = policies[WEIGHTS * SEATS + (word >> (32 - LOTS_BITS))]
    return score * (FINE * LOT) + policies[WEIGHTS * seat + TEMPERATURE] * lot
