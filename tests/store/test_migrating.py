"""The database: made from nothing, brought up to date, refused when it is newer than we are."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from homeward.kept import NewerDatabase, StoreError
from homeward.kept.coding import encoded
from homeward.store import Store, normal, prepare
from homeward.store.engine import make_engine
from homeward.store.migrating import migrate, scripts
from homeward.store.schema import METADATA
from store.games import ANA, EVENTS, opening
from store.postgres import Postgres, asked

pytestmark = pytest.mark.anyio


async def test_a_new_file_is_at_the_latest_revision(address: str) -> None:
    await prepare(address)
    assert await asked(address, "SELECT version_num FROM alembic_version") == [(scripts().get_current_head(),)]


async def test_the_migrations_lead_to_the_schema_the_code_knows(address: str) -> None:
    await prepare(address)
    engine = make_engine(normal(address))

    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, METADATA))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_a_database_is_opened_again_with_all_that_was_kept(address: str) -> None:
    async with Store.at(address) as store:
        await store.write(opening("t", EVENTS))
    async with Store.at(address) as store:
        kept = await store.read("t")
    assert kept is not None
    assert kept.fold()[0].events == EVENTS


FIRST_TABLE = """
    INSERT INTO tables (id, opened_by, created, updated, version, over, seed, from_seed, stops_why)
    VALUES ('t', :ana, 1, 1, 12, false, 11, true, '')
"""
FIRST_EVENT = "INSERT INTO events (table_id, number, body, at) VALUES ('t', :number, :body, 1)"


async def test_tables_of_the_first_revision_are_kept(address: str) -> None:
    """They have nothing for lists yet, no clock, and nobody is invited to them."""
    engine = make_engine(normal(address))
    await migrate(engine, to="0001")
    await engine.dispose()
    await asked(address, FIRST_TABLE, ana=ANA)
    for number, event in enumerate(EVENTS, 1):
        await asked(address, FIRST_EVENT, number=number, body=encoded(event))
    async with Store.at(address) as store:
        kept = await store.read("t")
        assert [line.glance for line in await store.tables_of(ANA, 10)] == [None]
    assert kept is not None
    assert kept.fold()[0].events == EVENTS


async def test_a_game_out_of_a_record_goes_on_with_a_seed_of_its_own(address: str) -> None:
    engine = make_engine(normal(address))
    await migrate(engine, to="0005")
    await engine.dispose()
    for table, over in (("running", False), ("over", True)):
        await asked(address, FIRST_TABLE.replace("'t'", f"'{table}'").replace("false", str(over).lower()), ana=ANA)
    await prepare(address)
    found = {row.id: (row.seed, row.from_seed) for row in await asked(address, "SELECT * FROM tables")}
    assert found["over"] == (11, True)
    assert found["running"][0] != 11
    assert not found["running"][1]


async def test_an_empty_file_counts_as_new(file_address: str, tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch()
    async with Store.at(file_address) as store:
        await store.write(opening("t"))


async def test_a_newer_database_is_refused_and_left_alone(address: str) -> None:
    await prepare(address)
    await asked(address, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerDatabase, match="newer homeward"):
        await prepare(address)
    assert await asked(address, "SELECT version_num FROM alembic_version") == [("9999",)]


async def test_a_file_that_is_no_database_is_refused(file_address: str, tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("Dear diary, " * 100)
    with pytest.raises(StoreError, match="cannot be opened"):
        await prepare(file_address)


async def test_servers_that_start_at_once_bring_it_up_to_date_once(postgres: Postgres) -> None:
    address = postgres.new_database()
    await asyncio.gather(*(prepare(address) for _ in range(5)))
    assert await asked(address, "SELECT version_num FROM alembic_version") == [(scripts().get_current_head(),)]


async def test_sqlite_keeps_every_commit(file_address: str) -> None:
    """WAL, every commit flushed, foreign keys watched, and a busy file waited for."""
    engine = make_engine(normal(file_address))
    async with engine.connect() as connection:
        found = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    await engine.dispose()
    assert found == ["wal", 2, 1, 10000]
