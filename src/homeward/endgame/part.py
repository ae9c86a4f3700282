"""A part of a two-sided table: some placements of both sides and all that come after them, solved on a machine.

The whole table is a part too. The races that two seats can still come to are often a small one, solved while somebody
waits.
"""

from __future__ import annotations

from array import array
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from homeward.endgame.solving import Desk
from homeward.endgame.ways import THROWS, WEIGHTS, reach_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from homeward.endgame.stretch import Stretch
    from homeward.targets.machines import Machine

KERNELS = tuple(f"homeward.endgame.solving:{name}" for name in ("begin_duel", "solve_duel", "tell_chance"))
SLICES = 50  # of the work, for whoever shows how far it is


class Part:
    """The chances of two sides in every state that can be come to from some placements of each, by number."""

    def __init__(
        self, on: Machine, first: Stretch, second: Stretch, firsts: Collection[int], seconds: Collection[int]
    ) -> None:
        self.marks = first.marks
        self._on = on
        self._kernels = on.kernels(*KERNELS)
        self._one, self._other = reach_of(on, first, firsts), reach_of(on, second, seconds)
        self._rows, self._columns = (
            {number: place for place, number in enumerate(reach.placements)} for reach in (self._one, self._other)
        )
        size = (self.marks * len(self._rows), self.marks * len(self._columns))
        self.to_first, self.to_second = on.floats(*size), on.floats(*size)

    def solve(self, tell: Callable[[int], None] = lambda _: None) -> None:
        """Solve it, and tell about every slice that is done."""
        on, marks, throws, width = self._on, self.marks, len(THROWS), self.marks * len(self._columns)
        desk = Desk(
            on.floats(marks * (throws + 2), width),
            on.floats(marks * marks, throws + 1),
            on.integers(2 * marks, throws + 1),
            on.floats(2 * marks * marks),
        )
        weights, chances = on.weights(WEIGHTS), (self.to_first, self.to_second)
        self._kernels.begin_duel(marks, *chances)
        edges = [1 + (len(self._rows) - 1) * slice_ // SLICES for slice_ in range(SLICES + 1)]
        for begin, end in pairwise(edges):
            self._kernels.solve_duel(
                weights, self._one.ways, self._other.ways, marks, begin, end, *chances, desk
            )
            tell(1)

    def holds(self, first: int, second: int) -> bool:
        """Whether a pair of states is in it, numbered as the stretches have them."""
        return first // self.marks in self._rows and second // self.marks in self._columns

    def chance(self, first: int, second: int, is_first: bool) -> float:
        """The chance of the side about to throw, to the digits that tables keep."""
        told = self._on.floats(1)
        places = (self._place(self._rows, first), self._place(self._columns, second))
        self._kernels.tell_chance(self.to_first if is_first else self.to_second, *places, told)
        return array("f", self._on.numbers(told))[0]

    def _place(self, places: dict[int, int], state: int) -> int:
        return self.marks * places[state // self.marks] + state % self.marks
