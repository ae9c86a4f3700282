"""The accounts of Kukla & Ollie: a card is luck, a move is worth its turn's end or the mean over the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.players.reading import standing_of
from homeward.positions.stage import StagePosition
from homeward.reviews.accounts import Account, Contest, best_among
from homeward.reviews.evaluating import tables_of
from homeward.reviews.stage.trees import Tree
from homeward.scholar.values import ROUNDING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Chances
    from homeward.positions import Position
    from homeward.reviews.evaluating import Evaluator, Row

    Branches = tuple[Row, ...]


def accounts_of(evaluator: Evaluator, way: Sequence[Position]) -> list[Account]:
    """What each event between these positions changed."""
    tree = Tree(tables_of(evaluator.game))
    branches = [_branches(tree, position) for position in way]
    tree.value(evaluator)
    return [_account(tree, way[at], way[at + 1], branches[at]) for at in range(len(way) - 1)]


def worth_of(evaluator: Evaluator, position: Position) -> Chances:
    """What a position is worth."""
    tree = Tree(tables_of(evaluator.game))
    tree.grow(position.row)
    tree.value(evaluator)
    return tree.worth(position.row)


def _branches(tree: Tree, position: Position) -> Branches:
    """Where each play leads; empty where none is due. The position itself is grown, too."""
    assert isinstance(position, StagePosition)
    tree.grow(position.row)
    return tree.branches(position.row, position.past) if position.phase is Phase.PLAY else ()


def _account(tree: Tree, position: Position, after: Position, branches: Branches) -> Account:
    left = tree.worth(after.row)
    if position.phase is Phase.DRAW:
        due = tree.worth(position.row)
        return Account(due, due, left)
    worths = tree.worths(branches)
    best = best_among(worths, [position.to_play])
    due = worths[best]
    before = due if position.card else tree.worth(position.row)
    is_decision = len(set(branches)) > 1
    if not is_decision or due[position.to_play] - left[position.to_play] <= ROUNDING:
        return Account(before, due, left, is_decision)
    play = position.plays[best]
    contest = Contest(standing_of(position.play(play)), standing_of(after))
    return Account(before, due, left, True, play, contest)
