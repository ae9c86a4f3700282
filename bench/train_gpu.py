"""Train the scholar on a machine with a GPU that has NumPy, Numba with its CUDA target, PyTorch, and nothing else.

    python bench/train_gpu.py export games.npz            # where homeward is installed
    python bench/train_gpu.py run games.npz pollyanna --minutes 10 --out trained
    python bench/train_gpu.py run games.npz pollyanna --minutes 10 --begin-with trained --hidden 256 --out grown

`run` needs the package's source on PYTHONPATH, and writes what `homeward train` writes: GAME.npz (the weights),
GAME.ckpt (to go on from, with --resume), GAME.csv and, where Matplotlib is installed, GAME.png (the curve).
Several games share the minutes.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any


def export(file: Path) -> None:
    """Write down what the training of every game needs."""
    import homeward
    from homeward.training.lockstep import game_arrays
    from homeward.training.lockstep.setups import arrays_of

    game_arrays.write(file, [arrays_of(homeward.game(name)) for name in homeward.games()])
    print(f"{file}: {', '.join(homeward.games())}, {file.stat().st_size / 1e3:.0f} kB")


def run(asked: Any) -> None:
    """Train each game for its share of the minutes."""
    for name in asked.game:
        train(asked, name, asked.minutes / len(asked.game))


def train(asked: Any, name: str, minutes: float) -> None:
    """Train one game, a line now and then."""
    from homeward.training.lockstep import game_arrays
    from homeward.training.machines.machine import machine_of
    from homeward.training.running import Training
    from homeward.training.settings import Beginner, settings_for

    games = game_arrays.read(asked.file, name)
    machine = machine_of(asked.device, games.family)
    beginner = Beginner(asked.hidden, asked.second, asked.begin_with, asked.guests, asked.rivals, asked.rival)
    settings = settings_for(asked.device, name, asked.seed, asked.games_at_once, beginner)
    training = Training(games, machine, settings, asked.out, resume=asked.resume)

    def tell(moment: Any, speed: int, done: float) -> None:
        print(moment.line(name, speed), f"{training.trainer.lockstep.short} short", sep=", ", flush=True)

    training.run(minutes, tell)
    print(json.dumps(training.about()), flush=True)


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    exporting = verbs.add_parser("export")
    exporting.add_argument("file", type=Path)
    running = verbs.add_parser("run")
    running.add_argument("file", type=Path)
    running.add_argument("game", nargs="+")
    running.add_argument("--minutes", type=float, default=10.0, help="for all games together (%(default)s)")
    running.add_argument("--out", type=Path, default=Path("trained"))
    running.add_argument("--device", choices=("cuda", "cpu"), default="cuda")
    running.add_argument("--seed", type=int, default=0)
    running.add_argument("--games-at-once", type=int)
    running.add_argument("--begin-with", default="", help="a net, or a folder of them: it grows from there")
    running.add_argument("--hidden", type=int, default=128, help="units of the first layer (%(default)s)")
    running.add_argument("--second", type=int, default=32, help="units of the second layer (%(default)s)")
    running.add_argument("--guests", type=float, default=0.0, help="part of the games with steady at some seats")
    running.add_argument("--rivals", type=float, default=0.0, help="… and of those with a net that learns nothing")
    running.add_argument("--rival", default="", help="that net (the one it begins with)")
    running.add_argument("--resume", action="store_true")
    asked = parser.parse_args()
    if asked.verb == "export":
        export(asked.file)
    else:
        run(asked)


if __name__ == "__main__":
    main()
