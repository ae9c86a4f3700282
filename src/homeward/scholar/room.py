"""Room for kernels that ask the net: what it is shown and thinks in, and a desk for all that a turn can lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.families.family import integers
from homeward.referee import SEATS
from homeward.scholar.layout import AMOUNTS, HIDDEN, MARKS, SECOND
from homeward.scholar.net import Weighing
from homeward.scholar.values import Desk

if TYPE_CHECKING:
    from homeward.families.family import Family

ENDS = 512  # of a throw; hardly any throw has more, and no move of Kukla & Ollie


def new_desk(family: Family, ends: int = ENDS) -> Desk:
    """A desk for so many ends of a turn."""
    (ahead,) = family.workspace(family.looking[:1])
    return Desk(ahead, integers(ends, *family.sizes["row"]), new_weighing(), floats(ends, SEATS))


def new_weighing() -> Weighing:
    """Room for one position at a time."""
    marks: Any = np.zeros(MARKS, dtype=np.int32)
    return Weighing(marks, floats(AMOUNTS), floats(HIDDEN), floats(SECOND))


def floats(*shape: int) -> Any:
    """Zeros, as the net has them."""
    return np.zeros(shape, dtype=np.float32)
