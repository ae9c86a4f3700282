"""What a game teaches, as a page is told it: everybody's chances, luck and losses, and the plays that are called.

Numbers are points, hundredths of winning chance; beside each that people read stands how their language writes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from homeward.web.wire.table import PlayShown  # noqa: TC001  # pydantic looks it up by name

CallName = Literal["equal", "doubtful", "mistake", "blunder"]
ReviewPhase = Literal["none", "working", "done"]


@dataclass(frozen=True)
class Amount:
    """So many points, and the same in words: `+4.1 points`, or `31.2 %` of a chance."""

    points: float
    words: str


@dataclass(frozen=True)
class CallCount:
    """How many plays are called so."""

    call: CallName
    words: str
    number: int


@dataclass(frozen=True)
class TurningPointShown:
    """An event that changed a side's chances much: `n` is its number in the game."""

    n: int
    change: Amount
    sentence: str
    spoken: str


@dataclass(frozen=True)
class SideReviewed:
    """What the game came to for one side; `shown` is what it is called here: `You`, a name, `Green and Blue`.

    result − start = luck + received − lost + drift, and `adjusted` is the result without its luck. `equal` says which
    share of its decisions was about equal, `like` whom it played like, or why that cannot be said.
    """

    seats: list[int]
    shown: str
    mine: bool
    start: Amount
    result: Amount
    luck: Amount
    lost: Amount
    received: Amount
    drift: Amount
    adjusted: Amount
    sentence: str
    decisions: int
    equal_share: float | None
    equal: str
    called: list[CallCount]
    like: str
    turning_points: list[TurningPointShown]


@dataclass(frozen=True)
class PersonReviewed:
    """What somebody lost who had a seat for a part of the game: from the event `first` to the event `last`."""

    seat: int
    shown: str
    first: int
    last: int
    decisions: int
    lost: Amount
    called: list[CallCount]
    sentence: str


@dataclass(frozen=True)
class CalledPlay:
    """A play that surely lost something, and the one that keeps more.

    `n` is its number in the game. `difference` is how much more the better play keeps, `interval` between what and
    what; `reasons` are what it does, the weightiest first. `played` and `better` are the plays of both ways, each to
    the end of its throw. `sentence` says all of it, `spoken` for ears.
    """

    n: int
    seat: int
    call: CallName
    words: str
    difference: Amount
    low: Amount
    high: Amount
    interval: str
    sentence: str
    spoken: str
    reasons: list[str]
    played: list[PlayShown]
    better: list[PlayShown]


@dataclass(frozen=True)
class ReviewShown:
    """A review of the first `steps` events of a game.

    `chances[n]` are the sides' chances to win after event n, `chances[0]` those at the start; `luck[n]` what event n
    brought each side and `lost[n]` what it cost whoever played it, both in points. `judge` says who judged it,
    `doubt` how sure that is; where nothing is `confirmed`, no play is called anything, and `doubt` says why. `seats`
    are what each seat is called here. `people` are there where some seat changed hands.
    """

    steps: int
    over: bool
    confirmed: bool
    judge: str
    doubt: str
    seats: dict[int, str]
    sides: list[SideReviewed]
    people: list[PersonReviewed]
    chances: list[list[float]]
    luck: list[list[float]]
    lost: list[float]
    called: list[CalledPlay]


@dataclass(frozen=True)
class ReviewState:
    """How far the review of a game is: `done` from 0 to 1 while it is worked on.

    `steps` is how many events the game has now; `why_not` says why it cannot be reviewed yet, and is empty where it
    can.
    """

    phase: ReviewPhase
    steps: int
    done: float = 0.0
    why_not: str = ""
    review: ReviewShown | None = None


@dataclass(frozen=True)
class VerdictShown:
    """What is to be said of somebody's last turn: the worst call of its plays, and those that are called something.

    `first` and `last` are the numbers of the turn's events.
    """

    seat: int
    first: int
    last: int
    call: CallName
    words: str
    sentence: str
    spoken: str
    called: list[CalledPlay]
