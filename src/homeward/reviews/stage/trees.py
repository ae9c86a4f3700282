"""All that a move of Kukla & Ollie can come to: plays that are chosen, cards that are drawn, until the turn ends.

A card may lead to the next card (K21), always further ahead, so every tree ends. Leaves are valued all at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.referee.stage import layout as S
from homeward.referee.stage.apply import pass_turn
from homeward.referee.stage.cards import draw
from homeward.reviews.accounts import best_among, mean_of
from homeward.targets.machine_referee import thinking_stage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.model import Chances
    from homeward.referee.stage.layout import StageTables
    from homeward.reviews.evaluating import Evaluator, Row


@dataclass(frozen=True)
class Node:
    """Where somebody chooses (`seat`), or a card is drawn (`weights`), or, without branches, where a turn ends."""

    branches: tuple[Row, ...] = ()
    seat: int = S.NONE
    weights: tuple[int, ...] = ()


class Tree:
    """The nodes found so far, by row: no card's move looks at the past, so a row says all."""

    def __init__(self, tables: StageTables) -> None:
        self._tables = tables
        self._nodes: dict[Row, Node] = {}
        self._worths: dict[Row, Chances] = {}

    def branches(self, row: Row, past: Row) -> tuple[Row, ...]:
        """What each play leads to, in the referee's order, grown to its end; where nothing moves, the lost turn."""
        found = tuple(uncounted(after) for _, after in thinking_stage().outcomes(self._tables, row, past))
        if not found:
            lost, later = list(row), list(past)
            pass_turn(self._tables, lost, later)
            found = (uncounted(lost),)
        for one in found:
            self.grow(one)
        return found

    def grow(self, row: Row) -> None:
        """Find everything that can come before the turn ends."""
        if row not in self._nodes:
            self._nodes[row] = self._node(row)

    def _node(self, row: Row) -> Node:
        if row[S.PHASE] == S.OBEY:
            return Node(self.branches(row, NO_PAST), seat=row[S.TO_PLAY])
        if row[S.PHASE] != S.DRAW:
            return Node()
        kinds = [card for card in range(S.CARDS) if row[S.DECK + card]]
        drawn = tuple(self.drawn(row, card) for card in kinds)
        for one in drawn:
            self.grow(one)
        return Node(drawn, weights=tuple(row[S.DECK + card] for card in kinds))

    def drawn(self, row: Row, card: int) -> Row:
        """The row after a card is drawn."""
        after = list(row)
        draw(self._tables, after, card)
        return tuple(after)

    def value(self, evaluator: Evaluator) -> None:
        """Ask what every turn's end is worth that nobody has asked for yet."""
        ends = [row for row, node in self._nodes.items() if not node.branches and row not in self._worths]
        self._worths.update(zip(ends, evaluator.values(ends), strict=True))

    def worth(self, row: Row) -> Chances:
        """What a row is worth: its end's value, the best of the plays there are, or the mean over the cards left."""
        if row not in self._worths:
            node = self._nodes[row]
            worths = [self.worth(one) for one in node.branches]
            self._worths[row] = (
                mean_of(worths, node.weights) if node.weights else worths[best_among(worths, [node.seat])]
            )
        return self._worths[row]

    def worths(self, rows: Iterable[Row]) -> list[Chances]:
        """What each is worth."""
        return [self.worth(row) for row in rows]


NO_PAST: Row = (0,) * S.PAST


def uncounted(row: Iterable[int]) -> Row:
    """A row as positions have it: no turns are counted."""
    numbers = list(row)
    numbers[S.TURN] = 0
    return tuple(numbers)
