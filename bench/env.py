"""How fast games are stepped from outside, beside Pgx's backgammon in the same run.

    python bench/env.py run [GAME …]                one core, with masks and compact observations
    python bench/env.py run --peer                  Pgx's backgammon as well, fetched the first time
    python bench/env.py export games.npz            tables, for a machine that has nothing but NumPy and Numba
    python bench/env.py run --tables games.npz --device cuda --games 1048576

A step is one play in each of many games by an action that is drawn from the legal ones; drawing is part of what is
measured, in Pgx's too. Everybody steps in short windows in turn, and the best of each counts. A GPU machine needs
only these sources beside NumPy and Numba (PYTHONPATH=src); there the first games are compared with the processor's.
Prints one JSON object.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
GAMES_OF_ALL = (*DICE_GAMES, "kukla_ollie")
PLAYERS = 4
COMPARED = 512  # games, on a GPU and on the processor
GAMES = 4096  # at a time
WARM = 400  # steps before anything is measured: by then the games are in their middle
A_WINDOW = {"cpu": 4, "cuda": 20}  # steps: on the processor few, so that even a busy machine lets some pass
SEED = 1


def export(file: Path) -> None:
    """Write each game's tables and its beginning."""
    kept: dict[str, Any] = {}
    for name in GAMES_OF_ALL:
        family, tables, beginning = numbers_of(name)
        kept |= {f"{name}.tables{part}": np.array(value) for part, value in family.parts_of(tables).items()}
        kept |= {f"{name}.family": np.array(family.name), f"{name}.beginning": np.array(beginning)}
    np.savez_compressed(file, **kept)


def numbers_of(name: str, file: Path | None = None) -> tuple[Any, Any, Any]:
    """A game's family, tables and beginning: from its rulebook, or from a file where there is none."""
    from homeward.families import family_called

    if file is None:
        from homeward import game
        from homeward.study.series import Series

        series = Series(game(name), PLAYERS)
        return series.family, series.tables, series.first_state
    with np.load(file) as kept:
        family = family_called(str(kept[f"{name}.family"]))
        parts = {key.removeprefix(f"{name}.tables"): kept[key] for key in kept if key.startswith(f"{name}.tables")}
        return family, family.tables_in(parts), kept[f"{name}.beginning"]


class Stepping:
    """A game's batch, ready to be stepped."""

    def __init__(self, name: str, asked: argparse.Namespace) -> None:
        from homeward.env.batches.stepped import Stepped

        numbers = numbers_of(name, asked.tables)
        if asked.device == "cuda":
            assert is_same(numbers), f"{name} goes another way on the GPU"
        self.games, self.steps = asked.games, A_WINDOW[asked.device]
        how = {"device": asked.device, "observe": asked.observe, "workers": asked.workers, "checked": False}
        self.batch = Stepped(*numbers, asked.games, seed=SEED, known=known_of(*numbers), **how)
        for _ in range(WARM):
            self.batch.step(self.batch.sample())

    def window(self) -> float:
        """Step for a window: how many steps a second."""
        finish(self.batch)
        begun = time.perf_counter()
        for _ in range(self.steps):
            self.batch.step(self.batch.sample())
        finish(self.batch)
        return self.steps * self.games / (time.perf_counter() - begun)

    def milliseconds(self) -> dict[str, float]:
        """What drawing and stepping take on a GPU, each by itself."""
        drawing, stepping = [], []
        for _ in range(self.steps):
            drawing.append(taken(self.batch.sample))
            stepping.append(taken(lambda: self.batch.step(self.batch._drawn)))
        return {"sample": round(min(drawing), 3), "step": round(min(stepping), 3)}

    def kernels(self) -> dict[str, Any]:
        """Registers, local memory and spills of the kernels on a GPU, the same for all games of a family."""
        from gpu import room

        machine = self.batch._machine
        steps = {f"step, part {i}": room(kernel) for i, kernel in enumerate(machine.steps, 1)}
        return {"sample": room(machine._run.draw)} | steps


def taken(work: Callable[[], Any]) -> float:
    """The milliseconds that a GPU works at something."""
    from numba import cuda

    begun, done = cuda.event(), cuda.event()
    begun.record()
    work()
    done.record()
    done.synchronize()
    return float(begun.elapsed_time(done))


def known_of(family: Any, tables: Any, beginning: Any) -> Any:
    """What the kernels can know of a game as it comes."""
    return family.known(tables, beginning)


def is_same(numbers: tuple[Any, Any, Any]) -> bool:
    """Whether a few games are stepped alike on the processor and on the GPU."""
    from homeward.env.batches.stepped import Stepped

    known = known_of(*numbers)
    here, there = (Stepped(*numbers, COMPARED, known=known, seed=SEED, device=device) for device in ("cpu", "cuda"))
    for _ in range(WARM):
        actions = here.sample()
        here.step(actions)
        there.step(actions)
    return bool(np.array_equal(here.rows, there.rows.copy_to_host()))


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
    verbs = parser.add_subparsers(dest="verb", required=True)
    exporting = verbs.add_parser("export", help="write tables")
    exporting.add_argument("file", type=Path)
    running = verbs.add_parser("run", help="measure")
    running.add_argument("game", nargs="*", default=DICE_GAMES, help="the dice games unless named")
    running.add_argument("--games", type=int, default=GAMES, help="at a time (%(default)s)")
    running.add_argument("--seconds", type=float, default=20.0, help="in all, about (%(default)s)")
    running.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    running.add_argument("--observe", default="compact", choices=("compact", "scholar"))
    running.add_argument("--workers", type=int, default=1, help="threads (%(default)s)")
    running.add_argument("--tables", type=Path, help="what export wrote")
    running.add_argument("--peer", action="store_true", help="Pgx's backgammon beside it")
    asked = parser.parse_args()
    if asked.verb == "export":
        export(asked.file)
    else:
        run(asked)


def run(asked: argparse.Namespace) -> None:
    """Measure, everybody in turn."""
    if asked.workers == 1 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # one core for everybody, whom we start as well
    with ExitStack() as stack:
        games = {name: Stepping(name, asked) for name in asked.game}
        windows = {name: game.window for name, game in games.items()}
        if asked.peer:
            windows["pgx"] = pgx(stack)
        found = told(measured(windows, asked.seconds), asked)
        if asked.device == "cuda":
            found["milliseconds"] = {name: game.milliseconds() for name, game in games.items()}
            found["kernels"] = next(iter(games.values())).kernels()
    print(json.dumps(found, indent=1))


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
    main()
