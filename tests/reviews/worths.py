"""What each throw or card would bring, found by other ways than the map goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.reviews.evaluating import tables_of
from homeward.reviews.stage.trees import Tree
from homeward.reviews.track.foreseeing import THROWS, WEIGHTS, foreseen

if TYPE_CHECKING:
    from homeward.model import Chances, Throw
    from homeward.positions import Position
    from homeward.reviews.evaluating import Evaluator


def thrown_worths(evaluator: Evaluator, position: Position) -> list[tuple[Throw, int, Chances]]:
    """Each of the 21 throws, how many of 36 it is, and everybody's chances after its best end."""
    (told,) = foreseen(evaluator, [position.row])
    return list(zip(THROWS, WEIGHTS, told, strict=True))


def drawn_worths(evaluator: Evaluator, position: Position) -> list[tuple[str, int, Chances]]:
    """Each card that is left, how many there are of it, and everybody's chances after it."""
    tree = Tree(tables_of(evaluator.game))
    drawn = [(card, left, position.draw(card)) for card, left in position.deck.items() if left]
    for _, _, after in drawn:
        tree.grow(after.row)
    tree.value(evaluator)
    return [(card, left, tree.worth(after.row)) for card, left, after in drawn]
