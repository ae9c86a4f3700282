"""Open a database and bring it up to date; if that cannot be done, say why in words that help."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from homeward.extras import not_installed
from homeward.kept.errors import StoreError
from homeward.store.engine import is_shared, make_engine
from homeward.store.files.address import normal, shown
from homeward.store.files.database_file import DatabaseFile, make_file
from homeward.store.migrating import migrate

if TYPE_CHECKING:
    from sqlalchemy.engine import URL
    from sqlalchemy.ext.asyncio import AsyncEngine

    Opened = tuple[AsyncEngine, DatabaseFile | None]
    """The engine, and the file where it is one of SQLite's."""

# What PostgreSQL calls its refusals: https://www.postgresql.org/docs/current/errcodes-appendix.html
NOT_LET_IN = ("28000", "28P01")
NO_SUCH_DATABASE = "3D000"
NOT_ALLOWED = "42501"


async def opened(address: str) -> Opened:
    """A database that can be used."""
    url = normal(address)
    try:
        engine = make_engine(url)
    except ImportError as error:
        raise _no_driver(url, error) from None
    except SQLAlchemyError as error:
        raise _cannot_open(url, error) from None
    try:
        file = None if is_shared(url) else _opened_file(url, engine)
        await migrate(engine)
    except (SQLAlchemyError, sqlite3.Error, OSError, TypeError) as error:
        await engine.dispose()
        raise _cannot_open(url, error) from None
    except StoreError:
        await engine.dispose()
        raise
    except Exception as error:
        await engine.dispose()
        if not hasattr(error, "sqlstate"):  # asyncpg tells by itself what keeps it from connecting
            raise
        raise _cannot_open(url, error) from None
    return engine, file


def _opened_file(url: URL, engine: AsyncEngine) -> DatabaseFile:
    """Before any thread of the driver's: one that cannot open it would complain by itself."""
    make_file(url)
    file = DatabaseFile(url)
    file.guard(engine.sync_engine)
    return file


def _no_driver(url: URL, error: ImportError) -> StoreError:
    what = f"Keeping tables in {shown(url)}"
    said = str(not_installed(what, "postgres")) if is_shared(url) else f"{what} needs `pip install {error.name}`."
    return StoreError(said)


def _cannot_open(url: URL, error: Exception) -> StoreError:
    cause = getattr(error, "orig", None) or error
    why = getattr(cause, "strerror", None) or cause
    said = f"The database {shown(url)} cannot be opened: {why}."
    return StoreError(f"{said} {_what_to_do(url, cause)}")


def _what_to_do(url: URL, cause: object) -> str:
    state = getattr(cause, "sqlstate", None)
    if state in NOT_LET_IN:
        return "Check the user and the password in its address, and whom PostgreSQL lets in (pg_hba.conf)."
    if state == NO_SUCH_DATABASE:
        return f"Make it with `createdb {url.database}`, or name another with --database."
    if state == NOT_ALLOWED:
        return f"Let {url.username} make tables there: `ALTER DATABASE {url.database} OWNER TO {url.username}`."
    if is_shared(url) and isinstance(cause, OSError):
        return "Is PostgreSQL running there, and can this machine reach it?"
    if is_shared(url) and isinstance(cause, TypeError):
        return "Check what stands after the ? of its address."
    return "Name another with --database."
