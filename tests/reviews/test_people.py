"""Who had which seat, and from when to when."""

import homeward
from homeward.record import Record
from homeward.reviews.people import people_in, people_of
from homeward.reviews.reviewed import Person


def record_of(*comments: tuple[int, str], names: dict[int, str]) -> Record:
    record = Record.begin(homeward.game("pollyanna"), 2, first=0, names=names)
    events = [lambda one: one.throw(6, 3), lambda one: one.play("enter"), lambda one: one.play("B6-B9")]
    for number, add in enumerate([None, *events]):
        record = add(record) if add else record
        for after, text in comments:
            record = record.with_comment(text) if after == number else record
    return record


def test_everybody_sits_from_the_first_event_to_the_last() -> None:
    told = people_in(record_of(names={0: "Ana", 2: "(bot steady)"}))
    assert told == (Person(0, "Ana", "", 1, 3), Person(2, "", "steady", 1, 3))


def test_a_seat_that_changed_hands_has_several_people() -> None:
    told = people_in(record_of((1, "seat 0: Ben (bot runner)"), (2, "seat 0: Ana"), names={0: "Ana"}))
    assert told[:3] == (Person(0, "", "", 1, 1), Person(0, "Ben", "runner", 2, 2), Person(0, "Ana", "", 3, 3))


def test_other_comments_are_nobody() -> None:
    told = people_in(record_of((1, "seat 0 was lucky"), (2, "real dice"), names={0: "Ana"}))
    assert told[0] == Person(0, "Ana", "", 1, 3)


def test_who_never_had_an_event_is_left_out() -> None:
    assert people_of({0: "Ana"}, [(0, 0, "Bo", ""), (3, 0, "Cy", "")], 3) == (Person(0, "Bo", "", 1, 3),)
