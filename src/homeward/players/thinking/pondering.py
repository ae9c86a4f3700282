"""Looking ahead, compiled, for both families: games that go on for a few turns, and everybody's chances then.

Importing this imports Numba.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.families.family import run
from homeward.referee import SEATS
from homeward.scholar.room import floats, new_desk
from homeward.targets.cpu import compiled

if TYPE_CHECKING:
    from homeward.families.family import Family
    from homeward.players.reading import Standing
    from homeward.scholar.net import Net

WORDS = 1 << 32  # as many as a word of chance can be


class Luck:
    """Words of chance for games that go on, the same whenever the same seed asks.

    In each turn the games of a batch divide all that can happen among them: one gets the lowest of the words, one
    the next, and so on, in another order every turn. So a few games say as much as many that are left to chance.
    """

    def __init__(self, seed: int) -> None:
        self._chance = np.random.Generator(np.random.Philox(key=seed))

    def batch(self, games: int, turns: int) -> Any:
        """A row for each game, a word for each turn."""
        order = self._chance.permuted(np.tile(np.arange(games), (turns, 1)), axis=1).T
        return ((order + self._chance.random(order.shape)) * (WORDS / games)).astype(np.int64)


class Ponderer:
    """Looks ahead in one game with one net. Threads may share it: its room is made anew for each question."""

    def __init__(self, net: Net, family: Family) -> None:
        self._net, self._family = net, family
        self._roll = compiled(family.kernel("players", "search", "roll")).roll

    def rolled(self, standing: Standing, luck: Any) -> Any:
        """By game and seat, the chances when the luck is used up, everybody playing as the net likes best."""
        told = floats(len(luck), SEATS)
        tables, room, desk = self._family.arrays(standing.tables), self._family.room(), new_desk(self._family)
        self._roll(tables, self._net, run(standing.state), luck, room, desk, told)
        return told
