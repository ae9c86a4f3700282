"""What the tables say of a position, for programs."""

import json

import homeward
from homeward.endgame import lookup, rated
from homeward.endgame.told import as_dict
from terminal.driving import homeward as command

RACE = "pollyanna seats=0,2 turn=0 0=P2,P5,home,home 2=P1,P6,home,home"


def test_chances_turns_and_plays():
    before = homeward.parse(RACE)
    told = as_dict(before)
    assert told["chances"] == {str(seat): lookup(before)[seat] for seat in (0, 2)}
    assert told["turns"]["0"]["expected"] > 1
    assert told["plays"] == []
    thrown = before.throw(2, 1)
    plays = as_dict(thrown)["plays"]
    assert [one["play"] for one in plays] == [play.text for play, _ in rated(thrown)]


def test_what_the_tables_do_not_know_is_null():
    told = as_dict(homeward.game("pollyanna").start(2, first=0))
    assert told["chances"] is None
    assert told["turns"] == {"0": None, "2": None}


def test_at_the_command_line():
    seen = command("endgame", *RACE.split(), "--json")
    assert json.loads(seen.out) == json.loads(json.dumps(as_dict(homeward.parse(RACE))))
    assert "name one" in command("endgame", "pollyanna", "--json").err
