"""Read tables from the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import exists, false, func, or_, select

from homeward.kept.changes import Clock, Invitation, KeptReview, Seated
from homeward.kept.errors import DamagedTable
from homeward.kept.listed import Listed
from homeward.kept.table import Kept
from homeward.store.schema import AGREEMENTS, CLOCKED, EVENTS, GUESTS, HOLDERS, INVITATIONS, REVIEWS, TABLES

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

_Event = tuple[int, bytes, str | None, int, int | None]
"""Its number and body, the action it was the last of, when it was kept, and how long it had been waited for."""

EVENTS_A_PAGE = 500


async def read_table(connection: AsyncConnection, table: str) -> Kept | None:
    """A table with its events; None where there is none of that id."""
    row = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).mappings().one_or_none()
    if row is None:
        return None
    events = await _events(connection, table)
    for expected, (number, *_) in enumerate(events, 1):
        if number != expected:
            raise DamagedTable(table, expected, "it is missing.")
    return Kept(
        id=table,
        opened_by=row["opened_by"],
        created=row["created"],
        updated=row["updated"],
        seed=row["seed"],
        from_seed=row["from_seed"],
        sealed=row["sealed"],
        stops_at=row["stops_at"],
        stops_why=row["stops_why"],
        holders=(await _holders(connection, [table]))[table],
        bodies=[body for _, body, *_ in events],
        actions={action: number for number, _, action, *_ in events if action is not None},
        spent=[spent or 0 for *_, spent in events],
        clock=Clock(row["clock"], row["clock_seconds"]) if row["clock"] else None,
        last_at=events[-1][3] if events else row["created"],
        followed_by=row["followed_by"] or "",
    )


async def _events(connection: AsyncConnection, table: str) -> list[_Event]:
    """A table's events in order, read a page at a time: others are heard between the pages of a long one."""
    columns = (EVENTS.c.number, EVENTS.c.body, EVENTS.c.action_id, EVENTS.c.at, EVENTS.c.spent)
    events: list[_Event] = []
    more = True
    while more:
        after = EVENTS.c.number > (events[-1][0] if events else 0)
        found = select(*columns).where(EVENTS.c.table_id == table, after).order_by(EVENTS.c.number)
        page = (await connection.execute(found.limit(EVENTS_A_PAGE))).all()
        events += page
        more = len(page) == EVENTS_A_PAGE
    return events


async def read_review(connection: AsyncConnection, table: str) -> KeptReview | None:
    """What was kept of what a table's game teaches."""
    row = (await connection.execute(select(REVIEWS).where(REVIEWS.c.table_id == table))).one_or_none()
    return None if row is None else KeptReview(table, row.judge_id, row.events, row.body)


async def list_tables(connection: AsyncConnection, device: str, most: int) -> list[Listed]:
    """The tables a device opened, holds a seat at or watches, the latest first, without their events."""
    found = (
        select(TABLES.c.id, TABLES.c.opened_by, TABLES.c.created, TABLES.c.updated, TABLES.c.glance)
        .where(_may_see(device))
        .order_by(TABLES.c.updated.desc(), TABLES.c.id)
        .limit(most)
    )
    rows = (await connection.execute(found)).all()
    holders = await _holders(connection, [row.id for row in rows])
    return [Listed(row.id, row.opened_by, row.created, row.updated, holders[row.id], row.glance) for row in rows]


async def opener_of(connection: AsyncConnection, table: str) -> str | None:
    """The device that opened a table; its events are not looked at."""
    return (await connection.execute(select(TABLES.c.opened_by).where(TABLES.c.id == table))).scalar_one_or_none()


async def knows_device(connection: AsyncConnection, device: str) -> bool:
    """Whether there is a table that a device may see."""
    return (await connection.execute(select(exists().where(_may_see(device))))).scalar_one()


async def is_guest(connection: AsyncConnection, table: str, device: str) -> bool:
    """Whether a device may watch a table."""
    found = select(GUESTS.c.device).where(GUESTS.c.table_id == table, GUESTS.c.device == device)
    return (await connection.execute(found)).one_or_none() is not None


async def count_guests(connection: AsyncConnection, table: str) -> int:
    """How many devices may watch a table."""
    found = select(func.count()).select_from(GUESTS).where(GUESTS.c.table_id == table)
    return (await connection.execute(found)).scalar_one()


async def invitations(connection: AsyncConnection, table: str) -> dict[int, Invitation]:
    """The invitations to a table, by seat."""
    found = select(INVITATIONS).where(INVITATIONS.c.table_id == table)
    return {row.seat: Invitation(table, row.seat, row.hash, row.sealed) for row in await connection.execute(found)}


async def count_tables(connection: AsyncConnection, device: str) -> tuple[int, int]:
    """How many tables a device has opened: those that are not over, and all."""
    found = select(TABLES.c.over, func.count()).where(TABLES.c.opened_by == device).group_by(TABLES.c.over)
    counts: dict[bool, int] = {row[0]: row[1] for row in await connection.execute(found)}
    return counts.get(False, 0), sum(counts.values())


async def clocks(connection: AsyncConnection) -> dict[str, int]:
    """The tables whose clocks may be running, and how many seconds theirs are for."""
    found = select(TABLES.c.id, TABLES.c.clock_seconds).where(CLOCKED, TABLES.c.over == false())
    return {row.id: row.clock_seconds for row in await connection.execute(found)}


async def agreement(connection: AsyncConnection, what: str) -> str:
    """What was agreed to; empty where nothing was."""
    found = select(AGREEMENTS.c.value).where(AGREEMENTS.c.what == what)
    return (await connection.execute(found)).scalar_one_or_none() or ""


def _may_see(device: str) -> ColumnElement[bool]:
    """Of the tables, those a device opened, holds a seat at, or was invited to watch."""
    held = select(HOLDERS.c.table_id).where(HOLDERS.c.device == device)
    watched = select(GUESTS.c.table_id).where(GUESTS.c.device == device)
    return or_(TABLES.c.opened_by == device, TABLES.c.id.in_(held), TABLES.c.id.in_(watched))


async def _holders(connection: AsyncConnection, tables: list[str]) -> dict[str, list[Seated]]:
    """Who holds the seats of each table."""
    holders: dict[str, list[Seated]] = {table: [] for table in tables}
    found = select(HOLDERS).where(HOLDERS.c.table_id.in_(tables)).order_by(HOLDERS.c.seat)
    for one in await connection.execute(found):
        holders[one.table_id].append(Seated(one.seat, one.device, one.whose))
    return holders
