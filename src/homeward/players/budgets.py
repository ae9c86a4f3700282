"""How long a player may think: so many games played out, or so many milliseconds."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from math import inf

SECOND = 1000.0  # milliseconds


@dataclass
class Budget:
    """What a decision may cost. With `ms` it is the clock that counts, and no machine decides quite like another."""

    plays: float = inf
    ms: float = inf
    played: int = field(default=0, init=False)
    _begun: float = field(default_factory=time.perf_counter, init=False)

    @property
    def used(self) -> float:
        """The share of it that is used up: 1 and more at the end."""
        by_clock = (time.perf_counter() - self._begun) * SECOND / self.ms if self.ms < inf else 0.0
        return max(self.played / self.plays, by_clock)
