"""Short windows of play, taken in turn by everyone who is measured.

The best window of each counts: others may use this machine, and a short window may find it free. In turn, so that
those who are compared meet the same noise.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Window(NamedTuple):
    """What was played in one go."""

    games: int
    plays: int
    seconds: float

    @property
    def games_per_s(self) -> float:
        """Games a second."""
        return self.games / self.seconds

    @property
    def plays_per_s(self) -> float:
        """Plays a second."""
        return self.plays / self.seconds


class Runner:
    """Somebody who plays window after window; the best is kept."""

    def __init__(self, window: Callable[[], Window]) -> None:
        self._window = window
        self.best: Window = window()

    def again(self) -> None:
        """Play one more window."""
        self.best = max(self.best, self._window(), key=lambda window: window.plays_per_s)


def take_turns(runners: Sequence[Runner], seconds: float, tell: Callable[[float], None]) -> None:
    """Let everyone play a window, again and again for about so many seconds; `tell` hears how many are over."""
    begun = time.perf_counter()
    passed = 0.0
    while passed < seconds:
        for runner in runners:
            runner.again()
        passed = time.perf_counter() - begun
        tell(min(passed, seconds))
