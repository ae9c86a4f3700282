"""Two hosts on one PostgreSQL: what one has moved the other shows as it is, and hardly ever has to read it."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from homeward.store import Store
from homeward.web.hosting.host import Host
from homeward.web.hosting.looking import Looking
from homeward.web.refusals import NotReady
from homeward.web.running.means import means_of
from store.postgres import Postgres
from waiting import PATIENCE
from web.hosting.test_host import ANA, act, wish
from web.server import settings_for

pytestmark = [pytest.mark.anyio, pytest.mark.database]
MOVES = 12


class Counting:
    """A store that counts how often a table is read."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.reads = 0

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    async def read(self, table: str) -> object:
        self.reads += 1
        return await self._store.read(table)


@pytest.fixture
async def two(postgres: Postgres, tmp_path: Path) -> AsyncIterator[list[tuple[Host, Counting]]]:
    """Both hear each other."""
    settings = settings_for(tmp_path, database=postgres.new_database())
    async with AsyncExitStack() as open_, asyncio.timeout(PATIENCE):
        hosts = []
        for _ in range(2):
            store = Counting(await open_.enter_async_context(Store.at(settings.database)))
            host = Host(store, settings, means_of(settings))  # type: ignore[arg-type]
            open_.push_async_callback(host.close)
            hosts.append((host, store))
        for host, _ in hosts:
            await until_it_hears(host)
        yield hosts


async def until_it_hears(host: Host) -> None:
    while True:
        try:
            return await host.check()
        except NotReady:
            await asyncio.sleep(0)


async def shown(host: Host, table: str, version: int) -> dict[str, object]:
    """What Ana is shown there, once it has come to a version."""
    while True:
        view: dict[str, object] = json.loads(await Looking(host).view(table, ANA, "en"))
        if view["version"] == version:
            return view
        await asyncio.sleep(0)


async def test_moves_by_turns_at_both_are_shown_at_both_without_being_read(two: list[tuple[Host, Counting]]) -> None:
    (here, _), _ = two
    table = await here.open(wish("me", "person"), ANA)
    version = int((await shown(here, table, 1))["version"])  # type: ignore[call-overload]
    for host, _ in two:
        await shown(host, table, version)
    before = [store.reads for _, store in two]
    for number in range(MOVES):
        host = two[number % 2][0]
        view = await shown(host, table, version)
        plays = view["plays"]
        assert isinstance(plays, list)
        move = act(number, version, "play", play=plays[0]["text"]) if plays else act(number, version, "throw")
        version = (await host.act(table, ANA, move)).version
        mine, others = [await shown(one, table, version) for one, _ in two]
        assert mine == others
        again = await two[1 - number % 2][0].act(table, ANA, move)  # repeated at the other: it was done
        assert again.version == version
    assert [store.reads for _, store in two] == before


async def test_what_is_not_told_along_is_read(two: list[tuple[Host, Counting]]) -> None:
    (here, _), (there, store) = two
    table = await here.open(wish("me", "person"), ANA)
    await shown(there, table, 1)
    version = (await here.act(table, ANA, act(1, 1, "throw"))).version
    await shown(there, table, version)
    before = store.reads
    version = (await here.act(table, ANA, act(2, version, "seat", seat=2, who={"who": "bot"}))).version
    assert await shown(there, table, version) == await shown(here, table, version)
    assert store.reads == before + 1
