"""Parcheesi: moving, capture, winning and partnership, C6 to C10, C13 and C14."""

import pytest

import homeward
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


@pytest.mark.ruling("C6")
@pytest.mark.parametrize("space", ["B16", "B17"])  # cream and blue
@pytest.mark.parametrize("colour", ["red", "green"])
def test_nobody_passes_two_pieces_of_one_colour_nor_stops_on_them(space, colour):
    theirs = {"red": "", "green": "B13 home"} | {colour: f"{space} {space}"}
    green = theirs["green"] if colour == "red" else f"B13 {theirs['green']} home"
    position = table("parcheesi", green=green, red=theirs["red"]).throw(5, int(space[1:]) - 13)
    passing = position.why_not("B13", "B18", die=5)
    stopping = position.why_not("B13", space)
    assert not may(position, "B13-B18")
    assert not may(position, f"B13-{space}")
    assert verdict(passing) == ("blockade", "C6")
    assert passing.say() == f"{colour.capitalize()}'s blockade on {space} is in the way."
    assert verdict(stopping) == (("rival_blockade" if colour == "red" else "space_full"), "C6")


@pytest.mark.ruling("C6")
def test_no_space_of_the_track_ever_holds_more_than_two():
    with pytest.raises(BadPosition, match="B16 holds 3 pieces, and 2 are the most"):
        table("parcheesi", green="B16 B16 B16")
    position = table("parcheesi", green="B13 B16 home home").throw(3, 1)
    assert on(position.play("B13-B16"), "B16") == [GREEN, GREEN]


@pytest.mark.ruling("C6")
def test_two_of_your_own_on_your_entering_space_keep_the_others_out():
    one = table("parcheesi", green="corner B5 home home").throw(5, 6)
    assert on(one.play("enter"), "B5") == [GREEN, GREEN]
    two = table("parcheesi", green="corner B5 B5 home").throw(5, 6)
    assert not may(two, "enter")
    assert verdict(two.why_not("enter")) == ("start_full", "C6")
    assert may(two.play("B5-B11"), "enter")


@pytest.mark.ruling("C6")
def test_a_player_who_can_move_nothing_else_must_break_the_blockade():
    position = table("parcheesi", green="B24 B24 home home").throw(4, 3)
    assert {play.origin for play in position.plays} == {"B24"}
    assert not may(position, "pass")


@pytest.mark.ruling("C7")
@pytest.mark.parametrize(("colour", "seat"), [("red", RED), ("blue", BLUE), ("yellow", YELLOW)])
def test_on_cream_a_single_rival_is_captured_and_there_is_no_reward(colour, seat):
    position = table("parcheesi", green="B13 home home home", **{colour: "B16"}).throw(3, 1)
    captured = position.play("B13-B16")
    assert waiting(captured, seat) == 4
    assert captured.reward == 0
    assert plays(captured) == ["B16-B17"]


@pytest.mark.ruling("C7")
def test_a_table_may_give_a_reward():
    position = table("parcheesi", green="B13 home home home", red="B16", reward=20).throw(3, 1)
    captured = position.play("B13-B16")
    assert captured.reward == 20
    assert plays(captured) == ["B16-B36", "decline"]
    closed = table("parcheesi", green="B21 home home home", blue="B24", yellow="B34", reward=10).throw(3, 1)
    assert closed.play("B21-B24").reward == 0  # Yellow is safe on B34: the reward is lost
    compulsory = table("parcheesi", green="B13 home home home", red="B16", reward=20, reward_declinable=False).throw(
        3, 1
    )
    assert plays(compulsory.play("B13-B16")) == ["B16-B36"]
    assert verdict(compulsory.play("B13-B16").why_not("decline")) == ("must_use_reward", "C7")


@pytest.mark.ruling("C8")
@pytest.mark.parametrize("number", [12, 17, 22, 29, 34, 39])
@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_on_blue_nobody_stops_where_another_colour_stands(number, colour):
    origin, target = f"B{number - 3}", f"B{number}"
    position = table("parcheesi", green=f"{origin} home home home", **{colour: target}).throw(3, 1)
    assert not may(position, f"{origin}-{target}")
    why = position.why_not(origin, target)
    assert verdict(why) == ("rival_safe", "C8")
    assert f"{colour.capitalize()}'s piece is safe on {target}" in why.say()


@pytest.mark.ruling("C8")
def test_on_blue_your_own_piece_is_no_hindrance():
    position = table("parcheesi", green="B14 B17 home home").throw(3, 1)
    assert on(position.play("B14-B17"), "B17") == [GREEN, GREEN]


@pytest.mark.ruling("C8")
@pytest.mark.parametrize("pieces", ["B5", "B5 B5"])
@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_any_rival_on_your_entering_space_closes_it(colour, pieces):
    position = table("parcheesi", **{colour: pieces}).throw(5, 6)
    assert plays(position) == ["pass"]
    why = position.why_not("enter")
    assert verdict(why) == ("start_closed_by_rival", "C8")
    assert f"{colour.capitalize()}'s piece is safe on B5, so no piece of Green's can enter there" in why.say()


