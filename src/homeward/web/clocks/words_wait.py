"""How long words for the dice are waited for once somebody wants to throw: a short while, and then no longer."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, NamedTuple

from homeward.errors import HomewardError
from homeward.kept import StoreError
from homeward.table import Committed
from homeward.web.clocks.watchman import TRY_AGAIN_MS, NothingDue
from homeward.web.hosting.committing import waited_enough
from homeward.web.hosting.seating import Acted

if TYPE_CHECKING:
    from homeward.web.clocks.ticks import Alarm
    from homeward.web.hosting.host import Host
    from homeward.web.hosting.open_table import OpenTable

log = logging.getLogger(__name__)
SECONDS_TO_OPEN = 5.0  # a device has at least, once it has pledged words


class _Awaited(NamedTuple):
    """What is being waited for: pledges or words, at the first or a later beginning."""

    beginning: int
    stage: str
    alarm: Alarm


class WordsWait:
    """One alarm for every table where somebody wants to throw and words are still to come."""

    def __init__(self, host: Host, seconds: float) -> None:
        self._host = host
        self._milliseconds = int(seconds * 1000)
        self._to_open = int(max(seconds, SECONDS_TO_OPEN) * 1000)
        self._awaited: dict[str, _Awaited] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Wait for nothing more."""
        for table in list(self._awaited):
            self.forget(table)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def attend(self, at: OpenTable) -> None:
        """A table was read, or has moved on."""
        known, fair = self._awaited.get(at.id), at.table.fairness
        if not isinstance(fair, Committed) or not at.table.fairness.is_waiting or at.stops_at is not None:
            self.forget(at.id)
        elif known is None or (known.beginning, known.stage) != (fair.beginning, fair.stage):
            self._set(at.id, fair, self._to_open if fair.stage == "opening" else self._milliseconds)

    def forget(self, table: str) -> None:
        """Nothing is waited for there."""
        if (known := self._awaited.pop(table, None)) is not None:
            known.alarm.cancel()

    def _set(self, table: str, fair: Committed, milliseconds: int) -> None:
        self.forget(table)
        alarm = self._host.ticks.call_at(self._host.ticks.now() + milliseconds, lambda: self._ring(table, fair))
        self._awaited[table] = _Awaited(fair.beginning, fair.stage, alarm)

    def _ring(self, table: str, fair: Committed) -> None:
        self._awaited.pop(table, None)
        task = asyncio.create_task(self._go_on(table, fair))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _go_on(self, table: str, fair: Committed) -> None:
        try:
            await self._host.change(table, lambda at: self._waited(at, fair))
        except StoreError:
            self._set(table, fair, TRY_AGAIN_MS)
        except HomewardError as error:
            log.debug("Table %s waits no longer: %s", table, error)

    async def _waited(self, at: OpenTable, fair: Committed) -> Acted:
        now = at.table.fairness
        is_the_same = isinstance(now, Committed) and (now.beginning, now.stage) == (fair.beginning, fair.stage)
        if not is_the_same or not at.table.fairness.is_waiting:
            raise NothingDue
        return Acted(waited_enough(at.table, at.company.devices, at.chance))
