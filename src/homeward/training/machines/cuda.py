"""The lockstep on an NVIDIA GPU: a thread a game for throwing and choosing, a thread an outcome for looking.

The kernels below only hold what a thread thinks in and call the functions of the lockstep, which are the same as
on the processor. Under Numba's CUDA simulator (NUMBA_ENABLE_CUDASIM=1) they run as plain Python, for tests.
"""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

# Before Numba's own: it makes that work with newer NumPy.
from homeward.targets.cuda import SIMULATED, SMALL, device_function, host_kernel

# isort: split

import numba
import torch
from numba import cuda

from homeward.errors import HomewardError
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.targets.compiling import clones

if TYPE_CHECKING:
    from torch import Tensor

    from homeward.families.family import Family
    from homeward.training.learning.learner import Learner
    from homeward.training.lockstep.game_arrays import GameArrays
    from homeward.training.lockstep.lockstep import Lockstep, View

THREADS = 64  # of a block: what a thread thinks in is large, and so the blocks are small
AT_ONCE = 1 << 20  # outcomes that are looked at together: what the net is shown of them takes 300 bytes each
WHOLE = torch.int64 if SIMULATED else torch.int32  # NumPy's small integers overflow where a GPU's are widened

FRAMES, FRAME, PAST = L.FRAMES, L.FRAME, S.PAST


@lru_cache
def kernels_of(family: Family) -> SimpleNamespace:
    """A family's kernels."""
    steps = clones((f"homeward.training.{family.name}.steps",), device_function)
    offer_many, choose_many, see_many = (steps[name] for name in ("offer_many", "choose_many", "see_many"))
    scratch_size, out_size = family.sizes["scratch"][0], family.sizes["out"][0]

    def offer_throws(tables, policies, beginnings, lots, rows, pasts, counters, found, codes, counts, seed, games):  # type: ignore[no-untyped-def]
        ways = cuda.local.array((FRAMES, FRAME), SMALL)
        scratch = cuda.local.array(scratch_size, numba.int64)
        out = cuda.local.array(out_size, SMALL)
        first, stride = cuda.grid(1), cuda.gridsize(1)
        offer_many(
            tables, policies, beginnings, lots, rows, pasts, counters, ways, scratch, out, found, codes, counts,
            seed, games, first, games, stride,
        )  # fmt: skip

    def offer_plays(tables, policies, beginnings, lots, rows, pasts, counters, found, codes, counts, seed, games):  # type: ignore[no-untyped-def]
        later = cuda.local.array(PAST, numba.int64)
        scratch = cuda.local.array(scratch_size, numba.int64)
        out = cuda.local.array(out_size, SMALL)
        first, stride = cuda.grid(1), cuda.gridsize(1)
        offer_many(
            tables, policies, beginnings, lots, rows, pasts, counters, later, scratch, out, found, codes, counts,
            seed, games, first, games, stride,
        )  # fmt: skip

    def choose(tables, rows, pasts, counters, found, codes, counts, firsts, values, wander, seed, best, games):  # type: ignore[no-untyped-def]
        scratch = cuda.local.array(scratch_size, numba.int64)
        first, stride = cuda.grid(1), cuda.gridsize(1)
        choose_many(
            tables, scratch, rows, pasts, counters, found, codes, counts, firsts, values, wander, seed, best,
            first, games, stride,
        )  # fmt: skip

    def see(tables, rows, which, marks, amounts, seats, nexts, count):  # type: ignore[no-untyped-def]
        scratch = cuda.local.array(scratch_size, numba.int64)
        first, stride = cuda.grid(1), cuda.gridsize(1)
        see_many(tables, scratch, rows, which, marks, amounts, seats, nexts, first, count, stride)

    offer = offer_throws if "ways" in family.looking else offer_plays
    return SimpleNamespace(offer=host_kernel(offer), choose=host_kernel(choose), see=host_kernel(see))


