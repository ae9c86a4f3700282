"""Pollyanna: capture and reward, P16 to P19."""

import pytest

from rulings.tabletop import (
    ALL_HOME,
    BLUE,
    GREEN,
    RED,
    SEATS,
    YELLOW,
    at,
    may,
    on,
    played,
    plays,
    table,
    verdict,
    waiting,
    ways,
)


@pytest.mark.ruling("P16")
@pytest.mark.parametrize(("colour", "seat"), [("red", RED), ("blue", BLUE), ("yellow", YELLOW)])
def test_stopping_on_a_single_rival_sends_it_back_to_its_corner(colour, seat):
    position = table("pollyanna", green="B10 home home home", **{colour: "B13"}).throw(3, 1)
    captured = position.play("B10-B13")
    assert waiting(captured, seat) == 4
    assert on(captured, "B13") == [GREEN]


@pytest.mark.ruling("P16")
@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_a_rival_on_your_own_home_entrance_is_captured_too(colour):
    position = table("pollyanna", green="B57 home home home", **{colour: "B0"}).throw(3, 1)
    captured = position.play("B57-B0")
    assert on(captured, "B0") == [GREEN]
    assert captured.pieces[SEATS[colour]] == ("corner",) * 4


@pytest.mark.ruling("P16", "P13")
def test_every_piece_stands_where_it_stands_and_nowhere_else():
    """All stand eight spaces along their own ways: none of them is counted on another's space."""
    position = table(
        "pollyanna",
        green="B10 B13 B25 home",
        red="B28 home home home",
        blue="B43 home home home",
        yellow="B58 home home home",
    ).throw(4, 3)
    assert may(position, "B10-B14")
    assert may(position, "B10-B13")
    assert waiting(position.play("B25-B28"), RED) == 1
    nobody_there = table(
        "pollyanna", green="B25 home home home", red="P1 home home home", blue="B43 home home home"
    ).throw(3, 1)
    moved = nobody_there.play("B25-B28")
    assert moved.pieces[BLUE] == ("B43", "home", "home", "home")
    assert moved.reward == 0


@pytest.mark.ruling("P16")
def test_passing_captures_nothing():
    position = table("pollyanna", green="B10 home home home", red="B12").throw(3, 1)
    assert waiting(played(position, "B10-B13"), RED) == 3


@pytest.mark.ruling("P16")
def test_no_capture_is_compulsory():
    position = table("pollyanna", green="B10 B30 home home", red="B13").throw(3, 1)
    assert ("B30-B33", "B33-B34") in ways(position)


@pytest.mark.ruling("P16", "P5")
def test_a_rival_on_a_third_colours_space_can_be_captured():
    position = table("pollyanna", green="B33 home home home", red="B36").throw(3, 1)
    assert waiting(position.play("B33-B36"), RED) == 4


@pytest.mark.ruling("P17")
@pytest.mark.parametrize(
    ("colour", "own"),
    [("red", 15), ("red", 21), ("blue", 30), ("blue", 36), ("yellow", 45), ("yellow", 51)],
)
def test_no_other_colour_may_stop_where_a_rival_stands_on_its_own_space(colour, own):
    position = table("pollyanna", green=f"B{own - 3} home home home", **{colour: f"B{own}"}).throw(3, 4)
    assert not may(position, f"B{own - 3}-B{own}")
    why = position.why_not(f"B{own - 3}", f"B{own}")
    assert verdict(why) == ("rival_safe", "P17")
    assert f"{colour.capitalize()}'s piece is safe on B{own}" in why.say()
    assert may(position, f"B{own - 3}-B{own + 1}")  # it may be passed


@pytest.mark.ruling("P17")
def test_an_empty_space_of_a_rivals_colour_is_open_to_all():
    position = table("pollyanna", green="B12 home home home").throw(3, 4)
    assert may(position, "B12-B15")


@pytest.mark.ruling("P17")
def test_your_own_start_and_entrance_protect_you_too():
    on_its_start = table("pollyanna", to_play=YELLOW, yellow="B3 home home home", green="B6").throw(3, 4)
    assert verdict(on_its_start.why_not("B3", "B6")) == ("rival_safe", "P17")
    on_its_entrance = table("pollyanna", to_play=YELLOW, yellow="B57 home home home", green="B0").throw(3, 4)
    assert verdict(on_its_entrance.why_not("B57", "B0")) == ("rival_safe", "P17")
    beyond = table("pollyanna", to_play=YELLOW, yellow="B4 home home home", green="B7").throw(3, 4)
    assert may(beyond, "B4-B7")


