"""How strong the net is by now: games against the opponent it is measured by."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

from homeward.training.lockstep import Lockstep
from homeward.training.rolling import played_out

if TYPE_CHECKING:
    from homeward.training.game_arrays import GameArrays
    from homeward.training.learner import Learner
    from homeward.training.machines import Machine

FRESH = 1 << 40  # added to the seed: no game of the training is measured


def share_against(arrays: GameArrays, machine: Machine, learner: Learner, games: int, seed: int) -> float:
    """The share of four-player games that one seat of the net wins against three opponents, each seat in its turn."""
    seats = torch.arange(games) % 4
    lockstep = Lockstep(arrays, machine, games, seed + FRESH, lots=arrays.alone, minded=1 << seats)
    won = played_out(lockstep, learner)
    return float(won.gather(1, seats[:, None].to(machine.device)).mean())
