"""How strong the net is by now: games against the opponent it is measured by."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

from homeward.training.field import Field
from homeward.training.rolling import played_out

if TYPE_CHECKING:
    from homeward.training.hands import Hands
    from homeward.training.learner import Learner
    from homeward.training.material import Material

FRESH = 1 << 40  # added to the seed: no game of the training is measured


def share_against(material: Material, hands: Hands, learner: Learner, games: int, seed: int) -> float:
    """The share of four-player games that one seat of the net wins against three opponents, each seat in its turn."""
    seats = torch.arange(games) % 4
    field = Field(material, hands, games, seed + FRESH, lots=material.alone, minded=1 << seats)
    won = played_out(field, learner)
    return float(won.gather(1, seats[:, None].to(hands.device)).mean())
