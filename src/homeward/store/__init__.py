"""Tables in a database: events, each there before anyone is told of it. No rule lives here."""

from homeward.store.files.address import default_database, fingerprint, normal
from homeward.store.files.key_file import default_key_file, read_key
from homeward.store.files.one_server import alone_at
from homeward.store.files.sealing import Seals
from homeward.store.store import Store, prepare

__all__ = [
    "Seals",
    "Store",
    "alone_at",
    "default_database",
    "default_key_file",
    "fingerprint",
    "normal",
    "prepare",
    "read_key",
]
