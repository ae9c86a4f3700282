"""The lockstep on this machine's cores: each thread looks after its part of the games."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from homeward.cores import cores
from homeward.referee import SEATS
from homeward.scholar.room import weighing_of
from homeward.targets.cpu import compiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from torch import Tensor

    from homeward.families.family import Family
    from homeward.scholar.net import Weighing
    from homeward.training.learning.learner import Learner
    from homeward.training.lockstep.game_arrays import GameArrays
    from homeward.training.lockstep.lockstep import Lockstep, View

KERNELS = ("offer_many", "choose_many", "see_many", "value_many")


class CpuMachine:
    """Kernels compiled by Numba, which let go of Python's lock; arrays shared with PyTorch."""

    name = "cpu"
    device = torch.device("cpu")

    def __init__(self, family: Family, workers: int | None = None) -> None:
        self._kernels = compiled(*(family.kernel("training", "steps", name) for name in KERNELS))
        self._workers = workers or cores()
        self._threads = ThreadPoolExecutor(self._workers)
        self._rooms = [Room(family) for _ in range(self._workers)]

    def zeros(self, *shape: int, dtype: torch.dtype = torch.int64) -> Tensor:
        """Zeros, of the kernels' own type unless told."""
        return torch.zeros(shape, dtype=dtype)

    def given(self, arrays: GameArrays, lots: Any) -> tuple[Any, ...]:
        """Tables, policies, beginnings and lots as the kernels read them."""
        return arrays.tables, arrays.policies, arrays.beginnings, lots

    def offer(self, lockstep: Lockstep) -> None:
        """Throw, or draw, in every game and list what can be done."""
        arrays = _arrays(lockstep.rows, lockstep.pasts, lockstep.counters)
        lists = _arrays(lockstep.found, lockstep.codes, lockstep.counts)

        def part(room: Room, first: int, end: int) -> None:
            self._kernels.offer_many(
                *lockstep.rules, *arrays, *room.offering, *lists, lockstep.seed, lockstep.games, first, end, 1
            )

        self._spread(lockstep.games, part)

    def values(self, lockstep: Lockstep, firsts: Tensor, learner: Learner) -> Tensor:
        """The chances after each of all outcomes: weighed by the kernel, without PyTorch."""
        values = torch.zeros(int(lockstep.counts.sum()), SEATS)
        lists = _arrays(lockstep.found, lockstep.counts, firsts)
        net = learner.net()

        def part(room: Room, first: int, end: int) -> None:
            self._kernels.value_many(
                lockstep.rules[0], room.scratch, net, room.weighing, *lists, values.numpy(), first, end, 1
            )

        self._spread(lockstep.games, part)
        return values

    def choose(self, lockstep: Lockstep, firsts: Tensor, values: Tensor, wander: int) -> None:
        """Take the best of them in every game, or any on a whim."""
        arrays = _arrays(lockstep.rows, lockstep.pasts, lockstep.counters)
        lists = _arrays(lockstep.found, lockstep.codes, lockstep.counts, firsts, values)

        def part(room: Room, first: int, end: int) -> None:
            self._kernels.choose_many(
                lockstep.rules[0],
                room.scratch,
                *arrays,
                *lists,
                wander,
                lockstep.seed,
                lockstep.best.numpy(),
                first,
                end,
                1,
            )

        self._spread(lockstep.games, part)

    def see(self, rows: Tensor, which: Tensor | None, view: View, lockstep: Lockstep) -> None:
        """Write down these rows, or those named."""
        named = np.arange(len(rows)) if which is None else which.numpy()
        arrays = _arrays(view.marks, view.amounts, view.seats, view.nexts)

        def part(room: Room, first: int, end: int) -> None:
            self._kernels.see_many(lockstep.rules[0], room.scratch, rows.numpy(), named, *arrays, first, end, 1)

        self._spread(len(named), part)

    def _spread(self, count: int, part: Callable[[Room, int, int], None]) -> None:
        """Let every thread do its part."""
        ends = [count * i // self._workers for i in range(self._workers + 1)]
        if self._workers == 1:
            part(self._rooms[0], 0, count)
            return
        for _ in self._threads.map(part, self._rooms, ends[:-1], ends[1:]):
            pass


class Room:
    """What one thread's kernels think in."""

    def __init__(self, family: Family) -> None:
        self.offering = family.workspace(family.looking)
        self.scratch = self.offering[family.looking.index("scratch")]
        self.weighing = _weighing()


def _weighing() -> Weighing:
    """Room for one position at a time, in PyTorch's own floats."""
    return weighing_of(partial(np.zeros, dtype=np.int32), partial(np.zeros, dtype=np.float32))


def _arrays(*tensors: Tensor) -> tuple[Any, ...]:
    return tuple(tensor.numpy() for tensor in tensors)
