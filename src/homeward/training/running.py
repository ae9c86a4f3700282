"""A training from beginning to end, or from its last checkpoint on: what is kept, measured and told."""

from __future__ import annotations

import math
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import torch

from homeward.scholar import weights
from homeward.scholar.weights import Learned
from homeward.training import checkpoint
from homeward.training.curve import Curve, Moment
from homeward.training.learning.trainer import Trainer
from homeward.training.lockstep.rolling import share_against, share_between

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from homeward.training.lockstep.game_arrays import GameArrays
    from homeward.training.machines.machine import Machine
    from homeward.training.settings import Settings

    Tell = Callable[[Moment, int, float], None]
    """Hears how the training stands, how many decisions a second there are, and the part that is done."""

A_LINE = 15.0  # seconds from a line to the next
A_GAME = 200  # steps, about
LATER = 0.5  # a training that goes on begins in the middle: its rate of learning is halved, its master has gone
MEASURED = 8  # lines from a measurement to the next
SAVED = 8  # lines from a checkpoint to the next
GAMES = {"cpu": 400, "cuda": 4096}  # of a measurement


class Training:
    """A trainer with its files: GAME.npz the weights, GAME.ckpt to go on from, GAME.csv and .png the curve."""

    def __init__(
        self, arrays: GameArrays, machine: Machine, settings: Settings, folder: Path, *, resume: bool
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.arrays, self.machine, self.settings = arrays, machine, settings
        self.trainer = Trainer(arrays, machine, settings)
        self.weights, self.checkpoint = folder / f"{arrays.name}.npz", folder / f"{arrays.name}.ckpt"
        self._before = 0.0  # minutes of earlier parts
        self._begun = time.perf_counter()
        self.share = self.gain = self.loss = math.nan
        if resume:
            self._restore()
        self.curve = Curve(folder / f"{arrays.name}.csv", going_on=resume)

    def run(self, minutes: float, tell: Tell) -> None:
        """Learn for so many minutes, or until Ctrl-C; what was learned by then is kept."""
        if self.settings.begun and not self._before:
            self.trainer.spread(A_GAME)
        self.trainer.learn(LATER if self._before else 0.0)  # compiled by then
        self._begun = time.perf_counter()
        with suppress(KeyboardInterrupt):
            self._learn(60 * minutes, tell)
        self._measure()
        self._note(0, 1.0, tell)
        self.save()

    def _learn(self, seconds: float, tell: Tell) -> None:
        lines, told, before = 0, self._begun, self.trainer.decisions
        while (passed := time.perf_counter() - self._begun) < seconds:
            done = passed / seconds
            self.loss = self._smooth(self.trainer.learn(LATER + (1 - LATER) * done if self._before else done))
            now = time.perf_counter()
            if now - told < A_LINE:
                continue
            speed = round((self.trainer.decisions - before) / (now - told))
            if lines % MEASURED == 0:
                self._measure()
            self._note(speed, done, tell)
            lines += 1
            if lines % SAVED == 0:
                self.save()
            told, before = time.perf_counter(), self.trainer.decisions

    def _measure(self) -> None:
        with torch.no_grad():
            games, seed = GAMES[self.machine.name], self.settings.seed
            given = (self.arrays, self.machine, self.trainer.player)
            self.share = share_against(*given, games, seed)
            if self.settings.begun:
                self.gain = share_between(*given, self.trainer.beginner(), games, seed)

    def _note(self, speed: int, done: float, tell: Tell) -> None:
        trainer = self.trainer
        counts = (int(trainer.games), trainer.decisions, trainer.steps)
        moment = Moment(self.minutes, *counts, self.loss, self.share, self.gain)
        self.curve.add(moment)
        tell(moment, speed, done)

    @property
    def minutes(self) -> float:
        """How long the training has taken by now, earlier parts included."""
        return self._before + (time.perf_counter() - self._begun) / 60

    def _smooth(self, loss: float) -> float:
        return loss if math.isnan(self.loss) else 0.95 * self.loss + 0.05 * loss

    # What is kept

    def save(self) -> None:
        """The weights with what they were trained with, the checkpoint, the curve's picture."""
        weights.write(self.weights, Learned(self.trainer.player.net(), self.about()))
        checkpoint.write(self.checkpoint, self._state())
        self.curve.draw(f"{self.arrays.name}: {int(self.trainer.games):,} games")

    def _state(self) -> dict[str, Any]:
        made = {checkpoint.SETTINGS: self.settings.about(), weights.RULES_VERSION: int(self.arrays.rules_version)}
        return self.trainer.state() | made | {"minutes": self.minutes}

    def about(self) -> dict[str, Any]:
        """What is written beside the weights."""
        return {
            **self.settings.about(),
            weights.RULES_VERSION: int(self.arrays.rules_version),
            "minutes": round(self.minutes, 2),
            "games": int(self.trainer.games),
            "decisions": self.trainer.decisions,
            "optimizer_steps": self.trainer.steps,
            "share_against_three_steady": round(self.share, 4),
            **({} if math.isnan(self.gain) else {"share_against_three_as_it_began": round(self.gain, 4)}),
            "device": self._device_name(),
            "torch": torch.__version__,
        }

    def _device_name(self) -> str:
        return torch.cuda.get_device_name() if self.machine.device.type == "cuda" else self.machine.name

    def _restore(self) -> None:
        kept = checkpoint.read(self.checkpoint, self.machine.device, self._state())
        self.trainer.restore(kept)
        self._before = kept["minutes"]
