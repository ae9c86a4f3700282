"""Threads that are shared fairly: by address, and at an address by table. Nobody holds more than a share of them."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from homeward.web.work.giving_way import LongWork
from homeward.web.work.whose import WHOSE

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")

Lane = OrderedDict[str, deque[asyncio.Event]]
"""Who waits at one address, table by table."""


class FairThreads:
    """Addresses take turns, and so do the tables of an address: one's next piece of work waits for one of another's.

    As no address holds more than its `share` of the threads at once, somebody else need not wait even for that.
    """

    def __init__(self, threads: int, name: str, share: int | None = None) -> None:
        self._pool = ThreadPoolExecutor(threads, name)
        self._free = threads
        self._share = threads if share is None else share
        self._held: Counter[str] = Counter()  # threads, by address
        self._waiting: OrderedDict[str, Lane] = OrderedDict()

    async def run(self, lane: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Think in a thread, when it is this lane's turn. A thread is free when it has ended, whoever has hung up."""
        whose = WHOSE.get()
        await self._turn(whose, lane)
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        takes = LongWork(loop)

        # The loop is woken once for both: the thread that is free and the answer.
        def ended(settle: Callable[[], None]) -> None:
            takes.end()
            self._give_back(whose)
            if not answer.done():
                settle()

        def work() -> None:
            settle: Callable[[], None]
            try:
                settle = partial(answer.set_result, function(*args, **kwargs))
            except BaseException as error:  # whatever it is, somebody waits for it
                settle = partial(answer.set_exception, error)
            if not loop.is_closed():
                loop.call_soon_threadsafe(ended, settle)

        self._pool.submit(work)
        return await answer

    def close(self) -> None:
        """Let what has begun end."""
        self._pool.shutdown()

    async def _turn(self, whose: str, lane: str) -> None:
        """Wait for a thread, behind whoever is first in the lane."""
        if self._free and self._held[whose] < self._share and self._first() is None:
            self._take(whose)
            return
        called = asyncio.Event()
        self._waiting.setdefault(whose, OrderedDict()).setdefault(lane, deque()).append(called)
        try:
            await called.wait()
        except asyncio.CancelledError:
            self._leave(whose, lane, called)
            raise

    def _first(self) -> str | None:
        """Of the addresses at which somebody waits, the first that holds less than its share."""
        return next((whose for whose in self._waiting if self._held[whose] < self._share), None)

    def _take(self, whose: str) -> None:
        self._free -= 1
        self._held[whose] += 1

    def _give_back(self, whose: str) -> None:
        self._free += 1
        self._held[whose] -= 1
        if not self._held[whose]:
            del self._held[whose]
        self._call()

    def _leave(self, whose: str, lane: str, called: asyncio.Event) -> None:
        """Whoever hangs up gives the turn on, or leaves the lane."""
        if called.is_set():
            self._give_back(whose)
            return
        lanes = self._waiting[whose]
        lanes[lane].remove(called)
        if not lanes[lane]:
            del lanes[lane]
        if not lanes:
            del self._waiting[whose]

    def _call(self) -> None:
        """Give free threads to the addresses in turn, and at each to its lanes in turn."""
        while self._free and (whose := self._first()) is not None:
            self._next_of(whose).set()
            self._take(whose)

    def _next_of(self, whose: str) -> asyncio.Event:
        """The first of the address's first lane; both go behind the others."""
        lanes = self._waiting.pop(whose)
        lane, waiting = lanes.popitem(last=False)
        called = waiting.popleft()
        if waiting:
            lanes[lane] = waiting
        if lanes:
            self._waiting[whose] = lanes
        return called
