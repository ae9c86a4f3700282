"""Pollyanna: moving on Broadway, on the turnouts and up the home path, P11 to P15."""

import pytest

from homeward import BadPosition
from rulings.tabletop import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    at,
    may,
    on,
    played,
    plays,
    table,
    verdict,
    waiting,
)


@pytest.mark.ruling("P11")
@pytest.mark.parametrize("blockade", ["B13 B13", "B13 B13 B13"])
def test_nobody_passes_a_blockade_of_two_or_three(blockade):
    position = table("pollyanna", green="B10 home home home", red=blockade).throw(4, 2)
    assert plays(position) == ["B10-B12"]
    why = position.why_not("B10", "B14")
    assert verdict(why) == ("blockade", "P11")
    assert why.say() == "Red's blockade on B13 is in the way."


@pytest.mark.ruling("P11")
@pytest.mark.parametrize("blockade", ["B13 B13", "B13 B13 B13"])
def test_no_rival_stops_on_a_blockade_and_none_of_it_is_captured(blockade):
    position = table("pollyanna", green="B10 home home home", red=blockade).throw(3, 1)
    assert plays(position) == ["B10-B11"]
    why = position.why_not("B10", "B13")
    assert verdict(why) == ("rival_blockade", "P11")
    assert "Red's pieces stand on B13" in why.say()


@pytest.mark.ruling("P11")
def test_its_owner_does_not_pass_it_either():
    position = table("pollyanna", green="B10 B13 B13 home").throw(4, 2)
    assert plays(position) == ["B13-B17", "B10-B12", "B13-B15"]
    why = position.why_not("B10", "B14")
    assert verdict(why) == ("blockade", "P11")
    assert why.say() == "Green's blockade on B13 is in the way."


@pytest.mark.ruling("P11")
def test_when_a_piece_of_two_has_left_there_is_no_blockade():
    position = table("pollyanna", green="B10 B13 B13 home").throw(4, 2)
    assert may(position.play("B13-B15"), "B10-B14")
    of_three = table("pollyanna", green="B10 B13 B13 B13").throw(4, 2)
    assert not may(of_three.play("B13-B15"), "B10-B14")


@pytest.mark.ruling("P11")
def test_a_piece_may_leave_its_own_blockade():
    position = table("pollyanna", green="B13 B13 home home").throw(4, 2)
    assert plays(position) == ["B13-B17", "B13-B15"]


@pytest.mark.ruling("P11")
def test_two_pieces_of_different_colours_never_make_a_blockade():
    position = table("pollyanna", green="B10 home home home", red="B12", blue="B13").throw(4, 1)
    assert may(position, "B10-B14")
    with pytest.raises(BadPosition, match="two sides"):
        table("pollyanna", red="B12", blue="B12")


@pytest.mark.ruling("P11")
def test_a_rivals_blockade_on_your_home_entrance_keeps_you_off_your_home_path():
    position = table("pollyanna", green="B58 home home home", blue="B0 B0").throw(3, 1)
    assert plays(position) == ["B58-B59"]
    assert verdict(position.why_not("B58", "P1")) == ("blockade", "P11")
    onto_it = table("pollyanna", green="B58 home home home", blue="B0 B0").throw(2, 1)
    assert verdict(onto_it.why_not("B58", "B0")) == ("rival_blockade", "P11")
    single = table("pollyanna", green="B58 home home home", blue="B0").throw(3, 1)
    assert may(single, "B58-P1")


@pytest.mark.ruling("P11", "P4")
def test_a_turnout_leads_around_a_blockade():
    position = table("pollyanna", green="B20 home home home", blue="B22 B22").throw(6, 5)
    assert plays(position) == ["B20-T1.6", "B20-T1.5"]
    assert plays(played(position, "B20-T1.6")) == ["T1.6-B28"]


