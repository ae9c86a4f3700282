"""Many games in lockstep: their rows, what the throw of the moment offers, and what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.scholar.layout import AMOUNTS, MARKS, SEATS
from homeward.training.clock import CLOCK, ENDED, GAME, MINDED, OVER_NOW, SHORT

if TYPE_CHECKING:
    from torch import Tensor

    from homeward.training.hands import Hands
    from homeward.training.learner import Learner
    from homeward.training.material import Material

EVERY_SEAT = 0b1111
ROOM = {"track": 256, "stage": 128}  # outcomes of a throw that are looked at


class View:
    """What the net is shown of so many positions."""

    def __init__(self, count: int, hands: Hands) -> None:
        self.marks = hands.zeros(count, MARKS, dtype=torch.int32)
        self.amounts = hands.zeros(count, AMOUNTS, dtype=torch.float32)
        self.seats = hands.zeros(count)
        self.nexts = hands.zeros(count)


class Field:
    """So many games at once, each followed by another when it is over.

    `minded` are the seats the net plays for in each game, a bit each; a temperament plays for the others.
    """

    def __init__(
        self,
        material: Material,
        hands: Hands,
        games: int,
        seed: int,
        *,
        lots: Any = None,
        minded: Tensor | None = None,
    ) -> None:
        self.material, self.hands, self.games, self.seed = material, hands, games, seed
        stage = material.family == "stage"
        room = ROOM[material.family]
        self.rules = hands.given(material, material.lots if lots is None else lots)
        self.rows = hands.zeros(games, S.ROW if stage else L.ROW)
        self.pasts = hands.zeros(games, S.PAST if stage else 1, dtype=torch.int64)
        self.clocks = hands.zeros(games, CLOCK)
        self.clocks[:, GAME] = torch.arange(games) - games
        self.clocks[:, MINDED] = EVERY_SEAT if minded is None else minded
        self.clocks[:, ENDED] = OVER_NOW
        self.found = hands.zeros(games, room, self.rows.shape[1])
        self.codes = hands.zeros(games, room if stage else 1)
        self.counts = hands.zeros(games)
        self.best = hands.zeros(games, SEATS, dtype=torch.float32)
        self.view = View(games, hands)

    def seat_net(self, *, apprentice: bool) -> None:
        """Let the net play for every seat; as an apprentice for one seat in half of the games."""
        if apprentice:
            number = torch.arange(self.games, device=self.hands.device)
            self.clocks[:, MINDED] = ((1 << (number // 2 % SEATS)) * (number % 2)).to(self.clocks.dtype)
        else:
            self.clocks[:, MINDED] = EVERY_SEAT

    def step(self, learner: Learner, wander: float = 0.0) -> None:
        """A throw, or a play, in every game; then the view of what it led to."""
        self.hands.offer(self)
        firsts = torch.cumsum(self.counts, 0, dtype=self.counts.dtype) - self.counts
        self.hands.choose(self, firsts, self.hands.values(self, firsts, learner), int(wander * 65536))
        self.hands.see(self.rows, None, self.view, self)

    @property
    def ended(self) -> Tensor:
        """What the last step was in every game (`homeward.training.clock`)."""
        return self.clocks[:, ENDED]

    @property
    def short(self) -> int:
        """How often there were more outcomes than there was room for."""
        return int(self.clocks[:, SHORT].sum())

    def part(self, which: Tensor) -> Field:
        """Some of the games as they stand, in a field of their own: they go on with the dice they would have had."""
        field = Field(self.material, self.hands, len(which), self.seed)
        field.restore({name: kept[which] for name, kept in self.state().items()})
        return field

    def state(self) -> dict[str, Tensor]:
        """Everything that the next step depends on."""
        return {"rows": self.rows, "pasts": self.pasts, "clocks": self.clocks}

    def restore(self, state: dict[str, Tensor]) -> None:
        """Go on from a state."""
        for name, kept in state.items():
            getattr(self, name).copy_(kept)
