"""Both referees compiled, answering as the plain ones do. Importing this imports Numba."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np

from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.referee.track.moving import ANYWHERE
from homeward.targets.cpu import compiled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.referee.stage.layout import StageTables
    from homeward.targets.plain import Run

T = TypeVar("T")
ROOM = 256
MOST_KEPT = 64


def integers(*shape: int) -> Any:
    """An array of zeros of the kernels' own type."""
    return np.zeros(shape, dtype=np.int64)


def track_array(tables: tuple[int, ...]) -> Any:
    """A dice game's tables as the compiled referee reads them."""
    return run(tables)


def stage_arrays(tables: StageTables) -> StageTables:
    """Kukla & Ollie's tables as the compiled referee reads them."""
    return tables._replace(board=run(tables.board))


def run(numbers: Sequence[int]) -> Any:
    """Numbers as the kernels take them, to be changed freely."""
    return np.array(numbers, dtype=np.int64)


def plain(numbers: Any) -> list[int]:
    """A kernel's numbers as Python's own."""
    return list(numbers.tolist())


class Kept(Generic[T]):
    """What was made of tables, kept by identity: to hash eleven thousand numbers takes longer than an answer."""

    def __init__(self, make: Callable[[T], Any]) -> None:
        self._make = make
        self._made: dict[int, tuple[T, Any]] = {}

    def of(self, tables: T) -> Any:
        """The tables' arrays, made at the first question; many sets of house rules are not all kept."""
        known = self._made.get(id(tables))
        if known is None:
            if len(self._made) >= MOST_KEPT:
                self._made = {}
            known = self._made[id(tables)] = (tables, self._make(tables))
        return known[1]


class TrackScratch(threading.local):
    """Room to think in, for each thread its own."""

    def __init__(self) -> None:
        self.scratch = integers(L.SCRATCH)
        self.ways = integers(L.FRAMES, L.FRAME)
        self.out = integers(L.PLAYS)
        self.found = integers(ROOM, L.ROW)


class CompiledTrack:
    """The dice games, compiled. Threads may share it."""

    def __init__(self) -> None:
        self._referee = compiled("track")
        self._scratch = TrackScratch()
        self._arrays: Kept[tuple[int, ...]] = Kept(track_array)

    def throw(self, tables: tuple[int, ...], row: Sequence[int], a: int, b: int) -> list[int]:
        """The row after a throw."""
        thrown, room = run(row), self._scratch
        self._referee.throw(self._arrays.of(tables), thrown, room.scratch, room.out, a, b)
        return plain(thrown)

    def plays(self, tables: tuple[int, ...], row: Sequence[int]) -> list[int]:
        """The legal plays of a row, in their order."""
        room = self._scratch
        n = self._referee.plays(self._arrays.of(tables), run(row), room.scratch, room.out)
        return plain(room.out[:n])

    def play(self, tables: tuple[int, ...], row: Sequence[int], code: int) -> list[int]:
        """The row after a play."""
        played = run(row)
        self._referee.play(self._arrays.of(tables), played, code, ANYWHERE)
        return plain(played)

    def ends(self, tables: tuple[int, ...], row: Sequence[int]) -> list[list[int]]:
        """The rows in which the dice on this row can end, each once; makes more room where there are many."""
        room, t = self._scratch, self._arrays.of(tables)
        while True:
            most = len(room.found)
            n = self._referee.outcomes(t, run(row), room.ways, room.scratch, room.out, room.found, most)
            if n >= 0:
                return list(room.found[:n].tolist())
            room.found = integers(4 * most, L.ROW)

    def outcomes(self, tables: tuple[int, ...], row: Sequence[int], a: int, b: int) -> list[list[int]]:
        """The rows in which a throw of a and b can end."""
        return self.ends(tables, self.throw(tables, row, a, b))


class StageScratch(threading.local):
    """Room to think in, for each thread its own."""

    def __init__(self) -> None:
        self.later = integers(S.PAST)
        self.scratch = integers(S.SCRATCH)
        self.out = integers(S.OUT)
        self.found = integers(S.OUT, S.ROW)


class CompiledStage:
    """Kukla & Ollie, compiled. Threads may share it."""

    def __init__(self) -> None:
        self._referee = compiled("stage")
        self._scratch = StageScratch()
        self._arrays: Kept[StageTables] = Kept(stage_arrays)

    def plays(self, tables: StageTables, row: Run, past: Run) -> list[int]:
        """The legal plays of a row, in their order; none where the turn is lost."""
        room = self._scratch
        n = self._referee.plays(self._arrays.of(tables), run(row), run(past), room.scratch, room.out)
        return plain(room.out[:n])

    def play(self, tables: StageTables, row: Run, past: Run, code: int) -> tuple[list[int], list[int]]:
        """The row and the past after a play."""
        played, later = run(row), run(past)
        self._referee.play(self._arrays.of(tables), played, later, self._scratch.scratch, code)
        return plain(played), plain(later)

    def outcomes(self, tables: StageTables, row: Run, past: Run) -> list[tuple[int, list[int]]]:
        """Each legal play with the row it leads to."""
        room = self._scratch
        n = self._referee.outcomes(
            self._arrays.of(tables), run(row), run(past), room.later, room.scratch, room.out, room.found
        )
        return list(zip(room.out[:n].tolist(), room.found[:n].tolist(), strict=True))