@pytest.mark.ruling("P12")
def test_two_pieces_of_a_colour_on_one_space_make_a_blockade_and_a_third_may_join():
    position = table("pollyanna", green="B10 B12 B13 home").throw(3, 1)
    two = played(position, "B10-B13")
    assert on(two, "B13") == [GREEN, GREEN]
    three = played(two, "B12-B13")
    assert on(three, "B13") == [GREEN, GREEN, GREEN]


@pytest.mark.ruling("P12")
def test_a_fourth_may_not_stop_there():
    position = table("pollyanna", green="B10 B13 B13 B13").throw(3, 1)
    why = position.why_not("B10", "B13")
    assert verdict(why) == ("space_full", "P12")
    assert "3 pieces stand on B13" in why.say()
    assert not may(position, "B10-B13")
    assert may(table("pollyanna", green="B10 B13 B13 home").throw(3, 1), "B10-B13")
    with pytest.raises(BadPosition, match="B13 holds 4 pieces, and 3 are the most"):
        table("pollyanna", green="B13 B13 B13 B13")


@pytest.mark.ruling("P12")
def test_a_piece_may_enter_beside_two_of_its_own_but_not_beside_three():
    beside_two = table("pollyanna", green="corner B6 B6 home").throw(6, 1)
    assert on(beside_two.play("enter"), "B6") == [GREEN, GREEN, GREEN]
    beside_three = table("pollyanna", green="corner B6 B6 B6").throw(6, 1)
    assert not may(beside_three, "enter")
    why = beside_three.why_not("enter")
    assert verdict(why) == ("start_full", "P12")
    assert why.say() == "B6 is full, so no more of Green's pieces can enter there."


@pytest.mark.ruling("P12")
def test_a_space_is_filled_by_those_who_stand_on_it_and_by_nobody_else():
    """Red waits in its corner or stands on its own start: neither counts on Green's spaces."""
    own_start = table("pollyanna", green="corner B6 B6 home", red="B21 home home home").throw(6, 1)
    assert may(own_start, "enter")
    off_reds_way = table("pollyanna", green="B15 B18 B18 B18").throw(3, 1)
    assert verdict(off_reds_way.why_not("B15", "B18")) == ("space_full", "P12")


@pytest.mark.ruling("P13")
def test_single_pieces_on_broadway_may_be_passed_whoever_owns_them():
    position = table("pollyanna", green="B10 B11 home home", red="B12", blue="B13", yellow="B14").throw(5, 1)
    assert may(position, "B10-B15")


@pytest.mark.ruling("P14")
@pytest.mark.parametrize("colour", ["green", "red", "yellow"])
def test_on_a_turnout_nothing_may_be_passed(colour):
    ahead = {"green": "", "red": "", "yellow": "", colour: "T2.4"}
    position = table(
        "pollyanna", green=f"T2.2 {ahead['green']} home home", red=ahead["red"], yellow=ahead["yellow"]
    ).throw(3, 1)
    assert not may(position, "T2.2-T2.5")
    assert may(position, "T2.2-T2.3")
    why = position.why_not("T2.2", "T2.5")
    assert verdict(why) == ("single_file", "P14")
    assert why.say() == f"{colour.capitalize()}'s piece on T2.4 is in the way, and nobody may pass there."


@pytest.mark.ruling("P14")
@pytest.mark.parametrize("colour", ["green", "red", "yellow"])
def test_on_a_turnout_no_two_pieces_share_a_space_and_none_is_captured(colour):
    ahead = {"green": "", "red": "", "yellow": "", colour: "T2.4"}
    position = table(
        "pollyanna", green=f"T2.2 {ahead['green']} home home", red=ahead["red"], yellow=ahead["yellow"]
    ).throw(2, 1)
    assert not may(position, "T2.2-T2.4")
    why = position.why_not("T2.2", "T2.4")
    assert verdict(why) == ("space_taken", "P14")
    assert f"{colour.capitalize()}'s piece is on T2.4" in why.say()


