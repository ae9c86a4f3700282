"""The luck of the throws of a dice game."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from homeward.events import Thrown
from homeward.model import Phase, Throw
from homeward.reviews.accounts import four, mean_of
from homeward.reviews.sides import less
from homeward.reviews.track.foreseeing import THROWS, WEIGHTS, foreseen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Chances
    from homeward.positions import Position
    from homeward.reviews.evaluating import Evaluator


def brought(evaluator: Evaluator, way: Sequence[Position]) -> list[Chances]:
    """What each throw of a game brought everybody: its best end, less the mean over all throws."""
    thrown = [(before.row, after.happened) for before, after in pairwise(way) if before.phase is Phase.THROW]
    maps = foreseen(evaluator, [row for row, _ in thrown])
    return [_luck(told, happened) for told, (_, happened) in zip(maps, thrown, strict=True)]


def _luck(told: Sequence[Chances], happened: object) -> Chances:
    assert isinstance(happened, Thrown)
    low, high = sorted((happened.dice.a, happened.dice.b))
    fell = told[THROWS.index(Throw(high, low))]
    return four(less(fell, mean_of(told, WEIGHTS)))
