"""Run under NUMBA_ENABLE_CUDASIM=1: a batch by the GPU's code, beside one on the processor, on short games."""

import contextlib

import numpy as np

from env.following import follows, home
from homeward import game
from homeward.env import Batch
from homeward.env.batches.checking import BadBatch
from homeward.env.games import PLAY
from homeward.targets import cuda

STEPS = 40
GAMES = 3  # in blocks of two
OBSERVED = ("compact", "scholar")
ARRAYS = (
    "rows",
    "to_play",
    "awaits",
    "action_mask",
    "rewards",
    "terminated",
    "truncated",
    "compact",
    "indices",
    "numbers",
)


def check(name):
    assert cuda.SIMULATED
    cuda.THREADS = 2
    here, there = (
        Batch(name, GAMES, seed=3, observe=OBSERVED, device=device, most_turns=25) for device in ("cpu", "cuda")
    )
    for _ in range(STEPS):
        actions = here.sample()
        assert np.array_equal(actions, there.sample().copy_to_host())
        here.step(actions)
        there.step(actions)
        for array in ARRAYS:
            assert np.array_equal(getattr(here, array), home(there, array)), array
        assert np.allclose(here.amounts, home(there, "amounts"))
    ours, theirs = here.afterstates(256), there.afterstates(256)
    assert np.array_equal(ours.counts, theirs.counts.copy_to_host())
    assert np.array_equal(ours.rows, theirs.rows.copy_to_host())
    mine, yours = here.observe(ours.rows), there.observe(theirs.rows)
    assert np.array_equal(mine.compact, yours.compact.copy_to_host())
    mask = here.awaits == PLAY
    targets = ours.rows[np.arange(GAMES), ours.counts - 1]
    here.go_to(targets, mask)
    there.go_to(theirs.rows.copy_to_host()[np.arange(GAMES), ours.counts - 1], mask)
    for array in ARRAYS:
        assert np.array_equal(getattr(here, array), home(there, array)), array
    with contextlib.suppress(BadBatch):
        there.go_to(np.full_like(here.rows, 99))
        raise AssertionError("A row that is none was taken.")
    there.reset(np.array([True, False, False]))
    assert there.numbers.copy_to_host().tolist() == (here.numbers + np.array([GAMES, 0, 0])).tolist()
    assert follows(game(name).name, device="cuda", seed=5, most_turns=25)
    print("same")
