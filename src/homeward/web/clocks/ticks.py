"""The time that clocks are kept by: how long this server has run.

It goes on evenly, whatever happens to the system's date, and (but for Windows) stands still while the machine sleeps.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Alarm(Protocol):
    """Something that will be done, unless it is called off."""

    def cancel(self) -> None:
        """Call it off."""


class Ticks:
    """Milliseconds since the server began."""

    def __init__(self) -> None:
        self._began = time.monotonic_ns()

    def now(self) -> int:
        """How long we have run."""
        return (time.monotonic_ns() - self._began) // 1_000_000

    def call_at(self, moment: int, call: Callable[[], None]) -> Alarm:
        """Have something done in the event loop, at that moment or a little later."""
        return asyncio.get_running_loop().call_later(max(0, moment - self.now()) / 1000, call)
