"""A batch on the cores of this machine: slices of it, one a thread, in NumPy's own arrays."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.env.batches.arrays import desk_of, new_games
from homeward.targets.cpu import compiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.env.games import Games, Terms
    from homeward.families.family import Family


class Cores:
    """The kernels compiled, on so many threads; none of them holds Python up."""

    def __init__(self, family: Family, tables: Any, n: int, workers: int) -> None:
        self._family = family
        self._tables = family.arrays(tables)
        self._slices = [range(n * i // workers, n * (i + 1) // workers) for i in range(workers)]
        self._desks = [desk_of(family) for _ in self._slices]
        self._looks: list[Any] = []
        self._pool = ThreadPoolExecutor(workers) if workers > 1 else None
        self._step = compiled(*self._named("step", "step_games", "first_refused"))

    def games(self, actions: int, observed: int, *, tells_chances: bool) -> Games:
        """The arrays of a batch."""
        n = self._slices[-1].stop
        return new_games(self._family, n, actions, observed, tells_chances=tells_chances, zeros=np.zeros)

    def numbers(self, given: Any) -> Any:
        """Numbers as the kernels take them: where they are of that kind already, the same memory."""
        return np.ascontiguousarray(given, dtype=np.int64)

    def zeros(self, shape: tuple[int, ...], kind: str) -> Any:
        """An array of zeros."""
        return np.zeros(shape, kind)

    def at_home(self, array: Any) -> Any:
        """An array as NumPy has it."""
        return array

    def put(self, array: Any, values: Any) -> None:
        """Write values into an array."""
        array[...] = values

    def tensor(self, torch: Any, array: Any) -> Any:
        """An array as PyTorch has it, over the same memory."""
        return torch.from_numpy(array)

    def beginning(self, row: Any) -> Any:
        """The row before anything happens, as the kernels take it."""
        return np.array(row, dtype=np.int64)

    def step(self, terms: Terms, games: Games, actions: Any, who: int) -> None:
        """One step of every game."""
        self._share(self._step.step_games, lambda i: (self._tables, terms, self._desks[i], games, actions, who))

    def first_refused(self, games: Games, actions: Any, who: int) -> int:
        """The first game that cannot be answered so, or −1."""
        return int(self._step.first_refused(self._tables, games, actions, who, 0, self._slices[-1].stop))

    def copied(self, given: Any) -> Any:
        """Numbers as the kernels take them, in memory of their own."""
        return np.array(given, dtype=np.int64, order="C")

    def go(self, terms: Terms, games: Games, rows: Any, wanted: Any) -> None:
        """Let the games that are wanted go on from other rows."""
        kernel = compiled(*self._named("going", "go_games")).go_games
        self._share(kernel, lambda i: (self._tables, terms, self._desks[i], games, rows, wanted))

    def first_wrong(self, terms: Terms, rows: Any, wanted: Any) -> int:
        """The first row that is wanted and none of the game, or −1."""
        kernel = compiled(*self._named("going", "first_wrong")).first_wrong
        return int(kernel(self._tables, terms, rows, wanted, 0, len(rows)))

    def draw(self, terms: Terms, games: Games, actions: Any, moment: int) -> None:
        """Legal actions by chance."""
        kernel = compiled("homeward.env.drawing:draw_actions").draw_actions
        self._share(kernel, lambda i: (terms, games, actions, moment))

    def list_afterstates(self, games: Games, found: Any, counts: Any) -> None:
        """Every row that each game's throw or move can lead to."""
        kernel = compiled(*self._named("afterstates", "list_afterstates")).list_afterstates
        if not self._looks:
            self._looks = [self._family.workspace(self._family.looking) for _ in self._slices]
        self._share(kernel, lambda i: (self._tables, games, *self._looks[i], found, counts))

    def see_rows(self, rows: Any, compact: Any, indices: Any, amounts: Any) -> None:
        """What is to be seen of rows."""
        kernel = compiled(*self._named("step", "see_rows")).see_rows
        kernel(self._tables, self._desks[0], rows, compact, indices, amounts, 0, len(rows))

    def _named(self, module: str, *names: str) -> tuple[str, ...]:
        return tuple(self._family.kernel("env", module, name) for name in names)

    def _share(self, kernel: Callable[..., None], arguments: Callable[[int], tuple[Any, ...]]) -> None:
        """Run a kernel over every slice, each on a thread of its own where there are several."""

        def work(i: int) -> None:
            kernel(*arguments(i), self._slices[i].start, self._slices[i].stop)

        if self._pool is None:
            work(0)
            return
        for _ in self._pool.map(work, range(len(self._slices))):
            pass
