"""What takes little is done where it is asked for: to change threads takes longer than most moves and views do.

How long something takes is not guessed but remembered. What took little at a table the last time is done in the event
loop the next time; everything else, and what has not been done yet, in a thread.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Literal, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")
Kind = Literal["move", "view"]

LITTLE = 0.004  # seconds of a core


class Efforts:
    """How long work of each kind took at one table the last time."""

    def __init__(self) -> None:
        self._took: dict[Kind, float] = {}

    def is_little(self, kind: Kind) -> bool:
        """Whether it took little the last time."""
        return self._took.get(kind, LITTLE) < LITTLE

    def of(self, kind: Kind, work: Callable[P, T]) -> Callable[P, T]:
        """The work, and a note of how long it took.

        In a thread the time in which others had Python does not count. In the event loop the plain clock is read, ten
        times as fast: what others took there makes this look long for once, and it is done in a thread the next time.
        """
        in_thread = getattr(
            time, "thread_time", time.perf_counter
        )  # where there are no threads, nobody else had Python
        clock = time.perf_counter if self.is_little(kind) else in_thread

        def timed(*args: P.args, **kwargs: P.kwargs) -> T:
            begun = clock()
            try:
                return work(*args, **kwargs)
            finally:
                self._took[kind] = clock() - begun

        return timed

    def forget(self) -> None:
        """Much has changed: the next time may take longer."""
        self._took = {}
