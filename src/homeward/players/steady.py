"""The sensible player: looks at the position after each play and takes the one it likes best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.players.sight import after
from homeward.players.stage_sense import stage_worth
from homeward.players.track_sense import track_worth

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position


class Steady:
    """Weighs progress, exposure, captures, blockades and safety; never by chance, the first of equals wins.

    The weights stand at the head of `track_sense` and `stage_sense`. A die is never forfeited while a piece
    can use it: weighing forfeits like other plays lost 50 of 60 games of Poliana against this.
    """

    name = "steady"

    def __init__(self, seed: int | None = None) -> None:
        """A seed is taken like any player's, but nothing here is left to chance."""

    def decide(self, position: Position) -> Play:
        """The play after which the position is worth most."""
        if len(position.plays) == 1:
            return position.plays[0]
        worth = stage_worth if position.game.book.family == "stage" else track_worth
        useful = [play for play in position.plays if play.kind != "forfeit"] or position.plays
        return max(useful, key=lambda play: worth(after(position, play), position.to_play))
