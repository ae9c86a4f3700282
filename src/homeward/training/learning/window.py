"""The last steps of all games, kept until what followed them is known: then each becomes a lesson.

The target of a position is what came of it: the λ-return, a mean of the forecasts made later on and, where the
game ended, its winner. A whim ends the mean: what it led to says nothing about the net's own play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import torch

from homeward.referee import SEATS
from homeward.scholar.layout import AMOUNTS, MARKS
from homeward.training.lockstep.steps import OVER_NOW

if TYPE_CHECKING:
    from torch import Tensor

    from homeward.training.lockstep.lockstep import Lockstep


@dataclass(frozen=True)
class Lessons:
    """Positions as the net is shown them, and what it should have said."""

    marks: Tensor
    amounts: Tensor
    seats: Tensor
    targets: Tensor

    def __len__(self) -> int:
        return len(self.targets)

    def part(self, which: Tensor) -> Lessons:
        """Some of them."""
        return Lessons(self.marks[which], self.amounts[which], self.seats[which], self.targets[which])


class Window:
    """So many steps of all games, and the last of the window before."""

    def __init__(self, steps: int, lockstep: Lockstep) -> None:
        shape, on = (steps + 1, lockstep.games), lockstep.machine.device
        self.steps, self.filled = steps, 0
        self.marks = torch.zeros(*shape, MARKS, dtype=torch.int16, device=on)
        self.amounts = torch.zeros(*shape, AMOUNTS, dtype=torch.float16, device=on)
        self.seats = torch.zeros(shape, dtype=torch.uint8, device=on)
        self.nexts = torch.zeros(shape, dtype=torch.uint8, device=on)
        self.best = torch.zeros(*shape, SEATS, device=on)
        self.ended = torch.full(shape, OVER_NOW, dtype=torch.uint8, device=on)

    @property
    def is_full(self) -> bool:
        """Whether there is a window's worth of steps."""
        return self.filled == self.steps

    def note(self, lockstep: Lockstep) -> None:
        """Keep the step that was just made."""
        self.filled += 1
        view, at = lockstep.view, self.filled
        self.marks[at], self.amounts[at] = view.marks, view.amounts
        self.seats[at], self.nexts[at] = view.seats, view.nexts
        self.best[at], self.ended[at] = lockstep.best, lockstep.ended

    def lessons(self, fading: float) -> Lessons:
        """What there is to learn of all but the last step; that one is kept for the next window."""
        targets = rotated(self.returns(fading)[1:], self.nexts[:-1].long())
        going_on = (self.ended[:-1] & OVER_NOW) == 0
        lessons = Lessons(
            self.marks[:-1][going_on].int(),
            self.amounts[:-1][going_on].float(),
            self.seats[:-1][going_on].long(),
            targets[going_on],
        )
        for kept in self.state().values():
            kept[0] = kept[-1]
        self.filled = 0
        return lessons

    def returns(self, fading: float) -> Tensor:
        """By step, game and seat: the λ-return of what was seen at that step and later."""
        returns = self.best.clone()
        for at in range(self.steps - 1, 0, -1):
            goes_on = (self.ended[at] == 0)[:, None]
            mixed = torch.lerp(self.best[at], returns[at + 1], fading)
            returns[at] = torch.where(goes_on, mixed, self.best[at])
        return returns

    def state(self) -> dict[str, Tensor]:
        """Everything that is kept."""
        return {name: getattr(self, name) for name in ("marks", "amounts", "seats", "nexts", "best", "ended")}


def rotated(by_seat: Tensor, nexts: Tensor) -> Tensor:
    """Chances by seat as the seats in `nexts` see them: their own first."""
    seats = (nexts[..., None] + torch.arange(SEATS, device=nexts.device)) & 3
    return by_seat.gather(-1, seats)
