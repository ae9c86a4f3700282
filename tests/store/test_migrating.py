"""The database: made from nothing, brought up to date, refused when it is newer than we are."""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from homeward.store import NewerDatabase, Store, StoreError, normal, prepare
from homeward.store.engine import make_engine
from homeward.store.migrating import scripts
from homeward.store.schema import METADATA
from store.games import ANA, EVENTS, opening

pytestmark = pytest.mark.anyio


async def test_a_new_file_is_at_the_latest_revision(address: str, tmp_path: Path) -> None:
    await prepare(address)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        (revision,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
    database.close()
    assert revision == scripts().get_current_head()


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


async def test_tables_of_the_first_revision_are_kept(address: str, tmp_path: Path) -> None:
    """They have nothing for lists yet."""
    async with Store.at(address) as store:
        await store.write(opening("t", EVENTS))
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("ALTER TABLE tables DROP COLUMN glance")
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    database.close()
    async with Store.at(address) as store:
        kept = await store.read("t")
        assert [line.glance for line in await store.tables_of(ANA, 10)] == [None]
    assert kept is not None
    assert kept.fold()[0].events == EVENTS


async def test_an_empty_file_counts_as_new(address: str, tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch()
    async with Store.at(address) as store:
        await store.write(opening("t"))


async def test_a_newer_database_is_refused_and_left_alone(address: str, tmp_path: Path) -> None:
    await prepare(address)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with pytest.raises(NewerDatabase, match="newer homeward"):
        await prepare(address)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchone() == ("9999",)
    database.close()


async def test_a_file_that_is_no_database_is_refused(address: str, tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("Dear diary, " * 100)
    with pytest.raises(StoreError, match="cannot be opened"):
        await prepare(address)


async def test_sqlite_keeps_every_commit(address: str, tmp_path: Path) -> None:
    """WAL, every commit flushed, foreign keys watched, and a busy file waited for."""
    engine = make_engine(normal(address))
    async with engine.connect() as connection:
        found = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    await engine.dispose()
    assert found == ["wal", 2, 1, 10000]
