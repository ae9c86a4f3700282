"""One server for each SQLite file: whoever comes second is told so. Servers on one PostgreSQL hear of each other.

The lock lies on a file of its own beside the database, and goes with the process that holds it, however that ends.
The file stays: whoever removed it could let two in. (The database itself is not for us to open: SQLite would lose its
own locks when we closed it.)
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

from homeward.kept.errors import StoreError
from homeward.store.engine import is_shared
from homeward.store.files.address import normal, shown
from homeward.store.files.database_file import OURS_ALONE, path_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from sqlalchemy.engine import URL

ENDING = ".lock"
HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class AnotherServer(StoreError):
    """Another server keeps its tables in the same file."""


def alone_at(address: str) -> AbstractContextManager[None]:
    """As long as it is held, no other server begins on the same SQLite file, whatever its path is called."""
    url = normal(address)
    return nullcontext() if is_shared(url) else _alone(url)


@contextmanager
def _alone(url: URL) -> Iterator[None]:
    path = path_of(url).resolve()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = _locked(path.with_name(path.name + ENDING))
    except OSError as error:
        raise _refused(url, error) from None
    try:
        yield
    finally:
        os.close(handle)


def _locked(path: Path) -> int:
    """The file, open and locked by this process; raises if another has it."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT, OURS_ALONE)
    try:
        _lock(handle)
    except OSError:
        os.close(handle)
        raise
    return handle


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _refused(url: URL, error: OSError) -> StoreError:
    if error.errno in HELD and error.filename is None:  # one with a name could not be opened
        return AnotherServer(
            f"Another homeward keeps its tables in {shown(url)}, and a file is for one server alone. Use that one, "
            "end it first, or name another file with --database. For several servers on one database there is "
            "PostgreSQL."
        )
    return StoreError(f"The database {shown(url)} cannot be opened: {error.strerror}. Name another with --database.")
