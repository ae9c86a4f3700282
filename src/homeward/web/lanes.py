"""Threads that are shared fairly: every table has a lane of its own, and the lanes take turns."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


class Lanes:
    """However much waits in one lane, the next piece of another one's work waits for one of its pieces only."""

    def __init__(self, threads: int, name: str) -> None:
        self._pool = ThreadPoolExecutor(threads, name)
        self._free = threads
        self._lanes: OrderedDict[str, deque[asyncio.Event]] = OrderedDict()

    async def run(self, lane: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Think in a thread, when it is this lane's turn."""
        await self._turn(lane)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, lambda: function(*args, **kwargs))
        finally:
            self._free += 1
            self._call()

    def close(self) -> None:
        """Let what has begun end."""
        self._pool.shutdown()

    async def _turn(self, lane: str) -> None:
        """Wait for a thread, behind whoever is first in the lane."""
        if self._free and not self._lanes:
            self._free -= 1
            return
        called = asyncio.Event()
        self._lanes.setdefault(lane, deque()).append(called)
        try:
            await called.wait()
        except asyncio.CancelledError:
            self._leave(lane, called)
            raise

    def _leave(self, lane: str, called: asyncio.Event) -> None:
        """Whoever hangs up gives the turn on, or leaves the lane."""
        if called.is_set():
            self._free += 1
            self._call()
        else:
            self._lanes[lane].remove(called)
            if not self._lanes[lane]:
                del self._lanes[lane]

    def _call(self) -> None:
        """Give free threads to the lanes in turn."""
        while self._free and self._lanes:
            lane, waiting = self._lanes.popitem(last=False)
            waiting.popleft().set()
            self._free -= 1
            if waiting:
                self._lanes[lane] = waiting  # behind the others
