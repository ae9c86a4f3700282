"""The colours of a review's pictures: the sides' own, and two for better and worse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.palette import paints_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.draw.palette import Paint
    from homeward.rulebook import Rulebook

BETTER = "#0f766e"
WORSE = "#b4501a"
PAPER = "#fffdf8"
INK = "#22303a"


def paint_of(book: Rulebook, seats: Sequence[int]) -> Paint:
    """The colour of a side: that of its first seat."""
    return paints_of(book)[seats[0]]
