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

from homeward.env.batches.arrays import widths_of
from homeward.env.games import COMPACT, Desk, Slate
from homeward.env.stepping import SETTLED, UNTOUCHED
from homeward.families import STAGE, TRACK
from homeward.families.known import NOTHING_KNOWN, Known
from homeward.targets.compiling import clones
from homeward.targets.cuda import SMALL, THREADS, device_function, host_kernel

if TYPE_CHECKING:
    from homeward.families.family import Family

LEFT_BITS = 8  # of what is left of a step: below the game's place in the batch
LEFT_MASK = (1 << LEFT_BITS) - 1
MOST_ACTIONS = 160  # of which a block's shared memory holds a mask for each of its threads


@lru_cache
def kernels_of(family: Family, known: Known = NOTHING_KNOWN) -> SimpleNamespace:
    """A family's kernels, compiled when they are first called."""
    shared = clones(
        tuple(f"homeward.env.{family.name}.{module}" for module in ("step", "going", "afterstates")),
        device_function,
        known,
    )
    draw_actions = clones(("homeward.env.drawing",), device_function)["draw_actions"]
    first_refused, see_rows = shared["first_refused"], shared["see_rows"]
    go_game, first_wrong = shared["go_game"], shared["first_wrong"]
    row_size, scratch_size, out_size = (family.sizes[name][0] for name in ("row", "scratch", "out"))
    small = small_of(family)
    in_parts = _in_parts(shared) if family is TRACK else ()

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
        in_parts=tuple(map(host_kernel, in_parts)),
        whole=(host_kernel(_whole(family, shared["step_game"], shared["slate_of"])),),
        refuse=host_kernel(refuse),
        go=host_kernel(go),
        find_wrong=host_kernel(find_wrong),
        draw=host_kernel(draw),
        see=host_kernel(see),
        list_ends=host_kernel(LOOKING[family.name](shared["list_afterstates"])),
    )


def _in_parts(shared: dict[str, Any]) -> tuple[Any, ...]:
    return _start(shared["start_step"]), _finish(shared["finish_step"], shared["slate_of"])


def _start(start_step: Any) -> Any:
    """What every game of a step has to do.

    Neighbours' rows, masks and observations lie side by side. So a block reads and writes them together, straight
    through, and each of its threads has its own part in the shared memory meanwhile.
    """
    row_size, scratch_size, out_size = (TRACK.sizes[name][0] for name in ("row", "scratch", "out"))
    seen_size = widths_of(TRACK).compact
    rows_on, columns_on = THREADS // row_size, THREADS % row_size
    tile = (THREADS, row_size + 1)  # a column more than there are, so threads meet in no bank
    all_seen = THREADS * seen_size

    def start(tables, terms, games, flat, actions, who, left, counts, now):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        me = cuda.threadIdx.x
        first = g - me
        here = min(THREADS, len(actions) - first)
        ours = cuda.shared.array(2, numba.int64)  # this block's games that are left over: how many, from where on
        rows = cuda.shared.array(tile, SMALL)
        seen = cuda.shared.array(all_seen, numba.int8)
        masks = cuda.shared.array(0, numba.bool_)  # as many as there are actions: said when the kernel is started
        width = games.mask.shape[1]
        if me == 0:
            ours[0] = 0
        r, c = me // row_size, me % row_size
        for _ in range(row_size):
            if r < here:
                rows[r, c] = games.rows[first + r, c]
            r, c = r + rows_on, c + columns_on
            if c >= row_size:
                r, c = r + 1, c - row_size
        cuda.syncthreads()
        more = SETTLED
        place = 0
        if me < here:
            slate = Slate(masks[me * width : (me + 1) * width], seen[me * seen_size : (me + 1) * seen_size])
            scratch = cuda.local.array(scratch_size, numba.int64)
            out = cuda.local.array(out_size, SMALL)
            desk = Desk(scratch, out)
            more = start_step(tables, terms, desk, games, slate, rows[me], games.pasts[g], g, actions[g], who)
            if more >= 0:
                place = cuda.atomic.add(ours, 0, 1)
            if more == UNTOUCHED:
                for i in range(width):
                    slate.mask[i] = games.mask[g, i]
                for i in range(seen_size * (terms.observed & COMPACT)):
                    slate.compact[i] = games.compact[g, i]
        cuda.syncthreads()
        if me == 0:
            ours[1] = cuda.atomic.add(counts, now, ours[0])
        r, c = me // row_size, me % row_size
        for _ in range(row_size):
            if r < here:
                games.rows[first + r, c] = rows[r, c]
            r, c = r + rows_on, c + columns_on
            if c >= row_size:
                r, c = r + 1, c - row_size
        for i in range(me, here * width, THREADS):
            flat.mask[first * width + i] = masks[i]
        if terms.observed & COMPACT != 0:
            for i in range(me, here * seen_size, THREADS):
                flat.compact[first * seen_size + i] = seen[i]
        cuda.syncthreads()
        if more >= 0:
            left[ours[1] + place] = (g << LEFT_BITS) + more

    return start


def _finish(finish_step: Any, slate_of: Any) -> Any:
    """What is left over."""
    row_size, scratch_size, out_size = (TRACK.sizes[name][0] for name in ("row", "scratch", "out"))

    def finish(tables, terms, games, flat, actions, who, left, counts, now):  # type: ignore[no-untyped-def]
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
            desk, slate = Desk(scratch, out), slate_of(terms, games, g)
            finish_step(tables, terms, desk, games, slate, row, games.pasts[g], g, left[i] & LEFT_MASK)
            for k in range(row_size):
                games.rows[g, k] = row[k]

    return finish


def _whole(family: Family, step_game: Any, slate_of: Any) -> Any:
    """A step in one piece: in Kukla & Ollie, and where there are too many actions for a block's shared memory."""
    row_size, scratch_size, out_size = (family.sizes[name][0] for name in ("row", "scratch", "out"))
    small = small_of(family)

    def step(tables, terms, games, flat, actions, who, left, counts, now):  # type: ignore[no-untyped-def]
        g = cuda.grid(1)
        if g < len(actions):
            row = cuda.local.array(row_size, small)
            scratch = cuda.local.array(scratch_size, numba.int64)
            out = cuda.local.array(out_size, small)
            for i in range(row_size):
                row[i] = games.rows[g, i]
            desk, slate = Desk(scratch, out), slate_of(terms, games, g)
            step_game(tables, terms, desk, games, slate, row, games.pasts[g], g, actions[g], who)
            for i in range(row_size):
                games.rows[g, i] = row[i]

    return step


def small_of(family: Family) -> Any:
    """The kind of numbers in which a thread keeps a row."""
    return SMALL if family is TRACK else numba.int64


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