@pytest.mark.ruling("P18")
@pytest.mark.parametrize(("colour", "seat"), [("red", RED), ("blue", BLUE), ("yellow", YELLOW)])
def test_a_single_rival_on_your_start_is_captured_by_entering(colour, seat):
    position = table("pollyanna", **{colour: "B6"}).throw(6, 1)
    entered = position.play("enter")
    assert waiting(entered, seat) == 4
    assert on(entered, "B6") == [GREEN]
    assert entered.reward == 10


@pytest.mark.ruling("P18")
@pytest.mark.parametrize("pieces", ["B6 B6", "B6 B6 B6"])
@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_two_or_three_of_a_rivals_pieces_close_your_start(colour, pieces):
    position = table("pollyanna", **{colour: pieces}).throw(6, 1)
    assert plays(position) == ["pass"]
    why = position.why_not("enter")
    assert verdict(why) == ("start_closed_by_blockade", "P18")
    assert f"{colour.capitalize()}'s pieces stand together on B6, so no piece of Green's can enter there" in why.say()


@pytest.mark.ruling("P18")
def test_entering_by_a_total_captures_as_well_and_the_reward_follows():
    position = table("pollyanna", red="B6").throw(4, 2).play("enter")
    assert waiting(position, RED) == 4
    assert position.reward == 10
    assert plays(position) == ["B6-B16", "decline"]


@pytest.mark.ruling("P19")
@pytest.mark.parametrize("seat", range(4))
def test_a_capture_earns_ten_whoever_makes_it(seat):
    """The next colour's piece is captured three spaces on; the reward leads ten further."""
    colours = list(SEATS)
    behind, there, beyond = (f"B{(15 * seat + n) % 60}" for n in (10, 13, 23))
    pieces = {colours[seat]: f"{behind} home home home", colours[(seat + 1) % 4]: there}
    captured = table("pollyanna", to_play=seat, **pieces).throw(3, 1).play(f"{behind}-{there}")
    assert captured.reward == 10
    assert may(captured, f"{there}-{beyond}")


@pytest.mark.ruling("P19")
def test_a_capture_earns_ten_at_once_before_the_other_die():
    position = table("pollyanna", green="B10 B40 home home", red="B13").throw(3, 1)
    captured = position.play("B10-B13")
    assert captured.reward == 10
    assert captured.to_play == GREEN
    assert plays(captured) == ["B13-B23", "B40-B50", "B13-T1.3", "decline"]
    assert verdict(captured.why_not("B13", "B14")) == ("reward_first", "P19")
    assert verdict(captured.why_not("B13", die=1)) == ("reward_first", "P19")
    assert captured.play("B13-B23").dice_left == (1,)


@pytest.mark.ruling("P19")
def test_any_of_the_players_pieces_in_play_may_take_it_but_none_that_waits_or_is_home():
    position = table("pollyanna", green="B10 P1 corner home", red="B13").throw(3, 1).play("B10-B13")
    assert {play.origin for play in position.plays} == {"B13", ""}  # and decline
    assert verdict(position.why_not("P1")) == ("reward_too_far", "P19")
    assert verdict(position.why_not("enter")) == ("reward_first", "P19")


@pytest.mark.ruling("P19")
def test_the_piece_that_has_just_entered_may_take_it():
    position = table("pollyanna", red="B6").throw(6, 1).play("enter")
    assert plays(position) == ["B6-B16", "decline"]
    assert on(position.play("B6-B16"), "B16") == [GREEN]


@pytest.mark.ruling("P19")
def test_a_reward_may_bring_a_piece_exactly_home():
    position = table("pollyanna", green="B10 B57 home home", red="B13").throw(3, 1).play("B10-B13")
    assert may(position, "B57-home")
    one_nearer = table("pollyanna", green="B10 B58 home home", red="B13").throw(3, 1).play("B10-B13")
    assert "B58" not in {play.origin for play in one_nearer.plays}


@pytest.mark.ruling("P19")
def test_all_the_rules_of_moving_hold_for_a_reward():
    position = table("pollyanna", green="B10 B39 home home", red="B13 B49", blue="B18 B18").throw(3, 1)
    captured = position.play("B10-B13")
    assert plays(captured) == ["B39-B49", "decline"]
    assert verdict(captured.why_not("B13", "B23")) == ("blockade", "P11")


@pytest.mark.ruling("P19")
def test_a_reward_that_captures_earns_another():
    position = table("pollyanna", green="B10 home home home", red="B13 B33", blue="B23").throw(3, 1)
    first = position.play("B10-B13")
    second = first.play("B13-B23")
    assert waiting(second, BLUE) == 4
    assert second.reward == 10
    third = second.play("B23-B33")
    assert waiting(third, RED) == 4
    assert third.reward == 10
    assert third.play("decline").dice_left == (1,)


