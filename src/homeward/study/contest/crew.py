"""Those who play the groups of a match: threads for what is compiled, processes for players of Python.

How many they are changes nothing in the games. Ctrl-C ends it, and gives the groups up to the first unfinished one.
"""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING, Any, Protocol

from homeward.study.playing import crews
from homeward.study.playing.chunks import play_in_chunks
from homeward.study.playing.crews import Alone, Pool

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

    from homeward.study.playing.chunks import Tell


class Work(Protocol):
    """Something that comes in numbered pieces, each the same whoever does it."""

    def play(self, first: int, count: int) -> Any:
        """Pieces first … first + count − 1, one a row."""


def played(work: Work, count: int, *, workers: int, chunk: int, threads: bool, tell: Tell) -> list[Any]:
    """The chunks of a piece of work in their order, as many as are finished without a gap when it ends."""
    done: dict[int, Any] = {}
    if workers == 1 or count <= chunk:
        end = play_in_chunks(Alone(work.play, lambda left: chunk), count, done.__setitem__, tell)
    else:
        with _crew(work, min(workers, -(-count // chunk)), threads) as (pool, task):
            crew = Pool(pool, task, workers, lambda left: chunk)
            end = play_in_chunks(crew, count, done.__setitem__, tell)
    return [done[first] for first in sorted(done) if first < end]


@contextmanager
def _crew(work: Work, workers: int, threads: bool) -> Iterator[tuple[Executor, Any]]:
    """Workers who stop when this is left, and what to hand them: processes are told the work once, at the start."""
    if threads:
        work.play(0, 1)  # compiled once, before several threads ask for it
        with crews.threads(workers) as crew:
            yield crew, work.play
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
