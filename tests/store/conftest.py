"""A real database in a file of its own for every test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from homeward.store import Store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    async with Store.at(address) as opened:
        yield opened
