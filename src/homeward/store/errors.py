"""What can go wrong with the database, each said so that it can be mended."""

from homeward.errors import HomewardError


class StoreError(HomewardError):
    """The database did not do what was asked; nothing of it is kept."""


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