@pytest.mark.ruling("C9")
def test_single_pieces_may_be_passed_on_cream_and_on_blue():
    position = table("parcheesi", green="B14 B15 home home", red="B16", blue="B17", yellow="B18").throw(5, 1)
    assert may(position, "B14-B19")
    assert waiting(position.play("B14-B19"), RED) == 3


@pytest.mark.ruling("C10")
def test_on_a_red_path_own_pieces_may_be_passed_and_share_a_space():
    position = table("parcheesi", green="P1 P3 P3 home").throw(3, 2)
    assert may(position, "P1-P4")
    assert at(position.play("P1-P3"), GREEN, "P3") == 3


@pytest.mark.ruling("C10")
def test_a_table_may_forbid_passing_or_sharing_there():
    single_file = table("parcheesi", green="P1 P3 home home", path_passing=False).throw(3, 2)
    assert not may(single_file, "P1-P4")
    assert may(single_file, "P1-P3")
    assert verdict(single_file.why_not("P1", "P4")) == ("single_file_on_path", "C10")
    one_each = table("parcheesi", green="P1 P3 home home", path_sharing=False).throw(3, 2)
    assert may(one_each, "P1-P4")
    assert not may(one_each, "P1-P3")
    assert verdict(one_each.why_not("P1", "P3")) == ("space_taken_on_path", "C10")


@pytest.mark.ruling("C13")
def test_the_first_with_four_home_wins():
    position = table("parcheesi", green="P5 home home home", red="home home home P1").throw(3, 6)
    won = position.play("P5-home")
    assert won.winners == (GREEN,)
    assert won.plays == ()
    assert verdict(won.why_not("P5")) == ("game_over", "C13")
    three = table("parcheesi", green="P5 P1 home home").throw(3, 6)
    assert three.play("P5-home").winners == ()


@pytest.mark.ruling("C14")
def test_partnership_is_a_choice_at_set_up_and_off_by_default():
    game = homeward.game("parcheesi")
    assert not game.start().partners
    assert game.start(partners=True).partners
    assert not game.book.track.partners_by_default


@pytest.mark.ruling("C14", "C6")
@pytest.mark.parametrize("space", ["B16", "B17"])  # cream and blue
def test_partners_may_stop_together_and_are_a_blockade(space):
    distance = int(space[1:]) - 13
    alone = table("parcheesi", partners=True, green="B13 home home home", blue=space).throw(distance, 1)
    assert on(alone.play(f"B13-{space}"), space) == [GREEN, BLUE]
    together = {"partners": True, "blue": space}
    for_a_rival = table("parcheesi", to_play=RED, red="B12", green=space, **together).throw(6, 1)
    for_a_partner = table("parcheesi", green=f"B12 {space}", **together).throw(6, 1)
    for position in (for_a_rival, for_a_partner):
        why = position.why_not("B12", die=6)
        assert verdict(why) == ("blockade_of_partners", "C14")
        assert f"Green and Blue are partners, and their blockade on {space}" in why.say()
    onto_it = table("parcheesi", green=f"B13 {space}", **together).throw(distance, 1)
    assert verdict(onto_it.why_not("B13", space)) == ("space_full", "C6")


@pytest.mark.ruling("C14")
def test_partners_do_not_capture_each_other():
    position = table("parcheesi", partners=True, green="B13 home home home", blue="B16").throw(3, 1)
    assert waiting(position.play("B13-B16"), BLUE) == 3
    alone = table("parcheesi", partners=False, green="B13 home home home", blue="B16").throw(3, 1)
    assert waiting(alone.play("B13-B16"), BLUE) == 4


@pytest.mark.ruling("C14", "C8")
def test_a_partner_on_your_entering_space_leaves_it_open_two_pieces_fill_it():
    one = table("parcheesi", partners=True, blue="B5").throw(5, 6)
    assert on(one.play("enter"), "B5") == [GREEN, BLUE]
    two = table("parcheesi", partners=True, blue="B5 B5").throw(5, 6)
    assert plays(two) == ["pass"]
    assert verdict(two.why_not("enter")) == ("start_full", "C6")
    rivals = table("parcheesi", partners=True, red="B5").throw(5, 6)
    assert verdict(rivals.why_not("enter")) == ("start_closed_by_rival", "C8")


@pytest.mark.ruling("C14")
def test_two_of_the_other_side_together_cannot_be_stopped_on():
    position = table("parcheesi", partners=True, green="B13 home home home", red="B16", yellow="B16").throw(3, 6)
    why = position.why_not("B13", "B16")
    assert verdict(why) == ("rival_blockade_of_partners", "C14")
    assert "Red and Yellow" in why.say()


@pytest.mark.ruling("C14")
def test_the_first_player_with_four_home_wins_for_both_partners():
    position = table("parcheesi", partners=True, green="P5 home home home", blue="B50").throw(3, 6)
    assert position.play("P5-home").winners == (GREEN, BLUE)
    other_side = table("parcheesi", partners=True, to_play=YELLOW, yellow="P5 home home home", red="B50").throw(3, 6)
    assert played(other_side, "P5-home").winners == (RED, YELLOW)


@pytest.mark.ruling("C14")
def test_partners_do_not_move_each_others_pieces():
    position = table("parcheesi", partners=True, green="B13 home home home", blue="B16").throw(3, 1)
    assert verdict(position.why_not("B16")) == ("not_yours", "C3")
