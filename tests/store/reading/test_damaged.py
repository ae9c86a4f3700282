"""An event that cannot be read, or cannot have happened, is named; other tables are as they were."""

import msgspec
import pytest

from homeward.kept import DamagedTable
from homeward.store import Store
from store.games import EVENTS, opening
from store.postgres import asked

pytestmark = pytest.mark.anyio

BROKEN = {
    "no JSON": b'{"type":"thr',
    "no UTF-8": b'{"type":"\xff"}',
    "a kind nobody knows": b'{"type":"dance","seat":0}',
    "a field of another kind": b'{"type":"throw","seat":"zero","a":1,"b":1}',
    "another player's turn": b'{"type":"throw","seat":3,"a":1,"b":1}',
    "a second beginning": b'{"type":"begun","game":"parcheesi","rules_version":1,"seats":[]}',
}


@pytest.mark.parametrize("body", BROKEN.values(), ids=BROKEN)
async def test_a_damaged_event_is_named(store: Store, address: str, body: bytes) -> None:
    await store.write(opening("good", EVENTS))
    await store.write(opening("bad", EVENTS))
    await asked(address, "UPDATE events SET body = :body WHERE table_id = 'bad' AND number = 4", body=body)
    kept = await store.read("bad")
    assert kept is not None
    with pytest.raises(DamagedTable, match="Table bad is damaged at event 4") as damaged:
        kept.fold()
    assert damaged.value.number == 4
    other = await store.read("good")
    assert other is not None
    assert other.fold()[0].events == EVENTS


async def test_a_missing_event_is_named(store: Store, address: str) -> None:
    await store.write(opening("bad", EVENTS))
    await asked(address, "DELETE FROM events WHERE number = 7")
    with pytest.raises(DamagedTable, match="event 7"):
        await store.read("bad")


async def test_a_table_without_a_beginning_is_damaged(store: Store, address: str) -> None:
    await store.write(opening("bad", EVENTS))
    await asked(address, "UPDATE events SET body = (SELECT body FROM events WHERE number = 2) WHERE number = 1")
    kept = await store.read("bad")
    assert kept is not None
    with pytest.raises(DamagedTable, match="event 1"):
        kept.fold()


async def test_under_other_rules_a_table_goes_as_far_as_it_can(store: Store, address: str) -> None:
    """The same impossible throw, in a game that was begun under rules of another version: it stops there."""
    await store.write(opening("old", EVENTS))
    older = msgspec.json.encode(msgspec.structs.replace(EVENTS[0], rules_version=0))
    await asked(address, "UPDATE events SET body = :body WHERE number = 1", body=older)
    await asked(address, "UPDATE events SET body = :body WHERE number = 4", body=BROKEN["another player's turn"])
    kept = await store.read("old")
    assert kept is not None
    table, stops_at, why = kept.fold()
    assert table.version == 3
    assert stops_at == 4
    assert "turn" in why
