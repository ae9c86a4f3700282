"""The scholar's net as PyTorch trains it: the layers of `homeward.scholar.net`, for many positions at once."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import torch
from torch import Tensor, nn

from homeward.referee import SEATS
from homeward.scholar.layout import FEATURES, HIDDEN, NOTHING, SECOND
from homeward.scholar.net import Net
from homeward.scholar.weights import LAYERS, shapes

if TYPE_CHECKING:
    from typing import Self

TOGETHER = 1 << 17  # positions that are multiplied at once on a GPU: each takes a row of 2560 there
NEVER = -1e9  # for the seats that do not play


class Learner(nn.Module):
    """Features, numbers and seats in play → the logarithm of each relative seat's chance."""

    features: Tensor
    amounts: Tensor
    first: Tensor
    second: Tensor
    second_bias: Tensor
    last: Tensor
    last_bias: Tensor

    def __init__(self, seed: int, hidden: int = HIDDEN, second: int = SECOND) -> None:
        super().__init__()
        chance = torch.Generator().manual_seed(seed)
        for name, shape in shapes(hidden, second).items():
            self.register_parameter(name, nn.Parameter(torch.zeros(shape)))
        with torch.no_grad():
            self.features.normal_(0, 0.1, generator=chance)
            self.features[NOTHING] = 0
            self.amounts.normal_(0, 0.1, generator=chance)
            self.second.normal_(0, math.sqrt(2 / hidden), generator=chance)
            self.last.normal_(0, math.sqrt(1 / second), generator=chance)

    def forward(self, marks: Tensor, amounts: Tensor, seats: Tensor) -> Tensor:
        """`seats` has a bit for each relative seat in play."""
        placed = added_up(marks, self.features) if marks.is_cuda else looked_up(marks, self.features)
        hidden = torch.relu(placed + amounts @ self.amounts + self.first)
        second = torch.relu(hidden @ self.second + self.second_bias)
        said = second @ self.last + self.last_bias
        playing = (seats[:, None] >> torch.arange(SEATS, device=seats.device)) & 1
        return said.masked_fill(playing == 0, NEVER).log_softmax(1)

    @classmethod
    def grown(cls, net: Net, seed: int, hidden: int, second: int) -> Self:
        """One that knows what a net knows, and has room for more: new units that nobody listens to yet."""
        learner, known = cls(seed, hidden, second), cls.having(net)
        with torch.no_grad():
            learner.second[: len(net.first)] = 0
            learner.last.zero_()
            for mine, theirs in zip(learner.parameters(), known.parameters(), strict=True):
                mine[tuple(slice(0, size) for size in theirs.shape)] = theirs
            learner.second[len(net.first) :, : len(net.second_bias)] = 0
        return learner

    @classmethod
    def having(cls, net: Net) -> Self:
        """One that knows what a net knows."""
        learner = cls(0, len(net.first), len(net.second_bias))
        learner.load_state_dict({name: torch.as_tensor(getattr(net, name)) for name in LAYERS})
        return learner

    def net(self) -> Net:
        """The same weights for the kernels: on the processor these are the weights themselves, not a copy."""
        return Net(*(getattr(self, name).detach().cpu().numpy() for name in LAYERS))

    def follow(self, other: Self, pace: float) -> None:
        """Move every weight a little towards another's."""
        with torch.no_grad():
            torch._foreach_lerp_(list(self.parameters()), list(other.parameters()), pace)


def looked_up(marks: Tensor, features: Tensor) -> Tensor:
    """The sum of the rows that `marks` names."""
    return nn.functional.embedding_bag(marks, features, mode="sum", padding_idx=NOTHING)


def added_up(marks: Tensor, features: Tensor) -> Tensor:
    """The same as a product of matrices, in halves: by far the quicker on a GPU, and as exact as what is kept."""
    if torch.is_grad_enabled() or len(marks) <= TOGETHER:
        return (many_hot(marks) @ features.half()).float()
    return torch.cat([(many_hot(part) @ features.half()).float() for part in torch.split(marks, TOGETHER)])


def many_hot(marks: Tensor) -> Tensor:
    """How often each feature is there."""
    there = torch.zeros(len(marks), FEATURES, dtype=torch.half, device=marks.device)
    there.scatter_add_(1, marks.long(), torch.ones(1, 1, dtype=torch.half, device=marks.device).expand(marks.shape))
    there[:, NOTHING] = 0
    return there
