"""The scholar's net as PyTorch trains it: the layers of `homeward.scholar.net`, for many positions at once."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import torch
from torch import Tensor, nn

from homeward.referee import SEATS
from homeward.scholar.layout import HIDDEN, NOTHING, SECOND
from homeward.scholar.net import Net
from homeward.scholar.weights import LAYERS, shapes

if TYPE_CHECKING:
    from typing import Self

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
        placed = nn.functional.embedding_bag(marks, self.features, mode="sum", padding_idx=NOTHING)
        hidden = torch.relu(placed + amounts @ self.amounts + self.first)
        second = torch.relu(hidden @ self.second + self.second_bias)
        said = second @ self.last + self.last_bias
        playing = (seats[:, None] >> torch.arange(SEATS, device=seats.device)) & 1
        return said.masked_fill(playing == 0, NEVER).log_softmax(1)

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
            for mine, theirs in zip(self.parameters(), other.parameters(), strict=True):
                mine.lerp_(theirs, pace)
