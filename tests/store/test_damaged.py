"""An event that cannot be read, or cannot have happened, is named; other tables are as they were."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from homeward.store import DamagedTable, Store
from store.games import EVENTS, opening

pytestmark = pytest.mark.anyio

BROKEN = {
    "no JSON": b'{"type":"thr',
    "no UTF-8": b'{"type":"\xff"}',
    "a kind nobody knows": b'{"type":"dance","seat":0}',
    "a field of another kind": b'{"type":"throw","seat":"zero","a":1,"b":1}',
    "another player's turn": b'{"type":"throw","seat":3,"a":1,"b":1}',
    "a second beginning": b'{"type":"begun","game":"parcheesi","rules_version":1,"seats":[]}',
}


def spoil(folder: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(folder / "tables.db") as database:
        database.execute(statement, values)
    database.close()


@pytest.mark.parametrize("body", BROKEN.values(), ids=BROKEN)
async def test_a_damaged_event_is_named(store: Store, tmp_path: Path, body: bytes) -> None:
    await store.write(opening("good", EVENTS))
    await store.write(opening("bad", EVENTS))
    spoil(tmp_path, "UPDATE events SET body = ? WHERE table_id = 'bad' AND number = 4", body)
    kept = await store.read("bad")
    assert kept is not None
    with pytest.raises(DamagedTable, match="Table bad is damaged at event 4") as damaged:
        kept.fold()
    assert damaged.value.number == 4
    other = await store.read("good")
    assert other is not None
    assert other.fold()[0].events == EVENTS


async def test_a_missing_event_is_named(store: Store, tmp_path: Path) -> None:
    await store.write(opening("bad", EVENTS))
    spoil(tmp_path, "DELETE FROM events WHERE number = 7")
    with pytest.raises(DamagedTable, match="event 7"):
        await store.read("bad")


async def test_a_table_without_a_beginning_is_damaged(store: Store, tmp_path: Path) -> None:
    await store.write(opening("bad", EVENTS))
    spoil(tmp_path, "UPDATE events SET body = (SELECT body FROM events WHERE number = 2) WHERE number = 1")
    kept = await store.read("bad")
    assert kept is not None
    with pytest.raises(DamagedTable, match="event 1"):
        kept.fold()


async def test_under_other_rules_a_table_goes_as_far_as_it_can(store: Store, tmp_path: Path) -> None:
    """The same impossible throw, in a game that was begun under rules of another version: it stops there."""
    await store.write(opening("old", EVENTS))
    older = msgspec.json.encode(msgspec.structs.replace(EVENTS[0], rules_version=0))
    spoil(tmp_path, "UPDATE events SET body = ? WHERE number = 1", older)
    spoil(tmp_path, "UPDATE events SET body = ? WHERE number = 4", BROKEN["another player's turn"])
    kept = await store.read("old")
    assert kept is not None
    table, stops_at, why = kept.fold()
    assert table.version == 3
    assert stops_at == 4
    assert "turn" in why
