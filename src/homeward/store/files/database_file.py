"""A SQLite file: made for this user alone, and watched, so that nothing is ever written to one that nobody will find.

Whoever unlinks or replaces a file leaves the old one to those who have it open: what they write is gone when they
end. So its identity is compared with that of the file at its path, and with it that of the log beside it.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import event

from homeward.kept.errors import Cause, DatabaseTrouble

if TYPE_CHECKING:
    from sqlalchemy import Engine
    from sqlalchemy.engine import URL

log = logging.getLogger(__name__)
OURS_ALONE = 0o600
LOG = ("-wal", "-shm")
"""What SQLite keeps beside a file that is open: what was committed last lies only there."""

Identity = tuple[int, int] | None


def path_of(url: URL) -> Path:
    """Where the file is, wherever this process may go."""
    assert url.database
    return Path(url.database).absolute()


def make_file(url: URL) -> None:
    """A SQLite file that can be opened, for this user alone, in a folder for this user alone where that is new."""
    path = path_of(url).resolve()  # what a link leads to may be what is to be made
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OURS_ALONE))
    for file in (path, *_log_of(path)):
        _keep_others_out(file)
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA schema_version")


class DatabaseFile:
    """A file as it was when it was opened: whether the one at its path is still the same."""

    def __init__(self, url: URL) -> None:
        self._path = path_of(url)
        self._files: dict[Path, Identity] = {self._path: _identity(self._path)}
        self._is_begun = False  # a new file is empty until then

    def guard(self, engine: Engine) -> None:
        """Have an engine open this file and no other, and never make a new one in its place."""
        event.listen(engine, "do_connect", self._open_this)

    def hold_log(self) -> None:
        """Watch the log as well, from when the writer has opened it: it stays until the writer is done."""
        self._files |= {file: _identity(file) for file in _log_of(self._path)}
        self._is_begun = True

    def check(self) -> None:
        """Raise if what is written now would not be found by whoever opens the path next."""
        for file, was in self._files.items():
            now = _identity(file)
            if now != was or now is None:
                what = "another file is in its place" if now else "it is no longer there"
                raise DatabaseTrouble(
                    Cause.GONE,
                    f"{file} is not the file that was opened: {what}. Nothing more is kept until it is back. If "
                    "it cannot be put back, put a backup in its place and start homeward again.",
                )
        if self._is_begun and not os.path.getsize(self._path):
            raise DatabaseTrouble(
                Cause.DAMAGED, f"{self._path} was emptied. Put a backup in its place, and start again.", lasts=True
            )

    def read_anew(self, statement: str) -> Any:
        """The first value that somebody finds who opens the path only now."""
        with closing(sqlite3.connect(_address(self._path), uri=True)) as database:
            found = database.execute(statement).fetchone()
        return found[0] if found else None

    def _open_this(self, _dialect: object, _record: object, args: list[Any], options: dict[str, Any]) -> None:
        self.check()
        args[0] = _address(self._path)
        options["uri"] = True


def _address(path: Path) -> str:
    """With which SQLite opens what is there, and makes nothing."""
    return f"{path.as_uri()}?mode=rw"


def _log_of(path: Path) -> list[Path]:
    """Beside the file itself, where its path is a link to it."""
    real = path.resolve()
    return [real.with_name(real.name + ending) for ending in LOG]


def _identity(file: Path) -> Identity:
    """The file's own number; none where there is no file, or nobody can tell."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _keep_others_out(file: Path) -> None:
    """An older homeward left it for the system to say who may read it."""
    if sys.platform == "win32" or not file.exists() or not file.stat().st_mode & 0o077:
        return
    try:
        file.chmod(OURS_ALONE)
    except OSError as error:
        log.warning("Others can read %s, and that cannot be changed: %s.", file, error.strerror)
