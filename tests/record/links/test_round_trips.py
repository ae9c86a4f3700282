"""Every game comes out of its link as it went in, and has one spelling there."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import homeward
from fairdice.games import finished, finished_from
from homeward import BadNotation
from homeward.record import Fair, Record
from homeward.record.links import PATH, game_in, is_link
from homeward.table import to_record
from places import PLAYTHROUGHS
from playthroughs.tables import EVERY_TABLE, Table, played
from thorough import many

if TYPE_CHECKING:
    from pathlib import Path

NAMES = {0: "Ana", 2: "Zoë 🎲"}


def check(record: Record) -> str:
    letters = record.link_text()
    back = Record.from_link(letters)
    assert back == record
    assert str(back) == str(record)
    assert back.final == record.final
    assert back.link_text() == letters
    assert Record.from_link(f"  https://games.example.org/fun/{PATH}{letters}\n") == record
    return letters


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.record")), ids=lambda path: path.stem)
def test_whole_games_come_back(path: Path) -> None:
    """Of every game, number of players, partnership and several houses; with their comments, too."""
    record = Record.read(path)
    check(record)
    short = check(replace(record, comments=(), header=replace(record.header, seed=None)))
    assert game_in(short) == record.header.game
    assert is_link(short)
    assert not is_link(str(record))


@settings(max_examples=many(150), deadline=None)
@given(st.sampled_from(EVERY_TABLE), st.integers(0, 2**32), st.integers(0, 400))
def test_any_game_comes_back_wherever_it_stands(table: Table, seed: int, events: int) -> None:
    check(played(table.begin(), Random(seed), events))


@settings(max_examples=many(60), deadline=None)
@given(st.sampled_from(EVERY_TABLE), st.integers(0, 2**32), st.integers(0, 200), st.integers(1, 60))
def test_a_game_that_begins_from_a_position_comes_back(table: Table, seed: int, before: int, events: int) -> None:
    random = Random(seed)
    start = homeward.parse(str(played(table.begin(), random, before).final))
    if not start.is_over:
        check(played(Record.starting(start, names=NAMES), random, events))


@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie"])
def test_games_with_dice_that_can_be_checked_come_back(name: str) -> None:
    record = to_record(finished(name))
    assert record.header.fair is not None
    assert record.header.fair.secret
    check(record)


def test_so_do_those_from_a_position() -> None:
    position = "pollyanna seats=0,2 turn=0 0=P4,home,home,home 2=corner,corner,corner,B41 throw=6-1 left=6-1"
    check(to_record(finished_from(position)))


SECRET = "00" * 32
HASH = "ab" * 32


@pytest.mark.parametrize(
    "fair",
    [
        Fair(HASH),
        Fair(HASH, ((0, "hello"), (2, "ñandú"), (0, "again")), lot=True),
        Fair(HASH, secret=SECRET),
        Fair(homeward.fairdice.commitment(bytes(32)), ((2, "x"),), secret=SECRET),
        Fair(homeward.fairdice.commitment(b"")),
    ],
)
def test_what_is_told_of_the_dice_comes_back(fair: Fair) -> None:
    check(Record.begin(homeward.game("parcheesi"), 2, first=2, names=NAMES, seed=2**64 - 1).with_fair(fair))


def test_a_hash_that_follows_from_the_secret_takes_no_room() -> None:
    record = Record.begin(homeward.game("parcheesi"), 2)
    told = Fair(homeward.fairdice.commitment(bytes(32)), secret=SECRET)
    assert len(record.with_fair(told).link_text()) == len(record.with_fair(Fair(HASH)).link_text())


def test_comments_stay_where_they_are() -> None:
    record = Record.begin(homeward.game("pollyanna"), 2, first=0).with_comment("real dice").throw(6, 3)
    check(record.play("enter").with_comment("A fine start.\n\nIs it?"))


def test_dice_stay_in_the_order_they_fell() -> None:
    record = Record.begin(homeward.game("pollyanna"), 2, first=0)
    assert record.throw(3, 6).link_text() != record.throw(6, 3).link_text()
    assert [event.text for event in Record.from_link(check(record.throw(3, 6))).events] == ["3-6"]


def test_a_position_is_spelled_as_homeward_spells_it() -> None:
    """By hand it may stand in a record otherwise; the link, and what comes out of it, are the same."""
    text = str(Record.starting(homeward.parse("poliana seats=0,2 turn=0 0=corner,B7,B7,B20 2=corner,B39,B39,T0.3")))
    by_hand = Record.parse(text.replace("position poliana seats=0,2 turn=0", "position poliana turn=0 seats=2,0"))
    assert by_hand.link_text() == Record.parse(text).link_text()
    assert Record.from_link(by_hand.link_text()) == Record.parse(text)


def test_a_record_that_stops_under_todays_rules_has_no_link() -> None:
    record = Record.begin(homeward.game("pollyanna"), 2, first=0).throw(6, 3).play("enter").play("B6-B9")
    old = Record.parse(str(record).replace("rules 1", "rules 0").replace("B6-B9", "B6-B8"))
    with pytest.raises(BadNotation, match="under today's rules it stops at event 3") as refused:
        old.link_text()
    assert refused.value.code == "link_of_stopped"


def test_a_record_that_is_too_long_has_no_link() -> None:
    record = Record.begin(homeward.game("pollyanna"), 2, first=0)
    for _ in range(4):
        record = record.with_comment("x" * 3900)
    with pytest.raises(BadNotation, match="too long for a link") as refused:
        record.link_text()
    assert refused.value.code == "link_too_long"
