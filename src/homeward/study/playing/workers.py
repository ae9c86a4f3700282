"""Threads that play a range of games chunk by chunk. How many there are changes nothing in the games."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.errors import HomewardError
from homeward.playouts.notes import WORDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from homeward.study.series import Series

    Tell = Callable[[int], None]
    """Hears how many games are finished."""

A_CHUNK = 0.1  # seconds: so long after Ctrl-C the last chunk is finished
A_LOOK = 0.1  # seconds from one look at the progress to the next
FIRST_CHUNK = 64  # games
GROWTH = 4  # from a chunk to the next, at most


class Handout:
    """The places of a batch, handed out in rising order.

    What was handed out is always finished. So a batch that is stopped has every game up to the last handed out.
    """

    def __init__(self, count: int, workers: int) -> None:
        self.count = count
        self.handed_out = 0
        self.finished = 0
        self._workers = workers
        self._stopped = False
        self._lock = threading.Lock()

    def take(self, size: int) -> slice | None:
        """The next places, at most `size` and at most a fair share of the rest; None when there are no more."""
        with self._lock:
            left = self.count - self.handed_out
            if self._stopped or left == 0:
                return None
            fair = -(-left // self._workers)
            begin = self.handed_out
            self.handed_out += min(size, fair)
            return slice(begin, self.handed_out)

    def finish(self, size: int) -> None:
        """So many more games are in their places."""
        with self._lock:
            self.finished += size

    def stop(self) -> None:
        """Hand nothing more out."""
        with self._lock:
            self._stopped = True


def room_for(count: int) -> Any:
    """An array for the words of so many games; refuses what the memory cannot hold."""
    try:
        return np.empty((count, WORDS), dtype=np.int64)
    except (MemoryError, ValueError):
        said = f"{count} games need {count * WORDS * 8 / 2**30:,.0f} GiB of memory, which are not there."
        raise HomewardError(f"{said} Play them in ranges, and keep each in a file of its own.") from None


def play_here(series: Series, first: int, count: int, *, workers: int, tell: Tell) -> Any:
    """The words of games first … first + count − 1, or after Ctrl-C of those that are finished by then."""
    words = room_for(count)
    handout = Handout(count, workers)
    try:
        series.play(first, 1)  # compiled once, before several threads ask for it
        tell(0)
        with ThreadPoolExecutor(workers) as threads:
            try:
                jobs = [threads.submit(_work, series, first, handout, words) for _ in range(workers)]
                _look_on(jobs, handout, tell)
            finally:
                handout.stop()
    except KeyboardInterrupt:
        return words[: handout.handed_out]
    for job in jobs:
        job.result()  # raises what went wrong in it
    return words


def _work(series: Series, first: int, handout: Handout, words: Any) -> None:
    """Play chunk after chunk, each as large as the time of the last one suggests."""
    size = FIRST_CHUNK
    try:
        while (places := handout.take(size)) is not None:
            begun = time.perf_counter()
            taken = places.stop - places.start
            words[places] = series.play(first + places.start, taken)
            handout.finish(taken)
            size = _next_size(taken, time.perf_counter() - begun)
    finally:
        handout.stop()  # nothing is left, or something went wrong: the others need not go on


def _next_size(games: int, seconds: float) -> int:
    """How many games a chunk's time is enough for, as far as the last chunk tells."""
    fitting = games * A_CHUNK / max(seconds, 1e-6)
    return max(1, min(int(fitting), GROWTH * games))


def _look_on(jobs: list[Future[None]], handout: Handout, tell: Tell) -> None:
    """Tell how far the workers are until all of them have come to their end."""
    running = set(jobs)
    while running:
        running = wait(running, timeout=A_LOOK).not_done
        tell(handout.finished)
