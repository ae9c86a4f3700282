"""Read tables from the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import or_, select

from homeward.store.changes import Seated
from homeward.store.errors import DamagedTable
from homeward.store.kept import Kept
from homeward.store.listed import Listed
from homeward.store.schema import EVENTS, HOLDERS, TABLES

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


async def read_table(connection: AsyncConnection, table: str) -> Kept | None:
    """A table with its events; None where there is none of that id."""
    row = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).mappings().one_or_none()
    if row is None:
        return None
    found = select(EVENTS.c.number, EVENTS.c.body, EVENTS.c.action_id).where(EVENTS.c.table_id == table)
    events = (await connection.execute(found.order_by(EVENTS.c.number))).all()
    for expected, event in enumerate(events, 1):
        if event.number != expected:
            raise DamagedTable(table, expected, "it is missing.")
    return Kept(
        id=table,
        opened_by=row["opened_by"],
        created=row["created"],
        updated=row["updated"],
        seed=row["seed"],
        from_seed=row["from_seed"],
        stops_at=row["stops_at"],
        stops_why=row["stops_why"],
        holders=(await _holders(connection, [table]))[table],
        bodies=[event.body for event in events],
        actions={event.action_id: event.number for event in events if event.action_id is not None},
    )


async def list_tables(connection: AsyncConnection, device: str, most: int) -> list[Listed]:
    """The tables a device opened or holds a seat at, the latest first, without their events."""
    held = select(HOLDERS.c.table_id).where(HOLDERS.c.device == device)
    found = (
        select(TABLES.c.id, TABLES.c.created, TABLES.c.updated, TABLES.c.glance)
        .where(or_(TABLES.c.opened_by == device, TABLES.c.id.in_(held)))
        .order_by(TABLES.c.updated.desc(), TABLES.c.id)
        .limit(most)
    )
    rows = (await connection.execute(found)).all()
    holders = await _holders(connection, [row.id for row in rows])
    return [Listed(row.id, row.created, row.updated, holders[row.id], row.glance) for row in rows]


async def is_held(connection: AsyncConnection, table: str, device: str) -> bool:
    """Whether a device opened a table or holds a seat at it; its events are not looked at."""
    held = select(HOLDERS.c.table_id).where(HOLDERS.c.device == device)
    own = or_(TABLES.c.opened_by == device, TABLES.c.id.in_(held))
    return (await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table, own))).one_or_none() is not None


async def _holders(connection: AsyncConnection, tables: list[str]) -> dict[str, list[Seated]]:
    """Who holds the seats of each table."""
    holders: dict[str, list[Seated]] = {table: [] for table in tables}
    found = select(HOLDERS).where(HOLDERS.c.table_id.in_(tables)).order_by(HOLDERS.c.seat)
    for one in await connection.execute(found):
        holders[one.table_id].append(Seated(one.seat, one.device, one.whose))
    return holders
