"""Those who play the groups of a match: threads for what is compiled, processes for players of Python.

How many they are changes nothing in the games. Ctrl-C ends it, and gives the groups up to the first unfinished one.
"""

from __future__ import annotations

import signal
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

    Tell = Callable[[int], None]
    """Hears how many pieces of work are done."""

AHEAD = 2  # tasks waiting for each worker, so that none has to


class Work(Protocol):
    """Something that comes in numbered pieces, each the same whoever does it."""

    def play(self, first: int, count: int) -> Any:
        """Pieces first … first + count − 1, one a row."""


def played(work: Work, count: int, *, workers: int, chunk: int, threads: bool, tell: Tell) -> list[Any]:
    """The chunks of a piece of work in their order, as many as are finished without a gap when it ends."""
    spans = [(first, min(chunk, count - first)) for first in range(0, count, chunk)]
    if workers == 1 or len(spans) == 1:
        return _played_here(work, spans, tell)
    with _crew(work, min(workers, len(spans)), threads) as (crew, task):
        return _played_by(crew, task, spans, AHEAD * workers, tell)


def _played_here(work: Work, spans: list[tuple[int, int]], tell: Tell) -> list[Any]:
    """On this very thread."""
    done: list[Any] = []
    try:
        for first, size in spans:
            done.append(work.play(first, size))
            tell(first + size)
    except KeyboardInterrupt:
        pass
    return done


def _played_by(crew: Executor, task: Any, spans: list[tuple[int, int]], ahead: int, tell: Tell) -> list[Any]:
    """Hand the chunks out in order, never many more than are being played."""
    done: dict[int, Any] = {}
    running: dict[Future[Any], int] = {}
    handed_out = finished = 0
    try:
        tell(0)
        while len(done) < len(spans):
            while handed_out < len(spans) and len(running) < ahead:
                running[crew.submit(task, *spans[handed_out])] = handed_out
                handed_out += 1
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                number = running.pop(future)
                done[number] = future.result()
                finished += spans[number][1]
            tell(finished)
    except KeyboardInterrupt:
        pass
    return [done[number] for number in range(len(spans)) if all(before in done for before in range(number + 1))]


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
