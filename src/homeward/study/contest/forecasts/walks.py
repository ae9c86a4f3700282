"""Positions out of games that compiled policies play: game g of a series at the beginning of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.families.family import run
from homeward.players.reading import reading_called
from homeward.playouts.policies import TEMPERAMENTS
from homeward.referee import SEATS

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.study.series import Series


class Walker:
    """Walks into the games of a series in which every seat plays by the same policy."""

    def __init__(self, series: Series) -> None:
        (policy,) = series.policy
        self._series, self._policies = series, run(TEMPERAMENTS[policy] * SEATS)

    def at(self, game: int, turns: int) -> Position:
        """The position of a game after so many turns, or as it ended before."""
        from homeward.targets.cpu import compiled

        series, family = self._series, self._series.family
        rules = family.rules(family.arrays(series.tables), run(series.first_state), self._policies)
        room = family.room()
        compiled(family.kernel("playouts", "batch", "walk")).walk(*rules, room, series.seed, game, turns)
        state = [number for part in room[: len(family.state)] for number in part.tolist()]
        return reading_called(family.name).position(series.game, state)
