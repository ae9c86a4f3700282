"""Is one end clearly best? Games go on from it and from every other that comes near, with shared luck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.reviews.accounts import Contest, side_to_play
from homeward.reviews.confirming import Budget, confirm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.players.reading import Row
    from homeward.positions import Position
    from homeward.puzzles.making.ends import End
    from homeward.reviews.calls import Confirmed
    from homeward.reviews.evaluating import Evaluator

PATIENT = {"track": Budget(12, 32, 30, 80), "stage": Budget(8, 32, 30, 80)}
"""Twice as far as a review looks, and at least three times as often."""
CLEAR = 0.05
"""The winning chance by which the best end has to lead, all of the interval."""
PROMISING = 0.03
"""What a first look must be sure of before a longer one is worth its time."""
NEAR = 0.04
"""Ends that the evaluator puts no further behind the second than this are looked at, too."""
MANY = 12
"""More than so many ends near each other: no puzzle that anybody could solve."""


@dataclass(frozen=True)
class Verdict:
    """By how much the best end leads, over which end that comes nearest, and what each end loses, by row."""

    lead: Confirmed
    nearest: Row
    losses: dict[Row, float]


def verdict_on(evaluator: Evaluator, position: Position, ends: Sequence[End]) -> Verdict | None:
    """What games that went on say of ends, the best by the evaluator first; None where it is not clearly best."""
    second = ends[1]
    near = [end for end in ends[1:] if second.worth - end.worth <= NEAR]
    looking = Looking(evaluator, ends, side_to_play(position))
    if len(near) > MANY or not all(looking.look(end).low >= PROMISING for end in near):
        return None
    for _ in range(MANY):
        end = looking.in_doubt()
        if end is None:
            return looking.verdict()
        if looking.look(end, PATIENT[evaluator.game.book.family]).low < CLEAR:
            return None
    return None


class Looking:
    """What is known of the ends of a position: by the evaluator, by a first look, by a patient one."""

    def __init__(self, evaluator: Evaluator, ends: Sequence[End], side: Sequence[int]) -> None:
        self._evaluator = evaluator
        self._best, self._others = ends[0], ends[1:]
        self._side = side
        self._looked: dict[Row, Confirmed] = {}
        self._sure: set[Row] = set()
        self.losses = {end.standing.row: ends[0].worth - end.worth for end in ends}

    def look(self, end: End, budget: Budget | None = None) -> Confirmed:
        """How much better the best end is than another; with a budget, for good."""
        row = end.standing.row
        found = confirm(self._evaluator, Contest(self._best.standing, end.standing), self._side, budget)
        self._looked[row], self.losses[row] = found, found.difference
        if budget is not None:
            self._sure.add(row)
        return found

    def in_doubt(self) -> End | None:
        """An end that asks for a patient look: the nearest, and those of which a first look was not sure."""
        waiting = [end for end in self._others if end.standing.row not in self._sure]
        looked = ((end, self._looked.get(end.standing.row)) for end in waiting)
        unclear = (end for end, found in looked if found is not None and found.low < CLEAR)
        nearest = self._nearest()
        return next(unclear, nearest if nearest in waiting else None)

    def verdict(self) -> Verdict:
        """All of it, once nothing is in doubt."""
        row = self._nearest().standing.row
        return Verdict(self._looked[row], row, self.losses)

    def _nearest(self) -> End:
        return min(self._others, key=lambda end: self.losses[end.standing.row])
