"""What is kept of tables, whoever keeps them: changes to write, tables read back, what can go wrong."""

from homeward.kept.changes import (
    UNHEARD,
    WATCHING,
    Addition,
    Admission,
    Agreement,
    Change,
    Clock,
    Following,
    Invitation,
    KeptReview,
    Note,
    Opening,
    Removal,
    Seated,
)
from homeward.kept.errors import (
    Cause,
    DamagedTable,
    DatabaseTrouble,
    NewerDatabase,
    NumberTaken,
    StoreError,
    TableGone,
)
from homeward.kept.keeper import Heard, Keeper
from homeward.kept.listed import Listed
from homeward.kept.moved import Moved
from homeward.kept.table import Kept

__all__ = [
    "UNHEARD",
    "WATCHING",
    "Addition",
    "Admission",
    "Agreement",
    "Cause",
    "Change",
    "Clock",
    "DamagedTable",
    "DatabaseTrouble",
    "Following",
    "Heard",
    "Invitation",
    "Keeper",
    "Kept",
    "KeptReview",
    "Listed",
    "Moved",
    "NewerDatabase",
    "Note",
    "NumberTaken",
    "Opening",
    "Removal",
    "Seated",
    "StoreError",
    "TableGone",
]
