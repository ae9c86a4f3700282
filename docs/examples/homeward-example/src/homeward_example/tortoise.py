"""A player who never hurries: it moves the piece that is farthest behind, and captures where it can."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homeward import Game, Play, Position


class Tortoise:
    """Captures first; else the rearmost piece. `tortoise:haste=3` takes the rearmost but in one of three plays."""

    name = "tortoise"
    options = ("haste",)  # what may be written behind its name
    at_tables = True  # it decides at once, by its seed and the position alone

    def __init__(self, seed: int | None = None, haste: float = 0) -> None:
        self._chance = Random(seed)
        self._haste = haste

    @staticmethod
    def plays(game: Game) -> bool:
        """It counts spaces of a ring, and so plays the dice games."""
        return game.book.has_dice

    def decide(self, position: Position) -> Play:
        """One of `position.plays`."""
        captures = [play for play in position.plays if position.captures(play)]
        if captures:
            return captures[0]
        if self._haste and self._chance.random() < 1 / self._haste:
            return self._chance.choice(position.plays)
        return position.plays[0]
