"""What part of a training's loss is the net's, and what part its targets': one net, the same games, several λ.

    python bench/loss_by_fading.py pollyanna kukla_ollie
    python bench/loss_by_fading.py pollyanna --weights trained

The loss is the mean divergence of what the net says of a position from what came of it, by windows of 32 steps as in
a training on a GPU. With a smaller λ the targets are nearer to the net's own forecasts, and the loss is smaller.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import torch

import homeward
from homeward.scholar.weights import load_weights
from homeward.training.learning.learner import Learner
from homeward.training.learning.window import Window
from homeward.training.lockstep.lockstep import Lockstep
from homeward.training.lockstep.setups import arrays_of
from homeward.training.machines.machine import machine_of

if TYPE_CHECKING:
    from homeward.training.learning.window import Lessons

FADINGS = (0.95, 0.935, 0.92, 0.9, 0.88, 0.865, 0.85)
GAMES = 1024
STEPS = 32  # of a window
A_GAME = 220  # steps, about
SEED = 99


def losses(name: str, own: str | None, windows: int) -> tuple[int, list[float]]:
    """How many positions there were, and the mean loss with each λ."""
    arrays = arrays_of(homeward.game(name))
    learner = Learner.having(load_weights(name, own or 1).net)
    lockstep = Lockstep(arrays, machine_of("cpu", arrays.family), GAMES, SEED)
    window, total, count = Window(STEPS, lockstep), [0.0] * len(FADINGS), 0
    with torch.no_grad():
        lockstep.spread(learner, A_GAME)
        for number in range(1 + windows):
            told = [_loss(learner, lessons) for lessons in _lessons(window, lockstep, learner)]
            if number > 0:  # the first knows no position before its own
                total = [one + loss for one, (loss, _) in zip(total, told, strict=True)]
                count += told[0][1]
    return count, [one / count for one in total]


def _lessons(window: Window, lockstep: Lockstep, learner: Learner) -> list[Lessons]:
    """One window of games, as lessons with each λ."""
    while not window.is_full:
        lockstep.step(learner)
        window.note(lockstep)
    kept = {name: one.clone() for name, one in window.state().items()}
    told = []
    for fading in FADINGS:
        for name, one in window.state().items():
            one.copy_(kept[name])
        window.filled = STEPS
        told.append(window.lessons(fading))
    return told


def _loss(learner: Learner, lessons: Lessons) -> tuple[float, int]:
    """The loss of all lessons together, and how many they are."""
    said = learner(lessons.marks, lessons.amounts, lessons.seats)
    return float(torch.nn.functional.kl_div(said, lessons.targets, reduction="sum")), len(lessons)


def main() -> None:
    """Read the command line and print a line a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="+")
    parser.add_argument("--weights", help="a file or folder of nets; those of version 1 unless told")
    parser.add_argument("--windows", type=int, default=7)
    asked = parser.parse_args()
    for name in asked.game:
        count, told = losses(name, asked.weights, asked.windows)
        by_fading = ", ".join(f"{fading:g}: {loss:.4f}" for fading, loss in zip(FADINGS, told, strict=True))
        print(f"{name}, {count:,} positions: loss by λ {by_fading}", flush=True)


if __name__ == "__main__":
    main()
