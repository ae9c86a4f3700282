"""A PostgreSQL that cannot be opened is refused in a sentence that says what to do."""

from pathlib import Path

import pytest

from homeward.kept import StoreError
from homeward.store import prepare
from store.postgres import Postgres

pytestmark = pytest.mark.anyio


async def refusal(address: str) -> str:
    with pytest.raises(StoreError) as refused:
        await prepare(address)
    return str(refused.value)


@pytest.mark.importing("asyncpg")
async def test_nobody_listens_there() -> None:
    said = await refusal("postgresql://ana:secret@127.0.0.1:1/tables")
    assert "Is PostgreSQL running there" in said
    assert "secret" not in said


async def test_there_is_no_such_database(postgres: Postgres) -> None:
    assert "Make it with `createdb nowhere`" in await refusal(postgres.address("nowhere"))


async def test_a_wrong_password(postgres: Postgres) -> None:
    doors = Path(postgres.folder) / "pg_hba.conf"
    doors.write_text(f"local all ana scram-sha-256\n{doors.read_text()}")
    postgres.psql("CREATE ROLE ana LOGIN PASSWORD 'right'; SELECT pg_reload_conf();")
    address = postgres.new_database().replace("postgres@", "ana:wrong@")
    said = await refusal(address)
    assert "Check the user and the password" in said
    assert "wrong" not in said


async def test_a_user_who_may_make_no_tables(postgres: Postgres) -> None:
    address = postgres.new_database()
    postgres.psql("CREATE ROLE guest LOGIN")
    assert "Let guest make tables there" in await refusal(address.replace("postgres@", "guest@"))


async def test_an_option_that_is_none(postgres: Postgres) -> None:
    assert "after the ?" in await refusal(f"{postgres.new_database()}&colour=red")
