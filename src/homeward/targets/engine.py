"""Plain at once, compiled as soon as it is warm.

Compilation runs in another process that fills the cache on disk, unless it is full already; this one goes on
answering from plain Python and changes over when the cache can be read. Without Numba it stays plain.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from typing import TYPE_CHECKING

from homeward.targets.keeping import ANSWERS, cache_folder, can_keep, is_compiled
from homeward.targets.machines import can_compile
from homeward.targets.referee import REFEREE

if TYPE_CHECKING:
    from types import TracebackType

    from homeward.targets.referee import StageEngine, TrackEngine

SECONDS_FOR_ONE_QUESTION = 0.3  # whoever has asked it and leaves does not wait for compiled code to be read


class Engines:
    """Warms the referee up while it is entered; leaving it goes back to plain Python."""

    def __init__(self) -> None:
        self.is_warm = threading.Event()
        self._left = threading.Event()
        self._compiling: subprocess.Popen[bytes] | None = None
        self._warming = threading.Thread(target=self._warm, daemon=True)

    @property
    def track(self) -> TrackEngine:
        """Who answers for the dice games now."""
        return REFEREE.track

    @property
    def stage(self) -> StageEngine:
        """Who answers for Kukla & Ollie now."""
        return REFEREE.stage

    def __enter__(self) -> Engines:
        if not can_compile():
            return self
        if not is_compiled(ANSWERS):  # begun before the thread, so that whoever leaves at once finds it to end
            self._compiling = subprocess.Popen(
                [sys.executable, "-c", "from homeward.targets.warming import warm; warm()"],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        self._warming.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._left.set()
        if self._compiling is not None:
            self._compiling.terminate()
        if self._warming.ident is not None:
            self._warming.join()
        REFEREE.stay_plain()

    def _warm(self) -> None:
        """Wait for the other process to compile, if there is one, then read what lies on disk."""
        compiled = self._compiling is None or self._compiling.wait() == 0
        if not compiled or self._left.wait(SECONDS_FOR_ONE_QUESTION):
            return
        from homeward.targets.compiled_machine import CompiledMachine
        from homeward.targets.machine_referee import MachineStage, MachineTrack
        from homeward.targets.warming import warm

        if can_keep(cache_folder()):  # else nothing was left, and this process would have to compile
            warm()
            on = CompiledMachine()
            REFEREE.hand_to(MachineTrack(on), MachineStage(on))
            self.is_warm.set()
