"""The player who takes any legal play, each as likely as the next."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position


class Wanderer:
    """Chooses by chance alone, from a random of its own: the same seed wanders the same way."""

    name = "wanderer"

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def decide(self, position: Position) -> Play:
        """Any of the legal plays."""
        return self._random.choice(position.plays)
