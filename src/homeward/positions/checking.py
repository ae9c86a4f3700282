"""Is this text a position that can occur? All that is wrong with it, each as an error that every language can say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadNotation
from homeward.positions.reading import read_position

if TYPE_CHECKING:
    from homeward.errors import HomewardError
    from homeward.positions.position import Position


def checked(text: str) -> tuple[Position | None, tuple[HomewardError, ...]]:
    """The position of a text; where there is none, everything that is wrong."""
    try:
        return read_position(text), ()
    except BadNotation as error:
        return None, error.each or (error,)
