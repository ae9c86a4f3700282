"""What games teach, as the database keeps it: one review for each table, gone with it."""

import pytest

from homeward.kept import KeptReview, Removal, TableGone
from homeward.store import Store, normal
from homeward.store.engine import make_engine
from homeward.store.migrating import migrate
from store.games import ANA, EVENTS, opening
from store.postgres import asked

pytestmark = pytest.mark.anyio
FIRST = KeptReview("t", "scholar-1", 12, b"first")
SECOND = KeptReview("t", "scholar-2", 14, b"second")


async def test_the_newest_takes_the_place_of_the_one_before(store: Store) -> None:
    await store.write(opening("t", EVENTS))
    assert await store.review("t") is None
    await store.write(FIRST)
    assert await store.review("t") == FIRST
    await store.write(SECOND)
    assert await store.review("t") == SECOND


async def test_it_is_no_event_of_its_table(store: Store) -> None:
    await store.write(opening("t", EVENTS))
    before = await store.read("t")
    await store.write(FIRST)
    assert await store.read("t") == before


async def test_it_goes_with_its_table(store: Store) -> None:
    await store.write(opening("t", EVENTS))
    await store.write(FIRST)
    await store.write(Removal("t"))
    assert await store.review("t") is None
    with pytest.raises(TableGone):
        await store.write(FIRST)


async def test_tables_from_before_have_none_until_somebody_asks(address: str) -> None:
    engine = make_engine(normal(address))
    await migrate(engine, to="0007")
    await engine.dispose()
    await asked(address, INSERT_TABLE, ana=ANA)
    async with Store.at(address) as store:
        assert await store.review("t") is None
        await store.write(FIRST)
        assert await store.review("t") == FIRST


INSERT_TABLE = """
    INSERT INTO tables (id, opened_by, created, updated, version, over, seed, from_seed, stops_why)
    VALUES ('t', :ana, 1, 1, 0, false, 11, true, '')
"""
