"""What plays the games in lockstep, and what it is asked: the processor's cores, or a GPU."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import torch
    from torch import Tensor

    from homeward.families.family import Family
    from homeward.training.learning.learner import Learner
    from homeward.training.lockstep.game_arrays import GameArrays
    from homeward.training.lockstep.lockstep import Lockstep, View


class Machine(Protocol):
    """The processor's cores, or a GPU. Both do the same with the same kernels."""

    name: str
    device: torch.device

    def zeros(self, *shape: int, dtype: torch.dtype = ...) -> Tensor:
        """Zeros on the device, of the kernels' own type unless told."""

    def given(self, arrays: GameArrays, lots: Any) -> tuple[Any, ...]:
        """Tables, policies, beginnings and lots as the device's kernels read them."""

    def offer(self, lockstep: Lockstep) -> None:
        """Throw, or draw, in every game and list what can be done."""

    def values(self, lockstep: Lockstep, firsts: Tensor, learner: Learner) -> Tensor:
        """The chances after each of all outcomes, those of game g from firsts[g] on."""

    def choose(self, lockstep: Lockstep, firsts: Tensor, values: Tensor, wander: int) -> None:
        """Take the best of them in every game, or any on a whim."""

    def see(self, rows: Tensor, which: Tensor | None, view: View, lockstep: Lockstep) -> None:
        """Write down these rows, or those named."""


def machine_of(device: str, family: Family) -> Machine:
    """What plays on a device: cpu or cuda."""
    if device == "cuda":
        from homeward.training.machines.cuda import CudaMachine

        return CudaMachine(family)
    from homeward.training.machines.cpu import CpuMachine

    return CpuMachine(family)
