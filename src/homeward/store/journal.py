"""The one writer: what is to be written at a moment, at whatever tables, goes to disk in one transaction."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from homeward.store.changes import ORDER, Note, Opening
from homeward.store.errors import NumberTaken, StoreError, TableGone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Executable
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from homeward.store.bells import Bells
    from homeward.store.changes import Change

Waiting = tuple["Change", "asyncio.Future[None]"]
MOST = 500  # changes in one transaction
DEADLOCK = "40P01"


class Journal:
    """Takes changes and says when each is on disk. While one commit runs, the next moment's changes gather."""

    def __init__(self, engine: AsyncEngine, bells: Bells | None = None) -> None:
        self._engine = engine
        self._bells = bells
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.commits = 0
        self.on_commit: Callable[[int, float], None] = lambda changes, seconds: None

    def start(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write_on())

    async def stop(self) -> None:
        """Write what still waits, then end."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.wait([self._writer])
            self._writer = None

    async def write(self, change: Change) -> None:
        """Returns when the change is on disk; raises if it is not, and then nothing of it is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((change, done))
        await done

    async def _write_on(self) -> None:
        while True:
            moment = [await self._queue.get()]
            while len(moment) < MOST and not self._queue.empty():
                moment.append(self._queue.get_nowait())
            await self._commit(moment)
            for _ in moment:
                self._queue.task_done()

    async def _commit(self, moment: list[Waiting]) -> None:
        """All together; if one of them is refused, each by itself, so that it fails alone."""
        # Several servers that take their locks in one order never wait for each other in a circle.
        moment.sort(key=lambda waiting: waiting[0].table)
        begun = time.perf_counter()
        try:
            async with self._engine.begin() as connection:
                await self._run(connection, [change for change, _ in moment])
        except IntegrityError:
            await self._commit_apart(moment)
        except (SQLAlchemyError, OSError) as error:
            if _is_deadlock(error):  # but tables that are put away lock out of order
                await self._commit_apart(moment)
            else:
                _tell(moment, StoreError(f"The database could not be written: {error}"))
        else:
            self._committed(moment, begun)

    async def _commit_apart(self, moment: list[Waiting]) -> None:
        begun = time.perf_counter()
        kept: list[Waiting] = []
        try:
            async with self._engine.begin() as connection:
                for change, done in moment:
                    try:
                        async with connection.begin_nested():
                            await self._run(connection, [change])
                    except IntegrityError as error:
                        _tell([(change, done)], _refused(change, error))
                    else:
                        kept.append((change, done))
        except (SQLAlchemyError, OSError) as error:
            _tell(moment, StoreError(f"The database could not be written: {error}"))
        else:
            self._committed(kept, begun)

    async def _run(self, connection: AsyncConnection, changes: Sequence[Change]) -> None:
        """The rows of all changes, a statement at a time; then the other servers are told."""
        rows: dict[Executable, list[dict[str, Any]]] = {statement: [] for statement in ORDER}
        for change in changes:
            for statement, row in change.rows():
                rows[statement].append(row)
        for statement in ORDER:
            if rows[statement]:
                await connection.execute(statement, rows[statement])
        if self._bells is not None:
            moved = [one.table for one in changes if one.table and not isinstance(one, Opening | Note)]
            await self._bells.ring(connection, moved)

    def _committed(self, moment: list[Waiting], begun: float) -> None:
        self.commits += 1
        self.on_commit(len(moment), time.perf_counter() - begun)
        _tell(moment, None)


def _is_deadlock(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) == DEADLOCK


def _refused(change: Change, error: IntegrityError) -> StoreError:
    """The number is taken, or there is no such table any more."""
    if "foreign key" in str(error.orig).lower():
        return TableGone(f"Table {change.table} was put away.")
    return NumberTaken(f"Somebody else has added to table {change.table} meanwhile.")


def _tell(moment: list[Waiting], error: StoreError | None) -> None:
    for _, done in moment:
        if done.done():
            continue  # whoever waited has gone
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
