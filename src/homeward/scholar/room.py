"""Room for kernels that ask the net: what it is shown and thinks in, and a desk for all that a turn can lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.referee import SEATS
from homeward.scholar.layout import AMOUNTS, FEATURES, MARKS, MOST_HIDDEN, MOST_SECOND
from homeward.scholar.net import Net, Weighing
from homeward.scholar.values import Desk

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.families.family import Family
    from homeward.targets.machines import Machine

ENDS = 512  # of a throw; hardly any throw has more, and no move of Kukla & Ollie


def new_desk(on: Machine, family: Family, ends: int = ENDS) -> Desk:
    """A desk for so many ends of a turn."""
    (ahead,) = family.workspace(family.looking[:1], on.integers)
    return Desk(ahead, on.integers(ends, *family.sizes["row"]), new_weighing(on), on.floats(ends, SEATS))


def new_weighing(on: Machine) -> Weighing:
    """Room for one position at a time, and for the one that others are held to."""
    return weighing_of(on.integers, on.floats)


def weighing_of(integers: Callable[[int], Any], floats: Callable[[int], Any]) -> Weighing:
    """The same, of runs of integers and of floats that these make."""
    shown = integers(MARKS), floats(AMOUNTS), floats(MOST_HIDDEN), floats(MOST_SECOND)
    before = integers(MARKS), floats(AMOUNTS), floats(MOST_HIDDEN)
    return Weighing(*shown, *before, integers(FEATURES), integers(MOST_HIDDEN))


def net_on(on: Machine, net: Net) -> Net:
    """A net as a machine's kernels take it."""
    return Net(*map(on.weights, net))
