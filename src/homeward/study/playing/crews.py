"""Who plays chunks on this machine: the thread that asks, or a pool; and how large a chunk fits the time."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Executor, Future

    Play = Callable[[int, int], Any]
    """(first, count) → what came of these pieces of work."""

AHEAD = 2  # tasks waiting for each worker, so that none has to
TINY = 1e-6  # seconds


class Alone:
    """The thread that asks: it plays a chunk when it waits for it."""

    ahead = 1

    def __init__(self, play: Play, size: Callable[[int], int]) -> None:
        self._play = play
        self.size = size

    def send(self, first: int, count: int) -> tuple[int, int]:
        """Nothing yet."""
        return first, count

    def wait(self, sent: Iterable[Any]) -> Iterable[Any]:
        """The one there is."""
        return sent

    def result(self, sent: tuple[int, int]) -> Any:
        """Played now."""
        return self._play(*sent)


@contextmanager
def threads(workers: int) -> Iterator[Executor]:
    """So many threads; when this is left they finish what they are at and take up nothing more."""
    pool = ThreadPoolExecutor(workers)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


class Pool:
    """Threads or processes."""

    def __init__(self, pool: Executor, play: Play, workers: int, size: Callable[[int], int]) -> None:
        self._pool, self._play = pool, play
        self.ahead: int = AHEAD * workers
        self.size = size

    def send(self, first: int, count: int) -> Future[Any]:
        """A task for whoever is free."""
        return self._pool.submit(self._play, first, count)

    def wait(self, sent: Iterable[Any]) -> Iterable[Any]:
        """All that are done by now, at least one."""
        return wait(sent, return_when=FIRST_COMPLETED).done

    def result(self, sent: Future[Any]) -> Any:
        """What came of it, or what went wrong."""
        return sent.result()


class Fitting:
    """Chunks that take about so many seconds each, as far as the last one tells; every worker gets a fair share."""

    def __init__(self, first: int, seconds: float, growth: int, workers: int = 1) -> None:
        self._pieces, self._seconds, self._growth, self._workers = first, seconds, growth, workers

    def size(self, left: int) -> int:
        """As many as fit the time, and at most a fair share of the rest."""
        return min(self._pieces, -(-left // self._workers))

    def timed(self, play: Play) -> Play:
        """What plays, with an eye on the clock."""

        def timed(first: int, count: int) -> Any:
            begun = perf_counter()
            played = play(first, count)
            fitting = count * self._seconds / max(perf_counter() - begun, TINY)
            self._pieces = max(1, min(int(fitting), self._growth * count))
            return played

        return timed
