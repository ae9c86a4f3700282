"""Whole games as they were once played: every one must still be played so, event by event."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import homeward
from homeward.record import Record
from playthroughs.tables import EVERY_TABLE, Table, next_event

HERE = Path(__file__).resolve().parent


@pytest.mark.parametrize("table", EVERY_TABLE, ids=str)
def test_every_table_has_a_playthrough_that_is_still_played_so(table: Table) -> None:
    path = HERE / f"{table}.record"
    assert path.exists(), f"no playthrough is stored for {table}: run tests/playthroughs/regenerate.py"
    record = Record.read(path)
    assert record.stops_at is None
    assert str(record) == path.read_text(encoding="utf-8")
    start = table.begin(record.header.seed)
    assert (record.header, record.positions()[0]) == (start.header, start.final)
    check_positions(record)
    check_seed(record)


def check_positions(record: Record) -> None:
    """Every position in a comment is the one the events lead to, and the last is the end of the game."""
    positions = record.positions()
    assert len(positions) == len(record.events) + 1
    for comment in record.comments:
        word, _, text = comment.text.partition(" ")
        assert word == "position"
        assert text == str(positions[comment.after])
        assert homeward.parse(text) == positions[comment.after]
    assert record.comments[-1].after == len(record.events)
    assert record.final.is_over


def check_seed(record: Record) -> None:
    """The seed plays the same game again, so legal plays still come in the same order."""
    random = Random(record.header.seed)
    for position, event in zip(record.positions(), record.events, strict=False):
        assert next_event(position, random) == event.text, f"at {position}"


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.record")} == {str(table) for table in EVERY_TABLE}


def test_every_game_on_the_shelf_is_played() -> None:
    assert set(homeward.games()) <= {table.game for table in EVERY_TABLE}
