"""How fast games are stepped from outside, beside Pgx's backgammon in the same run.

    python bench/env.py [GAME …]                    one core: `Batch` with masks and compact observations
    python bench/env.py --peer                      Pgx's backgammon as well, fetched the first time
    python bench/env.py --device cuda --games 1048576

A step is one play in each of many games by an action that is drawn from the legal ones; drawing is part of what is
measured, in Pgx's too. Everybody steps in short windows in turn, and the best of each counts. On a GPU machine NumPy,
Numba and these sources are enough (PYTHONPATH=src). Prints one JSON object.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
GAMES = 4096  # at a time
WARM = 400  # steps before anything is measured: by then the games are in their middle
A_WINDOW = 20  # steps
SEED = 1


def stepping(name: str, games: int, device: str, observe: str, workers: int) -> Callable[[], float]:
    """A game's batch, ready to be stepped: what steps it for a window, and says how many steps a second."""
    from homeward.env import Batch

    batch = Batch(name, games, seed=SEED, device=device, observe=observe, workers=workers, checked=False)
    for _ in range(WARM):
        batch.step(batch.sample())

    def window() -> float:
        finish(batch)
        begun = time.perf_counter()
        for _ in range(A_WINDOW):
            batch.step(batch.sample())
        finish(batch)
        return A_WINDOW * games / (time.perf_counter() - begun)

    return window


def finish(batch: Any) -> None:
    """Wait until a GPU has done what it was given."""
    if batch.device == "cuda":
        from numba import cuda

        cuda.synchronize()


def pgx(stack: ExitStack) -> Callable[[], float]:
    """Pgx's backgammon, on the cores that this process may use."""
    from homeward.study.bench.peers import PGX, install, playing

    running = stack.enter_context(playing(PGX, install(PGX)))
    return lambda: running.window().plays_per_s


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description="How fast games are stepped from outside.")
    parser.add_argument("game", nargs="*", default=DICE_GAMES, help="the dice games unless named")
    parser.add_argument("--games", type=int, default=GAMES, help="at a time (%(default)s)")
    parser.add_argument("--seconds", type=float, default=20.0, help="in all, about (%(default)s)")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--observe", default="compact", choices=("compact", "scholar"))
    parser.add_argument("--workers", type=int, default=1, help="threads (%(default)s)")
    parser.add_argument("--peer", action="store_true", help="Pgx's backgammon beside it")
    asked = parser.parse_args()
    if asked.workers == 1 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # one core for everybody, whom we start as well
    with ExitStack() as stack:
        windows = {
            name: stepping(name, asked.games, asked.device, asked.observe, asked.workers) for name in asked.game
        }
        if asked.peer:
            windows["pgx"] = pgx(stack)
        best = measured(windows, asked.seconds)
    print(json.dumps(told(best, asked), indent=1))


def measured(windows: dict[str, Callable[[], float]], seconds: float) -> dict[str, float]:
    """The best window of each, all in turn until the time is up."""
    best = dict.fromkeys(windows, 0.0)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for name, window in windows.items():
            best[name] = max(best[name], window())
    return best


def told(best: dict[str, float], asked: argparse.Namespace) -> dict[str, Any]:
    """What was found, for programs."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    where = {"device": asked.device, "games": asked.games, "workers": asked.workers, "observe": asked.observe}
    steps = {name: round(per_s) for name, per_s in best.items()}
    ratios = {name: round(per_s / best["pgx"], 1) for name, per_s in best.items() if "pgx" in best and name != "pgx"}
    return {**where, "load": load, "steps_per_s": steps, **({"times_pgx": ratios} if ratios else {})}


if __name__ == "__main__":
    sys.exit(main())