@pytest.mark.ruling("P19")
def test_the_second_die_may_capture_for_another_reward():
    position = table("pollyanna", green="B10 home home home", red="B13", blue="B14").throw(3, 1)
    again = played(position, "B10-B13", "decline", "B13-B14")
    assert waiting(again, BLUE) == 4
    assert again.reward == 10
    assert again.play("B14-B24").to_play == RED


@pytest.mark.ruling("P19")
def test_a_reward_that_no_piece_can_use_is_lost():
    position = table("pollyanna", green="B10 home home home", red="B13", blue="B18 B18").throw(3, 1)
    captured = position.play("B10-B13")
    assert captured.reward == 0
    assert plays(captured) == ["B13-B14"]
    assert verdict(captured.notes()[0]) == ("reward_lost", "P19")
    rivals_do_not_count = table(
        "pollyanna", green="B10 home home home", red="B40 home home home", blue="B13", yellow="B18 B18"
    ).throw(3, 1)
    assert rivals_do_not_count.play("B10-B13").reward == 0


@pytest.mark.ruling("P19")
def test_a_reward_may_be_declined():
    position = table("pollyanna", green="B10 home home home", red="B13").throw(3, 1)
    declined = played(position, "B10-B13", "decline")
    assert declined.reward == 0
    assert on(declined, "B13") == [GREEN]
    assert plays(declined) == ["B13-B14"]
    assert verdict(declined.why_not("decline")) == ("no_reward", "P19")


@pytest.mark.ruling("P19")
def test_a_table_may_make_the_reward_compulsory():
    position = table("pollyanna", green="B10 home home home", red="B13", reward_declinable=False).throw(3, 1)
    captured = position.play("B10-B13")
    assert plays(captured) == ["B13-B23", "B13-T1.3"]
    assert verdict(captured.why_not("decline")) == ("must_use_reward", "P19")
    unusable = table(
        "pollyanna", green="B10 home home home", red="B13", blue="B18 B18", reward_declinable=False
    ).throw(3, 1)
    assert plays(unusable.play("B10-B13")) == ["B13-B14"]


@pytest.mark.ruling("P19")
@pytest.mark.parametrize(("reward", "target"), [(1, "B14"), (5, "B18"), (20, "B33")])
def test_a_table_may_give_another_reward(reward, target):
    position = table("pollyanna", green="B10 home home home", red="B13", reward=reward).throw(3, 1)
    captured = position.play("B10-B13")
    assert captured.reward == reward
    assert f"B13-{target}" in [play.text for play in captured.plays if play.reward == reward]


@pytest.mark.ruling("P19")
def test_a_table_may_give_none():
    position = table("pollyanna", green="B10 home home home", red="B13", reward=0).throw(3, 1)
    captured = position.play("B10-B13")
    assert captured.reward == 0
    assert plays(captured) == ["B13-B14"]
    assert captured.notes()[0].code == "only_play"


@pytest.mark.ruling("P19", "P20")
def test_a_reward_is_no_die_for_the_extra_throw():
    """Whatever is done with the reward: two 4s used give another throw, one 4 used gives none."""
    position = table("pollyanna", green="B10 home home home", red="B14", blue="B18 B18", yellow="B28 B28").throw(4, 4)
    one_used = position.play("B10-B14")
    assert one_used.reward == 0  # the blockade on B18 is in its way too
    assert one_used.play("pass").to_play == RED
    open_road = table("pollyanna", green="B10 home home home", red="B14").throw(4, 4)
    for deal in ("decline", "B14-B24"):
        after = played(open_road, "B10-B14", deal)
        after = after.play(after.plays[0])
        assert after.to_play == GREEN


@pytest.mark.ruling("P19")
def test_a_reward_still_waits_when_the_last_die_has_been_used():
    position = table("pollyanna", green="B10 home home home", red="B14").throw(3, 1)
    captured = played(position, "B10-B13", "B13-B14")
    assert (captured.reward, captured.to_play, captured.dice_left) == (10, GREEN, ())
    assert captured.play("decline").to_play == RED


@pytest.mark.ruling("P19", "P21")
def test_a_capture_by_a_piece_that_wins_nothing_more_leaves_the_game_going():
    position = table("pollyanna", green="B10 home home home", red="B13", blue=ALL_HOME[:14]).throw(3, 1)
    after = played(position, "B10-B13", "B13-B23")
    assert not after.is_over
    assert at(after, GREEN, "home") == 3
