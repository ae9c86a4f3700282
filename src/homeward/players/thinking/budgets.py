"""How long a player may think: so many games or turns played out, or so many milliseconds."""

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
    _slowest: float = field(default=0.0, init=False)  # ms a play took
    _told: float = field(init=False)

    def __post_init__(self) -> None:
        self._told = self._begun

    @property
    def used(self) -> float:
        """The share of it that is used up: 1 and more at the end."""
        by_clock = (time.perf_counter() - self._begun) * SECOND / self.ms if self.ms < inf else 0.0
        return max(self.played / self.plays, by_clock)

    @property
    def is_timed(self) -> bool:
        """Whether the clock counts."""
        return self.ms < inf

    def plays_at(self, ms: float) -> float:
        """How many plays there are in all, where one takes so many milliseconds."""
        return min(self.plays, self.ms / ms)

    def foresee(self, ms: float) -> None:
        """Expect a play to take so long, before any has told."""
        self._slowest = max(self._slowest, ms)

    def spend(self, plays: int) -> None:
        """Note that so many were played since it was last told."""
        now = time.perf_counter()
        self._slowest = max(self._slowest, (now - self._told) * SECOND / plays)
        self._told = now
        self.played += plays

    def has_room_for(self, plays: int) -> bool:
        """Whether so many more can be finished: as slow as the slowest yet, by the clock."""
        spent = (time.perf_counter() - self._begun) * SECOND
        return self.played + plays <= self.plays and spent + plays * self._slowest <= self.ms
