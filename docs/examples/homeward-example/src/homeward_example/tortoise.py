"""A player who never hurries: it captures where it can, and else takes the smallest step there is."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homeward import Game, Play, Position


class Tortoise:
    """Captures first; else the smallest step. `tortoise:haste=3` takes any play in one of three."""

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
        return min(position.plays, key=lambda play: sum(play.dice) + play.reward)
