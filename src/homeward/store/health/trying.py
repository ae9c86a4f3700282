"""Whether the database works: a row is written as every move is, and read back by somebody who opens it anew."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING

from homeward.kept.changes import Trial
from homeward.kept.errors import Cause, DatabaseTrouble
from homeward.store.health.causes import trouble

if TYPE_CHECKING:
    from homeward.store.files.database_file import DatabaseFile
    from homeward.store.health.condition import Condition
    from homeward.store.journal.journal import Journal

READ_BACK = "SELECT value FROM trials"
SECONDS_BETWEEN = 1.0  # however many ask, the disk is not kept busy with it
SECONDS_TO_WAIT = 5.0


class Trials:
    """Tries the database when somebody asks, unless that was done within the last second."""

    def __init__(self, journal: Journal, condition: Condition, file: DatabaseFile | None) -> None:
        self._journal = journal
        self._condition = condition
        self._file = file
        self._trying: asyncio.Task[None] | None = None
        self._begun = 0.0

    async def check(self) -> None:
        """Raises what keeps the database from working, if anything does."""
        if self._trying is None or (self._trying.done() and time.monotonic() - self._begun > SECONDS_BETWEEN):
            self._begun = time.monotonic()
            self._trying = asyncio.create_task(self._try())
        await asyncio.wait([self._trying], timeout=SECONDS_TO_WAIT)
        if not self._trying.done():
            raise DatabaseTrouble(Cause.BUSY, f"The database has not answered for {SECONDS_TO_WAIT:.0f} seconds.")
        if self._condition.trouble is not None:
            raise self._condition.trouble.with_traceback(None)

    async def stop(self) -> None:
        """Let what has begun end."""
        if self._trying is not None:
            await asyncio.wait([self._trying])

    async def _try(self) -> None:
        value = secrets.token_hex(8)
        try:
            await self._journal.write(Trial(value))
            await self._read_back(value)
        except Exception as error:  # whatever a driver makes of it: whoever asked waits for an answer
            self._condition.failed(trouble(error, "The database could not be tried"))

    async def _read_back(self, value: str) -> None:
        """Of a file. A server of databases has all of its clients see the same."""
        if self._file is not None and await asyncio.to_thread(self._file.read_anew, READ_BACK) != value:
            raise DatabaseTrouble(
                Cause.GONE,
                "What is written is not found by whoever opens the database anew.",
                lasts=True,
            )
