"""Both referees on a machine, answering as the plain ones do: for whoever asks more than a person would."""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from homeward.families import STAGE, TRACK
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.referee.track.moving import ANYWHERE
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.referee.stage.layout import StageTables
    from homeward.targets.machines import Machine
    from homeward.targets.plain import Run

ROOM = 256


class TrackScratch(threading.local):
    """Room to think in, for each thread its own."""

    def __init__(self, on: Machine) -> None:
        self.scratch, self.ways, self.out, self.later = TRACK.workspace(
            ("scratch", "ways", "out", "later"), on.integers
        )
        self.most = ROOM
        self.found = on.integers(ROOM, L.ROW)


class MachineTrack:
    """The dice games on a machine. Threads may share it."""

    def __init__(self, on: Machine) -> None:
        self._on = on
        self._referee = on.kernels(*TRACK.answers)
        self._scratch = TrackScratch(on)

    def throw(self, tables: tuple[int, ...], row: Sequence[int], a: int, b: int) -> list[int]:
        """The row after a throw."""
        thrown, room = self._on.run(row), self._scratch
        self._referee.throw(self._tables(tables), thrown, room.scratch, room.out, a, b)
        return self._on.numbers(thrown)

    def plays(self, tables: tuple[int, ...], row: Sequence[int]) -> list[int]:
        """The legal plays of a row, in their order."""
        room = self._scratch
        n = self._referee.plays(self._tables(tables), self._on.run(row), room.scratch, room.out)
        return self._on.numbers(room.out, n)

    def play(self, tables: tuple[int, ...], row: Sequence[int], code: int) -> tuple[list[int], int]:
        """The row after a play, and what it captured."""
        played = self._on.run(row)
        captured = self._referee.play(self._tables(tables), played, code, ANYWHERE)
        return self._on.numbers(played), captured

    def captures(self, tables: tuple[int, ...], row: Sequence[int], codes: Sequence[int]) -> list[int]:
        """What each of these plays would capture."""
        room, n, run = self._scratch, len(codes), self._on.run
        self._referee.captures(self._tables(tables), run(row), room.later, run(codes), n, room.out)
        return self._on.numbers(room.out, n)

    def ends(self, tables: tuple[int, ...], row: Sequence[int]) -> list[list[int]]:
        """The rows in which the dice on this row can end, each once; makes more room where there are many."""
        room, t = self._scratch, self._tables(tables)
        while True:
            work = (room.ways, room.scratch, room.out, room.found, room.most)
            n = self._referee.outcomes(t, self._on.run(row), *work)
            if n >= 0:
                return self._on.numbers(room.found, n)
            room.most *= 4
            room.found = self._on.integers(room.most, L.ROW)

    def outcomes(self, tables: tuple[int, ...], row: Sequence[int], a: int, b: int) -> list[list[int]]:
        """The rows in which a throw of a and b can end."""
        return self.ends(tables, self.throw(tables, row, a, b))

    def _tables(self, tables: tuple[int, ...]) -> Any:
        return self._on.tables(TRACK, tables)


class StageScratch(threading.local):
    """Room to think in, for each thread its own."""

    def __init__(self, on: Machine) -> None:
        self.later, self.scratch, self.out = STAGE.workspace(("later", "scratch", "out"), on.integers)
        self.found = on.integers(S.OUT, S.ROW)


class MachineStage:
    """Kukla & Ollie on a machine. Threads may share it."""

    def __init__(self, on: Machine) -> None:
        self._on = on
        self._referee = on.kernels(*STAGE.answers)
        self._scratch = StageScratch(on)

    def plays(self, tables: StageTables, row: Run, past: Run) -> list[int]:
        """The legal plays of a row, in their order; none where the turn is lost."""
        room, run = self._scratch, self._on.run
        n = self._referee.plays(self._tables(tables), run(row), run(past), room.scratch, room.out)
        return self._on.numbers(room.out, n)

    def play(self, tables: StageTables, row: Run, past: Run, code: int) -> tuple[list[int], list[int], int]:
        """The row and the past after a play, and the piece it captured."""
        played, later = self._on.run(row), self._on.run(past)
        captured = self._referee.play(self._tables(tables), played, later, self._scratch.scratch, code)
        return self._on.numbers(played), self._on.numbers(later), captured

    def outcomes(self, tables: StageTables, row: Run, past: Run) -> list[tuple[int, list[int]]]:
        """Each legal play with the row it leads to."""
        room, run, numbers = self._scratch, self._on.run, self._on.numbers
        work = (room.later, room.scratch, room.out, room.found)
        n = self._referee.outcomes(self._tables(tables), run(row), run(past), *work)
        return list(zip(numbers(room.out, n), numbers(room.found, n), strict=True))

    def _tables(self, tables: StageTables) -> Any:
        return self._on.tables(STAGE, tables)


def thinking_track() -> MachineTrack:
    """Whom players ask about the dice games: doubles can end in hundreds of ways."""
    return _track(machine())


def thinking_stage() -> MachineStage:
    """Whom players ask about Kukla & Ollie."""
    return _stage(machine())


@lru_cache
def _track(on: Machine) -> MachineTrack:
    return MachineTrack(on)


@lru_cache
def _stage(on: Machine) -> MachineStage:
    return MachineStage(on)
