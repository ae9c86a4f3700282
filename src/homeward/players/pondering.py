"""Looking ahead, compiled, for both families: games that go on for a few turns, and everybody's chances then.

Importing this imports Numba.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.players import stage_search, track_search
from homeward.referee import SEATS
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.scholar.compiling import compiled
from homeward.scholar.layout import AMOUNTS, HIDDEN, MARKS, SECOND
from homeward.targets.compiled_engine import Kept, integers, run, stage_arrays, track_array

if TYPE_CHECKING:
    from homeward.players.rollouts import Standing
    from homeward.scholar.net import Net

ENDS = 512  # of a throw that are looked at; hardly any throw has more
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

    def __init__(self, net: Net, family: str) -> None:
        self._net = net
        self._stage = family == "stage"
        self._roll = compiled(f"homeward.players.{family}_search", "roll").roll
        self._arrays: Kept[Any] = Kept(stage_arrays if self._stage else track_array)

    def rolled(self, standing: Standing, luck: Any) -> Any:
        """By game and seat, the chances when the luck is used up, everybody playing as the net likes best."""
        told = _floats(len(luck), SEATS)
        begin = (self._arrays.of(standing.tables), self._net, run(standing.row))
        if self._stage:
            room = (integers(S.ROW), integers(S.PAST))
            self._roll(*begin, run(standing.past), *room, luck, _stage_desk(), told)
        else:
            self._roll(*begin, integers(L.ROW), luck, _track_desk(), told)
        return told


def _track_desk() -> track_search.Desk:
    room = (integers(L.ROW), integers(L.FRAMES, L.FRAME), integers(L.SCRATCH), integers(L.PLAYS))
    return track_search.Desk(*room, integers(ENDS, L.ROW), *_net_room(ENDS))


def _stage_desk() -> stage_search.Desk:
    room = (integers(S.PAST), integers(S.SCRATCH), integers(S.OUT))
    return stage_search.Desk(*room, integers(S.OUT, S.ROW), *_net_room(S.OUT))


def _floats(*shape: int) -> Any:
    return np.zeros(shape, dtype=np.float32)


def _net_room(rows: int) -> tuple[Any, ...]:
    """What a desk holds for the net, and the values of rows."""
    return np.zeros(MARKS, dtype=np.int32), _floats(AMOUNTS), _floats(HIDDEN), _floats(SECOND), _floats(rows, SEATS)
