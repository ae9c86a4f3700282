"""Tables on disk: events in a database, each there before anyone is told of it. No rule lives here."""

from homeward.store.address import default_database, normal
from homeward.store.changes import Addition, Note, Opening, Removal, Seated
from homeward.store.errors import DamagedTable, NewerDatabase, NumberTaken, StoreError, TableGone
from homeward.store.kept import Kept
from homeward.store.listed import Listed
from homeward.store.store import Store, prepare

__all__ = [
    "Addition",
    "DamagedTable",
    "Kept",
    "Listed",
    "NewerDatabase",
    "Note",
    "NumberTaken",
    "Opening",
    "Removal",
    "Seated",
    "Store",
    "StoreError",
    "TableGone",
    "default_database",
    "normal",
    "prepare",
]
