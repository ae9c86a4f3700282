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

MOST_KEPT = 2  # of up to 30 MB each


class _Kept(NamedTuple):
    """A part, and what it is a part of."""

    on: Machine
    first: Stretch
    second: Stretch
    part: Part


_LAST: list[_Kept] = []
_ONE_AT_A_TIME = threading.Lock()


def part_holding(first: Stretch, second: Stretch, pairs: Sequence[tuple[int, int]]) -> Part | None:
    """The part with these pairs of states, solved now unless it was before."""
    on = machine()
    with _ONE_AT_A_TIME:
        for kept in _LAST:
            if (kept.on, kept.first, kept.second) == (on, first, second) and all(kept.part.holds(*one) for one in pairs):
                return kept.part
        del _LAST[: max(0, len(_LAST) + 1 - MOST_KEPT)]
        mine, theirs = ({one[side] // first.marks for one in pairs} for side in (0, 1))
        part = Part(on, first, second, mine, theirs)
        part.solve()
        _LAST.append(_Kept(on, first, second, part))
        return part
