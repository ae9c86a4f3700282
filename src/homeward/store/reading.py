"""Read tables from the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import or_, select

from homeward.store.changes import Seated
from homeward.store.errors import DamagedTable
from homeward.store.kept import Kept
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
    held = select(HOLDERS).where(HOLDERS.c.table_id == table).order_by(HOLDERS.c.seat)
    return Kept(
        id=table,
        opened_by=row["opened_by"],
        created=row["created"],
        updated=row["updated"],
        seed=row["seed"],
        from_seed=row["from_seed"],
        stops_at=row["stops_at"],
        stops_why=row["stops_why"],
        holders=[Seated(one.seat, one.device, one.whose) for one in await connection.execute(held)],
        bodies=[event.body for event in events],
        actions={event.action_id: event.number for event in events if event.action_id is not None},
    )


async def list_tables(connection: AsyncConnection, device: str, most: int) -> list[str]:
    """The ids of the tables a device opened or holds a seat at, the latest first."""
    held = select(HOLDERS.c.table_id).where(HOLDERS.c.device == device)
    found = (
        select(TABLES.c.id)
        .where(or_(TABLES.c.opened_by == device, TABLES.c.id.in_(held)))
        .order_by(TABLES.c.updated.desc(), TABLES.c.id)
        .limit(most)
    )
    return list((await connection.scalars(found)).all())
