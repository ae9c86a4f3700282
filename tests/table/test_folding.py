"""The position is the fold of the events: replay, JSON and records all lead to the same table."""

from random import Random

import msgspec
import pytest

import homeward
from homeward.errors import BadNotation, IllegalPlay
from homeward.events import Thrown
from homeward.model import Phase, Throw
from homeward.record import Record
from homeward.table import (
    Seat,
    SeededChance,
    Table,
    can_undo,
    draw,
    fold,
    from_record,
    hand_over,
    open_table,
    play,
    throw,
    to_record,
    undo,
)
from homeward.table.stored import Stored, recalled, stored

GAMES = homeward.games()


def wandered(name: str, seed: int, steps: int = 120) -> list[Table]:
    """A table of two people who play at random and often change their minds: every state of it."""
    random, chance = Random(seed), SeededChance(seed)
    seats = [Seat(0, "Ana"), Seat(2, bot="steady")]
    tables = [open_table(homeward.game(name), seats, chance, seed=seed)]
    while len(tables) < steps and not tables[-1].position.is_over:
        table = tables[-1]
        if can_undo(table) and random.random() < 0.3:
            tables.append(undo(table))
        elif table.position.phase is Phase.PLAY:
            tables.append(play(table, random.choice(table.position.plays)))
        else:
            tables.append((draw if table.position.phase is Phase.DRAW else throw)(table, chance))
    return tables


@pytest.mark.parametrize("name", GAMES)
def test_the_fold_of_the_events_is_the_table(name: str) -> None:
    table = wandered(name, 1)[-1]
    assert fold(table.events) == table


@pytest.mark.parametrize("name", GAMES)
def test_events_go_to_json_and_back(name: str) -> None:
    table = wandered(name, 2)[-1]
    text = msgspec.json.encode(tuple(map(stored, table.events)))
    assert fold(map(recalled, msgspec.json.decode(text, type=tuple[Stored, ...]))) == table


@pytest.mark.parametrize("name", GAMES)
def test_the_record_is_the_clean_line(name: str) -> None:
    table = wandered(name, 3)[-1]
    record = Record.parse(str(to_record(table)))
    assert record.final == table.position
    assert len(record.events) == len(table.line)
    resumed = from_record(record)
    assert resumed.line == table.line
    assert resumed.seats == table.seats
    assert resumed.begun == table.begun


def test_a_seat_is_handed_over_without_a_change_on_the_board() -> None:
    table = wandered("pollyanna", 5, steps=20)[-1]
    after = hand_over(table, Seat(0, bot="wanderer"))
    assert after.position == table.position
    assert after.seat(0).is_bot
    assert fold(after.events) == after
    assert "wanderer" in str(to_record(after))


def test_every_event_makes_a_new_version() -> None:
    versions = [table.version for table in wandered("pollyanna", 6, steps=30)]
    assert versions == list(range(1, 31))


def test_events_of_another_seat_cannot_have_happened() -> None:
    table = wandered("pollyanna", 7, steps=1)[0]
    with pytest.raises(IllegalPlay, match="turn"):
        table.after(Thrown(2, Throw(6, 3)))


def test_a_table_begins_once_and_first() -> None:
    table = wandered("pollyanna", 8, steps=10)[-1]
    with pytest.raises(BadNotation):
        table.after(table.begun)
    with pytest.raises(BadNotation):
        fold(table.events[1:])
