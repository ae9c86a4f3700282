"""The store: a database opened, its readers and its one writer."""

from __future__ import annotations

import sqlite3
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from homeward.store.address import make_file, normal, shown
from homeward.store.engine import make_engine
from homeward.store.errors import StoreError
from homeward.store.journal import Journal
from homeward.store.migrating import migrate
from homeward.store.reading import is_held, list_tables, read_table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sqlalchemy.engine import URL
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from homeward.store.changes import Change
    from homeward.store.kept import Kept
    from homeward.store.listed import Listed


class Store:
    """Tables in a database. What was written is on disk when `write` returns."""

    def __init__(self, engine: AsyncEngine, journal: Journal) -> None:
        self._engine = engine
        self.journal = journal

    @staticmethod
    @asynccontextmanager
    async def at(address: str) -> AsyncIterator[Store]:
        """The store at an address, brought up to date, for as long as it is held."""
        engine = await _opened(address)
        journal = Journal(engine)
        journal.start()
        try:
            yield Store(engine, journal)
        finally:
            await journal.stop()
            await engine.dispose()

    async def write(self, change: Change) -> None:
        """Put a change on disk."""
        await self.journal.write(change)

    async def read(self, table: str) -> Kept | None:
        """A table with its events, if there is one."""
        async with self._reading() as connection:
            return await read_table(connection, table)

    async def is_held(self, table: str, device: str) -> bool:
        """Whether a device opened a table or holds a seat at it, be it damaged or not."""
        async with self._reading() as connection:
            return await is_held(connection, table, device)

    async def tables_of(self, device: str, most: int) -> list[Listed]:
        """A device's tables, the latest first."""
        async with self._reading() as connection:
            return await list_tables(connection, device, most)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"The database could not be read: {error}") from error


async def prepare(address: str) -> None:
    """Make sure that the database can be opened, and bring it up to date; otherwise say why not."""
    await (await _opened(address)).dispose()


async def _opened(address: str) -> AsyncEngine:
    url = normal(address)
    try:
        engine = make_engine(url)
    except ImportError as error:
        raise StoreError(f"To keep tables in {shown(url)}, install {error.name} beside homeward.") from None
    except SQLAlchemyError as error:
        raise _cannot_open(url, error) from None
    try:
        make_file(url)  # before any thread of the driver's: one that cannot open it would complain by itself
        await migrate(engine)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        await engine.dispose()
        raise _cannot_open(url, error) from None
    except StoreError:
        await engine.dispose()
        raise
    return engine


def _cannot_open(url: URL, error: Exception) -> StoreError:
    why = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
    return StoreError(f"The database {shown(url)} cannot be opened: {why}. Name another with --database.")
