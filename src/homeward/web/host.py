"""The host of all tables: opens them, lets devices act, keeps what happened, and only then tells anyone."""

from __future__ import annotations

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from homeward.store import Addition, DamagedTable, Note, NumberTaken, Opening, Removal, StoreError
from homeward.web.acting import Actor, acted
from homeward.web.glances import packed
from homeward.web.memory import Memory
from homeward.web.new_tables import set_again, set_table
from homeward.web.open_table import OpenTable
from homeward.web.records import set_from_record
from homeward.web.refusals import TurnedAway
from homeward.web.watching import Watchers
from homeward.web.wire.shown import Done

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from homeward.store import Listed, Store
    from homeward.table import Table
    from homeward.web.new_tables import NewlySet
    from homeward.web.settings import Settings
    from homeward.web.wire.asked import Act, NewTable

P = ParamSpec("P")
T = TypeVar("T")


class Host:
    """Whatever changes a table goes through here; every method checks that the device may."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._memory = Memory(settings.tables_in_memory, self._fetch)
        self._threads = ThreadPoolExecutor(settings.threads, "homeward-table")
        self._tasks: set[asyncio.Task[object]] = set()
        self.watchers = Watchers(settings.sockets_at_once)

    async def close(self) -> None:
        """Let what has begun end, so that nothing is half done."""
        if self._tasks:
            await asyncio.wait(self._tasks)
        self._threads.shutdown()

    # Opening and putting away

    async def open(self, wish: NewTable, device: str) -> str:
        """Open a table as wished for; its id."""
        return await self._open(await self.off_loop(set_table, wish, device), device)

    async def open_record(self, data: bytes, device: str) -> str:
        """Open the table of a record; its id."""
        return await self._open(await self.off_loop(set_from_record, data, device), device)

    async def rematch(self, table: str, device: str) -> str:
        """Open the same table once more, with fresh dice; its id."""
        old = await self.held(table, device)
        new = await self.off_loop(set_again, old.table, list(old.holders.values()))
        return await self._open(new, device)

    async def remove(self, table: str, device: str) -> None:
        """Put a table away for good, a damaged one too."""
        async with await self._lock_to_remove(table, device):
            await self._store.write(Removal(table))
            self._memory.forget(table)
        self.watchers.ring(table)

    async def _lock_to_remove(self, table: str, device: str) -> asyncio.Lock:
        try:
            return (await self.held(table, device)).lock
        except DamagedTable:
            if not await self._store.is_held(table, device):
                raise TurnedAway("no_such_table") from None
            return asyncio.Lock()  # nobody can be acting there

    async def _open(self, new: NewlySet, device: str) -> str:
        table = secrets.token_hex(8)
        await self._store.write(
            Opening(
                table=table,
                opened_by=device,
                seed=new.seed,
                from_seed=new.from_seed,
                events=new.table.events,
                over=new.table.position.is_over,
                at=_now(),
                seated=new.seated,
                stops_at=new.stops_at,
                stops_why=new.stops_why,
                glance=await self.off_loop(packed, new.table),
            )
        )
        return table

    # Acting

    async def act(self, table: str, device: str, act: Act) -> Done:
        """Do what a page asks, once; `Done` when it is on disk. An action begun is ended, whoever hangs up."""
        return await self._to_the_end(self._act(table, device, act))

    async def _act(self, table: str, device: str, act: Act) -> Done:
        at = await self.held(table, device)
        async with at.lock:
            if act.id in at.actions:
                return Done(at.actions[act.id])
            _check_open(at, act.seen)
            settings = self._settings
            actor = Actor(device, at.seats_of(device), settings.steps_at_once, settings.seconds_at_once)
            after = await self.off_loop(acted, at.table, act.action, actor, at.chance)
            new = after.table.events[at.table.version :]
            glance = await self.off_loop(packed, after.table)
            over = after.table.position.is_over
            addition = Addition(table, at.table.version, new, over, _now(), act.id, after.seated, glance)
            await self._keep(at, after.table, addition)
        self.watchers.ring(table)
        return Done(after.table.version)

    async def _keep(self, at: OpenTable, after: Table, addition: Addition) -> None:
        """On disk first, in memory then. If the disk has it otherwise, it is read again from there."""
        try:
            await self._store.write(addition)
        except NumberTaken:
            self._memory.forget(at.id)
            self.watchers.ring(at.id)
            raise TurnedAway("stale") from None
        except StoreError:
            self._memory.forget(at.id)
            raise
        at.become(after, addition)

    # Looking up

    async def held(self, table: str, device: str) -> OpenTable:
        """A table this device may see. Others' tables are as if they were not there."""
        found = await self._memory.get(table)
        if not found.is_held_by(device):
            raise TurnedAway("no_such_table")
        return found

    async def tables_of(self, device: str) -> list[Listed]:
        """The device's tables, the latest first."""
        return await self._store.tables_of(device, self._settings.tables_listed)

    async def note_glance(self, at: OpenTable) -> None:
        """Keep what a list shows of a table, so that it need not be folded for the next list."""
        await self._store.write(Note(at.id, at.events_kept, await self.off_loop(packed, at.table)))

    # Off the event loop, and to the end

    async def off_loop(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Think in a thread, so that everybody else is heard meanwhile."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: function(*args, **kwargs))

    async def _to_the_end(self, doing: Coroutine[object, object, T]) -> T:
        task: asyncio.Task[T] = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _fetch(self, table: str) -> OpenTable:
        kept = await self._store.read(table)
        if kept is None:
            raise TurnedAway("no_such_table")
        return OpenTable(kept, await self.off_loop(kept.fold))


def _check_open(at: OpenTable, seen: int) -> None:
    if at.stops_at is not None:
        raise TurnedAway("read_only")
    if seen != at.table.version:
        raise TurnedAway("stale", version=at.table.version)


def _now() -> int:
    return time.time_ns() // 1_000_000
