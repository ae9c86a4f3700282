"""Buckets of turns that fill again by themselves."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.web.settings import Rate

MOST_BUCKETS = 4096


class Bucket:
    """So many turns at once, and so many more with every second."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._turns = rate.at_once
        self._filled = clock()

    def take(self, turns: int = 1) -> bool:
        """Take a turn, if there is one. What is worth several is given on credit: the next ones wait for longer."""
        self._fill()
        if self._turns < 1:
            return False
        self._turns -= turns
        return True

    def seconds_to_wait(self) -> float:
        """How long until there is a turn again."""
        self._fill()
        return max(0.0, (1 - self._turns) / self._rate.a_second)

    def _fill(self) -> None:
        now = self._clock()
        self._turns = min(self._rate.at_once, self._turns + (now - self._filled) * self._rate.a_second)
        self._filled = now


class Buckets:
    """One bucket each, by name; the longest unused are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, name: str) -> Bucket:
        """The bucket of that name."""
        bucket = self._buckets.pop(name, None) or Bucket(self._rate)
        self._buckets[name] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket
