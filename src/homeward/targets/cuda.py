"""The playouts on an NVIDIA GPU: each thread plays games one after the other in registers and local memory.

The kernels below only hold a game's row and scratch and call the playouts' functions, which are the same as
everywhere. Under Numba's CUDA simulator (NUMBA_ENABLE_CUDASIM=1) they run as plain Python, for tests.
"""

from __future__ import annotations

import warnings
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

if not hasattr(np, "row_stack"):  # numba-cuda asks for it; newer NumPy has dropped the old name
    vars(np)["row_stack"] = np.vstack

import numba
from numba import cuda

from homeward.families import STAGE, TRACK
from homeward.playouts.notes import WORDS
from homeward.playouts.stage.playout import MEMORY as STAGE_MEMORY_SIZE
from homeward.playouts.stage.room import Room as StageRoom
from homeward.playouts.track.choice import Mind
from homeward.playouts.track.playout import MEMORY as TRACK_MEMORY_SIZE
from homeward.playouts.track.room import Room as TrackRoom
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.targets.compiling import clones

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.families.family import Family

THREADS = 128  # of a block
BLOCKS = 16  # for each multiprocessor: more than fit at once, so that none runs dry
REGISTERS = 128  # of a thread: fewer spill, more keep too few threads busy
RHYTHM = 4  # see `play_many`: what must be weighed is weighed every fourth step, by all who wait for it together
SIMULATED = bool(numba.config.ENABLE_CUDASIM)
# What a row and a list of plays hold is small, and half the memory is half the waiting. The simulator would let
# NumPy's small integers overflow where the GPU widens them.
SMALL = numba.int64 if SIMULATED else numba.int32

ROW, PLAYS, TRACK_SCRATCH, MEMORY = L.ROW, L.PLAYS, L.SCRATCH, TRACK_MEMORY_SIZE
STAGE_ROW, PAST, SCRATCH, OUT, STAGE_MEMORY = S.ROW, S.PAST, S.SCRATCH, S.OUT, STAGE_MEMORY_SIZE


# Few games at once are nobody's mistake; Numba would tell of them anew with every number of games.
warnings.filterwarnings("ignore", message="Grid size .* low occupancy")


def is_available() -> bool:
    """Whether a GPU (or its simulator) can be used here."""
    return bool(cuda.is_available())


def device_function(function: Callable[..., Any]) -> Any:
    """A referee function for the GPU; the simulator runs it as it is."""
    return function if SIMULATED else cuda.jit(function, device=True)


def host_kernel(function: Callable[..., Any]) -> Any:
    """A function that the processor starts on the GPU."""
    return cuda.jit(function) if SIMULATED else cuda.jit(max_registers=REGISTERS)(function)


@lru_cache
def games_kernel(family: Family, by_chance: bool) -> Any:
    """A family's kernel; where chance alone chooses, one that knows nothing of policies."""
    return KERNELS[family.name](by_chance)


def _track_kernel(by_chance: bool) -> Any:
    play_many = clones(("homeward.playouts.track.batch",), device_function)["play_many"]

    def without(tables, policies, beginning, room, seed, game, end, stride, turns, results, first):  # type: ignore[no-untyped-def]
        play_many(tables, None, beginning, room, seed, game, end, stride, turns, results, first, RHYTHM)

    def with_policies(tables, policies, beginning, room, seed, game, end, stride, turns, results, first):  # type: ignore[no-untyped-def]
        after, beyond = cuda.local.array(ROW, SMALL), cuda.local.array(ROW, SMALL)
        mind = Mind(policies, after, beyond, cuda.local.array(PLAYS, SMALL))
        play_many(tables, mind, beginning, room, seed, game, end, stride, turns, results, first, RHYTHM)

    play = device_function(without if by_chance else with_policies)

    def games(tables, policies, beginning, seed, first, count, most_turns, results):  # type: ignore[no-untyped-def]
        game = first + cuda.grid(1)
        end = first + count
        if game < end:
            row = cuda.local.array(ROW, SMALL)
            scratch = cuda.local.array(TRACK_SCRATCH, numba.int64)
            out = cuda.local.array(PLAYS, SMALL)
            memory = cuda.local.array(MEMORY, numba.int64)
            stride = cuda.gridsize(1)
            room = TrackRoom(row, scratch, out, memory)
            play(tables, policies, beginning, room, seed, game, end, stride, most_turns, results, first)

    return host_kernel(games)


def _stage_kernel(by_chance: bool) -> Any:
    play_many = clones(("homeward.playouts.stage.batch",), device_function)["play_many"]

    def without(tables, policies, beginning, room, seed, game, end, stride, turns, results, first):  # type: ignore[no-untyped-def]
        play_many(tables, None, beginning, room, seed, game, end, stride, turns, results, first)

    def with_policies(tables, policies, beginning, room, seed, game, end, stride, turns, results, first):  # type: ignore[no-untyped-def]
        play_many(tables, policies, beginning, room, seed, game, end, stride, turns, results, first)

    play = device_function(without if by_chance else with_policies)

    def games(tables, policies, beginning, seed, first, count, most_turns, results):  # type: ignore[no-untyped-def]
        game = first + cuda.grid(1)
        end = first + count
        if game < end:
            row = cuda.local.array(STAGE_ROW, numba.int64)
            past = cuda.local.array(PAST, numba.int64)
            scratch = cuda.local.array(SCRATCH, numba.int64)
            out = cuda.local.array(OUT, numba.int64)
            memory = cuda.local.array(STAGE_MEMORY, numba.int64)
            stride = cuda.gridsize(1)
            room = StageRoom(row, past, scratch, out, memory)
            play(tables, policies, beginning, room, seed, game, end, stride, most_turns, results, first)

    return host_kernel(games)


KERNELS = {TRACK.name: _track_kernel, STAGE.name: _stage_kernel}


def room_for(count: int) -> Any:
    """An array on the GPU for the words of so many games, one after the other."""
    return cuda.device_array(count * WORDS, dtype=np.int64)


def play_games(
    family: Family,
    tables: Any,
    beginning: Any,
    policies: Any,
    *,
    seed: int,
    first: int,
    count: int,
    most_turns: int,
    into: Any,
) -> None:
    """Play games first … first + count − 1; their words go into an array that `room_for` made."""
    rules = (family.placed(tables, cuda.to_device), _on_device(policies), cuda.to_device(beginning))
    games_kernel(family, policies is None)[_grid(count), THREADS](*rules, seed, first, count, most_turns, into)
    cuda.synchronize()


def _on_device(policies: Any) -> Any:
    """Policies as a kernel reads them; something to leave unread where there are none."""
    return cuda.to_device(np.zeros(1, dtype=np.int64) if policies is None else policies)


def _grid(count: int) -> int:
    """How many blocks play: enough for every game, and no more than keep the device busy."""
    wanted = (count + THREADS - 1) // THREADS
    if SIMULATED:
        return wanted
    return min(wanted, BLOCKS * int(cuda.get_current_device().MULTIPROCESSOR_COUNT))
