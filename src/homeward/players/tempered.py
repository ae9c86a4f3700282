"""The players with a temperament: each takes the play that brings most by its own weights.

What is weighed, and how much each of them cares, stands in `homeward.playouts.policies`; whole games played by
these policies, compiled, choose the same plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from homeward.playouts.policies import TEMPERAMENTS
from homeward.playouts.stage_taste import favourite
from homeward.playouts.track_choice import Mind, best_of
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.referee import SEATS
from homeward.referee.stage import layout as S
from homeward.referee.stage.board import set_board
from homeward.referee.track import layout as L

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position


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
        return useful[codes.index(self._favourite(position, codes))]

    def _favourite(self, position: Position, codes: list[int]) -> int:
        seat = position.to_play
        if isinstance(position, TrackPosition):
            row, mind = list(position.row), Mind(self._policies, [0] * L.ROW, [0] * L.ROW, [0] * L.PLAYS)
            return best_of(position.tables, row, [0] * L.SCRATCH, codes, len(codes), mind, seat)
        assert isinstance(position, StagePosition)
        row, scratch = list(position.row), [0] * S.SCRATCH
        set_board(position.tables, row, scratch)
        return favourite(position.tables, row, scratch, codes, len(codes), self._policies, seat)


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
