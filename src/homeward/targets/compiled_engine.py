"""Both referees compiled, behind the same doors as the plain ones. Importing this imports Numba."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.targets.cpu import compiled

if TYPE_CHECKING:
    from homeward.referee.stage.layout import StageTables

ROOM = 256


def integers(*shape: int) -> Any:
    """An array of zeros of the kernels' own type."""
    return np.zeros(shape, dtype=np.int64)


def track_array(tables: tuple[int, ...]) -> Any:
    """A dice game's tables as the compiled referee reads them."""
    return np.array(tables, dtype=np.int64)


def stage_arrays(tables: StageTables) -> StageTables:
    """Kukla & Ollie's tables as the compiled referee reads them."""
    return tables._replace(board=_board(tuple(tables.board)))


@lru_cache
def _board(board: tuple[int, ...]) -> Any:
    return np.array(board, dtype=np.int64)


class CompiledTrack:
    """The dice games, compiled. Not to be shared between threads: it owns its scratch."""

    def __init__(self) -> None:
        self._frames = integers(L.FRAMES, L.FRAME)
        self._ways = integers(L.FRAMES, L.FRAME)
        self._out = integers(L.PLAYS)
        self._found = integers(ROOM, L.ROW)
        self._arrays: dict[int, tuple[tuple[int, ...], Any]] = {}

    def _array(self, tables: tuple[int, ...]) -> Any:
        """The tables' array, kept by identity: to hash eleven thousand numbers takes longer than the answer."""
        known = self._arrays.get(id(tables))
        if known is None:
            known = self._arrays[id(tables)] = (tables, track_array(tables))
        return known[1]

    def outcomes(self, tables: tuple[int, ...], row: tuple[int, ...], a: int, b: int) -> list[list[int]]:
        """The rows in which a throw of a and b can end."""
        throw_outcomes, t = compiled("track").throw_outcomes, self._array(tables)
        while True:
            room = len(self._found)
            thrown = np.array(row, dtype=np.int64)
            n = throw_outcomes(t, thrown, a, b, self._ways, self._frames, self._out, self._found, room)
            if n >= 0:
                rows: list[list[int]] = self._found[:n].tolist()
                return rows
            self._found = integers(4 * room, L.ROW)


class CompiledStage:
    """Kukla & Ollie, compiled. Not to be shared between threads: it owns its scratch."""

    def __init__(self) -> None:
        self._later = integers(S.PAST)
        self._scratch = integers(S.SCRATCH)
        self._out = integers(S.OUT)
        self._found = integers(S.OUT, S.ROW)

    def outcomes(
        self, tables: StageTables, row: tuple[int, ...], past: tuple[int, ...]
    ) -> list[tuple[int, list[int]]]:
        """Each legal play with the row it leads to."""
        n = compiled("stage").outcomes(
            stage_arrays(tables),
            np.array(row, dtype=np.int64),
            np.array(past, dtype=np.int64),
            self._later,
            self._scratch,
            self._out,
            self._found,
        )
        return list(zip(self._out[:n].tolist(), self._found[:n].tolist(), strict=True))
