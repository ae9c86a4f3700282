"""Changes as rows: which statement each of them needs, with which values."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

from sqlalchemy import String, bindparam, delete, exists, insert, select, update

from homeward.kept.changes import (
    NOBODY,
    WATCHING,
    Addition,
    Admission,
    Adoption,
    Agreement,
    Change,
    Following,
    Invitation,
    KeptReview,
    Note,
    Opening,
    Removal,
    Seated,
    Sweeping,
    Trial,
)
from homeward.kept.coding import encoded
from homeward.store.schema import AGREEMENTS, EVENTS, GUESTS, HOLDERS, INVITATIONS, REVIEWS, TABLES, TRIALS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sqlalchemy import Executable

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
DROP_REVIEW = delete(REVIEWS).where(REVIEWS.c.table_id == bindparam("of"))
KEEP_REVIEW = insert(REVIEWS)
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
    DROP_REVIEW,
    KEEP_REVIEW,
    PUT_AWAY,
    SWEEP,
)
"""The order in which the statements of a moment are run, whatever tables they belong to."""

Row = tuple["Executable", dict[str, Any]]


@singledispatch
def rows_of(change: Change) -> Iterator[Row]:
    """The rows of a change, each with the statement it is for."""
    raise AssertionError(change)


def _seated(table: str, seated: Iterable[Seated]) -> Iterator[Row]:
    """The old holder out, the new one in; an invitation to that seat has had its day."""
    for one in seated:
        yield LEAVE_SEAT, {"of": table, "which": one.seat}
        yield WITHDRAW, {"of": table, "which": one.seat}
        if one.device:
            yield TAKE_SEAT, {"table_id": table, "seat": one.seat, "device": one.device, "whose": one.whose}


@rows_of.register(Addition)
def _(change: Addition) -> Iterator[Row]:
    """The action's id stands on its last event, whose number is the version it led to; time, on its first."""
    yield from _seated(change.table, change.seated)
    last = change.version + len(change.events)
    for number, event in enumerate(change.events, change.version + 1):
        yield (
            ADD_EVENT,
            {
                "table_id": change.table,
                "number": number,
                "body": encoded(event),
                "at": change.at,
                "action_id": change.action if number == last else None,
                "spent": change.spent if number == change.version + 1 else None,
            },
        )
    yield (
        MOVE_ON,
        {"of": change.table, "now": change.at, "events": last, "ended": change.over, "seen": change.glance},
    )


@rows_of.register(Opening)
def _(change: Opening) -> Iterator[Row]:
    """The table, then what is added to it."""
    yield (
        OPEN_TABLE,
        {
            "id": change.table,
            "opened_by": change.opened_by,
            "created": change.at,
            "updated": change.at,
            "version": 0,
            "over": change.over,
            "seed": change.seed,
            "from_seed": change.from_seed,
            "sealed": change.sealed,
            "stops_at": change.stops_at,
            "stops_why": change.stops_why,
            "clock": change.clock.of if change.clock else None,
            "clock_seconds": change.clock.seconds if change.clock else None,
        },
    )
    yield from rows_of(
        Addition(change.table, 0, change.events, change.over, change.at, seated=change.seated, glance=change.glance)
    )


@rows_of.register(Adoption)
def _(change: Adoption) -> Iterator[Row]:
    """Its events lie there already."""
    yield ADOPT, {"of": change.table, "whom": change.opened_by}
    yield from _seated(change.table, change.seated)


@rows_of.register(Sweeping)
def _(change: Sweeping) -> Iterator[Row]:
    """Nobody has ever been told of them."""
    yield SWEEP, {"whose": NOBODY, "before": change.before}


@rows_of.register(Note)
def _(change: Note) -> Iterator[Row]:
    """Nothing happens at the table."""
    yield NOTE, {"of": change.table, "events": change.version, "seen": change.glance}


@rows_of.register(Removal)
def _(change: Removal) -> Iterator[Row]:
    """Events and holders go with their table."""
    yield PUT_AWAY, {"of": change.table}


@rows_of.register(Invitation)
def _(change: Invitation) -> Iterator[Row]:
    """The old one out, the new one in."""
    yield WITHDRAW, {"of": change.table, "which": change.seat}
    if change.seat == WATCHING and not change.keeps_guests:
        yield SHOW_OUT, {"of": change.table}
    if change.hash:
        yield (
            INVITE,
            {"table_id": change.table, "seat": change.seat, "hash": change.hash, "sealed": change.sealed},
        )


@rows_of.register(Admission)
def _(change: Admission) -> Iterator[Row]:
    """Admitted twice is admitted; by an invitation that is withdrawn meanwhile nobody is."""
    yield DISMISS, {"of": change.table, "whom": change.device}
    if change.hash:
        yield ADMIT, {"of": change.table, "whom": change.device, "shown": change.hash}


@rows_of.register(Following)
def _(change: Following) -> Iterator[Row]:
    """Nothing else changes at this one."""
    yield FOLLOW, {"of": change.table, "next": change.next}


@rows_of.register(KeptReview)
def _(change: KeptReview) -> Iterator[Row]:
    """The old one out, the new one in."""
    yield DROP_REVIEW, {"of": change.table}
    yield (
        KEEP_REVIEW,
        {"table_id": change.table, "judge_id": change.judge_id, "events": change.events, "body": change.body},
    )


@rows_of.register(Agreement)
def _(change: Agreement) -> Iterator[Row]:
    """The newest word counts."""
    yield FORGET, {"which": change.what}
    yield AGREE, {"what": change.what, "value": change.value}


@rows_of.register(Trial)
def _(change: Trial) -> Iterator[Row]:
    """In the one row there is for it."""
    yield TRY, {"tried": change.value}
