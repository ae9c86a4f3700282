"""Keep a game in a file after everything that happens, and find it there again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.record import Record
from homeward.table import from_record, to_record

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.table import Table


class CannotKeep(HomewardError):
    """A file that cannot be read or written."""


class Keeper:
    """Writes the record of a table to its file, whole each time; without a file it does nothing."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._kept: Table | None = None

    def keep(self, table: Table) -> None:
        """Make sure the file holds this table."""
        if self.path is None or table is self._kept:
            return
        _write(to_record(table), self.path)
        self._kept = table


def save(table: Table, path: Path) -> None:
    """Put the game into a file, or leave the file as it was."""
    _write(to_record(table), path)


def load(path: Path) -> Table:
    """The table that goes on with the game in a file."""
    try:
        record = Record.read(path.expanduser())
    except OSError as error:
        raise CannotKeep(f"{path}: {error.strerror or error}.") from error
    except HomewardError as error:
        raise CannotKeep(f"{path}: {error}").coded("in_file", file=str(path), why=error) from error
    return from_record(record)


def _write(record: Record, path: Path) -> None:
    try:
        record.write(path.expanduser())
    except OSError as error:
        raise CannotKeep(f"{path}: {error.strerror or error}.") from error
