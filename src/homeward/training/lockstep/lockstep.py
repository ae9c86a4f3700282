"""Many games in lockstep: their rows, what the throw of the moment offers, and what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

from homeward.referee import SEATS
from homeward.scholar.layout import AMOUNTS, MARKS
from homeward.training.lockstep.steps import COUNTERS, ENDED, GAME, MINDED, OURS, OVER_NOW, SHORT

if TYPE_CHECKING:
    from torch import Tensor

    from homeward.training.learning.learner import Learner
    from homeward.training.lockstep.game_arrays import GameArrays
    from homeward.training.machines.machine import Machine

EVERY_SEAT = 0b1111
NO_PAST = (1,)  # an array has to have something in it


class View:
    """What the net is shown of so many positions."""

    def __init__(self, count: int, machine: Machine) -> None:
        self.marks = machine.zeros(count, MARKS, dtype=torch.int32)
        self.amounts = machine.zeros(count, AMOUNTS, dtype=torch.float32)
        self.seats = machine.zeros(count)
        self.nexts = machine.zeros(count)


class Lockstep:
    """So many games at once, each followed by another when it is over.

    `minded` are the seats the net plays for in each game, a bit each; a temperament plays for the others.
    """

    def __init__(
        self,
        arrays: GameArrays,
        machine: Machine,
        games: int,
        seed: int,
        *,
        lots: Any = None,
        minded: Tensor | None = None,
    ) -> None:
        self.arrays, self.machine, self.games, self.seed = arrays, machine, games, seed
        family = arrays.family
        room, (row, *past) = family.most_ends, (family.sizes[name] for name in family.state)
        self.rules = machine.given(arrays, arrays.lots if lots is None else lots)
        self.rows = machine.zeros(games, *row)
        self.pasts = machine.zeros(games, *(past[0] if past else NO_PAST), dtype=torch.int64)
        self.counters = machine.zeros(games, COUNTERS)
        self.counters[:, GAME] = torch.arange(games) - games
        self.counters[:, MINDED] = EVERY_SEAT if minded is None else minded
        self.counters[:, ENDED] = OVER_NOW
        self.found = machine.zeros(games, room, self.rows.shape[1])
        self.codes = machine.zeros(games, room if past else 1)
        self.counts = machine.zeros(games)
        self.best = machine.zeros(games, SEATS, dtype=torch.float32)
        self.view = View(games, machine)

    def seat_net(self, *, apprentice: bool, guests: float = 0.0, rivals: float = 0.0) -> None:
        """Let the net play for every seat; as an apprentice for one seat in half of the games.

        In a part of the games opponents are its guests, in another part a rival: at three of the seats, or at one.
        """
        number = torch.arange(self.games, device=self.machine.device)
        seat = 1 << (number // 2 % SEATS)
        met = torch.where(number % 2 == 0, seat, EVERY_SEAT - seat)
        if apprentice:
            self._seat(MINDED, seat * (number % 2))
            self._seat(OURS, torch.full_like(number, EVERY_SEAT))
        else:
            with_guests, with_any = guests * self.games, (guests + rivals) * self.games
            self._seat(MINDED, torch.where(number < with_guests, met, EVERY_SEAT))
            meets_rival = (number >= with_guests) & (number < with_any)
            self._seat(OURS, torch.where(meets_rival, met, EVERY_SEAT))

    def _seat(self, counter: int, seats: Tensor) -> None:
        self.counters[:, counter] = seats.to(self.counters.dtype)

    def spread(self, learner: Learner, steps: int) -> None:
        """Play so many steps and begin every game anew at one of them: then they all stand at different turns."""
        chance = torch.Generator().manual_seed(self.seed)
        begins = torch.randint(steps, (self.games,), generator=chance).to(self.machine.device)
        for number in range(steps):
            self.counters[:, ENDED] |= OVER_NOW * (begins == number)
            self.step(learner)

    def step(self, learner: Learner, wander: float = 0.0, rival: Learner | None = None) -> None:
        """A throw, or a play, in every game; then the view of what it led to. A rival has the seats not in `OURS`."""
        self.machine.offer(self)
        firsts = torch.cumsum(self.counts, 0, dtype=self.counts.dtype) - self.counts
        values = self.machine.values(self, firsts, learner)
        ours = None if rival is None else self._is_ours()
        if rival is not None and ours is not None:
            rivals = self.machine.values(self, firsts, rival)
            values = torch.where(torch.repeat_interleave(ours, self.counts.long())[:, None], values, rivals)
        self.machine.choose(self, firsts, values, int(wander * 65536))
        self.machine.see(self.rows, None, self.view, self)
        if ours is not None:
            self._judge_alone(learner, ours)

    def _is_ours(self) -> Tensor:
        """By game, whether a seat of the first net chooses."""
        to_play = self.rows[:, self.arrays.family.layout.TO_PLAY]
        return (self.counters[:, OURS] >> to_play) & 1 == 1

    def _judge_alone(self, learner: Learner, ours: Tensor) -> None:
        """What a rival has led to is worth what the learner says, and not what the rival thinks of it."""
        with torch.no_grad():
            said = learner(self.view.marks, self.view.amounts, self.view.seats).exp()
        by_seat = said.gather(1, (torch.arange(SEATS, device=said.device) - self.view.nexts[:, None]) & 3)
        theirs = ~ours & (self.ended & OVER_NOW == 0)
        self.best.copy_(torch.where(theirs[:, None], by_seat, self.best))

    @property
    def ended(self) -> Tensor:
        """What the last step was in every game (`homeward.training.lockstep.steps`)."""
        return self.counters[:, ENDED]

    @property
    def short(self) -> int:
        """How often there were more outcomes than there was room for."""
        return int(self.counters[:, SHORT].sum())

    def part(self, which: Tensor) -> Lockstep:
        """Some of the games as they stand, by themselves: they go on with the dice they would have had."""
        lockstep = Lockstep(self.arrays, self.machine, len(which), self.seed)
        lockstep.restore({name: kept[which] for name, kept in self.state().items()})
        return lockstep

    def state(self) -> dict[str, Tensor]:
        """Everything that the next step depends on."""
        return {"rows": self.rows, "pasts": self.pasts, "counters": self.counters}

    def restore(self, state: dict[str, Tensor]) -> None:
        """Go on from a state."""
        for name, kept in state.items():
            getattr(self, name).copy_(kept)