class CudaMachine:
    """A GPU that Numba's kernels and PyTorch share: both work in the default stream, on the same arrays."""

    name = "cuda"

    def __init__(self, family: Family) -> None:
        if not SIMULATED and not torch.cuda.is_available():
            raise HomewardError("PyTorch finds no GPU here. Train with --device cpu, or where there is one.")
        self.device = torch.device("cpu" if SIMULATED else "cuda")
        self._kernels = kernels_of(family)
        self._shown: View | None = None

    def zeros(self, *shape: int, dtype: torch.dtype = WHOLE) -> Tensor:
        """Zeros, of the kernels' own type unless told."""
        return torch.zeros(shape, dtype=dtype, device=self.device)

    def given(self, arrays: GameArrays, lots: Any) -> tuple[Any, ...]:
        """Tables, policies, beginnings and lots on the GPU."""
        tables = arrays.family.placed(arrays.tables, cuda.to_device)
        return tables, *map(cuda.to_device, (arrays.policies, arrays.beginnings, lots))

    def offer(self, lockstep: Lockstep) -> None:
        """Throw, or draw, in every game and list what can be done."""
        games = (lockstep.rows, lockstep.pasts, lockstep.counters)
        lists = (lockstep.found, lockstep.codes, lockstep.counts)
        self._start("offer", lockstep.games, *lockstep.rules, *games, *lists, lockstep.seed, lockstep.games)

    def values(self, lockstep: Lockstep, firsts: Tensor, learner: Learner) -> Tensor:
        """The chances after each of all outcomes: shown to PyTorch's net, very many together."""
        room = lockstep.found.shape[1]
        numbers = torch.arange(lockstep.games, device=self.device)
        game = torch.repeat_interleave(numbers, lockstep.counts.long())
        which = game * room + torch.arange(len(game), device=self.device) - firsts[game]
        parts = (which[at : at + AT_ONCE] for at in range(0, len(which), AT_ONCE))
        return torch.cat([self._said(lockstep, part, learner) for part in parts])

    def _said(self, lockstep: Lockstep, which: Tensor, learner: Learner) -> Tensor:
        view = self._view_of(len(which))
        self.see(lockstep.found.flatten(0, 1), which, view, lockstep)
        shown = (view.marks[: len(which)], view.amounts[: len(which)], view.seats[: len(which)])
        said: Tensor = learner(*shown).exp()
        return said

    def _view_of(self, count: int) -> View:
        """Room for what is shown, kept from one step to the next."""
        from homeward.training.lockstep.lockstep import View

        if self._shown is None or len(self._shown.seats) < count:
            self._shown = View(count + count // 4, self)
        return self._shown

    def choose(self, lockstep: Lockstep, firsts: Tensor, values: Tensor, wander: int) -> None:
        """Take the best of them in every game, or any on a whim."""
        games = (lockstep.rows, lockstep.pasts, lockstep.counters)
        lists = (lockstep.found, lockstep.codes, lockstep.counts)
        chosen = (firsts, values, wander, lockstep.seed, lockstep.best, lockstep.games)
        self._start("choose", lockstep.games, lockstep.rules[0], *games, *lists, *chosen)

    def see(self, rows: Tensor, which: Tensor | None, view: View, lockstep: Lockstep) -> None:
        """Write down these rows, or those named."""
        named = torch.arange(len(rows), device=self.device) if which is None else which
        shown = (view.marks, view.amounts, view.seats, view.nexts)
        self._start("see", len(named), lockstep.rules[0], rows, named, *shown, len(named))

    def _start(self, name: str, count: int, *arguments: Any) -> None:
        """Start a kernel with a thread for each of so many."""
        blocks = (count + THREADS - 1) // THREADS
        given = [_shared(one) if isinstance(one, torch.Tensor) else one for one in arguments]
        getattr(self._kernels, name)[blocks, THREADS](*given)


def _shared(tensor: Tensor) -> Any:
    """A tensor as Numba's kernels take it, without a copy."""
    return tensor.numpy() if SIMULATED else cuda.as_cuda_array(tensor.detach())
