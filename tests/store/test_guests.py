"""Invitations, guests and counts as the database keeps them."""

import asyncio

import pytest

from homeward.kept import WATCHING, Admission, Invitation
from homeward.store import Store, normal
from homeward.store.engine import make_engine
from homeward.store.migrating import migrate
from store.games import ANA, BEN, EVENTS, opening
from store.postgres import asked

pytestmark = pytest.mark.anyio
FIRST, SECOND = "1" * 64, "2" * 64


async def test_a_link_taken_back_takes_everybody_with_it(store: Store) -> None:
    await store.write(opening("t"))
    await store.write(Invitation("t", WATCHING, FIRST, b"sealed"))
    await store.write(Admission("t", BEN, FIRST))
    assert (await store.is_guest("t", BEN), await store.count_guests("t")) == (True, 1)
    await store.write(Invitation("t", 2, SECOND))  # to a seat: nobody's business who watches
    assert await store.is_guest("t", BEN)
    await store.write(Invitation("t", WATCHING))
    assert not await store.is_guest("t", BEN)
    assert set(await store.invitations("t")) == {2}


async def test_nobody_comes_in_by_a_link_that_is_taken_back_in_the_same_moment(store: Store) -> None:
    await store.write(opening("t"))
    await store.write(Invitation("t", WATCHING, FIRST))
    await asyncio.gather(store.write(Admission("t", BEN, FIRST)), store.write(Invitation("t", WATCHING, SECOND)))
    assert not await store.is_guest("t", BEN)
    await store.write(Admission("t", BEN, FIRST))
    assert not await store.is_guest("t", BEN)


async def test_invitations_from_before_links_were_kept_still_open(address: str) -> None:
    engine = make_engine(normal(address))
    await migrate(engine, to="0004")
    await engine.dispose()
    await asked(address, INSERT_TABLE, ana=ANA)
    await asked(address, "INSERT INTO invitations (table_id, seat, hash) VALUES ('t', 2, :hash)", hash=FIRST)
    async with Store.at(address) as store:
        assert await store.invitations("t") == {2: Invitation("t", 2, FIRST)}


INSERT_TABLE = """
    INSERT INTO tables (id, opened_by, created, updated, version, over, seed, from_seed, stops_why)
    VALUES ('t', :ana, 1, 1, 0, false, 11, true, '')
"""


async def test_a_devices_tables_are_counted_by_whether_they_are_over(store: Store) -> None:
    for number in range(3):
        await store.write(opening(f"t{number}", EVENTS))
    await store.write(opening("other", device=BEN))
    assert await store.count_tables(ANA) == (3, 3)
    assert await store.count_tables("c" * 64) == (0, 0)


@pytest.mark.parametrize(
    ("query", "index"),
    [
        ("SELECT over, count(*) FROM tables WHERE opened_by = 'a' GROUP BY over", "ix_tables_opened_by_over"),
        ("SELECT id, clock_seconds FROM tables WHERE clock IS NOT NULL AND over = 0", "ix_tables_over"),
    ],
)
async def test_neither_counting_nor_looking_for_clocks_reads_every_table(
    file_address: str, query: str, index: str
) -> None:
    async with Store.at(file_address):
        plan = await asked(file_address, f"EXPLAIN QUERY PLAN {query}")
    assert index in str(plan)
