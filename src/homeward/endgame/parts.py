"""The parts of tables that were asked for last, where no whole table is kept: a race goes on inside the same part."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, NamedTuple

from homeward.endgame.part import Part
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.endgame.stretch import Stretch
    from homeward.targets.machines import Machine

MOST_KEPT = 2  # parts, of 30 MB at the most
MOST_PAIRS = 3000  # of states, on a slow machine: half a second


class _Kept(NamedTuple):
    """A part, and what it is a part of."""

    on: Machine
    first: Stretch
    second: Stretch
    part: Part


class Parts:
    """Solves parts and remembers the last few. Threads may share it."""

    def __init__(self) -> None:
        self._last: list[_Kept] = []
        self._one_at_a_time = threading.Lock()

    def holding(self, first: Stretch, second: Stretch, pairs: Sequence[tuple[int, int]]) -> Part | None:
        """The part with these pairs of states, solved now unless it was before; None where that would take long."""
        on = machine()
        with self._one_at_a_time:
            for kept in self._last:
                if kept[:-1] == (on, first, second) and all(kept.part.holds(*one) for one in pairs):
                    return kept.part
            firsts, seconds = ({one[side] // first.marks for one in pairs} for side in (0, 1))
            if not on.is_quick and first.marks**2 * first.reach(firsts) * second.reach(seconds) > MOST_PAIRS:
                return None
            del self._last[: len(self._last) + 1 - MOST_KEPT]
            part = Part(on, first, second, firsts, seconds)
            self._last.append(_Kept(on, first, second, part))
            return part


PARTS = Parts()
"""Of this process."""
