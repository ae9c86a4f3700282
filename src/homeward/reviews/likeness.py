"""Whom somebody's play was like: what they lost a decision, laid beside what the bots lose in their own games.

`ladder.toml` has what each bot loses, by game and by how many play; bench/review_ladder.py measures and writes it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from homeward.players.scholar import Scholar
from homeward.players.thinking.means import error, mean

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.reviews.reviewed import Counted, Review

FEWEST = 10  # decisions from which anything can be said
WIDE = 1.96  # standard errors
POINTS = 100


@dataclass(frozen=True)
class Likeness:
    """A loss a decision in points of winning chance, its 95 % interval, and the bots of the ladder that lose as much.

    `bot` is the nearest; `weakest` and `strongest` are the furthest that the interval leaves possible.
    """

    loss: float
    low: float
    high: float
    bot: str
    weakest: str
    strongest: str


def likeness(review: Review, decisions: Sequence[Counted]) -> Likeness | None:
    """Whom these decisions of a game are like; None where they are too few, or nobody has measured such games."""
    if not is_comparable(review):
        return None
    return like([POINTS * event.judged for event in decisions], rungs_of(review.game, seating(review)))


def is_comparable(review: Review) -> bool:
    """Whether its losses mean what the ladder's do: played out, and judged by who has studied the game's rules."""
    return review.is_confirmed and review.judge == Scholar.name


def like(lost: Sequence[float], rungs: Mapping[str, float]) -> Likeness | None:
    """Whom it is like to lose so much at each decision, in points."""
    if len(lost) < FEWEST or not rungs:
        return None
    loss, doubt = mean(lost), WIDE * error(lost)
    return Likeness(
        loss,
        loss - doubt,
        loss + doubt,
        bot=_nearest(rungs, loss),
        weakest=_nearest(rungs, loss + doubt),
        strongest=_nearest(rungs, loss - doubt),
    )


def seating(review: Review) -> str:
    """Which games a game can be compared with: so many play, or two against two."""
    return "partners" if len(review.sides) < review.players else str(review.players)


def rungs_of(game: str, seated: str) -> dict[str, float]:
    """By bot, what each loses a decision in such games; empty where nobody has measured them."""
    return ladder().get(game, {}).get(seated, {})


@lru_cache
def ladder() -> dict[str, dict[str, dict[str, float]]]:
    """By game, by seating and by bot: points lost a decision."""
    return tomllib.loads((files("homeward.reviews") / "ladder.toml").read_text(encoding="utf-8"))


def _nearest(rungs: Mapping[str, float], loss: float) -> str:
    """The bot that loses most nearly so much; of equals the strongest."""
    return min(reversed(list(rungs)), key=lambda bot: abs(rungs[bot] - loss))
