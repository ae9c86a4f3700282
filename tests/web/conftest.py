"""A real server with a real database, and devices that talk to it."""

from collections.abc import Iterator

import pytest

from store.postgres import postgres
from web.device import Device
from web.server import Running, settings_for

__all__ = ["postgres"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that do nothing to it but ask."""
    with Running(settings_for(tmp_path_factory.mktemp("house"))) as running:
        yield running


@pytest.fixture
def ana(house: Running) -> Iterator[Device]:
    with Device(house.url) as device:
        yield device


@pytest.fixture
def ben(house: Running) -> Iterator[Device]:
    """Another device, nowhere yet."""
    with Device(house.url) as device:
        yield device


@pytest.fixture
def cleo(house: Running) -> Iterator[Device]:
    with Device(house.url) as device:
        yield device


@pytest.fixture
def stranger(house: Running) -> Iterator[Device]:
    """Another device, with a table of its own."""
    with Device(house.url) as device:
        device.open()
        yield device
