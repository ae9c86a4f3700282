"""Tables on disk: events in a database, each there before anyone is told of it. No rule lives here."""

from homeward.store.errors import (
    Cause,
    DamagedTable,
    DatabaseTrouble,
    NewerDatabase,
    NumberTaken,
    StoreError,
    TableGone,
)
from homeward.store.files.address import default_database, fingerprint, normal
from homeward.store.files.key_file import default_key_file, read_key
from homeward.store.files.one_server import alone_at
from homeward.store.files.sealing import Seals
from homeward.store.journal.changes import (
    WATCHING,
    Addition,
    Admission,
    Agreement,
    Clock,
    Following,
    Invitation,
    Note,
    Opening,
    Removal,
    Seated,
)
from homeward.store.reading.kept import Kept
from homeward.store.reading.listed import Listed
from homeward.store.store import Store, prepare

__all__ = [
    "WATCHING",
    "Addition",
    "Admission",
    "Agreement",
    "Cause",
    "Clock",
    "DamagedTable",
    "DatabaseTrouble",
    "Following",
    "Invitation",
    "Kept",
    "Listed",
    "NewerDatabase",
    "Note",
    "NumberTaken",
    "Opening",
    "Removal",
    "Seals",
    "Seated",
    "Store",
    "StoreError",
    "TableGone",
    "alone_at",
    "default_database",
    "default_key_file",
    "fingerprint",
    "normal",
    "prepare",
    "read_key",
]
