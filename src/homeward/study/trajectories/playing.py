"""Games played on this machine's cores with what happens in them written down, chunk by chunk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.study.playing.chunks import play_in_chunks
from homeward.study.playing.crews import Fitting, Pool, threads
from homeward.study.playing.gathering import room_for
from homeward.study.trajectories.columns import KERNELS
from homeward.study.trajectories.kept import Kept, kept_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.study.playing.chunks import Tell
    from homeward.study.series import Series
    from homeward.study.trajectories.columns import What

    Put = Callable[[int, Kept], None]
    """Hears of each chunk, in any order: with which game of the batch it begins, and what was kept of it."""

A_CHUNK = 0.2  # seconds
FIRST_CHUNK = 32  # games
MOST_IN_A_CHUNK = 2000  # games: so much is in memory at once while a file is written
GROWTH = 4


def play_and_keep(series: Series, first: int, count: int, what: What, put: Put, *, workers: int, tell: Tell) -> Any:
    """The words of games first … first + count − 1, or after Ctrl-C of those that are finished without a gap."""
    words, fitting, end = room_for(count), Fitting(FIRST_CHUNK, A_CHUNK, GROWTH, workers), 0

    def write(begin: int, games: int) -> tuple[Any, Kept]:
        logged = series.keep(first + begin, games, KERNELS[what])
        return logged.words, kept_of(series, what, first + begin, logged.lines, logged.counts)

    def take(begin: int, done: tuple[Any, Kept]) -> None:
        words[begin : begin + len(done[0])] = done[0]
        put(begin, done[1])

    try:
        write(0, 1)  # compiled once, before several threads ask for it
        with threads(workers) as pool:
            crew = Pool(pool, fitting.timed(write), workers, lambda left: min(fitting.size(left), MOST_IN_A_CHUNK))
            end = play_in_chunks(crew, count, take, tell)
    except KeyboardInterrupt:  # before anything is played, or while the threads end
        pass
    return words[:end]


class Gathering:
    """Keeps all chunks in memory, and joins them."""

    def __init__(self) -> None:
        self._chunks: dict[int, Kept] = {}

    def put(self, begin: int, chunk: Kept) -> None:
        """One more."""
        self._chunks[begin] = chunk

    def joined(self, series: Series, what: What, first: int, games: int) -> Kept:
        """The first so many games of all that were put."""
        chunks = [self._chunks[begin] for begin in sorted(self._chunks) if begin < games]
        if not chunks:
            return Kept(series, what, first, np.zeros((0, 1), dtype=np.int16), np.zeros(0, dtype=np.int64))
        lines, counts = (np.concatenate([getattr(one, name) for one in chunks]) for name in ("lines", "counts"))
        return Kept(series, what, first, lines, counts)
