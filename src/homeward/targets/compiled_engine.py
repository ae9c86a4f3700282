"""Both referees compiled, answering as the plain ones do. Importing this imports Numba."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from homeward.families import STAGE, TRACK
from homeward.families.family import integers, run
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.referee.track.moving import ANYWHERE
from homeward.targets.cpu import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.referee.stage.layout import StageTables
    from homeward.targets.plain import Run

ROOM = 256


def plain(numbers: Any) -> list[int]:
    """A kernel's numbers as Python's own."""
    return list(numbers.tolist())


class TrackScratch(threading.local):
    """Room to think in, for each thread its own."""

    def __init__(self) -> None:
        self.scratch, self.ways, self.out, self.later = TRACK.workspace(("scratch", "ways", "out", "later"))
        self.found = integers(ROOM, L.ROW)


class CompiledTrack:
    """The dice games, compiled. Threads may share it."""

    def __init__(self) -> None:
        self._referee = compiled(*TRACK.answers)
        self._scratch = TrackScratch()

    def throw(self, tables: tuple[int, ...], row: Sequence[int], a: int, b: int) -> list[int]:
        """The row after a throw."""
        thrown, room = run(row), self._scratch
        self._referee.throw(TRACK.arrays(tables), thrown, room.scratch, room.out, a, b)
        return plain(thrown)

    def plays(self, tables: tuple[int, ...], row: Sequence[int]) -> list[int]:
        """The legal plays of a row, in their order."""
        room = self._scratch
        n = self._referee.plays(TRACK.arrays(tables), run(row), room.scratch, room.out)
        return plain(room.out[:n])

    def play(self, tables: tuple[int, ...], row: Sequence[int], code: int) -> tuple[list[int], int]:
        """The row after a play, and what it captured."""
        played = run(row)
        captured = self._referee.play(TRACK.arrays(tables), played, code, ANYWHERE)
        return plain(played), captured

    def captures(self, tables: tuple[int, ...], row: Sequence[int], codes: Sequence[int]) -> list[int]:
        """What each of these plays would capture."""
        room, n = self._scratch, len(codes)
        self._referee.captures(TRACK.arrays(tables), run(row), room.later, run(codes), n, room.out)
        return plain(room.out[:n])

    def ends(self, tables: tuple[int, ...], row: Sequence[int]) -> list[list[int]]:
        """The rows in which the dice on this row can end, each once; makes more room where there are many."""
        room, t = self._scratch, TRACK.arrays(tables)
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
        self.later, self.scratch, self.out = STAGE.workspace(("later", "scratch", "out"))
        self.found = integers(S.OUT, S.ROW)


class CompiledStage:
    """Kukla & Ollie, compiled. Threads may share it."""

    def __init__(self) -> None:
        self._referee = compiled(*STAGE.answers)
        self._scratch = StageScratch()

    def plays(self, tables: StageTables, row: Run, past: Run) -> list[int]:
        """The legal plays of a row, in their order; none where the turn is lost."""
        room = self._scratch
        n = self._referee.plays(STAGE.arrays(tables), run(row), run(past), room.scratch, room.out)
        return plain(room.out[:n])

    def play(self, tables: StageTables, row: Run, past: Run, code: int) -> tuple[list[int], list[int], int]:
        """The row and the past after a play, and the piece it captured."""
        played, later = run(row), run(past)
        captured = self._referee.play(STAGE.arrays(tables), played, later, self._scratch.scratch, code)
        return plain(played), plain(later), captured

    def outcomes(self, tables: StageTables, row: Run, past: Run) -> list[tuple[int, list[int]]]:
        """Each legal play with the row it leads to."""
        room = self._scratch
        n = self._referee.outcomes(
            STAGE.arrays(tables), run(row), run(past), room.later, room.scratch, room.out, room.found
        )
        return list(zip(room.out[:n].tolist(), room.found[:n].tolist(), strict=True))
