"""The training itself: windows of self-play, each followed by its lessons."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch

from homeward.scholar import weights
from homeward.training.learning.learner import Learner
from homeward.training.learning.window import Window
from homeward.training.lockstep.lockstep import Lockstep
from homeward.training.lockstep.steps import OVER_NOW

if TYPE_CHECKING:
    from homeward.scholar.net import Net
    from homeward.training.learning.window import Lessons
    from homeward.training.lockstep.game_arrays import GameArrays
    from homeward.training.machines.machine import Machine
    from homeward.training.settings import Settings

YOUNG = 10  # steps in which the average weights hardly lag behind


class Trainer:
    """A net that learns (`learner`) and the mean of its late weights, which plays (`player`)."""

    def __init__(self, arrays: GameArrays, machine: Machine, settings: Settings) -> None:
        self.settings, self.machine = settings, machine
        self.learner, self.player = self.beginner(), self.beginner()
        self.rival = self._rival() if settings.rivals else None
        on_gpu = machine.device.type == "cuda"
        self.optimizer = torch.optim.Adam(self.learner.parameters(), lr=settings.rate, fused=on_gpu)
        self.lockstep = Lockstep(arrays, machine, settings.games_at_once, settings.seed)
        self.window = Window(settings.steps, self.lockstep)
        self.games = torch.zeros((), dtype=torch.int64, device=machine.device)
        self.rounds = self.steps = self.decisions = 0

    def beginner(self) -> Learner:
        """One who knows nothing, or what a net knows; with as much room as was asked for."""
        sizes = (self.settings.seed, self.settings.hidden, self.settings.second)
        if not self.settings.begun:
            return Learner(*sizes).to(self.machine.device)
        return Learner.grown(self._net(self.settings.begun), *sizes).to(self.machine.device)

    def _rival(self) -> Learner:
        """Whom it meets besides itself; he learns nothing."""
        return Learner.having(self._net(self.settings.rival or self.settings.begun)).to(self.machine.device)

    def _net(self, named: str) -> Net:
        """A net from a file, or from a folder of them."""
        where = Path(named)
        return weights.read(where / f"{self.settings.game}.npz" if where.is_dir() else where).net

    def spread(self, steps: int) -> None:
        """Let the games come to different turns before the first lesson."""
        with torch.no_grad():
            self.lockstep.spread(self.player, steps)

    def learn(self, done: float) -> float:
        """One window of play and its lessons; `done` is the part of the whole training that lies behind.

        Says the mean loss, in nats above the entropy of the targets.
        """
        met = {"guests": self.settings.guests, "rivals": self.settings.rivals}
        self.lockstep.seat_net(apprentice=done < self.settings.apprentice, **met)
        self._play(self.settings.wander * max(0.0, 1 - 2 * done))
        lessons = self.window.lessons(_between(self.settings.fading, self.settings.last_fading, done))
        self._set_rate(done)
        losses = [loss for _ in range(self.settings.again) for loss in self._taught(lessons)]
        return float(torch.stack(losses).mean()) if losses else math.nan

    def _play(self, wander: float) -> None:
        with torch.no_grad():
            while not self.window.is_full:
                self.lockstep.step(self.player, wander, self.rival)
                self.window.note(self.lockstep)
                self.games += (self.lockstep.ended & OVER_NOW).sum()
                self.decisions += self.lockstep.games

    def _taught(self, lessons: Lessons) -> list[torch.Tensor]:
        """All lessons once, in an order of their own; the loss of every step."""
        chance = torch.Generator().manual_seed(self.settings.seed * 1_000_003 + self.rounds)
        order = torch.randperm(len(lessons), generator=chance).to(self.machine.device)
        self.rounds += 1
        return [self._teach(lessons.part(part)) for part in torch.split(order, self.settings.batch)]

    def _set_rate(self, done: float) -> None:
        swing = (1 - math.cos(math.pi * min(done, 1.0))) / 2
        for group in self.optimizer.param_groups:
            group["lr"] = _between(self.settings.rate, self.settings.last_rate, swing)

    def _teach(self, lessons: Lessons) -> torch.Tensor:
        """One step of the optimizer; the loss is the divergence of what the net said from what came of it."""
        self.optimizer.zero_grad(set_to_none=True)
        said = self.learner(lessons.marks, lessons.amounts, lessons.seats)
        # The sum, and not the mean: Adam does not mind, and in halves small slopes would be lost.
        loss = torch.nn.functional.kl_div(said, lessons.targets, reduction="sum")
        loss.backward()  # type: ignore[no-untyped-call]
        self.optimizer.step()
        self.steps += 1
        self.player.follow(self.learner, 1 - min(self.settings.averaging, (1 + self.steps) / (YOUNG + self.steps)))
        return loss.detach() / len(lessons)

    # To go on later

    def state(self) -> dict[str, Any]:
        """Everything that the next window depends on."""
        return {
            "learner": self.learner.state_dict(),
            "player": self.player.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "lockstep": self.lockstep.state(),
            "window": {name: kept[0].clone() for name, kept in self.window.state().items()},
            "counts": (int(self.games), self.rounds, self.steps, self.decisions),
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from there."""
        self.learner.load_state_dict(state["learner"])
        self.player.load_state_dict(state["player"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.lockstep.restore(state["lockstep"])
        for name, kept in self.window.state().items():
            kept[0] = state["window"][name]
        games, self.rounds, self.steps, self.decisions = state["counts"]
        self.games.fill_(games)


def _between(first: float, last: float, done: float) -> float:
    """What changes evenly from first to last."""
    return first + (last - first) * min(done, 1.0)
