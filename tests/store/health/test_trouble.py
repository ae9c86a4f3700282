"""What keeps a database from working has a cause; nothing that was refused is kept, and when it is over we go on."""

import os
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from homeward.kept import Cause, DatabaseTrouble
from homeward.store import Store, prepare
from homeward.store.health import trying as trying_module
from homeward.store.health.causes import trouble
from store.disks import files_without_room, log_of, no_longer_files, spoil
from store.games import EVENTS, addition, opening
from store.postgres import Postgres, ask, asked

pytestmark = pytest.mark.anyio
WHO_SERVES = "SELECT pid FROM pg_stat_activity WHERE datname = :name AND pid <> pg_backend_pid()"
MANY = tuple(EVENTS[:1]) * 2000  # more than the room that is left in any page


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
async def shared(database: str) -> AsyncIterator[Store]:
    async with Store.at(database) as opened:
        await opened.write(opening("t"))
        yield opened


async def cause_of(store: Store, events: int = 3) -> Cause:
    """Why nothing can be added to a table."""
    with pytest.raises(DatabaseTrouble, match="could not be written") as refused:
        await store.write(addition("t", 2, events))
    return refused.value.cause


async def not_ready(store: Store) -> Cause:
    with pytest.raises(DatabaseTrouble) as refused:
        await store.check()
    return refused.value.cause


async def asking_on(store: Store) -> None:
    """Until it is not ready: at the latest when the trial before is no longer fresh."""
    while True:
        await store.check()


def name_of(address: str) -> str:
    return address.split("@/")[1].partition("?")[0]


def cut(postgres: Postgres, address: str) -> None:
    postgres.psql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name_of(address)}'")


# A file


async def test_a_full_disk_is_told_and_when_there_is_room_we_go_on(file: Path) -> None:
    with files_without_room() as make_room:
        async with Store.at(f"sqlite:///{file}") as store:
            with pytest.raises(DatabaseTrouble) as refused:
                await store.write(opening("t", MANY))
            assert refused.value.cause is Cause.FULL
            assert await not_ready(store) is Cause.FULL  # though there may be room for the little that a trial needs
            assert await store.read("t") is None
            make_room()
            await store.write(opening("t", MANY))
            await store.check()


async def test_a_disk_that_fails_is_told_and_when_it_works_we_go_on(file: Path) -> None:
    async with Store.at(f"sqlite:///{file}") as store:
        await store.write(opening("t"))
        with no_longer_files(log_of(file)):
            assert await cause_of(store) is Cause.FAILING
            assert await not_ready(store) is Cause.FAILING
            kept = await store.read("t")
        assert kept is not None
        assert len(kept.bodies) == 1
        await store.write(addition("t", 2, 3))


async def test_a_file_that_may_only_be_read_can_be_read(file: Path) -> None:
    async with Store.at(f"sqlite:///{file}") as store:
        await store.write(opening("t"))
    with file.open("r+b") as opened:
        opened.seek(18)  # the version of its format that a writer must know: one that nobody knows
        opened.write(b"\x09")
    async with Store.at(f"sqlite:///{file}") as store:
        assert await cause_of(store) is Cause.READ_ONLY
        assert await not_ready(store) is Cause.READ_ONLY
        assert await store.read("t") is not None


async def test_a_damaged_file_takes_nothing_more_until_a_sound_one_is_opened(file: Path) -> None:
    async with Store.at(f"sqlite:///{file}") as store:
        await store.write(opening("t", EVENTS))
        await store.write(opening("u"))
    backup = file.read_bytes()
    page = 4096
    async with Store.at(f"sqlite:///{file}") as store:
        spoil(file, page)
        with pytest.raises(DatabaseTrouble) as refused:
            await store.read("t")
        assert refused.value.cause is Cause.DAMAGED
        assert await not_ready(store) is Cause.DAMAGED
        with pytest.raises(DatabaseTrouble) as refused:
            await store.write(opening("v"))
        assert refused.value.cause is Cause.DAMAGED
        file.write_bytes(backup)  # nobody can tell what of it is sound: it takes another start
        assert await not_ready(store) is Cause.DAMAGED
    for beside in file.parent.glob("tables.db-*"):
        beside.unlink()
    file.write_bytes(backup)
    async with Store.at(f"sqlite:///{file}") as store:
        await store.write(opening("v"))
        await store.check()


async def test_pages_that_nobody_has_read_yet_are_looked_at_when_somebody_asks(file: Path) -> None:
    await prepare(f"sqlite:///{file}")
    async with Store.at(f"sqlite:///{file}") as store:
        await store.check()
        spoil(file)
        with pytest.raises(DatabaseTrouble) as refused:
            await asking_on(store)
        assert refused.value.cause is Cause.DAMAGED


async def test_a_file_that_another_program_holds_keeps_nobody_waiting_for_the_answer(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trying_module, "SECONDS_TO_WAIT", 0.05)
    async with Store.at(f"sqlite:///{file}") as store:
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await not_ready(store) is Cause.BUSY
            other.execute("ROLLBACK")
        await store.write(opening("t"))


