"""What a device does for the games in lockstep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import torch
    from torch import Tensor

    from homeward.training.field import Field, View
    from homeward.training.learner import Learner
    from homeward.training.material import Material


class Hands(Protocol):
    """The processor's cores, or a GPU. Both do the same with the same kernels."""

    name: str
    device: torch.device

    def zeros(self, *shape: int, dtype: torch.dtype = ...) -> Tensor:
        """Zeros on the device, of the kernels' own type unless told."""

    def given(self, material: Material, lots: Any) -> tuple[Any, ...]:
        """Tables, policies, beginnings and lots as the device's kernels read them."""

    def offer(self, field: Field) -> None:
        """Throw, or draw, in every game and list what can be done."""

    def values(self, field: Field, firsts: Tensor, learner: Learner) -> Tensor:
        """The chances after each of all outcomes, those of game g from firsts[g] on."""

    def choose(self, field: Field, firsts: Tensor, values: Tensor, wander: int) -> None:
        """Take the best of them in every game, or any on a whim."""

    def see(self, rows: Tensor, which: Tensor | None, view: View, field: Field) -> None:
        """Write down these rows, or those named."""


def hands_of(device: str, family: str) -> Hands:
    """The hands of a device by name: cpu or cuda."""
    if device == "cuda":
        from homeward.training.cuda import CudaHands

        return CudaHands(family)
    from homeward.training.cpu import CpuHands

    return CpuHands(family)
