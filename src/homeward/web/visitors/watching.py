"""Who watches which table. A watcher learns that a table has moved, never how often: it asks for the newest view."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING

from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Iterator


class Watchers:
    """For every table the bells to ring when it moves; no device holds more than so many."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._bells: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._devices: Counter[str] = Counter()

    def check_room(self, device: str) -> None:
        """Whether one more may watch from there."""
        if self._devices[device] >= self._at_once:
            raise TurnedAway("too_many_sockets", most=self._at_once)

    @contextmanager
    def watching(self, table: str, device: str) -> Iterator[asyncio.Event]:
        """A bell for one watcher, as long as they watch; it rings at once, for the first view."""
        bell = asyncio.Event()
        bell.set()
        self._bells[table].add(bell)
        self._devices[device] += 1
        try:
            yield bell
        finally:
            self._devices -= Counter([device])  # and forgotten at none
            self._bells[table].discard(bell)
            if not self._bells[table]:
                del self._bells[table]

    def __len__(self) -> int:
        return self._devices.total()

    def ring_all(self) -> None:
        """Any table may have moved."""
        for table in self._bells:
            self.ring(table)

    def ring(self, table: str) -> None:
        """The table has moved."""
        for bell in self._bells.get(table, ()):
            bell.set()
