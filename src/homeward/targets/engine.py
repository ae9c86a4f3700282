"""Plain at once, compiled as soon as it is warm: the referee behind one small door.

Compilation runs in another process that fills the cache on disk; this one goes on answering from plain Python
and changes over when the cache can be read.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from typing import TYPE_CHECKING, Protocol

from homeward.referee.track import layout as L
from homeward.referee.track.turn import throw
from homeward.targets.plain import ends_of_throw, frames
from homeward.targets.stage_engine import PlainStage, StageEngine

if TYPE_CHECKING:
    from types import TracebackType


class TrackEngine(Protocol):
    """What the dice games' referee is asked for in bulk."""

    def outcomes(self, tables: tuple[int, ...], row: tuple[int, ...], a: int, b: int) -> list[list[int]]:
        """The rows in which a throw of a and b can end."""


class PlainTrack:
    """The dice games in plain Python."""

    def outcomes(self, tables: tuple[int, ...], row: tuple[int, ...], a: int, b: int) -> list[list[int]]:
        """The rows in which a throw of a and b can end."""
        thrown = list(row)
        throw(tables, thrown, frames(), [0] * L.PLAYS, a, b)
        return ends_of_throw(tables, thrown)


class Engines:
    """The referees of both families; enter it to begin warming up, leave it to stop."""

    def __init__(self) -> None:
        self.track: TrackEngine = PlainTrack()
        self.stage: StageEngine = PlainStage()
        self._stopped = False
        self._warming = threading.Thread(target=self._warm, daemon=True)

    def __enter__(self) -> Engines:
        # Before the thread, so that whoever leaves at once finds it to end.
        self._compiling = subprocess.Popen(
            [sys.executable, "-m", "homeward.targets.warming"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._warming.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stopped = True
        self._compiling.terminate()
        self._warming.join()

    def _warm(self) -> None:
        """Wait for the other process to compile, then read what it left on disk."""
        if self._compiling.wait() == 0 and not self._stopped:
            from homeward.targets.compiled_engine import CompiledStage, CompiledTrack

            self.track, self.stage = CompiledTrack(), CompiledStage()
