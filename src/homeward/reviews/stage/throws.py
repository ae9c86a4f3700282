"""What each card that is left would bring in Kukla & Ollie; where none is due, what each move would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.positions.stage import StagePosition
from homeward.positions.text import written
from homeward.reviews.accounts import best_among
from homeward.reviews.evaluating import tables_of
from homeward.reviews.stage.accounts import worth_of
from homeward.reviews.stage.trees import Tree
from homeward.reviews.throws import Foreseen

if TYPE_CHECKING:
    from homeward.model import Chances
    from homeward.positions import Position
    from homeward.reviews.evaluating import Evaluator
    from homeward.reviews.throws import Kind


def foreseen_in(evaluator: Evaluator, position: Position) -> tuple[Kind, list[Foreseen]]:
    """The cards in the order of the deck, or the moves in the referee's."""
    if position.phase is Phase.DRAW:
        return "card", [_card(evaluator, position, card, left) for card, left in position.deck.items() if left]
    return "move", [Foreseen(play, 1, (play,), chances) for play, chances in _moves(evaluator, position)]


def _card(evaluator: Evaluator, position: Position, card: str, left: int) -> Foreseen:
    """A card, and the move that obeys it best."""
    after = position.draw(card)
    if after.phase is not Phase.PLAY:
        return Foreseen(card, left, (), worth_of(evaluator, after))
    moves = _moves(evaluator, after)
    play, chances = moves[best_among([chances for _, chances in moves], [after.to_play])]
    return Foreseen(card, left, (play,), chances)


def _moves(evaluator: Evaluator, position: Position) -> list[tuple[str, Chances]]:
    """Every move with what it is worth."""
    assert isinstance(position, StagePosition)
    tree = Tree(tables_of(evaluator.game))
    branches = tree.branches(position.row, position.past)
    tree.value(evaluator)
    plays = [written(position, play) for play in position.plays]
    return list(zip(plays, tree.worths(branches), strict=True))
