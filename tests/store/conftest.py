"""A real database of its own for every test: every test is run with a file, and with a PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from homeward.store import Store
from store.postgres import postgres

__all__ = ["postgres"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    new: str = request.getfixturevalue("postgres").new_database()
    return new


@pytest.fixture
def file_address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    async with Store.at(address) as opened:
        yield opened
