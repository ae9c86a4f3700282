"""What the tables say of a position, for programs."""

import json

import pytest

import homeward
from homeward.endgame import lookup, rated, turns_left
from homeward.endgame.told import as_dict, tables_as_dict
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


def test_the_tables_of_a_game_as_a_whole():
    told = json.loads(command("endgame", "pollyanna", "--json").out)
    game = homeward.game("pollyanna")
    assert told["game"] == "pollyanna"
    assert told["last_piece"][0]["spread"][0] == pytest.approx(11 / 36)
    for mine, theirs in ((1, 1), (6, 6), (3, 20), (29, 2)):
        spaces = {
            seat: [game.track.course.names[seat][game.track.course.home - steps], *["home"] * 3]
            for seat, steps in ((0, mine), (2, theirs))
        }
        chance = lookup(game.position(spaces, to_play=0))[0]
        assert told["one_each"][mine - 1][theirs - 1] == pytest.approx(chance)
    for placed in told["placements"][1::97]:
        position = game.position({0: placed["pieces"], 2: ["P1", "home", "home", "home"]}, to_play=0)
        turns = turns_left(position, 0)
        assert turns is None or turns.expected == placed["expected"]


@pytest.mark.parametrize("name", ["dixie_pollyanna", "parcheesi", "poliana"])
def test_every_dice_game_tells_its_tables(name):
    told = tables_as_dict(homeward.game(name))
    assert [one["steps"] for one in told["last_piece"]] == list(range(1, len(told["last_piece"]) + 1))
    assert all(sum(one["spread"]) == pytest.approx(1, abs=1e-5) for one in told["last_piece"])
    assert len(told["one_each"]) == len(told["one_each"][0]) > 6
    assert {one["forfeited"] for one in told["placements"]} == ({False, True} if name == "poliana" else {False})
