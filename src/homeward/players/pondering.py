"""Looking ahead, compiled, for both families: everybody's chances with the throws, cards and replies to come weighed.

Importing this imports Numba.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from homeward.players import stage_search, track_search
from homeward.players.rollouts import Standing
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.scholar.compiling import compiled
from homeward.scholar.layout import AMOUNTS, HIDDEN, MARKS, SEATS, SECOND
from homeward.targets.compiled_engine import Kept, integers, stage_arrays, track_array

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.scholar.net import Net

ENDS = 512  # of a throw that are looked at; hardly any throw has more


class Ahead(NamedTuple):
    """What may come after some standings, by standing and throw or card: how likely, the chances, where it stands."""

    shares: Any
    chances: Any
    replies: list[list[Standing]]


class Ponderer:
    """Looks ahead in one game with one net. Threads may share it: its room is made anew for each question."""

    def __init__(self, net: Net, family: str) -> None:
        self._net = net
        self._stage = family == "stage"
        self._ponder = compiled(f"homeward.players.{family}_search", "ponder").ponder
        self._arrays: Kept[Any] = Kept(stage_arrays if self._stage else track_array)

    def chances(self, standings: Sequence[Standing], depth: int) -> Any:
        """By standing and seat, so many throws or plays looked at, each with its best reply. No game may be over."""
        ahead = self._look_stage(standings) if self._stage else self._look_track(standings)
        if depth > 1:
            self._look_on(ahead, depth - 1)
        told = (ahead.shares[:, :, None] * ahead.chances).sum(axis=1)
        return told / told.sum(axis=1, keepdims=True)

    def _look_on(self, ahead: Ahead, depth: int) -> None:
        """Put in place of the net's chances after each reply those of looking further ahead."""
        open_ends = [
            (i, j)
            for i, replies in enumerate(ahead.replies)
            for j, standing in enumerate(replies)
            if ahead.shares[i, j] > 0 and not is_over(standing)
        ]
        if open_ends:
            further = self.chances([ahead.replies[i][j] for i, j in open_ends], depth)
            ahead.chances[tuple(np.transpose(open_ends))] = further

    def _look_track(self, standings: Sequence[Standing]) -> Ahead:
        n, tables = len(standings), standings[0].tables
        shares, told = _floats(n, track_search.THROWS), _floats(n, track_search.THROWS, SEATS)
        replies = integers(n, track_search.THROWS, L.ROW)
        room = (integers(L.ROW), integers(L.FRAMES, L.FRAME), integers(L.SCRATCH), integers(L.PLAYS))
        desk = track_search.Desk(*room, integers(ENDS, L.ROW), *_net_room(ENDS))
        self._ponder(self._arrays.of(tables), self._net, _rows(standings), n, desk, replies, shares, told)
        return Ahead(shares, told, [[Standing(tables, row) for row in rows] for rows in replies])

    def _look_stage(self, standings: Sequence[Standing]) -> Ahead:
        n, tables = len(standings), standings[0].tables
        shares, told = _floats(n, S.CARDS), _floats(n, S.CARDS, SEATS)
        replies, laters = integers(n, S.CARDS, S.ROW), integers(n, S.CARDS, S.PAST)
        room = (integers(S.ROW), integers(S.PAST), integers(S.SCRATCH), integers(S.OUT))
        desk = stage_search.Desk(*room, integers(S.OUT, S.ROW), *_net_room(S.OUT))
        pasts = np.array([standing.past for standing in standings], dtype=np.int64)
        before = (self._arrays.of(tables), self._net, _rows(standings), pasts, n)
        self._ponder(*before, desk, replies, laters, shares, told)
        both = (zip(rows, pasts, strict=True) for rows, pasts in zip(replies, laters, strict=True))
        return Ahead(shares, told, [[Standing(tables, row, past) for row, past in pairs] for pairs in both])


def is_over(standing: Standing) -> bool:
    """Whether the game has been won."""
    return bool(standing.row[S.PHASE] == S.OVER if len(standing.past) else standing.row[L.PHASE] == L.OVER)


def _rows(standings: Sequence[Standing]) -> Any:
    return np.array([standing.row for standing in standings], dtype=np.int64)


def _floats(*shape: int) -> Any:
    return np.zeros(shape, dtype=np.float32)


def _net_room(rows: int) -> tuple[Any, ...]:
    """What a desk holds for the net, and the values of rows."""
    return np.zeros(MARKS, dtype=np.int32), _floats(AMOUNTS), _floats(HIDDEN), _floats(SECOND), _floats(rows, SEATS)