@pytest.mark.ruling("P14")
def test_the_piece_in_the_lead_holds_up_those_behind_until_it_is_out_on_broadway():
    held_up = table("pollyanna", green="B35 B41 home home", red="T2.7").throw(6, 2)
    assert may(held_up, "B35-T2.6")
    behind = table("pollyanna", green="T2.6 B41 home home", red="T2.7").throw(5, 3)
    assert verdict(behind.why_not("T2.6", "B41")) == ("single_file", "P14")
    assert verdict(behind.why_not("T2.6", "B43")) == ("single_file", "P14")
    freed = table("pollyanna", green="T2.6 B41 home home", red="B40").throw(5, 3)
    assert may(freed, "T2.6-B41")
    assert may(freed, "T2.6-B43")


@pytest.mark.ruling("P14")
def test_on_the_home_path_own_pieces_neither_pass_nor_share():
    position = table("pollyanna", green="P1 P3 home home").throw(3, 2)
    assert plays(position) == ["P3-P6", "P3-P5"]
    passing, sharing = position.why_not("P1", "P4"), position.why_not("P1", "P3")
    assert verdict(passing) == ("single_file_on_path", "P14")
    assert verdict(sharing) == ("space_taken_on_path", "P14")
    assert "Green's piece on P3 is ahead" in passing.say()
    assert "Green already has a piece on P3" in sharing.say()


@pytest.mark.ruling("P14")
def test_a_piece_on_the_way_up_holds_up_those_still_on_broadway():
    position = table("pollyanna", green="B58 P1 home home").throw(5, 3)
    assert not may(position, "B58-P3")
    assert not may(position, "B58-P1")


@pytest.mark.ruling("P14")
def test_each_colours_home_path_is_its_own():
    position = table("pollyanna", green="P1 home home home", red="P2", blue="P3").throw(3, 2)
    assert plays(position) == ["P1-P4", "P1-P3"]


@pytest.mark.ruling("P15")
def test_home_must_be_reached_by_exact_count():
    position = table("pollyanna", green="P4 home home B40").throw(3, 2)
    assert may(position, "P4-home")
    assert may(position, "P4-P6")
    too_much = table("pollyanna", green="P4 home home B40").throw(4, 5)
    assert "P4" not in {play.origin for play in too_much.plays}
    why = too_much.why_not("P4")
    assert verdict(why) == ("too_far", "P15")
    assert why.say() == "The piece on P4 needs exactly 3 to reach Pollyanna; the dice give 5 and 4."


@pytest.mark.ruling("P15")
@pytest.mark.parametrize("needed", range(1, 7))
def test_from_every_space_of_the_home_path_just_one_number_leads_home(needed):
    for die in range(1, 7):
        position = table("pollyanna", green=f"P{7 - needed} home home B30").throw(die, 6 if die == 1 else 1)
        home = [play for play in position.plays if play.target == "home" and play.dice == (die,)]
        assert bool(home) == (die == needed)


@pytest.mark.ruling("P15")
def test_any_number_of_pieces_may_be_home():
    position = table("pollyanna", green="P6 home home home").throw(5, 1)
    assert at(position.play("P6-home"), GREEN, "home") == 4


@pytest.mark.ruling("P15")
def test_a_piece_that_is_home_stays_there():
    position = table("pollyanna", green="B10 home home home").throw(5, 1)
    assert "home" not in {play.origin for play in position.plays}
    assert verdict(position.why_not("home")) == ("already_home", "P15")


@pytest.mark.ruling("P14", "P16")
def test_nothing_is_captured_off_broadway():
    """Green comes to P1 while Red, Blue and Yellow stand on their own P1 and on turnouts."""
    position = table("pollyanna", green="B59 home home home", red="P1", blue="P1", yellow="T1.1").throw(2, 1)
    moved = played(position, "B59-P1")
    assert [waiting(moved, seat) for seat in (RED, BLUE, YELLOW)] == [3, 3, 3]
