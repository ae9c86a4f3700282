"""A line of the list of my tables: the same from what was kept for it as from the whole game folded."""

import msgspec
import pytest

from homeward import game
from homeward.table import Seat, SeededChance, can_undo, fold, go_on, hand_over, open_table, undo
from homeward.web import views
from homeward.web.hosting.glances import Glance, glance, packed, unpacked
from homeward.words import LANGUAGES
from whole_games import TABLES, sample, whole_game

WHOSE = ({}, {0: "me"}, {0: "me", 1: "person", 2: "person"}, {0: "person", 2: "me"})


def lines(seen: Glance | None) -> list[object]:
    """What every device would be shown, in every language."""
    assert seen is not None
    return [views.listed(seen, "t", whose, "then", "now", language) for whose in WHOSE for language in LANGUAGES]


@pytest.mark.parametrize("which", TABLES, ids=str)
def test_what_is_kept_says_the_same_as_the_folded_game(which):
    tables = whole_game(*which)
    kept = {table.version: table for table in sample(tables)}
    folded = fold(tables[0].events)
    assert lines(unpacked(packed(tables[0]))) == lines(glance(folded))
    for event in tables[-1].events[folded.version :]:
        folded = folded.after(event)
        if folded.version in kept:
            assert lines(unpacked(packed(kept[folded.version]))) == lines(glance(folded))


def test_house_rules_handed_over_seats_and_what_was_taken_back_are_kept():
    chance = SeededChance(3)
    seats = [Seat(0, "Ana"), Seat(1, bot="steady"), Seat(2, "Bo"), Seat(3, bot="wanderer")]
    table = open_table(game("parcheesi", reward=7), seats, chance, partners=True)
    table = hand_over(hand_over(table, Seat(0, bot="wanderer")), Seat(1, "Eva"))
    assert lines(unpacked(packed(table))) == lines(glance(fold(table.events)))
    played = next(one for one in whole_game("pollyanna", 2, False, False) if len(one.line) > 20 and one.line)
    given = hand_over(played, Seat(2, "Eva"))
    assert lines(unpacked(packed(given))) == lines(glance(fold(given.events))) != lines(glance(played))


def test_what_was_taken_back_is_not_counted():
    table = next(one for one in whole_game("kukla_ollie", 2, False, False) if can_undo(one))
    back = undo(table)
    assert lines(unpacked(packed(back))) == lines(glance(fold(back.events)))
    assert unpacked(packed(back)).steps < len(table.line)


def test_a_glance_that_cannot_be_trusted_is_none():
    chance = SeededChance(3)
    table = go_on(open_table(game("poliana"), [Seat(0, bot="steady"), Seat(2, bot="steady")], chance), chance)
    body = packed(table)
    assert unpacked(body) is not None
    other = msgspec.json.decode(body)
    for changed in ({"rules": 0}, {"position": "poliana seats=0,2"}, {"steps": "many"}):
        assert unpacked(msgspec.json.encode({**other, **changed})) is None
    for damaged in (None, b"", body[:-1], b"\xff"):
        assert unpacked(damaged) is None
