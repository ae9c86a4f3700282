"""The engine for a database: SQLite kept through a power cut, PostgreSQL through its own restarts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine
    from sqlalchemy.engine import URL
    from sqlalchemy.ext.asyncio import AsyncEngine

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
SECONDS_TO_CONNECT = 10
SECONDS_TO_ANSWER = 20  # of a server of databases; its line is given up then, and nobody waits any longer


def make_engine(url: URL) -> AsyncEngine:
    """An engine that nothing has used yet."""
    if is_shared(url):
        # A connection that a restart of the database has cut is noticed before it is used, and made anew.
        return create_async_engine(url, pool_pre_ping=True, connect_args={"timeout": SECONDS_TO_CONNECT})
    engine = create_async_engine(url)
    _keep_through_power_cuts(engine.sync_engine)
    return engine


def make_plain_engine(url: URL) -> Engine:
    """An engine of the same SQLite file for a thread that may wait."""
    engine = create_engine(url.set(drivername=url.get_backend_name()))
    _keep_through_power_cuts(engine)
    return engine


def is_shared(url: URL) -> bool:
    """Whether several servers may keep their tables there at once, and hear of each other's moves."""
    return url.get_backend_name() == "postgresql"


def _keep_through_power_cuts(engine: Engine) -> None:
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)


def _prepare(connection: Any, _record: object) -> None:
    # Python's driver would begin transactions only at the first INSERT and know nothing of savepoints: we say BEGIN.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
