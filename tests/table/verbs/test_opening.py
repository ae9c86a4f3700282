"""Tables that begin from a position, and what is kept of them."""

import pytest

import homeward
from homeward.errors import BadPosition
from homeward.kept.coding import encoded
from homeward.record import Record
from homeward.table import Refused, Seat, Table, from_record, open_from, play, throw, to_record, undo
from homeward.table.stored import recalled, stored
from homeward.table.table import fold
from homeward.testing import ScriptedDice
from table.tables import ANA, BEN, real_table

MIDDLE = "pollyanna seats=0,2 turn=2 0=corner,corner,B10,home 2=corner,corner,B20,B41 throw=6-3 left=3 owes=0+1"
CARD = (
    "kukla_ollie seats=0,2 turn=0 0=circle,cue.3.3,circle,circle 2=circle,circle,1.0.2,circle "
    "deck=4,3,3,2,2,2,2,1 card=2:forward-2"
)
OPENING = "pollyanna seats=0,2 turn=2 0=corner,corner,corner,corner 2=corner,corner,corner,corner starting=0:7,2:?"


def opened(text: str) -> Table:
    return open_from(homeward.parse(text), [ANA, BEN])


@pytest.mark.parametrize("text", [MIDDLE, CARD])
def test_a_table_begins_in_the_middle_of_a_turn(text: str) -> None:
    table = opened(text)
    assert table.position.text == text
    assert table.due.seat == homeward.parse(text).to_play
    after = play(table, table.position.plays[0].text)
    assert len(after.line) == 1
    assert undo(after).position == table.position


@pytest.mark.parametrize("text", [MIDDLE, CARD, OPENING])
def test_what_is_kept_folds_to_the_same_table(text: str) -> None:
    table = opened(text)
    again = fold([recalled(stored(event)) for event in table.events])
    assert again.position == table.position
    assert again.start.text == text


def test_other_tables_are_kept_as_before() -> None:
    assert b"position" not in encoded(real_table().events[0])


@pytest.mark.parametrize("text", [MIDDLE, CARD, OPENING])
def test_its_record_says_where_it_began(text: str) -> None:
    table = opened(text)
    if text == MIDDLE:
        table = throw(play(table, table.position.plays[0].text), ScriptedDice((1, 2)))
    record = to_record(table)
    assert f"\nposition {text}\n" in str(record)
    read = Record.parse(str(record))
    assert read == record
    assert from_record(read).position == table.position


def test_its_house_rules_and_partners_are_the_positions() -> None:
    places = " ".join(f"{seat}=corner,corner,corner,home" for seat in range(4))
    text = f'pollyanna{{"reward":20}} seats=0,1,2,3 partners turn=1 {places}'
    table = open_from(homeward.parse(text), [Seat(seat) for seat in range(4)])
    assert (table.begun.house, table.begun.partners, table.first) == ({"reward": 20}, True, 1)


def test_a_game_that_is_over_cannot_be_begun() -> None:
    with pytest.raises(Refused):
        opened("parcheesi seats=0,2 turn=0 0=home,home,home,home 2=corner,corner,corner,B40 won=0")


def test_the_seats_are_those_of_the_position() -> None:
    with pytest.raises(BadPosition, match="2 play"):
        open_from(homeward.parse(MIDDLE), [ANA])


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("first 2", "first 0"),
        ("seats 0 2", "seats 0 1 2"),
        ("game pollyanna", "game dixie_pollyanna"),
        ("position pollyanna", "position poliana"),
    ],
)
def test_a_record_whose_position_does_not_fit_is_damaged(line: str, other: str) -> None:
    text = str(to_record(opened(MIDDLE)))
    assert line in text
    with pytest.raises(homeward.BadNotation, match="Damaged at line"):
        Record.parse(text.replace(line, other, 1))
