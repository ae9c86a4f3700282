"""The words of a range of games, gathered from its chunks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.errors import HomewardError
from homeward.playouts.notes import WORDS
from homeward.study.playing.chunks import play_in_chunks

if TYPE_CHECKING:
    from homeward.study.playing.chunks import Crew, Tell


class Gathered:
    """Room for the words of so many games, and how many there are from the first on with none missing."""

    def __init__(self, count: int) -> None:
        self._room, self._count, self._end = room_for(count), count, 0

    def play(self, crew: Crew, tell: Tell) -> None:
        """Have a crew play all of them, or after Ctrl-C what it has done by then."""
        self._end = play_in_chunks(crew, self._count, self._put, tell)

    def _put(self, first: int, chunk: Any) -> None:
        self._room[first : first + len(chunk)] = chunk

    @property
    def words(self) -> Any:
        """The words of those that are there."""
        return self._room[: self._end]


def room_for(count: int) -> Any:
    """An array for the words of so many games; refuses what the memory cannot hold."""
    try:
        return np.empty((count, WORDS), dtype=np.int64)
    except (MemoryError, ValueError):
        said = f"{count} games need {count * WORDS * 8 / 2**30:,.0f} GiB of memory, which are not there."
        raise HomewardError(f"{said} Play them in ranges, and keep each in a file of its own.") from None
