"""The playouts on an NVIDIA GPU: each thread plays games one after the other in registers and local memory.

The kernels below only hold a game's row and scratch and call the playouts' functions, which are the same as
everywhere. Under Numba's CUDA simulator (NUMBA_ENABLE_CUDASIM=1) they run as plain Python, for tests.
"""

from __future__ import annotations

import threading
import warnings
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

if not hasattr(np, "row_stack"):  # numba-cuda asks for it; newer NumPy has dropped the old name
    vars(np)["row_stack"] = np.vstack

import numba
from numba import cuda

from homeward.families import STAGE, TRACK
from homeward.families.known import NOTHING_KNOWN, Known
from homeward.playouts.abreast import any_abreast
from homeward.playouts.notes import WORDS
from homeward.playouts.stage.playout import MEMORY as STAGE_MEMORY_SIZE
from homeward.playouts.stage.room import Room as StageRoom
from homeward.playouts.track.batch import next_game
from homeward.playouts.track.choice import Mind, tries_on
from homeward.playouts.track.playout import MEMORY as TRACK_MEMORY_SIZE
from homeward.playouts.track.room import Room as TrackRoom
from homeward.referee.bits import ones
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.referee.track import tables as T
from homeward.targets.compiling import clones

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from homeward.families.family import Family

THREADS = 128  # of a block
BLOCKS = 16  # for each multiprocessor: more than fit at once, so that none runs dry
REGISTERS = 128  # of a thread: fewer spill, more keep too few threads busy
STAGE_REGISTERS = 64  # Kukla & Ollie waits for memory: here more threads were worth a few spills
TEMPERED_STAGE_REGISTERS = 128  # … but where plays are weighed, 64 spill 1,900 bytes
RHYTHM = 2  # see `play_many`: what must be weighed is weighed every other step, by all who wait for it together
NO_RHYTHM = 1  # where nothing ever is
TEMPERED_RHYTHM = 4  # where temperaments try plays: one in every step, and all else together every so many steps
SIMULATED = bool(numba.config.ENABLE_CUDASIM)
# What a row and a list of plays hold is small, and half the memory is half the waiting. The simulator would let
# NumPy's small integers overflow where the GPU widens them.
SMALL = numba.int64 if SIMULATED else numba.int32
SMALLER = numba.int64 if SIMULATED else numba.int16

ROW, PLAYS, MEMORY = L.ROW, L.PLAYS, TRACK_MEMORY_SIZE
STAGE_ROW, PAST, OUT, STAGE_MEMORY = S.ROW, S.PAST, S.OUT, STAGE_MEMORY_SIZE


# Few games at once are nobody's mistake; Numba would tell of them anew with every number of games.
warnings.filterwarnings("ignore", message="Grid size .* low occupancy")


def is_available() -> bool:
    """Whether a GPU (or its simulator) can be used here."""
    return bool(cuda.is_available())


def device_function(function: Callable[..., Any]) -> Any:
    """A referee function for the GPU; the simulator runs it as it is."""
    if SIMULATED:
        return function
    return cuda.jit(BUILT_IN.get(function.__code__, function), device=True)


def _ones(word):  # type: ignore[no-untyped-def]
    return numba.int64(cuda.popc(numba.int64(word)))


def _any_abreast(going):  # type: ignore[no-untyped-def]
    return cuda.any_sync(WARP, going)


WARP = 0xFFFFFFFF
# What the GPU has an instruction for, which its compiler would not find by itself.
BUILT_IN = {ones.__code__: _ones, any_abreast.__code__: _any_abreast}


def host_kernel(function: Callable[..., Any], registers: int = REGISTERS) -> Any:
    """A function that the processor starts on the GPU."""
    return cuda.jit(function) if SIMULATED else _Started(cuda.jit(max_registers=registers)(function))


class _Started:
    """A kernel that is compiled as kernels need it when it is first started."""

    def __init__(self, kernel: Any) -> None:
        self._kernel = kernel

    def __getitem__(self, shape: Any) -> Callable[..., None]:
        start = self._kernel[shape]

        def started(*arguments: Any) -> None:
            with plain_indices():
                start(*arguments)

        return started

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kernel, name)


_COMPILING = threading.RLock()  # one at a time: Numba is told for the moment how to compile


@contextmanager
def plain_indices() -> Iterator[None]:
    """Compile what is called meanwhile for the first time without Python's negative indices: a sixth of the code.

    As `homeward.targets.cpu.plain_indices`, for Numba's other half.
    """
    arrays: Any = import_module("numba.cuda.np.arrayobj")
    with _COMPILING:
        before = arrays.fix_integer_index
        arrays.fix_integer_index = _plain_index
        try:
            yield
        finally:
            arrays.fix_integer_index = before


def _plain_index(context: Any, builder: Any, index_type: Any, index: Any, size: Any) -> Any:
    return context.cast(builder, index, index_type, numba.types.intp)


@lru_cache
def games_kernel(family: Family, by_chance: bool, known: Known = NOTHING_KNOWN) -> Any:
    """A family's kernel; where chance alone chooses, one that knows nothing of policies."""
    return KERNELS[family.name](by_chance, known)


