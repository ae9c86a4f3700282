"""The writer: together when it can, each alone when one is refused, on disk before it says so."""

import asyncio

import pytest

from homeward.kept import Addition, Listed, Note, NumberTaken, Removal, Seated, StoreError, TableGone
from homeward.kept.coding import encoded
from homeward.store import Store
from homeward.store.reading.reading import EVENTS_A_PAGE
from store.games import ANA, BEN, EVENTS, addition, opening
from store.postgres import asked

pytestmark = pytest.mark.anyio


async def test_what_was_written_is_read_again(store: Store) -> None:
    await store.write(opening("t"))
    await store.write(addition("t", 2, 12, "action-1"))
    kept = await store.read("t")
    assert kept is not None
    table, stops_at, _ = kept.fold()
    assert table.events == EVENTS
    assert stops_at is None
    assert kept.actions == {"action-1": 12}
    assert kept.holders == [Seated(0, ANA, "me")]
    assert (kept.created, kept.updated) == (1000, 2000)


async def test_a_long_game_is_kept_in_one_piece_and_read_in_pages(store: Store) -> None:
    events = [EVENTS[0], *(EVENTS[1 + number % 11] for number in range(2 * EVENTS_A_PAGE + 200))]
    await asyncio.gather(store.write(opening("long", events)), store.write(opening("short")))
    kept = await store.read("long")
    assert kept is not None
    assert kept.bodies == [encoded(event) for event in events]
    assert await version(store, "short") == 1
    with pytest.raises(NumberTaken):
        await store.write(Addition("long", 3, events[:300], False, 1))


async def test_another_connection_sees_it_when_write_returns(store: Store, address: str) -> None:
    await store.write(opening("t"))
    await store.write(addition("t", 2, 5))
    assert await asked(address, "SELECT max(number) FROM events") == [(5,)]


async def test_the_changes_of_a_moment_are_one_commit(store: Store) -> None:
    for number in range(30):
        await store.write(opening(f"t{number}"))
    before = store.journal.commits
    await asyncio.gather(*(store.write(addition(f"t{number}", 2, 4)) for number in range(30)))
    assert store.journal.commits == before + 1


async def test_a_number_that_is_taken_fails_alone(store: Store) -> None:
    for table in "abc":
        await store.write(opening(table))
    await store.write(addition("b", 2, 3))
    done = await asyncio.gather(*(store.write(addition(table, 2, 4)) for table in "abc"), return_exceptions=True)
    assert done[0] is None
    assert isinstance(done[1], NumberTaken)
    assert done[2] is None
    assert [await version(store, table) for table in "abc"] == [4, 3, 4]


async def test_nothing_of_a_refused_change_is_kept(store: Store) -> None:
    """The second of its events is taken, so the first is not kept either, nor the seat."""
    await store.write(opening("t"))
    await store.write(Addition("t", 2, EVENTS[2:3], False, 1))
    with pytest.raises(NumberTaken):
        await store.write(Addition("t", 1, EVENTS[1:3], False, 1, seated=[Seated(2, BEN, "person")]))
    with pytest.raises(StoreError, match="event 2"):
        await store.read("t")
    await store.write(Addition("t", 1, EVENTS[1:2], False, 1))
    kept = await store.read("t")
    assert kept is not None
    assert len(kept.bodies) == 3
    assert kept.holders == [Seated(0, ANA, "me")]


async def test_an_action_is_kept_once(store: Store) -> None:
    await store.write(opening("t"))
    await store.write(addition("t", 2, 2, "action-1"))
    with pytest.raises(NumberTaken):
        await store.write(addition("t", 3, 3, "action-1"))
    await store.write(opening("u"))
    await store.write(addition("u", 2, 2, "action-1"))


async def test_a_table_that_was_put_away_is_gone_with_all_its_events(store: Store, address: str) -> None:
    await store.write(opening("t", EVENTS))
    await store.write(Removal("t"))
    assert await store.read("t") is None
    with pytest.raises(TableGone):
        await store.write(Addition("t", 12, EVENTS[1:2], False, 1))
    assert await asked(address, "SELECT count(*) FROM events") == [(0,)]
    assert await asked(address, "SELECT count(*) FROM holders") == [(0,)]


async def test_a_seat_changes_hands(store: Store) -> None:
    await store.write(opening("t"))
    await store.write(Addition("t", 1, (), False, 5, seated=[Seated(0), Seated(2, BEN, "person")]))
    kept = await store.read("t")
    assert kept is not None
    assert kept.holders == [Seated(2, BEN, "person")]


async def test_a_device_finds_its_tables_the_latest_first(store: Store) -> None:
    await store.write(opening("old", at=1))
    await store.write(opening("new", at=3))
    await store.write(opening("bens", device=BEN, at=2))
    await store.write(Addition("bens", 1, (), False, 2, seated=[Seated(2, ANA, "person")]))
    assert await ids(store, ANA, 10) == ["new", "bens", "old"]
    assert await ids(store, BEN, 10) == ["bens"]
    assert await ids(store, ANA, 1) == ["new"]


async def test_a_list_tells_who_sits_where_and_what_was_kept_for_it(store: Store) -> None:
    await store.write(opening("t", at=1))
    (line,) = await store.tables_of(ANA, 10)
    assert line == Listed("t", ANA, 1, 1, [Seated(0, ANA, "me")], None)
    await store.write(Addition("t", 1, EVENTS[1:2], False, 2, seated=[Seated(2, BEN, "person")], glance=b"two"))
    (line,) = await store.tables_of(ANA, 10)
    assert line == Listed("t", ANA, 1, 2, [Seated(0, ANA, "me"), Seated(2, BEN, "person")], b"two")


async def test_what_is_noted_late_is_dropped(store: Store) -> None:
    await store.write(opening("t"))
    await store.write(Note("t", 1, b"one"))
    assert [line.glance for line in await store.tables_of(ANA, 10)] == [b"one"]
    await store.write(Addition("t", 1, EVENTS[1:2], False, 2, glance=b"two"))
    await store.write(Note("t", 1, b"late"))
    assert [line.glance for line in await store.tables_of(ANA, 10)] == [b"two"]


async def test_whoever_hangs_up_does_not_stop_the_writer(store: Store) -> None:
    await store.write(opening("t"))
    impatient = asyncio.create_task(store.write(addition("t", 2, 2)))
    await asyncio.sleep(0)
    impatient.cancel()
    await store.write(opening("u"))
    assert await version(store, "t") == 2


async def ids(store: Store, device: str, most: int) -> list[str]:
    return [line.id for line in await store.tables_of(device, most)]


async def version(store: Store, table: str) -> int:
    kept = await store.read(table)
    assert kept is not None
    return len(kept.bodies)
