"""A batch on an NVIDIA GPU: a thread a game, in arrays that stay there.

The kernels below only hold a game's row and room to work in, and call the functions that run everywhere. Under
Numba's CUDA simulator (NUMBA_ENABLE_CUDASIM=1) they run as plain Python, for tests.
"""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from homeward.extras import needing

with needing("gpu", "A batch on a GPU"):
    import numba
    import numpy as np
    from numba import cuda

    from homeward.targets.cuda import SMALL, THREADS, device_function, host_kernel, is_available

from homeward.env.batches.arrays import new_games
from homeward.env.batches.checking import BadBatch
from homeward.env.games import Desk
from homeward.families import STAGE, TRACK
from homeward.targets.compiling import clones

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

    def games(self, actions: int, observed: int, *, tells_chances: bool) -> Games:
        """The arrays of a batch."""
        return new_games(self._family, self._n, actions, observed, tells_chances=tells_chances, zeros=self.zeros)

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
        self._run.step[self._grid(self._n), THREADS](self._tables, terms, games, actions, who)

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


@lru_cache
def kernels_of(family: Family, known: Known) -> SimpleNamespace:
    """A family's kernels, compiled when they are first called."""
    shared = clones(
        tuple(f"homeward.env.{family.name}.{module}" for module in ("step", "going", "afterstates")),
        device_function,
        known,
    )
    draw_actions = clones(("homeward.env.drawing",), device_function)["draw_actions"]
    step_game, first_refused, see_rows = (shared[name] for name in ("step_game", "first_refused", "see_rows"))
    go_game, first_wrong = shared["go_game"], shared["first_wrong"]
    row_size, scratch_size, out_size = (family.sizes[name][0] for name in ("row", "scratch", "out"))
    small = SMALL if family is TRACK else numba.int64

    def step(tables, terms, games, actions, who):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        if g < len(actions):
            row = cuda.local.array(row_size, small)
            scratch = cuda.local.array(scratch_size, numba.int64)
            out = cuda.local.array(out_size, small)
            for i in range(row_size):
                row[i] = games.rows[g, i]
            step_game(tables, terms, Desk(scratch, out), games, row, games.pasts[g], g, actions[g], who)
            for i in range(row_size):
                games.rows[g, i] = row[i]

    def refuse(tables, games, actions, who, refused):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        if g < len(actions) and first_refused(tables, games, actions, who, g, g + 1) >= 0:
            cuda.atomic.min(refused, 0, g)

    def go(tables, terms, games, rows, wanted):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        if g < len(rows) and wanted[g] != 0:
            row = cuda.local.array(row_size, small)
            scratch = cuda.local.array(scratch_size, numba.int64)
            out = cuda.local.array(out_size, small)
            for i in range(row_size):
                row[i] = games.rows[g, i]
            go_game(tables, terms, Desk(scratch, out), games, row, games.pasts[g], g, rows[g])
            for i in range(row_size):
                games.rows[g, i] = row[i]

    def find_wrong(tables, terms, rows, wanted, wrong):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        if g < len(rows) and first_wrong(tables, terms, rows, wanted, g, g + 1) >= 0:
            cuda.atomic.min(wrong, 0, g)

    def draw(terms, games, actions, moment):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        if g < len(actions):
            draw_actions(terms, games, actions, moment, g, g + 1)

    def see(tables, rows, compact, indices, amounts):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        if g < len(rows):
            scratch = cuda.local.array(scratch_size, numba.int64)
            out = cuda.local.array(out_size, small)
            see_rows(tables, Desk(scratch, out), rows, compact, indices, amounts, g, g + 1)

    return SimpleNamespace(
        step=host_kernel(step),
        refuse=host_kernel(refuse),
        go=host_kernel(go),
        find_wrong=host_kernel(find_wrong),
        draw=host_kernel(draw),
        see=host_kernel(see),
        list_ends=host_kernel(LOOKING[family.name](shared["list_afterstates"])),
    )


def _track_ends(list_afterstates: Any) -> Any:
    frames = TRACK.sizes["ways"]
    scratch_size, out_size = TRACK.sizes["scratch"][0], TRACK.sizes["out"][0]

    def list_ends(tables, games, found, counts):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        if g < len(counts):
            ways = cuda.local.array(frames, SMALL)
            scratch = cuda.local.array(scratch_size, numba.int64)
            out = cuda.local.array(out_size, SMALL)
            list_afterstates(tables, games, ways, scratch, out, found, counts, g, g + 1)

    return list_ends


def _stage_ends(list_afterstates: Any) -> Any:
    past_size, scratch_size, out_size = (STAGE.sizes[name][0] for name in ("past", "scratch", "out"))

    def list_ends(tables, games, found, counts):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        if g < len(counts):
            later = cuda.local.array(past_size, numba.int64)
            scratch = cuda.local.array(scratch_size, numba.int64)
            out = cuda.local.array(out_size, numba.int64)
            list_afterstates(tables, games, later, scratch, out, found, counts, g, g + 1)

    return list_ends


LOOKING = {TRACK.name: _track_ends, STAGE.name: _stage_ends}
