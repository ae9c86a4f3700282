"""The referee on a GPU: one game a thread, its whole life in the thread's own memory, results written once.

The kernels below only hold a game's row and scratch and call the referee's functions, which are the same as
everywhere. Under Numba's CUDA simulator (NUMBA_ENABLE_CUDASIM=1) they run as plain Python, for tests.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

if not hasattr(np, "row_stack"):  # numba-cuda asks for it; newer NumPy has dropped the old name
    vars(np)["row_stack"] = np.vstack

import numba
from numba import cuda

from homeward.playouts.notes import WORDS
from homeward.playouts.stage_playout import MEMORY as STAGE_MEMORY_SIZE
from homeward.playouts.track_playout import MEMORY as TRACK_MEMORY_SIZE
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.targets.compiling import clones

if TYPE_CHECKING:
    from collections.abc import Callable

THREADS = 128
RHYTHM = 4  # see `play_many`
SIMULATED = bool(numba.config.ENABLE_CUDASIM)

ROW, PLAYS, TRACK_SCRATCH = L.ROW, L.PLAYS, L.SCRATCH
STAGE_ROW, PAST, SCRATCH, OUT = S.ROW, S.PAST, S.SCRATCH, S.OUT
MEMORY, STAGE_MEMORY = TRACK_MEMORY_SIZE, STAGE_MEMORY_SIZE


def is_available() -> bool:
    """Whether a GPU (or its simulator) can be used here."""
    return bool(cuda.is_available())


def _device_function(function: Callable[..., Any]) -> Any:
    """A referee function for the GPU; the simulator runs it as it is."""
    return function if SIMULATED else cuda.jit(function, device=True)


@lru_cache
def _track_kernel() -> Any:
    functions = clones(("homeward.playouts.track_batch",), _device_function)
    play_many = functions["play_many"]

    @cuda.jit
    def games(tables, beginning, seed, first, count, most_turns, results):  # type: ignore[no-untyped-def]
        game = first + cuda.grid(1)
        end = first + count
        if game < end:
            memory = cuda.local.array(MEMORY, numba.int64)
            row = cuda.local.array(ROW, numba.int32)
            scratch = cuda.local.array(TRACK_SCRATCH, numba.int64)
            out = cuda.local.array(PLAYS, numba.int32)
            stride = cuda.gridsize(1)
            play_many(
                tables,
                beginning,
                row,
                scratch,
                out,
                memory,
                seed,
                game,
                end,
                stride,
                most_turns,
                results,
                first,
                RHYTHM,
            )

    return games


@lru_cache
def _stage_kernel() -> Any:
    functions = clones(("homeward.playouts.stage_batch",), _device_function)
    play_many = functions["play_many"]

    @cuda.jit
    def games(tables, seats, seed, first, count, most_turns, results):  # type: ignore[no-untyped-def]
        game = first + cuda.grid(1)
        end = first + count
        if game < end:
            memory = cuda.local.array(STAGE_MEMORY, numba.int64)
            row = cuda.local.array(STAGE_ROW, numba.int64)
            past = cuda.local.array(PAST, numba.int64)
            scratch = cuda.local.array(SCRATCH, numba.int64)
            out = cuda.local.array(OUT, numba.int64)
            stride = cuda.gridsize(1)
            play_many(
                tables, seats, row, past, scratch, out, memory, seed, game, end, stride, most_turns, results, first
            )

    return games


def track_games(tables: Any, beginning: Any, *, seed: int, first: int, count: int, most_turns: int) -> Any:
    """Games first … first + count − 1 of a dice game: an array with a row of noted words for each."""
    results = np.zeros(count * WORDS, dtype=np.int64)
    blocks = (count + THREADS - 1) // THREADS
    on_device = cuda.to_device(results)
    _track_kernel()[blocks, THREADS](
        cuda.to_device(tables), cuda.to_device(beginning), seed, first, count, most_turns, on_device
    )
    return on_device.copy_to_host().reshape(count, WORDS)


def stage_games(tables: Any, seats: int, *, seed: int, first: int, count: int, most_turns: int) -> Any:
    """Games first … first + count − 1 of Kukla & Ollie: an array with a row for each, as `track_games`."""
    results = np.zeros(count * WORDS, dtype=np.int64)
    blocks = (count + THREADS - 1) // THREADS
    on_device = cuda.to_device(results)
    board = tables._replace(board=cuda.to_device(tables.board))
    _stage_kernel()[blocks, THREADS](board, seats, seed, first, count, most_turns, on_device)
    return on_device.copy_to_host().reshape(count, WORDS)
