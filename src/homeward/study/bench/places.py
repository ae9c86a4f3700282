"""Where windows of random games are played: on one core, on all of them, on a GPU. Always by `Series.play`."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from homeward.study.bench.windows import Window
from homeward.study.figures.noted import by_seat

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

    from homeward.study.series import Device, Series

A_WINDOW = {"cpu": 0.01, "cuda": 0.25}  # seconds that a window takes at least
FIRST_SIZE = {"cpu": 64, "cuda": 1 << 16}  # games; a GPU is only busy with many
MOST = 1 << 20  # games in a window


def on_one_core(series: Series, count: int) -> Callable[[], Window]:
    """Windows of so many games, on the thread that calls."""
    return lambda: _timed(series, count, "cpu")


def on_gpu(series: Series, count: int) -> Callable[[], Window]:
    """Windows of so many games on the GPU; to bring back what was noted of them counts too."""
    return lambda: _timed(series, count, "cuda")


def on_all_cores(series: Series, count: int, cores: int, threads: Executor) -> Callable[[], Window]:
    """Windows in which every core plays what one alone plays; they are over when the last thread has finished."""

    def window() -> Window:
        begun = time.perf_counter()
        played = list(threads.map(lambda _: series.play(0, count), range(cores)))
        seconds = time.perf_counter() - begun
        return Window(cores * count, sum(_plays(words) for words in played), seconds)

    return window


def fitting(series: Series, device: Device) -> int:
    """How many games fill a window."""
    series.play(0, 1, device)  # compile, or read the compiled code
    count = FIRST_SIZE[device]
    while count < MOST and _timed(series, count, device).seconds < A_WINDOW[device]:
        count *= 2
    return count


def _timed(series: Series, count: int, device: Device) -> Window:
    begun = time.perf_counter()
    words = series.play(0, count, device)
    seconds = time.perf_counter() - begun
    return Window(count, _plays(words), seconds)


def _plays(words: object) -> int:
    return int(by_seat(words, "plays").sum())
