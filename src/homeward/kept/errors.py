"""What can go wrong with the database, each said so that it can be mended."""

from enum import StrEnum

from homeward.errors import HomewardError, UnknownGame


class StoreError(HomewardError):
    """The database did not do what was asked; nothing of it is kept."""


class Cause(StrEnum):
    """What keeps a database from working; the word is the code that people and programs are told."""

    GONE = "database_gone"  # unlinked, or another file is in its place
    FULL = "disk_full"
    READ_ONLY = "database_read_only"
    DAMAGED = "database_damaged"
    FAILING = "disk_failing"
    BUSY = "database_busy"
    AWAY = "database_away"  # it does not answer
    OTHER = "not_saved"


class DatabaseTrouble(StoreError):
    """The database does not work, for whatever is asked of it; the cause says what has to be mended.

    What `lasts` is over only when homeward is started again, on a sound database.
    """

    def __init__(self, cause: Cause, said: str, *, lasts: bool = False) -> None:
        super().__init__(said)
        self.cause = cause
        self.lasts = lasts


class NumberTaken(StoreError):
    """Somebody else has added to the table meanwhile: its next event has that number already."""


class TableGone(StoreError):
    """The table was put away."""


class NewerDatabase(StoreError):
    """The database was written by a newer homeward."""


class DamagedTable(StoreError):
    """An event on disk cannot be read, or cannot have happened. Other tables are not touched by it."""

    def __init__(self, table: str, number: int, why: object) -> None:
        super().__init__(f"Table {table} is damaged at event {number}: {why}")
        self.table = table
        self.number = number
        self.game = why.name if isinstance(why, UnknownGame) else ""  # that is on no shelf here any more
