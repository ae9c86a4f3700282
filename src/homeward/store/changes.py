"""What can be written: a table opened, events added, a table put away. Each is all on disk or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, insert, update

from homeward.store.coding import encoded
from homeward.store.schema import EVENTS, HOLDERS, TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import Executable

    from homeward.table import Event

OPEN_TABLE = insert(TABLES)
LEAVE_SEAT = delete(HOLDERS).where(HOLDERS.c.table_id == bindparam("of"), HOLDERS.c.seat == bindparam("which"))
TAKE_SEAT = insert(HOLDERS)
ADD_EVENT = insert(EVENTS)
MOVE_ON = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values(updated=bindparam("now"), version=bindparam("events"), over=bindparam("ended"), glance=bindparam("seen"))
)
NOTE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"), TABLES.c.version == bindparam("events"))
    .values(glance=bindparam("seen"))
)
PUT_AWAY = delete(TABLES).where(TABLES.c.id == bindparam("of"))

ORDER: tuple[Executable, ...] = (OPEN_TABLE, LEAVE_SEAT, TAKE_SEAT, ADD_EVENT, MOVE_ON, NOTE, PUT_AWAY)
"""The order in which the statements of a moment are run, whatever tables they belong to."""

Row = tuple["Executable", dict[str, Any]]


@dataclass(frozen=True)
class Seated:
    """Who holds a seat from now on: a device, for its owner (`me`) or somebody beside them; no device, a bot."""

    seat: int
    device: str = ""
    whose: str = ""

    def rows(self, table: str) -> Iterator[Row]:
        """The old holder out, the new one in."""
        yield LEAVE_SEAT, {"of": table, "which": self.seat}
        if self.device:
            yield TAKE_SEAT, {"table_id": table, "seat": self.seat, "device": self.device, "whose": self.whose}


@dataclass(frozen=True)
class Addition:
    """Events added to a table after its first `version` ones, by one action; `glance` is for lists."""

    table: str
    version: int
    events: Sequence[Event]
    over: bool
    at: int
    action: str | None = None
    seated: Sequence[Seated] = ()
    glance: bytes | None = None

    def rows(self) -> Iterator[Row]:
        """The action's id stands on its last event, whose number is the version it led to."""
        for one in self.seated:
            yield from one.rows(self.table)
        last = self.version + len(self.events)
        for number, event in enumerate(self.events, self.version + 1):
            action = self.action if number == last else None
            body = encoded(event)
            yield (
                ADD_EVENT,
                {"table_id": self.table, "number": number, "body": body, "at": self.at, "action_id": action},
            )
        yield MOVE_ON, {"of": self.table, "now": self.at, "events": last, "ended": self.over, "seen": self.glance}


@dataclass(frozen=True)
class Opening:
    """A new table with its first events."""

    table: str
    opened_by: str
    seed: int
    from_seed: bool
    events: Sequence[Event]
    over: bool
    at: int
    seated: Sequence[Seated]
    stops_at: int | None = None
    stops_why: str = ""
    glance: bytes | None = None

    def rows(self) -> Iterator[Row]:
        """The table, then what is added to it."""
        yield (
            OPEN_TABLE,
            {
                "id": self.table,
                "opened_by": self.opened_by,
                "created": self.at,
                "updated": self.at,
                "version": 0,
                "over": self.over,
                "seed": self.seed,
                "from_seed": self.from_seed,
                "stops_at": self.stops_at,
                "stops_why": self.stops_why,
            },
        )
        first = Addition(self.table, 0, self.events, self.over, self.at, seated=self.seated, glance=self.glance)
        yield from first.rows()


@dataclass(frozen=True)
class Note:
    """What a list shows of a table that had nothing for it; dropped if the table has moved on since `version`."""

    table: str
    version: int
    glance: bytes

    def rows(self) -> Iterator[Row]:
        """Nothing happens at the table."""
        yield NOTE, {"of": self.table, "events": self.version, "seen": self.glance}


@dataclass(frozen=True)
class Removal:
    """A table put away, with all that happened at it."""

    table: str

    def rows(self) -> Iterator[Row]:
        """Events and holders go with their table."""
        yield PUT_AWAY, {"of": self.table}


Change = Opening | Addition | Note | Removal
