"""Why a database did not do what was asked: the many codes of SQLite and PostgreSQL, as a few causes."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from homeward.kept.errors import Cause, DatabaseTrouble

OF_SQLITE = {
    sqlite3.SQLITE_FULL: Cause.FULL,
    sqlite3.SQLITE_IOERR_SHMSIZE: Cause.FULL,  # no room for the index of its log
    sqlite3.SQLITE_READONLY_DBMOVED: Cause.GONE,
    sqlite3.SQLITE_READONLY: Cause.READ_ONLY,
    sqlite3.SQLITE_PERM: Cause.READ_ONLY,
    sqlite3.SQLITE_AUTH: Cause.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Cause.DAMAGED,
    sqlite3.SQLITE_NOTADB: Cause.DAMAGED,
    sqlite3.SQLITE_IOERR: Cause.FAILING,
    sqlite3.SQLITE_BUSY: Cause.BUSY,
    sqlite3.SQLITE_LOCKED: Cause.BUSY,
    sqlite3.SQLITE_CANTOPEN: Cause.AWAY,
}
"""By SQLite's codes: https://www.sqlite.org/rescode.html, where the low byte of each is the kind it belongs to."""
KIND = 0xFF

OF_POSTGRESQL = {
    "53100": Cause.FULL,
    "25006": Cause.READ_ONLY,
    "42501": Cause.READ_ONLY,
    "58030": Cause.FAILING,
    "XX001": Cause.DAMAGED,
    "XX002": Cause.DAMAGED,
    "53": Cause.BUSY,
    "55P03": Cause.BUSY,
    "57014": Cause.BUSY,
    "08": Cause.AWAY,
    "28": Cause.AWAY,
    "3D": Cause.AWAY,
    "55000": Cause.AWAY,
    "57P": Cause.AWAY,
}
"""By how PostgreSQL's begin: https://www.postgresql.org/docs/current/errcodes-appendix.html, the closest counts."""


def is_of_database(error: Exception) -> bool:
    """Whether it was met by a database's driver, and is no mistake of ours."""
    known = isinstance(error, SQLAlchemyError | sqlite3.Error | OSError | DatabaseTrouble)
    return known or hasattr(error, "sqlstate")  # asyncpg tells by itself what keeps it from connecting


def trouble(error: Exception, said: str) -> DatabaseTrouble:
    """What a driver met, with its cause; `said` is what it was asked to do."""
    if isinstance(error, DatabaseTrouble):
        return error
    behind = getattr(error, "orig", None) or error
    cause, why = _cause(behind), str(behind) or type(behind).__name__
    is_file = isinstance(behind, sqlite3.Error)  # of which nobody can tell what else is damaged
    return DatabaseTrouble(cause, f"{said}: {why}", lasts=is_file and cause is Cause.DAMAGED)


def _cause(error: object) -> Cause:
    if isinstance(error, sqlite3.Error):
        return _of_sqlite(getattr(error, "sqlite_errorcode", 0))
    state = getattr(error, "sqlstate", None)
    if state:
        return _of_postgresql(str(state))
    if isinstance(error, NoConnectionFree):
        return Cause.BUSY
    if isinstance(error, OSError) or "connection" in str(error).lower():
        return Cause.AWAY  # a line that was cut has no code
    return Cause.OTHER


def _of_sqlite(code: int) -> Cause:
    return OF_SQLITE.get(code) or OF_SQLITE.get(code & KIND, Cause.OTHER)


def _of_postgresql(state: str) -> Cause:
    beginnings = (state[:length] for length in range(len(state), 1, -1))
    return next((OF_POSTGRESQL[one] for one in beginnings if one in OF_POSTGRESQL), Cause.OTHER)
