"""The watchman of the clocks: acts where time is up, whether anybody has the table open or not.

A late person's turn is played for them. Where nobody who plays is there, bots go on as well, but only as far as the
next person, whose clock then runs. Of several servers on one database each may try; the first one's events count.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.kept import DamagedTable, StoreError, TableGone
from homeward.web.hosting.acting import by_the_clock
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from homeward.kept import Keeper, Kept
    from homeward.web.clocks.ticks import Alarm
    from homeward.web.hosting.host import Host
    from homeward.web.hosting.open_table import OpenTable
    from homeward.web.hosting.seating import Acted
    from homeward.web.settings import Settings

log = logging.getLogger(__name__)
NOT_READ, HEARD = -1, 0  # in the place of a version: not known at all; whichever it is by now
BOTS_WAIT_MS = 30_000  # for somebody who lets them go on
BREATH = 0.05  # seconds between tables that nobody looks at: however many there are, the others hardly notice
APART_MS = 1000  # by which servers on one database try at different moments
TRY_AGAIN_MS = 30_000
SECONDS_BETWEEN_ROUNDS = 600.0


class NothingDue(HomewardError):
    """Somebody was faster, or somebody is there after all."""


@dataclass
class _Watched:
    """A table with a clock: how long that is, and the moment at which its last event was heard of."""

    seconds: int
    version: int = NOT_READ
    since: int = 0
    alarm: Alarm | None = None


class Watchman:
    """One alarm for every table whose clock runs, or whose bots nobody is there to let go on."""

    def __init__(self, host: Host, store: Keeper, settings: Settings) -> None:
        self._host = host
        self._store = store
        self._settings = settings
        self._ticks = host.ticks
        self._apart = APART_MS if store.is_shared else 0
        self._tables: dict[str, _Watched] = {}
        self._one_by_one = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._walk(self._go_round())

    async def close(self) -> None:
        """Watch no more; what has begun is the host's to end."""
        for table in list(self._tables):
            self.forget(table)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # What the host tells

    def since(self, kept: Kept) -> int:
        """The moment of a table's last event; of one we have not heard of ourselves, as far as its date tells."""
        now, known = self._ticks.now(), self._tables.get(kept.id)
        if known is not None and known.version in (HEARD, len(kept.bodies)):
            return known.since
        dated = now - max(0, time.time_ns() // 1_000_000 - kept.last_at)
        return max(dated, known.since if known is not None else 0)

    def attend(self, at: OpenTable) -> None:
        """A table was read, or has moved on here."""
        if at.times is None or at.clock is None:
            return
        if at.table.position.is_over:
            self.forget(at.id)
            return
        watched = self._tables.setdefault(at.id, _Watched(at.clock.seconds))
        watched.version, watched.since = at.events_kept, at.times.since
        self._set(at.id, at.due_at(BOTS_WAIT_MS))

    def moved(self, table: str) -> None:
        """Another server has moved a table, and watches it from now on; we look after it should that one be gone."""
        if (watched := self._tables.get(table)) is not None:
            watched.version, watched.since = HEARD, self._ticks.now()
            self._set(table, watched.since + watched.seconds * 1000 + BOTS_WAIT_MS)

    def forget(self, table: str) -> None:
        """A table is over, or was put away."""
        self._set(table, None)
        self._tables.pop(table, None)

    # What is done

    async def _go_round(self) -> None:
        """At the start, and now and then, the tables that nobody here has moved."""
        while True:
            try:
                for table, seconds in (await self._store.clocks()).items():
                    if table not in self._tables:
                        self._tables[table] = _Watched(seconds)
                        self._set(table, self._ticks.now() + seconds * 1000)
            except Exception as error:  # whatever the driver makes of it: the next round may find it mended
                log.warning("Clocks cannot be looked after just now: %s", error)
            await asyncio.sleep(SECONDS_BETWEEN_ROUNDS)

    async def _look(self, table: str) -> None:
        """At once where somebody is there to see it; otherwise one after the other."""
        if self._host.presence.here(table).devices:
            await self._try(table)
            return
        async with self._one_by_one:
            await self._try(table)
            await asyncio.sleep(BREATH)

    async def _try(self, table: str) -> None:
        try:
            await self._host.change(table, self._moved_on)
        except NothingDue:
            pass
        except (DamagedTable, TableGone):
            self.forget(table)
        except TurnedAway as refused:
            if refused.code == "no_such_table":
                self.forget(table)
        except StoreError:
            self._set(table, self._ticks.now() + TRY_AGAIN_MS)
        except Exception:
            log.exception("The clock of table %s went wrong", table)

    async def _moved_on(self, at: OpenTable) -> Acted:
        """The table after what was due; nobody else moves it meanwhile."""
        now, due = self._ticks.now(), at.due_at(BOTS_WAIT_MS)
        actor = at.actor("", self._host.presence.here(at.id).counted, now, self._settings)
        alone = actor.away.issuperset(at.company.holders)
        if due is None or now < due or not (actor.time_is_up or alone):
            self._set(at.id, due if due is None or due > now else now + BOTS_WAIT_MS)
            raise NothingDue
        after = await self._host.think(at.id, by_the_clock, at.table, actor, at.chance, alone)
        while after.then and after.table.version - at.table.version < self._settings.steps_at_once:
            later = replace(actor, time_is_up=False)  # who was late has been played for
            after = await self._host.think(at.id, by_the_clock, after.table, later, at.chance, alone)
        return after

    def _set(self, table: str, moment: int | None) -> None:
        """Look at a table at that moment, and at no other."""
        watched = self._tables.get(table)
        if watched is None:
            return
        if watched.alarm is not None:
            watched.alarm.cancel()
            watched.alarm = None
        if moment is not None:
            moment += random.randrange(self._apart) if self._apart else 0
            watched.alarm = self._ticks.call_at(moment, lambda: self._walk(self._look(table)))

    def _walk(self, doing: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
