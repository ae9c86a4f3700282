"""The store: a database opened, its readers and its one writer."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from sqlalchemy import select

from homeward.kept.changes import Removal, Sweeping
from homeward.kept.errors import Cause, DatabaseTrouble, StoreError
from homeward.store.engine import SECONDS_TO_ANSWER
from homeward.store.health.causes import is_of_database, trouble
from homeward.store.health.condition import Condition
from homeward.store.health.trying import Trials
from homeward.store.journal.announcements import Announcements
from homeward.store.journal.journal import Journal
from homeward.store.journal.notices import Notices
from homeward.store.journal.pieces import pieces
from homeward.store.journal.transactions import InThread, OverDriver
from homeward.store.opening import opened
from homeward.store.reading.reading import (
    agreement,
    clocks,
    count_guests,
    count_tables,
    invitations,
    is_guest,
    knows_device,
    list_tables,
    opener_of,
    read_review,
    read_table,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from homeward.kept import Heard
    from homeward.kept.changes import Change, Invitation, KeptReview, Opening
    from homeward.kept.listed import Listed
    from homeward.kept.table import Kept
    from homeward.store.files.database_file import DatabaseFile
    from homeward.store.journal.transactions import Transactions

MILLISECONDS_TO_OPEN = 3_600_000


class Store:
    """Tables in a database. What was written is on disk when `write` returns."""

    def __init__(
        self,
        engine: AsyncEngine,
        journal: Journal,
        condition: Condition,
        file: DatabaseFile | None,
        notices: Notices | None,
    ) -> None:
        # A table's parts are read one after the other, and must be of one moment. SQLite has it no other way.
        self._readers = engine if notices is None else engine.execution_options(isolation_level="REPEATABLE READ")
        self._condition = condition
        self._file = file
        self._notices = notices
        self._announcements = Announcements(engine) if notices is not None else None
        self._trials = Trials(journal, condition, file)
        self.journal = journal

    @staticmethod
    @asynccontextmanager
    async def at(address: str) -> AsyncIterator[Store]:
        """The store at an address, brought up to date, for as long as it is held."""
        engine, file = await opened(address)
        notices = Notices(engine) if file is None else None
        condition = Condition()
        try:
            journal = Journal(await _writer(engine, file, notices), condition)
            journal.start()
            store = Store(engine, journal, condition, file, notices)
            try:
                await store.sweep()
                yield store
            finally:
                await store.close()
        finally:
            await engine.dispose()

    async def close(self) -> None:
        """Write what still waits, then end."""
        await self._trials.stop()
        await self.journal.stop()
        await self.hear_no_more()

    def listen(self, heard: Heard, said: Callable[[str], None] = lambda _: None) -> None:
        """Have the moves of other servers on the same database told, and what they say; of a file there are none."""
        if self._notices is not None and self._announcements is not None:
            self._announcements.start()
            self._notices.start(heard, said)

    def say(self, words: str) -> None:
        """Tell the other servers something in passing."""
        if self._announcements is not None:
            self._announcements.say(words)

    async def hear_no_more(self) -> None:
        """Neither listen to other servers nor tell them anything."""
        for one in (self._notices, self._announcements):
            if one is not None:
                await one.stop()

    @property
    def is_shared(self) -> bool:
        """Whether other servers may move the same tables."""
        return self._notices is not None

    async def check(self) -> None:
        """Whether the database can be written and other servers are heard; raises what is wrong if not."""
        async with self._reading() as connection:
            await connection.execute(select(1))
        await self._trials.check()
        if self._notices is not None and not self._notices.hears.is_set():
            raise DatabaseTrouble(Cause.AWAY, "Other servers on this database cannot be heard.")

    async def open(self, opening: Opening) -> None:
        """Put a new table on disk: a long one in pieces, and none of it where one of them fails."""
        first, *more = pieces(opening)
        await self.write(first)
        try:
            for piece in more:
                await self.write(piece)
        except StoreError:
            with suppress(StoreError):  # what cannot be put away now is swept up at the next start
                await self.write(Removal(opening.table))
            raise

    async def sweep(self) -> None:
        """Put away what a server that ended has left of tables it was opening; no other server takes so long."""
        with suppress(StoreError):  # whoever asks how the database is will hear of it
            await self.write(Sweeping(time.time_ns() // 1_000_000 - MILLISECONDS_TO_OPEN))

    async def write(self, change: Change) -> None:
        """Put a change on disk."""
        await self.journal.write(change)

    async def read(self, table: str) -> Kept | None:
        """A table with its events, if there is one."""
        async with self._reading() as connection:
            return await read_table(connection, table)

    async def review(self, table: str) -> KeptReview | None:
        """What was last kept of what a table's game teaches."""
        async with self._reading() as connection:
            return await read_review(connection, table)

    async def opener_of(self, table: str) -> str | None:
        """The device that opened a table, be it damaged or not; None where there is no such table."""
        async with self._reading() as connection:
            return await opener_of(connection, table)

    async def knows(self, device: str) -> bool:
        """Whether a device has opened a table, holds a seat, or was let in to watch."""
        async with self._reading() as connection:
            return await knows_device(connection, device)

    async def is_guest(self, table: str, device: str) -> bool:
        """Whether a device may watch a table."""
        async with self._reading() as connection:
            return await is_guest(connection, table, device)

    async def count_guests(self, table: str) -> int:
        """How many devices may watch a table."""
        async with self._reading() as connection:
            return await count_guests(connection, table)

    async def count_tables(self, device: str) -> tuple[int, int]:
        """How many tables a device has opened: those that are not over, and all."""
        async with self._reading() as connection:
            return await count_tables(connection, device)

    async def clocks(self) -> dict[str, int]:
        """The tables whose clocks may be running, and how many seconds theirs are for."""
        async with self._reading() as connection:
            return await clocks(connection)

    async def invitations(self, table: str) -> dict[int, Invitation]:
        """A table's invitations, by seat."""
        async with self._reading() as connection:
            return await invitations(connection, table)

    async def agreement(self, what: str) -> str:
        """What whoever runs the server has agreed to; empty where they have not."""
        async with self._reading() as connection:
            return await agreement(connection, what)

    async def tables_of(self, device: str, most: int) -> list[Listed]:
        """A device's tables, the latest first."""
        async with self._reading() as connection:
            return await list_tables(connection, device, most)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with. A file that nobody will find again is not read: it may know what was refused."""
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER), self._readers.connect() as connection:
                if self._file is not None:
                    self._file.check()
                yield connection
        except Exception as error:
            if not is_of_database(error):
                raise
            why = trouble(error, "The database could not be read")
            self._condition.failed(why)
            raise why from None


async def _writer(engine: AsyncEngine, file: DatabaseFile | None, notices: Notices | None) -> Transactions:
    """Where the one writer's transactions run."""
    if notices is not None:
        return OverDriver(engine, notices)
    assert file is not None
    writer = InThread(engine.url, file)
    await writer.open()
    return writer


async def prepare(address: str) -> None:
    """Make sure that the database can be opened, and bring it up to date; otherwise say why not."""
    engine, _ = await opened(address)
    await engine.dispose()
