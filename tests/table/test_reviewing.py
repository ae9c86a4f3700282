"""A table as a reviewer takes it: its clean line, and who held which seat meanwhile."""

import pytest

import homeward
from homeward.model import Throw
from homeward.table import Seat, SeededChance, hand_over, open_table, play, type_throw, undo
from homeward.table.reviewing import people_at, reviewer_of, turn_reviewer

pytestmark = pytest.mark.compiler


def opened():
    seats = [Seat(0, "Ana"), Seat(2, bot="steady")]
    return open_table(homeward.game("pollyanna"), seats, SeededChance(1), first=0, real_dice=True)


def people(table):
    return [(one.seat, one.name, one.bot, one.first, one.last) for one in people_at(table)]


def test_the_way_is_what_happened_and_was_not_taken_back():
    table = play(undo(play(type_throw(opened(), Throw(6, 3)), "enter")), "enter")
    assert [one.text for one in reviewer_of(table).way] == [table.start.text, *(s.position.text for s in table.line)]


def test_a_part_of_it_begins_where_its_first_step_was_taken():
    table = play(type_throw(opened(), Throw(6, 3)), "enter")
    assert [one.text for one in turn_reviewer(table, range(1, 2)).way] == [
        table.line[0].position.text,
        table.position.text,
    ]


def test_everybody_has_the_steps_they_sat_there_for():
    table = play(type_throw(opened(), Throw(6, 3)), "enter")
    table = hand_over(table, Seat(0, "", "scholar"))
    table = play(table, table.position.plays[0])
    assert people(table) == [(0, "Ana", "", 1, 2), (0, "", "scholar", 3, 3), (2, "", "steady", 1, 3)]


def test_who_left_before_anything_happened_has_not_played():
    table = type_throw(hand_over(opened(), Seat(0, "Ben")), Throw(6, 3))
    assert people(table) == [(0, "Ben", "", 1, 1), (2, "", "steady", 1, 1)]
