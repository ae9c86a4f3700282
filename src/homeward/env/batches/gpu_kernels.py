"""The kernels of a batch on a GPU: they hold a game's row and room to work in, and call what runs everywhere.

Threads of a GPU go in step by 32, and each waits for the slowest. So a step of the dice games is made in two parts:
first what every game has to do and takes one look; then, by threads of their own, the few games that are left over:
where a turn comes to nothing and another throw follows, where P9 must be weighed, where a game ends. Under Numba's
CUDA simulator (NUMBA_ENABLE_CUDASIM=1) all this runs as plain Python, for tests.
"""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numba
from numba import cuda

from homeward.env.games import Desk
from homeward.env.stepping import SETTLED
from homeward.families import STAGE, TRACK
from homeward.targets.compiling import clones
from homeward.targets.cuda import SMALL, device_function, host_kernel

if TYPE_CHECKING:
    from homeward.families.family import Family

LEFT_BITS = 8  # of what is left of a step: below the game's place in the batch
LEFT_MASK = (1 << LEFT_BITS) - 1


@lru_cache
def kernels_of(family: Family) -> SimpleNamespace:
    """A family's kernels, compiled when they are first called."""
    shared = clones(
        tuple(f"homeward.env.{family.name}.{module}" for module in ("step", "afterstates")), device_function
    )
    draw_actions = clones(("homeward.env.drawing",), device_function)["draw_actions"]
    first_refused, see_rows = shared["first_refused"], shared["see_rows"]
    scratch_size, out_size = (family.sizes[name][0] for name in ("scratch", "out"))
    small = SMALL if family is TRACK else numba.int64

    def refuse(tables, games, actions, who, refused):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        if g < len(actions) and first_refused(tables, games, actions, who, g, g + 1) >= 0:
            cuda.atomic.min(refused, 0, g)

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
        step=tuple(map(host_kernel, STEPPING[family.name](shared))),
        refuse=host_kernel(refuse),
        draw=host_kernel(draw),
        see=host_kernel(see),
        list_ends=host_kernel(LOOKING[family.name](shared["list_afterstates"])),
    )


def _track_steps(shared: dict[str, Any]) -> tuple[Any, ...]:
    start_step, finish_step = shared["start_step"], shared["finish_step"]
    row_size, scratch_size, out_size = (TRACK.sizes[name][0] for name in ("row", "scratch", "out"))

    def start(tables, terms, games, actions, who, left, counts, now):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        ours = cuda.shared.array(2, numba.int64)  # this block's games that are left over: how many, from where on
        if cuda.threadIdx.x == 0:
            ours[0] = 0
        cuda.syncthreads()
        more = SETTLED
        place = 0
        if g < len(actions):
            row = cuda.local.array(row_size, SMALL)
            scratch = cuda.local.array(1, numba.int64)
            out = cuda.local.array(out_size, SMALL)
            for i in range(row_size):
                row[i] = games.rows[g, i]
            more = start_step(tables, terms, Desk(scratch, out), games, row, games.pasts[g], g, actions[g], who)
            for i in range(row_size):
                games.rows[g, i] = row[i]
            if more != SETTLED:
                place = cuda.atomic.add(ours, 0, 1)
        cuda.syncthreads()
        if cuda.threadIdx.x == 0:
            ours[1] = cuda.atomic.add(counts, now, ours[0])
        cuda.syncthreads()
        if more != SETTLED:
            left[ours[1] + place] = (g << LEFT_BITS) + more

    def finish(tables, terms, games, actions, who, left, counts, now):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i == 0:
            counts[1 - now] = 0  # for the next step
        if i < counts[now]:
            g = left[i] >> LEFT_BITS
            row = cuda.local.array(row_size, SMALL)
            scratch = cuda.local.array(scratch_size, numba.int64)
            out = cuda.local.array(out_size, SMALL)
            for k in range(row_size):
                row[k] = games.rows[g, k]
            finish_step(tables, terms, Desk(scratch, out), games, row, games.pasts[g], g, left[i] & LEFT_MASK)
            for k in range(row_size):
                games.rows[g, k] = row[k]

    return start, finish


def _stage_steps(shared: dict[str, Any]) -> tuple[Any, ...]:
    step_game = shared["step_game"]
    row_size, scratch_size, out_size = (STAGE.sizes[name][0] for name in ("row", "scratch", "out"))

    def step(tables, terms, games, actions, who, left, counts, now):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        if g < len(actions):
            row = cuda.local.array(row_size, numba.int64)
            scratch = cuda.local.array(scratch_size, numba.int64)
            out = cuda.local.array(out_size, numba.int64)
            for i in range(row_size):
                row[i] = games.rows[g, i]
            step_game(tables, terms, Desk(scratch, out), games, row, games.pasts[g], g, actions[g], who)
            for i in range(row_size):
                games.rows[g, i] = row[i]

    return (step,)


STEPPING = {TRACK.name: _track_steps, STAGE.name: _stage_steps}


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
