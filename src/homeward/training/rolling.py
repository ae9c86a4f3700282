"""Long rollouts: positions played to the end of the game with a net on every seat, very many in lockstep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

from homeward.training.clock import CLOCK, GAME, MINDED, OVER_NOW
from homeward.training.field import EVERY_SEAT, Field

if TYPE_CHECKING:
    from collections.abc import Callable

    from torch import Tensor

    from homeward.training.hands import Hands
    from homeward.training.learner import Learner
    from homeward.training.material import Material

AT_ONCE = {"cuda": 1 << 16, "cpu": 1 << 12}  # games


def rolled(
    material: Material,
    hands: Hands,
    learner: Learner,
    positions: tuple[Any, Any],
    games: int,
    seed: int,
    *,
    tell: Callable[[int], None] = lambda done: None,
) -> Any:
    """How often each seat won, by position, of at least so many games from each; and how many games that were.

    `positions` are rows between two plays and, in Kukla & Ollie, the pasts that K24 looks at. `tell` hears how many
    games are over.
    """
    rows, pasts = (torch.as_tensor(part) for part in positions)
    each = min(games, max(1, AT_ONCE[hands.name] // len(rows)))
    field = Field(material, hands, each * len(rows), seed)
    won = torch.zeros(len(rows), 4, dtype=torch.float64)
    rounds = -(-games // each)
    with torch.no_grad():
        for number in range(rounds):
            _set_up(field, rows.repeat_interleave(each, 0), pasts.repeat_interleave(each, 0), number)
            won += played_out(field, learner).view(len(rows), each, 4).sum(1).cpu()
            tell((number + 1) * field.games)
    return (won / (rounds * each)).numpy(), rounds * each


def _set_up(field: Field, rows: Tensor, pasts: Tensor, number: int) -> None:
    """Put the games of a round where they go on from; each has dice of its own."""
    clocks = torch.zeros(field.games, CLOCK, dtype=torch.int64)
    clocks[:, GAME] = number * field.games + torch.arange(field.games)
    clocks[:, MINDED] = EVERY_SEAT
    field.restore({"rows": rows, "pasts": pasts, "clocks": clocks})


def played_out(field: Field, learner: Learner) -> Tensor:
    """Play until every game is over: 1 for those who have won, by game and seat.

    Games that are over are left behind whenever they are half of all: a few last very long.
    """
    won = torch.zeros_like(field.best)
    left = torch.arange(field.games, device=won.device)
    playing = torch.ones_like(left, dtype=torch.bool)
    while bool(playing.any()):
        field.step(learner)
        over = playing & ((field.ended & OVER_NOW) != 0)
        won[left[over]] = field.best[over]
        playing &= ~over
        if 0 < 2 * int(playing.sum()) <= len(left):
            field, left = field.part(playing.nonzero()[:, 0]), left[playing]
            playing = playing[playing]
    return won