async def test_files_are_for_their_owner_alone(file: Path) -> None:
    async with Store.at(f"sqlite:///{file}") as store:
        await store.write(opening("t"))
        found = {one.name: one.stat().st_mode & 0o777 for one in file.parent.iterdir()}
    assert found == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)


async def test_a_file_that_an_older_homeward_left_open_to_others_is_closed_to_them(file: Path) -> None:
    async with Store.at(f"sqlite:///{file}") as store:
        await store.write(opening("t"))
        killed = {one: one.read_bytes() for one in file.parent.iterdir()}
    for one, content in killed.items():
        one.write_bytes(content)
        one.chmod(0o644)
    async with Store.at(f"sqlite:///{file}") as store:
        assert {one.stat().st_mode & 0o777 for one in file.parent.iterdir()} == {0o600}
        assert await store.read("t") is not None


# PostgreSQL


async def test_a_database_that_may_only_be_read_can_be_read(shared: Store, database: str, postgres: Postgres) -> None:
    switch = f"ALTER DATABASE {name_of(database)} SET default_transaction_read_only = "
    postgres.psql(f"{switch} on")
    cut(postgres, database)
    assert await cause_of(shared) is Cause.READ_ONLY
    assert await not_ready(shared) is Cause.READ_ONLY
    assert await shared.read("t") is not None
    postgres.psql(f"{switch} off")
    cut(postgres, database)
    await shared.write(addition("t", 2, 3))


async def test_a_server_of_databases_without_room_says_so(shared: Store, database: str) -> None:
    """In the words of PostgreSQL itself, from a trigger: the disk of the tests stays as it is."""
    await asked(
        database,
        "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$",
    )
    await asked(database, "CREATE TRIGGER nowhere BEFORE INSERT ON events EXECUTE FUNCTION no_room()")
    assert await cause_of(shared) is Cause.FULL
    await asked(database, "DROP TRIGGER nowhere ON events")
    await shared.write(addition("t", 2, 3))


async def test_a_database_that_lets_nobody_in_is_away_and_the_writer_goes_on_when_it_does(
    shared: Store, database: str, postgres: Postgres
) -> None:
    lets_in = f"ALTER DATABASE {name_of(database)} ALLOW_CONNECTIONS "
    postgres.psql(f"{lets_in} false")
    cut(postgres, database)
    assert await cause_of(shared) is Cause.AWAY
    assert await not_ready(shared) is Cause.AWAY
    with pytest.raises(DatabaseTrouble) as refused:
        await shared.read("t")
    assert refused.value.cause is Cause.AWAY
    postgres.psql(f"{lets_in} true")
    await shared.write(addition("t", 2, 3))


async def test_a_server_of_databases_that_hangs_keeps_nobody_waiting_for_ever(
    shared: Store, database: str, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    pids = [pid for (pid,) in await asked(database, WHO_SERVES, name=name_of(database))]
    monkeypatch.setattr("homeward.store.journal.transactions.SECONDS_TO_ANSWER", 0.2)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        assert await cause_of(shared) is Cause.AWAY
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
    monkeypatch.undo()
    await shared.write(addition("t", 2, 3))


async def test_too_many_connections_are_told_as_a_busy_database(database: str, postgres: Postgres) -> None:
    postgres.psql(f"CREATE ROLE crowd LOGIN; ALTER DATABASE {name_of(database)} OWNER TO crowd")
    async with Store.at(database.replace("postgres@", "crowd@")) as store:
        await store.write(opening("t"))
        postgres.psql("ALTER ROLE crowd CONNECTION LIMIT 0")
        cut(postgres, database)
        assert await cause_of(store) is Cause.BUSY
        postgres.psql("ALTER ROLE crowd CONNECTION LIMIT -1")
        await store.write(addition("t", 2, 3))


@pytest.mark.importing("asyncpg")
def test_a_server_of_databases_that_is_not_there_is_away() -> None:
    with pytest.raises(ConnectionRefusedError) as refused:
        ask("postgresql://ana@127.0.0.1:1/tables", "SELECT 1")
    assert trouble(refused.value, "Asked").cause is Cause.AWAY


# Codes


@pytest.mark.parametrize(
    ("code", "cause"),
    [
        (sqlite3.SQLITE_FULL, Cause.FULL),
        (sqlite3.SQLITE_IOERR_FSYNC, Cause.FAILING),
        (sqlite3.SQLITE_READONLY_DBMOVED, Cause.GONE),
        (sqlite3.SQLITE_READONLY_DIRECTORY, Cause.READ_ONLY),
        (sqlite3.SQLITE_CORRUPT_INDEX, Cause.DAMAGED),
        (sqlite3.SQLITE_NOTADB, Cause.DAMAGED),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, Cause.BUSY),
        (sqlite3.SQLITE_CANTOPEN, Cause.AWAY),
        (sqlite3.SQLITE_ERROR, Cause.OTHER),
    ],
)
def test_every_code_of_sqlite_has_a_cause(code: int, cause: Cause) -> None:
    error = sqlite3.OperationalError("said")
    error.sqlite_errorcode = code
    assert trouble(error, "Asked").cause is cause
