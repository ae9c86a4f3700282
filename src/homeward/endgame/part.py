"""A part of a two-sided table: some placements of both sides and all that come after them, solved on a machine.

The whole table is a part too. The races that two seats can still come to are often a small one, solved while somebody
waits.
"""

from __future__ import annotations

from array import array
from itertools import pairwise
from typing import TYPE_CHECKING

from homeward.endgame.solving import Desk
from homeward.endgame.ways import THROWS, WEIGHTS, reach_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from homeward.endgame.stretch import Stretch
    from homeward.endgame.ways import Ways
    from homeward.targets.machines import Machine

KERNELS = tuple(f"homeward.endgame.solving:{name}" for name in ("begin_duel", "solve_duel", "tell_chance"))
SLICES = 50  # of the work, for whoever shows how far it is


class Part:
    """The chances of two sides in every state that can be come to from some placements of each, by number.

    `to_first` has a row for each state of the first side, by state of the second: the chance of the first if it is
    about to throw; `to_second` is the chance of the second if it is.
    """

    def __init__(
        self,
        on: Machine,
        first: Stretch,
        second: Stretch,
        firsts: Collection[int],
        seconds: Collection[int],
        tell: Callable[[int], None] = lambda _: None,
    ) -> None:
        """Solve it, and tell about every slice that is done."""
        self._on, self._marks = on, first.marks
        one, other = reach_of(on, first, firsts), reach_of(on, second, seconds)
        self._rows, self._columns = (
            {number: place for place, number in enumerate(reach.placements)} for reach in (one, other)
        )
        size = (self._marks * len(self._rows), self._marks * len(self._columns))
        self.to_first, self.to_second = on.floats(*size), on.floats(*size)
        self._solve(one.ways, other.ways, tell)

    def _solve(self, mine: Ways, theirs: Ways, tell: Callable[[int], None]) -> None:
        on, marks, chances = self._on, self._marks, (self.to_first, self.to_second)
        solving, weights, desk = on.kernels(*KERNELS), on.weights(WEIGHTS), _desk(on, marks, len(self._columns))
        solving.begin_duel(marks, *chances)
        edges = [1 + (len(self._rows) - 1) * done // SLICES for done in range(SLICES + 1)]
        for begin, end in pairwise(edges):
            solving.solve_duel(weights, mine, theirs, marks, begin, end, *chances, desk)
            tell(1)

    def holds(self, first: int, second: int) -> bool:
        """Whether a pair of states is in it, numbered as the stretches have them."""
        return first // self._marks in self._rows and second // self._marks in self._columns

    def chance(self, first: int, second: int, is_first: bool) -> float:
        """The chance of the side about to throw, to the digits that tables keep."""
        told = self._on.floats(1)
        places = (self._place(self._rows, first), self._place(self._columns, second))
        self._on.kernels(*KERNELS).tell_chance(self.to_first if is_first else self.to_second, *places, told)
        chance: float = array("f", self._on.numbers(told))[0]
        return chance

    def _place(self, places: dict[int, int], state: int) -> int:
        return self._marks * places[state // self._marks] + state % self._marks


def _desk(on: Machine, marks: int, placements: int) -> Desk:
    """Room to solve in, against so many placements of the second side."""
    throws = len(THROWS)
    return Desk(
        on.floats(marks * (throws + 2), marks * placements),
        on.floats(marks * marks, throws + 1),
        on.integers(2 * marks, throws + 1),
        on.floats(2 * marks * marks),
    )
