"""What the laboratory and the report measure: one number a game, and the mean with its interval."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import floor, log10
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from homeward.study.figures.intervals import Interval, of_mean, wilson
from homeward.study.figures.wins import has_won, par

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.study.result import Result

MOST_PLACES = 5


@dataclass(frozen=True)
class Measure:
    """One number a game, as an array over a batch; a share is shown in per cent, an edge in points above par."""

    name: str
    title: str
    said: str
    of: Callable[[Result], Any]
    is_share: bool = False
    is_edge: bool = False

    def mean(self, result: Result) -> Interval:
        """The mean over the finished games. The edge of the first seat is a share of games won, less par."""
        values = self.of(result)[result.finished]
        if self.is_edge:
            return wilson(int(values.sum()), len(values)).shifted(-par(result))
        return of_mean(values)

    def difference(self, result: Result, base: Result) -> Interval:
        """The mean of the differences from another batch of the same seed, game by game."""
        both = result.finished & base.finished
        return of_mean(self.of(result)[both].astype(float) - self.of(base)[both])

    def shown(self, value: float, places: int, *, signed: bool = False) -> str:
        """A value in the measure's own unit."""
        sign = "+" if signed else ""
        return f"{100 * value:{sign}.{places}f} %" if self.is_share else f"{value:{sign},.{places}f}"

    def places(self, reach: float) -> int:
        """How many decimals tell an interval of this reach from none: two, or more after very many games."""
        shown = 100 * reach if self.is_share else reach
        return 2 if not shown > 0 else min(max(2, 1 - floor(log10(shown))), MOST_PLACES)


def first_seat_won(result: Result) -> Any:
    """Whether whoever began has won."""
    return has_won(result, result.first_seat)


def lost_share(result: Result) -> Any:
    """The share of a game's turns in which nothing could be played."""
    return result.lost_turns / result.turns


def _count(name: str, said: str) -> Measure:
    """What a batch counts itself, under the same name."""
    return Measure(name, name.replace("_", " "), said, attrgetter(name))


_share = partial(Measure, is_share=True)

MEASURES = (
    _count("turns", "Turns in a game"),
    _count("plays", "Plays in a game"),
    _share(
        "first_seat_edge",
        "first seat's edge",
        "Share of the games won by whoever began, less an equal share",
        first_seat_won,
        is_edge=True,
    ),
    _count("captures", "Pieces sent back in a game"),
    _count("lead_changes", "Changes of the lead in a game"),
    _share("lost_turns", "lost turns", "Share of a game's turns in which nothing could be played", lost_share),
)
