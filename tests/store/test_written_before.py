"""Databases and records of the version before open as they were: `before/` was written by it, and by nobody since."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from homeward.kept.coding import encoded
from homeward.record import Record
from homeward.store import Store
from homeward.table import Corrected, Event, HandedOver, LotDrawn, Revealed, Undone, Worded, from_record, to_record
from homeward.table.handed import with_hand_overs

pytestmark = pytest.mark.anyio

BEFORE = Path(__file__).parent / "before"
TABLES = sorted(path.stem for path in BEFORE.glob("*.record"))


@pytest.fixture
def before(file_address: str) -> str:
    with closing(sqlite3.connect(file_address.removeprefix("sqlite:///"))) as database:
        database.executescript((BEFORE / "tables.sql").read_text(encoding="utf-8"))
    return file_address


async def test_every_table_of_a_database_is_folded_to_the_record_it_had(before: str) -> None:
    seen: set[type[Event]] = set()
    async with Store.at(before) as store:
        for name in TABLES:
            kept = await store.read(name)
            assert kept is not None
            table, stops_at, _ = kept.fold()
            assert stops_at is None
            assert str(with_hand_overs(to_record(table), table)) == (BEFORE / f"{name}.record").read_text()
            assert [encoded(event) for event in table.events] == list(kept.bodies)
            seen |= {type(event) for event in table.events}
    assert {Undone, Corrected, HandedOver, Worded, LotDrawn, Revealed} < seen


@pytest.mark.parametrize("name", TABLES)
async def test_every_record_replays_to_the_same_text_and_goes_on(name: str) -> None:
    text = (BEFORE / f"{name}.record").read_text(encoding="utf-8")
    record = Record.parse(text)
    assert str(record) == text
    assert from_record(record).position == record.final
