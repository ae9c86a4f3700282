"""Where the one writer's transactions run: SQLite's in a thread of its own, PostgreSQL's over its async driver."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Protocol

from homeward.kept.changes import UNHEARD, Opening
from homeward.store.engine import SECONDS_TO_ANSWER, make_plain_engine

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection
    from sqlalchemy.engine import URL
    from sqlalchemy.ext.asyncio import AsyncEngine

    from homeward.kept.changes import Change
    from homeward.store.files.database_file import DatabaseFile
    from homeward.store.journal.notices import Notices
    from homeward.store.journal.writing import Refusals

    Work = Callable[[Connection, Sequence[Change]], Refusals]


class Transactions(Protocol):
    """Runs work in a transaction of its own: on disk when it returns, and nothing of it is when it raises."""

    async def run(self, work: Work, changes: Sequence[Change]) -> Refusals:
        """Begin, do the work, commit."""

    def close(self) -> None:
        """No more."""


class InThread:
    """A whole transaction is one visit to one thread, where the async driver would make a visit for every call."""

    def __init__(self, url: URL, file: DatabaseFile) -> None:
        self._engine = make_plain_engine(url)
        self._file = file
        self._thread = ThreadPoolExecutor(1, "homeward-writer")
        file.guard(self._engine)

    async def open(self) -> None:
        """Open the file and keep it open: the log beside it is the same for as long."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._open)

    async def run(self, work: Work, changes: Sequence[Change]) -> Refusals:
        """Begin, do the work, commit."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work, changes)

    def _open(self) -> None:
        with self._engine.connect():
            self._file.hold_log()

    def _run(self, work: Work, changes: Sequence[Change]) -> Refusals:
        """The file is looked at before the commit, so that none goes astray, and after it, before anybody is told."""
        with self._engine.begin() as connection:
            refusals = work(connection, changes)
            self._file.check()
        self._file.check()
        return refusals

    def close(self) -> None:
        """Let what has begun end."""
        self._thread.submit(self._engine.dispose)
        self._thread.shutdown()


class OverDriver:
    """In the event loop; the other servers are told in the same transaction."""

    def __init__(self, engine: AsyncEngine, notices: Notices) -> None:
        self._engine = engine
        self._notices = notices

    async def run(self, work: Work, changes: Sequence[Change]) -> Refusals:
        """Begin, do the work, ring for the tables that move, commit."""
        async with asyncio.timeout(SECONDS_TO_ANSWER), self._engine.begin() as connection:
            refusals = await connection.run_sync(work, changes)
            kept = [change for place, change in enumerate(changes) if place not in refusals]
            moved = [one for one in kept if one.table and not isinstance(one, (Opening, *UNHEARD))]
            await self._notices.ring(connection, moved)
            return refusals

    def close(self) -> None:
        """The engine is its owner's."""