def _track_kernel(by_chance: bool, known: Known) -> Any:
    rhythm, row_numbers = (RHYTHM, SMALL) if weighs(known) else (NO_RHYTHM, SMALLER)
    rhythm = rhythm if by_chance else TEMPERED_RHYTHM
    scratch_size = L.SEARCH if by_chance else L.SCRATCH
    instead: dict[Callable[..., Any], Any] = {next_game: device_function(_taken)}
    instead[tries_on] = device_function(_one_by_one)
    play_many = clones(("homeward.playouts.track.batch",), device_function, known, instead)["play_many"]

    def without(tables, policies, beginning, room, seed, game, end, queue, turns, results, first):  # type: ignore[no-untyped-def]
        play_many(tables, None, beginning, room, seed, game, end, queue, turns, results, first, rhythm)

    def with_policies(tables, policies, beginning, room, seed, game, end, queue, turns, results, first):  # type: ignore[no-untyped-def]
        after, beyond = cuda.local.array(ROW, row_numbers), cuda.local.array(ROW, row_numbers)
        mind = Mind(policies, after, beyond, cuda.local.array(PLAYS, SMALL))
        play_many(tables, mind, beginning, room, seed, game, end, queue, turns, results, first, rhythm)

    play = device_function(without if by_chance else with_policies)

    def games(tables, policies, beginning, seed, first, count, most_turns, results, queue):  # type: ignore[no-untyped-def]
        game = cuda.atomic.add(queue, 0, 1)
        end = first + count
        if game < end:
            row = cuda.local.array(ROW, row_numbers)
            scratch = cuda.local.array(scratch_size, numba.int64)
            out = cuda.local.array(PLAYS, SMALL)
            memory = cuda.local.array(MEMORY, numba.int64)
            room = TrackRoom(row, scratch, out, memory)
            play(tables, policies, beginning, room, seed, game, end, queue, most_turns, results, first)

    return host_kernel(games)


def weighs(known: Known) -> bool:
    """Whether throws may have to be weighed (P9); where they surely never are, rows of 16 bits were a fifth faster.

    Those hold the pieces that rest only where they are two at most: those that entered, and no thirds (P22).
    """
    numbers = dict(dict(known).get("t", ()))
    return not numbers or numbers[T.USE_DICE] == T.USE_MOST or bool(numbers[T.RESTS] & T.THIRDS)


def _taken(game, queue):  # type: ignore[no-untyped-def]
    """The first game that nobody has begun, instead of one so many on: no thread is left with more to play."""
    return cuda.atomic.add(queue, 0, 1)


def _one_by_one():  # type: ignore[no-untyped-def]
    """One play in a step: no two threads have as many to try."""
    return False


def _stage_kernel(by_chance: bool, known: Known) -> Any:
    play_many = clones(("homeward.playouts.stage.batch",), device_function, known)["play_many"]

    def without(tables, policies, beginning, room, seed, game, end, stride, turns, results, first):  # type: ignore[no-untyped-def]
        play_many(tables, None, beginning, room, seed, game, end, stride, turns, results, first)

    def with_policies(tables, policies, beginning, room, seed, game, end, stride, turns, results, first):  # type: ignore[no-untyped-def]
        play_many(tables, policies, beginning, room, seed, game, end, stride, turns, results, first)

    play = device_function(without if by_chance else with_policies)
    listed = 1 if by_chance else OUT  # where chance alone chooses, no play is listed
    scratch_size = S.REFEREES if by_chance else S.SCRATCH

    def games(tables, policies, beginning, seed, first, count, most_turns, results, pasts):  # type: ignore[no-untyped-def]
        game = first + cuda.grid(1)
        row = cuda.local.array(STAGE_ROW, SMALLER)
        past = pasts[cuda.grid(1)]
        scratch = cuda.local.array(scratch_size, numba.int64)
        out = cuda.local.array(listed, SMALL)
        memory = cuda.local.array(STAGE_MEMORY, numba.int64)
        stride = cuda.gridsize(1)
        room = StageRoom(row, past, scratch, out, memory)
        play(tables, policies, beginning, room, seed, game, first + count, stride, most_turns, results, first)

    return host_kernel(games, STAGE_REGISTERS if by_chance else TEMPERED_STAGE_REGISTERS)


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
    known: Known = NOTHING_KNOWN,
) -> None:
    """Play games first … first + count − 1; their words go into an array that `room_for` made.

    With what is known of these tables and this beginning, a kernel that is compiled for them alone plays.
    """
    rules = (family.placed(tables, cuda.to_device), _on_device(policies), cuda.to_device(beginning))
    grid = _grid(count)
    kernel = games_kernel(family, policies is None, known)
    kernel[grid, THREADS](*rules, seed, first, count, most_turns, into, _besides(family, first, grid * THREADS))
    cuda.synchronize()


def _besides(family: Family, first: int, threads: int) -> Any:
    """What a family's kernel takes besides: the dice games a counter, Kukla & Ollie room for the past."""
    if family is TRACK:  # the number of the first game that nobody has begun: threads take them from one counter
        return cuda.to_device(np.array([first], dtype=np.int64))
    # What each thread remembers of its game (K24), in a piece: it is written every turn and seldom read. In local
    # memory, where the words of all threads lie between each other, each turn of each thread would push out what
    # others need every moment.
    return cuda.device_array((threads, PAST), dtype=np.int64)


def _on_device(policies: Any) -> Any:
    """Policies as a kernel reads them; something to leave unread where there are none."""
    return cuda.to_device(np.zeros(1, dtype=np.int64) if policies is None else policies)


def _grid(count: int) -> int:
    """How many blocks play: enough for every game, and no more than keep the device busy."""
    wanted = (count + THREADS - 1) // THREADS
    if SIMULATED:
        return wanted
    return min(wanted, BLOCKS * int(cuda.get_current_device().MULTIPROCESSOR_COUNT))
