"""A batch on an NVIDIA GPU: a thread a game, in arrays that stay there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.extras import needing

with needing("gpu", "A batch on a GPU"):
    import numpy as np
    from numba import cuda

    from homeward.env.batches.gpu_kernels import MOST_ACTIONS, kernels_of
    from homeward.targets.cuda import THREADS, is_available

from homeward.env.batches.arrays import new_games
from homeward.env.batches.checking import BadBatch
from homeward.env.games import Slate

if TYPE_CHECKING:
    from homeward.env.games import Games, Terms
    from homeward.families.family import Family
    from homeward.families.known import Known

NOBODY_REFUSED = np.iinfo(np.int64).max


class Gpu:
    """The kernels on a GPU."""

    def __init__(self, family: Family, tables: Any, n: int, known: Known) -> None:
        if not is_available():
            raise BadBatch('There is no GPU that homeward can use here. device="cpu" plays the same games.')
        self._n = n
        self._family = family
        self._tables = family.placed(tables, lambda run: cuda.to_device(np.array(run, dtype=np.int64)))
        self._run = kernels_of(family, known)
        self._refused = self.zeros((1,), "int64")
        self._left = self.zeros((n,), "int64")
        self._counts = self.zeros((2,), "int64")
        self._made = 0

    def games(self, actions: int, observed: int, *, tells_chances: bool) -> Games:
        """The arrays of a batch."""
        games = new_games(self._family, self._n, actions, observed, tells_chances=tells_chances, zeros=self.zeros)
        self._flat = Slate(*(array.reshape(array.size) for array in (games.mask, games.compact)))
        self._shape = (self._grid(self._n), THREADS, 0, THREADS * actions)
        self.steps = self._run.in_parts if actions <= MOST_ACTIONS and self._run.in_parts else self._run.whole
        return games

    def numbers(self, given: Any) -> Any:
        """Numbers as the kernels take them: where they are on the GPU and of that kind already, the same memory."""
        if hasattr(given, "copy_to_host"):
            return given
        if hasattr(given, "__cuda_array_interface__"):
            return cuda.as_cuda_array(given)
        return cuda.to_device(np.ascontiguousarray(given, dtype=np.int64))

    def zeros(self, shape: tuple[int, ...], kind: str) -> Any:
        """An array of zeros on the GPU."""
        return cuda.to_device(np.zeros(shape, kind))

    def at_home(self, array: Any) -> Any:
        """An array as NumPy has it: a copy."""
        if hasattr(array, "__cuda_array_interface__"):
            array = cuda.as_cuda_array(array)
        return array.copy_to_host() if hasattr(array, "copy_to_host") else np.asarray(array)

    def put(self, array: Any, values: Any) -> None:
        """Write values into an array."""
        array.copy_to_device(np.ascontiguousarray(values, dtype=array.dtype))

    def tensor(self, torch: Any, array: Any) -> Any:
        """An array as PyTorch has it, over the same memory."""
        return torch.as_tensor(array, device="cuda")

    def beginning(self, row: Any) -> Any:
        """The row before anything happens, as the kernels take it."""
        return cuda.to_device(np.array(row, dtype=np.int64))

    def step(self, terms: Terms, games: Games, actions: Any, who: int) -> None:
        """One step of every game."""
        now, self._made = self._made & 1, self._made + 1
        todo = (self._left, self._counts, now)
        for kernel in self.steps:
            kernel[self._shape](self._tables, terms, games, self._flat, actions, who, *todo)

    def first_refused(self, games: Games, actions: Any, who: int) -> int:
        """The first game that cannot be answered so, or −1."""
        self.put(self._refused, [NOBODY_REFUSED])
        self._run.refuse[self._grid(self._n), THREADS](self._tables, games, actions, who, self._refused)
        return self._found()

    def _found(self) -> int:
        """The lowest number that threads have written down, or −1."""
        refused = int(self._refused.copy_to_host()[0])
        return -1 if refused == NOBODY_REFUSED else refused

    def copied(self, given: Any) -> Any:
        """Numbers as the kernels take them."""
        return self.numbers(given)

    def go(self, terms: Terms, games: Games, rows: Any, wanted: Any) -> None:
        """Let the games that are wanted go on from other rows."""
        self._run.go[self._grid(self._n), THREADS](self._tables, terms, games, rows, wanted)

    def first_wrong(self, terms: Terms, rows: Any, wanted: Any) -> int:
        """The first row that is wanted and none of the game, or −1."""
        self.put(self._refused, [NOBODY_REFUSED])
        self._run.find_wrong[self._grid(self._n), THREADS](self._tables, terms, rows, wanted, self._refused)
        return self._found()

    def draw(self, terms: Terms, games: Games, actions: Any, moment: int) -> None:
        """Legal actions by chance."""
        self._run.draw[self._grid(self._n), THREADS](terms, games, actions, moment)

    def list_afterstates(self, games: Games, found: Any, counts: Any) -> None:
        """Every row that each game's throw or move can lead to."""
        self._run.list_ends[self._grid(self._n), THREADS](self._tables, games, found, counts)

    def see_rows(self, rows: Any, compact: Any, indices: Any, amounts: Any) -> None:
        """What is to be seen of rows."""
        self._run.see[self._grid(len(rows)), THREADS](self._tables, rows, compact, indices, amounts)

    def _grid(self, threads: int) -> int:
        return (threads + THREADS - 1) // THREADS
