"""Several servers on one PostgreSQL: what one writes the others hear, and a line that was cut is taken up again."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from homeward.kept import Moved, Removal, StoreError
from homeward.kept.coding import encoded
from homeward.store import Store
from store.games import EVENTS, addition, opening
from store.postgres import Postgres, asked
from waiting import PATIENCE

pytestmark = pytest.mark.anyio
EVERYTHING = "everything"
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = :name"


class Ear:
    """What one server hears."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Moved] = asyncio.Queue()

    def __call__(self, tables: Sequence[Moved] | None) -> None:
        for one in [Moved(EVERYTHING)] if tables is None else tables:
            self._heard.put_nowait(one)

    async def next(self) -> str:
        return (await self.how()).table

    async def how(self) -> Moved:
        return await asyncio.wait_for(self._heard.get(), PATIENCE)

    @property
    def is_silent(self) -> bool:
        return self._heard.empty()


@asynccontextmanager
async def listening(address: str) -> AsyncIterator[tuple[Store, Ear]]:
    """A server's store, and its ear once it listens."""
    async with Store.at(address) as store:
        ear = Ear()
        store.listen(ear)
        assert await ear.next() == EVERYTHING
        yield store, ear


async def test_what_one_server_writes_the_other_hears_and_not_the_one(postgres: Postgres) -> None:
    address = postgres.new_database()
    async with listening(address) as (one, ears), listening(address) as (other, others):
        await one.write(opening("t"))
        await one.write(addition("t", 2, 2))
        assert await others.next() == "t"
        await one.write(addition("t", 3, 5, action="a-move"))
        how = await others.how()
        assert (how.table, how.version, how.action) == ("t", 2, "a-move")
        assert how.bodies == tuple(map(encoded, EVENTS[2:5]))
        kept = await other.read("t")
        assert kept is not None
        assert len(kept.bodies) == 5
        await other.write(Removal("t"))
        assert await ears.next() == "t"
        assert others.is_silent


async def test_many_tables_of_one_moment_are_all_told(postgres: Postgres) -> None:
    """More than one notification has room for."""
    address = postgres.new_database()
    names = [f"table-{number:026d}" for number in range(450)]
    async with listening(address) as (one, _), listening(address) as (_, others):
        await asyncio.gather(*(one.write(opening(name)) for name in names))
        await asyncio.gather(*(one.write(addition(name, 2, 2)) for name in names))
        assert {await others.next() for _ in names} == set(names)


async def test_what_was_refused_is_not_told(postgres: Postgres) -> None:
    address = postgres.new_database()
    async with listening(address) as (one, _), listening(address) as (_, others):
        for table in "ab":
            await one.write(opening(table))
        await one.write(addition("a", 2, 2))
        assert await others.next() == "a"
        done = await asyncio.gather(*(one.write(addition(table, 2, 3)) for table in "ab"), return_exceptions=True)
        assert isinstance(done[0], StoreError)
        assert await others.next() == "b"
        assert others.is_silent


async def test_a_line_that_was_cut_is_taken_up_again_and_everything_rung(postgres: Postgres) -> None:
    address = postgres.new_database()
    async with listening(address) as (store, ear):
        await store.write(opening("t"))
        await asked(address, CUT, name=address.split("@/")[1].partition("?")[0])
        assert await ear.next() == EVERYTHING
        await store.write(addition("t", 2, 2))
        await store.check()
        async with Store.at(address) as other:
            await other.write(addition("t", 3, 3))
        assert await ear.next() == "t"


async def test_where_nobody_can_read_what_was_told_everything_may_have_moved(postgres: Postgres) -> None:
    """A server of another version tells it otherwise, while one after the other is brought up to date."""
    address = postgres.new_database()
    async with listening(address) as (_, ear):
        await asked(address, "SELECT pg_notify('homeward_moved', :told)", told="0123456789abcdef t")
        assert await ear.next() == EVERYTHING


async def test_servers_that_write_the_same_tables_at_once_never_block_each_other(postgres: Postgres) -> None:
    """Each number is taken by one of them, whatever the order in which they were given the tables."""
    address = postgres.new_database()
    names = [f"t{number}" for number in range(40)]
    async with Store.at(address) as one, Store.at(address) as other:
        await asyncio.gather(*(one.write(opening(name)) for name in names))
        writes = [one.write(addition(name, 2, 2)) for name in names]
        writes += [other.write(addition(name, 2, 2)) for name in reversed(names)]
        done = await asyncio.gather(*writes, return_exceptions=True)
        assert [first is None for first in done[:40]] == [second is not None for second in done[:39:-1]]
