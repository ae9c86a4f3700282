"""What can be written: a table opened, events added, a table put away. Each is all on disk or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import String, bindparam, delete, exists, insert, select, update

from homeward.store.journal.coding import encoded
from homeward.store.schema import AGREEMENTS, EVENTS, GUESTS, HOLDERS, INVITATIONS, TABLES, TRIALS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import Executable

    from homeward.table import Event
    from homeward.table.stored import Stored

TRY = update(TRIALS).values(value=bindparam("tried"))
OPEN_TABLE = insert(TABLES)
ADOPT = update(TABLES).where(TABLES.c.id == bindparam("of")).values(opened_by=bindparam("whom"))
LEAVE_SEAT = delete(HOLDERS).where(HOLDERS.c.table_id == bindparam("of"), HOLDERS.c.seat == bindparam("which"))
TAKE_SEAT = insert(HOLDERS)
WITHDRAW = delete(INVITATIONS).where(
    INVITATIONS.c.table_id == bindparam("of"), INVITATIONS.c.seat == bindparam("which")
)
INVITE = insert(INVITATIONS)
SHOW_OUT = delete(GUESTS).where(GUESTS.c.table_id == bindparam("of"))
DISMISS = delete(GUESTS).where(GUESTS.c.table_id == bindparam("of"), GUESTS.c.device == bindparam("whom"))
ADMIT = insert(GUESTS).from_select(
    ["table_id", "device"],
    select(bindparam("of", type_=String), bindparam("whom", type_=String)).where(
        exists().where(INVITATIONS.c.table_id == bindparam("of"), INVITATIONS.c.hash == bindparam("shown"))
    ),
)
FORGET = delete(AGREEMENTS).where(AGREEMENTS.c.what == bindparam("which"))
AGREE = insert(AGREEMENTS)
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
FOLLOW = update(TABLES).where(TABLES.c.id == bindparam("of")).values(followed_by=bindparam("next"))
PUT_AWAY = delete(TABLES).where(TABLES.c.id == bindparam("of"))
SWEEP = delete(TABLES).where(TABLES.c.opened_by == bindparam("whose"), TABLES.c.created < bindparam("before"))

ORDER: tuple[Executable, ...] = (
    TRY,
    OPEN_TABLE,
    ADOPT,
    LEAVE_SEAT,
    TAKE_SEAT,
    WITHDRAW,
    INVITE,
    SHOW_OUT,
    DISMISS,
    ADMIT,
    FORGET,
    AGREE,
    ADD_EVENT,
    MOVE_ON,
    NOTE,
    FOLLOW,
    PUT_AWAY,
    SWEEP,
)
"""The order in which the statements of a moment are run, whatever tables they belong to."""

Row = tuple["Executable", dict[str, Any]]
WATCHING = -1
"""In the place of a seat: an invitation to watch."""
NOBODY = ""
"""In the place of a device: a table of which only a part is on disk, and which nobody sees."""


@dataclass(frozen=True)
class Seated:
    """Who holds a seat from now on: a device, for its owner (`me`) or somebody beside them; no device, a bot."""

    seat: int
    device: str = ""
    whose: str = ""

    def rows(self, table: str) -> Iterator[Row]:
        """The old holder out, the new one in; an invitation to that seat has had its day."""
        yield LEAVE_SEAT, {"of": table, "which": self.seat}
        yield WITHDRAW, {"of": table, "which": self.seat}
        if self.device:
            yield TAKE_SEAT, {"table_id": table, "seat": self.seat, "device": self.device, "whose": self.whose}


@dataclass(frozen=True)
class Clock:
    """How long a person may take: `seconds` for every turn, or for all their turns of a game together."""

    of: Literal["turn", "game"]
    seconds: int


@dataclass(frozen=True)
class Addition:
    """Events added to a table after its first `version` ones, by one action; `glance` is for lists."""

    table: str
    version: int
    events: Sequence[Event | Stored]
    over: bool
    at: int
    action: str | None = None
    seated: Sequence[Seated] = ()
    glance: bytes | None = None
    spent: int | None = None

    def rows(self) -> Iterator[Row]:
        """The action's id stands on its last event, whose number is the version it led to; time, on its first."""
        for one in self.seated:
            yield from one.rows(self.table)
        last = self.version + len(self.events)
        for number, event in enumerate(self.events, self.version + 1):
            yield (
                ADD_EVENT,
                {
                    "table_id": self.table,
                    "number": number,
                    "body": encoded(event),
                    "at": self.at,
                    "action_id": self.action if number == last else None,
                    "spent": self.spent if number == self.version + 1 else None,
                },
            )
        yield MOVE_ON, {"of": self.table, "now": self.at, "events": last, "ended": self.over, "seen": self.glance}


