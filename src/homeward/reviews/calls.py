"""What a play is called: about equal, doubtful, a mistake or a blunder, by what it surely loses."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Call(StrEnum):
    """What is said of a play, the harmless first."""

    EQUAL = "equal"
    DOUBTFUL = "doubtful"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LEAST = {Call.BLUNDER: 0.10, Call.MISTAKE: 0.05, Call.DOUBTFUL: 0.02}
"""The winning chance that a play so called loses at least."""


@dataclass(frozen=True)
class Confirmed:
    """How much better the best play is than the one that was made, by games that went on from both with shared luck.

    `low` and `high` are the 95 % interval of the difference, `games` how many went on from each.
    """

    difference: float
    low: float
    high: float
    games: int

    @property
    def call(self) -> Call:
        """What the play may be called: all of the interval has to be past the least that the word means."""
        return called(self.low)

    @property
    def is_clear(self) -> bool:
        """Whether more games could hardly change the call: it is the same all over the interval."""
        return called(self.low) is called(self.high)


def called(lost: float) -> Call:
    """What a play that loses so much is called."""
    return next((call for call, least in LEAST.items() if lost >= least), Call.EQUAL)
