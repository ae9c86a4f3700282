"""Threads that play a range of games chunk by chunk. How many there are changes nothing in the games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.study.playing.crews import Fitting, Pool, threads
from homeward.study.playing.gathering import Gathered

if TYPE_CHECKING:
    from homeward.study.playing.chunks import Tell
    from homeward.study.series import Series

A_CHUNK = 0.1  # seconds: so long after Ctrl-C the last chunk is finished
FIRST_CHUNK = 64  # games
GROWTH = 4  # from a chunk to the next, at most


def play_here(series: Series, first: int, count: int, *, workers: int, tell: Tell) -> Any:
    """The words of games first … first + count − 1, or after Ctrl-C of those that are finished without a gap."""
    fitting, gathered = Fitting(FIRST_CHUNK, A_CHUNK, GROWTH, workers), Gathered(count)
    play = fitting.timed(lambda begin, games: series.play(first + begin, games))
    try:
        series.play(first, 1)  # compiled once, before several threads ask for it
        with threads(workers) as pool:
            gathered.play(Pool(pool, play, workers, fitting.size), tell)
    except KeyboardInterrupt:  # before anything is played, or while the threads end
        pass
    return gathered.words