@dataclass(frozen=True)
class Opening:
    """A new table with its first events."""

    table: str
    opened_by: str
    seed: int
    from_seed: bool
    events: Sequence[Event | Stored]
    over: bool
    at: int
    seated: Sequence[Seated]
    stops_at: int | None = None
    stops_why: str = ""
    glance: bytes | None = None
    clock: Clock | None = None
    sealed: bytes | None = None

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
                "sealed": self.sealed,
                "stops_at": self.stops_at,
                "stops_why": self.stops_why,
                "clock": self.clock.of if self.clock else None,
                "clock_seconds": self.clock.seconds if self.clock else None,
            },
        )
        first = Addition(self.table, 0, self.events, self.over, self.at, seated=self.seated, glance=self.glance)
        yield from first.rows()


@dataclass(frozen=True)
class Adoption:
    """All of a table is there: it belongs to the device that opens it from now on, and to those who sit there."""

    table: str
    opened_by: str
    seated: Sequence[Seated]

    def rows(self) -> Iterator[Row]:
        """Its events lie there already."""
        yield ADOPT, {"of": self.table, "whom": self.opened_by}
        for one in self.seated:
            yield from one.rows(self.table)


@dataclass(frozen=True)
class Sweeping:
    """Parts of tables that were begun `before` and never finished, because a server ended meanwhile: put away."""

    before: int
    table: str = ""

    def rows(self) -> Iterator[Row]:
        """Nobody has ever been told of them."""
        yield SWEEP, {"whose": NOBODY, "before": self.before}


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


@dataclass(frozen=True)
class Invitation:
    """An invitation to a seat, or (WATCHING) to watch; it takes the place of the one before. No hash: withdrawn.

    Whoever came in to watch by the one before goes with it, unless they are to be kept.
    """

    table: str
    seat: int
    hash: str = ""
    sealed: bytes | None = None
    keeps_guests: bool = False

    def rows(self) -> Iterator[Row]:
        """The old one out, the new one in."""
        yield WITHDRAW, {"of": self.table, "which": self.seat}
        if self.seat == WATCHING and not self.keeps_guests:
            yield SHOW_OUT, {"of": self.table}
        if self.hash:
            yield INVITE, {"table_id": self.table, "seat": self.seat, "hash": self.hash, "sealed": self.sealed}


@dataclass(frozen=True)
class Admission:
    """A device may watch a table from now on, by the invitation with this `hash`; without one, no longer."""

    table: str
    device: str
    hash: str = ""

    def rows(self) -> Iterator[Row]:
        """Admitted twice is admitted; by an invitation that is withdrawn meanwhile nobody is."""
        yield DISMISS, {"of": self.table, "whom": self.device}
        if self.hash:
            yield ADMIT, {"of": self.table, "whom": self.device, "shown": self.hash}


@dataclass(frozen=True)
class Following:
    """The same people play again at another table."""

    table: str
    next: str

    def rows(self) -> Iterator[Row]:
        """Nothing else changes at this one."""
        yield FOLLOW, {"of": self.table, "next": self.next}


@dataclass(frozen=True)
class Agreement:
    """Something that whoever runs the server has said yes to; it holds through restarts."""

    what: str
    value: str
    table: str = ""

    def rows(self) -> Iterator[Row]:
        """The newest word counts."""
        yield FORGET, {"which": self.what}
        yield AGREE, {"what": self.what, "value": self.value}


@dataclass(frozen=True)
class Trial:
    """Something written only to see whether it can be."""

    value: str
    table: str = ""

    def rows(self) -> Iterator[Row]:
        """In the one row there is for it."""
        yield TRY, {"tried": self.value}


Change = (
    Opening | Adoption | Addition | Sweeping | Note | Removal | Invitation | Admission | Following | Agreement | Trial
)
