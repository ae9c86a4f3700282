"""Where the database is: an address as people give it, or a file in the user's own data folder."""

from __future__ import annotations

import hashlib
import os
import sys
from typing import TYPE_CHECKING

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from homeward.folders import data_folder
from homeward.kept.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.engine import URL

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
FILE = "tables.db"


def default_database(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> str:
    """HOMEWARD_DATABASE if it is set, else a file where this system keeps a program's data."""
    told = environment.get("HOMEWARD_DATABASE", "")
    return told or f"sqlite:///{data_folder(environment, system) / FILE}"


def normal(address: str) -> URL:
    """The address with the driver we use; anything that is no address of a database is refused."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreError(
            f"{address!r} is no address of a database. One looks like sqlite:////home/ana/tables.db, or "
            "postgresql://ana@db.example/tables."
        ) from None
    if url.get_backend_name() not in ("sqlite", "postgresql", "postgres"):
        raise StoreError(f"homeward keeps tables in SQLite or PostgreSQL, not in {url.get_backend_name()}.")
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise StoreError(
            "A database in memory forgets everything: name a file, such as sqlite:////home/ana/tables.db."
        )
    if url.get_backend_name() == "sqlite" and (url.query or str(url.database).startswith("file:")):
        raise StoreError(
            f"Name the file itself, such as sqlite:////home/ana/tables.db: SQLite's own addresses and what may "
            f"stand after a ? in them are not for homeward ({address!r})."
        )
    return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))


def shown(url: URL) -> str:
    """The address as people would say it: a file by its path, a server without its password and our driver."""
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    return url.set(drivername=url.get_backend_name(), query={}).render_as_string()


def fingerprint(address: str) -> str:
    """Says whether two servers keep the same database, and nothing else about it."""
    return hashlib.sha256(normal(address).render_as_string(hide_password=False).encode()).hexdigest()[:16]
