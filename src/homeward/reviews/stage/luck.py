"""The luck of the cards of Kukla & Ollie."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.reviews.accounts import four
from homeward.reviews.evaluating import tables_of
from homeward.reviews.sides import less
from homeward.reviews.stage.trees import Tree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Chances
    from homeward.positions import Position
    from homeward.reviews.evaluating import Evaluator


def brought(evaluator: Evaluator, way: Sequence[Position]) -> list[Chances]:
    """What each card of a game brought everybody: what it led to, less the mean over the cards that were left."""
    drawn = [(before.row, after.row) for before, after in pairwise(way) if before.phase is Phase.DRAW]
    tree = Tree(tables_of(evaluator.game))
    for before, after in drawn:
        tree.grow(before)
        tree.grow(after)
    tree.value(evaluator)
    return [four(less(tree.worth(after), tree.worth(before))) for before, after in drawn]
