"""Disks that fail, as the system itself makes them fail: no room for another page, no room for a longer file."""

import os
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

MOST_PAGES = 2**30


@contextmanager
def files_without_room() -> Iterator[Callable[[], None]]:
    """SQLite files opened meanwhile cannot get larger, until somebody makes room with what is given."""
    opened: list[sqlite3.Connection] = []

    def limit(connection: Any, _record: object) -> None:
        if isinstance(connection, sqlite3.Connection):  # the writer's, not a reader's
            connection.execute("PRAGMA max_page_count=1")  # which for a larger file is as large as it is
            opened.append(connection)

    def make_room() -> None:
        for connection in opened:
            connection.execute(f"PRAGMA max_page_count={MOST_PAGES}")

    event.listen(Engine, "connect", limit)
    try:
        yield make_room
    finally:
        event.remove(Engine, "connect", limit)


@contextmanager
def no_longer_files(path: Path) -> Iterator[None]:
    """Nothing in this process can write beyond the end that a file has now: the system itself says no."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def log_of(path: Path) -> Path:
    """What SQLite has committed last lies there."""
    return path.with_name(path.name + "-wal")


def spoil(path: Path, first: int = 0) -> None:
    """Write nonsense over a file, from a page on."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(first)
        file.write(os.urandom(size - first))
