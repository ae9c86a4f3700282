"""Which of several alternatives is best, when looking ahead tells a little more with every look.

All meet the same luck, so that a difference owes little to it. Whoever is clearly behind, or could be ahead by no
more than nothing, leaves; the race is over when one is left or the budget has no room for another round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.players.thinking.means import error, paired

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.players.thinking.budgets import Budget

    Look = Callable[[int, int], Sequence[Sequence[float]]]
    """(alternative, round) → everybody's chances in each game of the round, by game and seat."""

CLEARLY = 2.5  # standard errors of the paired difference
NOTHING = 0.002  # a lead that is not worth a look
LEAST = 2  # alternatives between which there is something to choose
JUDGED = 3  # games that the first judgement counts for


class Race:
    """Alternatives on their way; `judged` has everybody's chances before anybody looked ahead."""

    def __init__(self, judged: Sequence[Sequence[float]], side: Sequence[int], look: Look, cost: int) -> None:
        self._side = list(side)
        self._look = look
        self._cost = cost
        self._total = [[JUDGED * chance for chance in chances] for chances in judged]  # by alternative and seat
        self._tried = [JUDGED] * len(judged)
        self._worth: dict[int, list[float]] = {}  # to the side that chooses, in each game

    def run(self, entered: Sequence[int], budget: Budget, always: int = LEAST) -> int:
        """The best of those who enter, the likeliest first, as far as the budget tells.

        So many are always looked at, though there is no room in the budget.
        """
        left, number = self._first_round(entered, budget, always), 1
        while len(left) > 1 and budget.has_room_for(self._cost * len(left)):
            for one in left:
                self._try(one, number, budget)
            left = self._without_losers(left)
            number += 1
        return max(left, key=self.worth)

    def chances(self, one: int) -> list[float]:
        """Everybody's, by all that is known of an alternative."""
        return [total / self._tried[one] for total in self._total[one]]

    def worth(self, one: int) -> float:
        """The chance of the side that chooses."""
        return self._to_side(self.chances(one))

    def _first_round(self, entered: Sequence[int], budget: Budget, always: int) -> list[int]:
        """Those who stay after a look at each for which there is room."""
        seen: list[int] = []
        if len(entered) < LEAST:
            return list(entered)
        for one in entered:
            if len(seen) >= always and not budget.has_room_for(self._cost):
                break
            self._try(one, 0, budget)
            seen.append(one)
        return self._without_losers(seen) if seen else [entered[0]]

    def _try(self, one: int, number: int, budget: Budget) -> None:
        """Look ahead once more from an alternative, and note what it tells."""
        told = self._look(one, number)
        budget.spend(self._cost)
        self._total[one] = [total + sum(seen) for total, *seen in zip(self._total[one], *told, strict=True)]
        self._tried[one] += len(told)
        self._worth.setdefault(one, []).extend(map(self._to_side, told))

    def _to_side(self, chances: Sequence[float]) -> float:
        return sum(chances[seat] for seat in self._side)

    def _without_losers(self, left: list[int]) -> list[int]:
        leader = max(left, key=self.worth)
        return [one for one in left if one == leader or self._may_win(one, leader)]

    def _may_win(self, one: int, leader: int) -> bool:
        """Whether one may still turn out to be ahead of the leader by more than nothing."""
        ahead = paired(self._worth[leader], self._worth[one])
        return self.worth(leader) - self.worth(one) < CLEARLY * error(ahead) - NOTHING
