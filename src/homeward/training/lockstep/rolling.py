"""Games played to their end, very many in lockstep: from positions, and against the opponent a net is measured by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

from homeward.referee import SEATS
from homeward.training.lockstep.lockstep import EVERY_SEAT, Lockstep
from homeward.training.lockstep.steps import COUNTERS, GAME, MINDED, OURS, OVER_NOW

if TYPE_CHECKING:
    from collections.abc import Callable

    from torch import Tensor

    from homeward.training.learning.learner import Learner
    from homeward.training.lockstep.game_arrays import GameArrays
    from homeward.training.machines.machine import Machine

SEATED = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # who sits where
PATIENCE = 1500  # steps of a game that is measured; one in thousands goes on for longer
FRESH = 1 << 40  # added to the seed: no game of the training is measured
AT_ONCE = {"cuda": 1 << 16, "cpu": 1 << 12}  # games


def rolled(
    arrays: GameArrays,
    machine: Machine,
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
    each = min(games, max(1, AT_ONCE[machine.name] // len(rows)))
    lockstep = Lockstep(arrays, machine, each * len(rows), seed)
    won = torch.zeros(len(rows), 4, dtype=torch.float64)
    rounds = -(-games // each)
    with torch.no_grad():
        for number in range(rounds):
            _set_up(lockstep, rows.repeat_interleave(each, 0), pasts.repeat_interleave(each, 0), number)
            won += played_out(lockstep, learner).view(len(rows), each, 4).sum(1).cpu()
            tell((number + 1) * lockstep.games)
    return (won / (rounds * each)).numpy(), rounds * each


def _set_up(lockstep: Lockstep, rows: Tensor, pasts: Tensor, number: int) -> None:
    """Put the games of a round where they go on from; each has dice of its own."""
    counters = torch.zeros(lockstep.games, COUNTERS, dtype=torch.int64)
    counters[:, GAME] = number * lockstep.games + torch.arange(lockstep.games)
    counters[:, MINDED] = EVERY_SEAT
    lockstep.restore({"rows": rows, "pasts": pasts, "counters": counters})


def played_out(
    lockstep: Lockstep, learner: Learner, rival: Learner | None = None, most_steps: int | None = None
) -> Tensor:
    """Play until every game is over: 1 for those who have won, by game and seat.

    Games that are over are left behind whenever they are half of all: a few last very long. After so many steps
    those that are left are given up, and nobody has won them.
    """
    won = torch.zeros_like(lockstep.best)
    left = torch.arange(lockstep.games, device=won.device)
    playing = torch.ones_like(left, dtype=torch.bool)
    steps = 0
    while steps != most_steps and bool(playing.any()):
        lockstep.step(learner, rival=rival)
        steps += 1
        over = playing & ((lockstep.ended & OVER_NOW) != 0)
        won[left[over]] = lockstep.best[over]
        playing &= ~over
        if 0 < 2 * int(playing.sum()) <= len(left):
            lockstep, left = lockstep.part(playing.nonzero()[:, 0]), left[playing]
            playing = playing[playing]
    return won


def share_against(arrays: GameArrays, machine: Machine, learner: Learner, games: int, seed: int) -> float:
    """The share of four-player games that one seat of the net wins against three opponents, each seat in its turn."""
    seats = torch.arange(games) % 4
    lockstep = Lockstep(arrays, machine, games, seed + FRESH, lots=arrays.alone, minded=1 << seats)
    won = played_out(lockstep, learner, most_steps=PATIENCE)
    return float(won.gather(1, seats[:, None].to(machine.device)).mean())


def share_between(
    arrays: GameArrays,
    machine: Machine,
    learner: Learner,
    rival: Learner,
    games: int,
    seed: int,
    *,
    players: int = SEATS,
    partners: bool = False,
) -> float:
    """The share of games that a net wins against another: one of it against the rest, or two against two.

    Whom it is in every game follows from the number of the game, so that it has every seat as often.
    """
    ours = _seats_of(games, players, partners)
    lockstep = Lockstep(arrays, machine, games, seed + FRESH, lots=arrays.lots_of(players, partners))
    lockstep.counters[:, OURS] = ours.to(lockstep.counters)
    won = played_out(lockstep, learner, rival, PATIENCE)
    is_ours = (ours[:, None] >> torch.arange(SEATS)) & 1
    return float((won * is_ours.to(won)).sum(1).mean())


def _seats_of(games: int, players: int, partners: bool) -> Tensor:
    """The seats of the one that is measured, a bit each, by game."""
    seats = [1 << seat for seat in SEATED[players]]
    if partners:
        seats = [seats[0] + seats[2], seats[1] + seats[3]]
    return torch.tensor(seats)[torch.arange(games) % len(seats)]
