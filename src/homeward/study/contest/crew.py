"""Those who play the groups of a match: threads for what is compiled, processes for players of Python.

How many they are changes nothing in the games. Ctrl-C ends it, and gives the groups up to the first unfinished one.
"""

from __future__ import annotations

import signal
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING, Any, Protocol

from homeward.study.playing.chunks import play_in_chunks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

    from homeward.study.playing.chunks import Tell

AHEAD = 2  # tasks waiting for each worker, so that none has to


class Work(Protocol):
    """Something that comes in numbered pieces, each the same whoever does it."""

    def play(self, first: int, count: int) -> Any:
        """Pieces first … first + count − 1, one a row."""


def played(work: Work, count: int, *, workers: int, chunk: int, threads: bool, tell: Tell) -> list[Any]:
    """The chunks of a piece of work in their order, as many as are finished without a gap when it ends."""
    done: dict[int, Any] = {}
    if workers == 1 or count <= chunk:
        end = play_in_chunks(Alone(work), count, chunk, done.__setitem__, tell)
    else:
        with _crew(work, min(workers, -(-count // chunk)), threads) as (crew, task):
            end = play_in_chunks(Pool(crew, task, AHEAD * workers), count, chunk, done.__setitem__, tell)
    return [done[first] for first in sorted(done) if first < end]


class Alone:
    """The thread that asks: it plays a chunk when it waits for it."""

    ahead = 1

    def __init__(self, work: Work) -> None:
        self._work = work

    def send(self, first: int, count: int) -> tuple[int, int]:
        """Nothing yet."""
        return first, count

    def wait(self, sent: Iterable[Any]) -> Iterable[Any]:
        """The one there is."""
        return sent

    def result(self, sent: tuple[int, int]) -> Any:
        """Played now."""
        return self._work.play(*sent)


class Pool:
    """Threads or processes."""

    def __init__(self, pool: Executor, task: Callable[[int, int], Any], ahead: int) -> None:
        self._pool, self._task, self.ahead = pool, task, ahead

    def send(self, first: int, count: int) -> Future[Any]:
        """A task for whoever is free."""
        return self._pool.submit(self._task, first, count)

    def wait(self, sent: Iterable[Any]) -> Iterable[Any]:
        """All that are done by now, at least one."""
        return wait(sent, return_when=FIRST_COMPLETED).done

    def result(self, sent: Future[Any]) -> Any:
        """What came of it, or what went wrong."""
        return sent.result()


@contextmanager
def _crew(work: Work, workers: int, threads: bool) -> Iterator[tuple[Executor, Any]]:
    """Workers who stop when this is left, and what to hand them: processes are told the work once, at the start."""
    if threads:
        work.play(0, 1)  # compiled once, before several threads ask for it
        with ThreadPoolExecutor(workers) as crew:
            yield crew, work.play
            crew.shutdown(cancel_futures=True)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_begin, initargs=(work,))
    try:
        yield pool, _task
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.terminate()
            child.join()


_WORK: list[Work] = []  # of a process of the crew: what it was told at the start


def _begin(work: Work) -> None:
    """In another process: leave Ctrl-C to the one who started it, and remember the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _WORK.append(work)


def _task(first: int, count: int) -> Any:
    return _WORK[-1].play(first, count)
