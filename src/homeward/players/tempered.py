"""The plain five: one wanders, four have a temperament and take the play that brings most by their own weights.

What is weighed, and how much each of them cares, stands in `homeward.playouts.policies`; whole games played by
these policies, compiled, choose the same plays.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar

from homeward.players.reading import reading_of
from homeward.playouts.policies import TEMPERAMENTS
from homeward.referee import SEATS

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


class Tempered:
    """Never plays by chance: the first of equals wins.

    A die is never forfeited while a piece can use it: weighing forfeits like other plays lost 50 of 60 games
    of Poliana against this.
    """

    name: ClassVar[str]

    def __init__(self, seed: int | None = None) -> None:
        """A seed is taken like any player's, but nothing here is left to chance."""
        self._policies = TEMPERAMENTS[self.name] * SEATS

    def decide(self, position: Position) -> Play:
        """The play that scores most."""
        useful = [play for play in position.plays if play.kind != "forfeit"]
        if len(useful) < 2:
            return (useful or position.plays)[0]
        codes = [play.code for play in useful]
        return useful[codes.index(reading_of(position).favourite(position, codes, self._policies))]


class Steady(Tempered):
    """Weighs everything a little: progress, captures, blockades, and what a piece stands to lose."""

    name = "steady"


class Keeper(Tempered):
    """Cares for safety first."""

    name = "keeper"


class Runner(Tempered):
    """Cares for speed alone."""

    name = "runner"


class Hunter(Tempered):
    """Cares for captures first."""

    name = "hunter"
