"""Pollyanna: entering and using a throw, P7 to P10."""

import pytest

from rulings.tabletop import (
    GREEN,
    RED,
    SEATS,
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

# What the throw owes does not hang on whether a reward may be declined; only rewards do.
REWARDS = pytest.mark.parametrize("house", [{}, {"reward_declinable": False}], ids=["may", "must"])


@pytest.mark.ruling("P7")
def test_each_die_moves_one_piece_exactly_that_far():
    position = table("pollyanna", green="B10 B22 home home").throw(4, 3)
    assert plays(position) == ["B10-B14", "B22-B26", "B10-B13", "B22-B25"]
    shared = played(position, "B10-B14", "B22-B25")
    assert shared.pieces[GREEN] == ("B14", "B25", "home", "home")
    assert shared.to_play == RED
    assert verdict(position.why_not("B10", "B12")) == ("needs_other_number", "P7")


@pytest.mark.ruling("P7")
def test_one_piece_may_take_both_dice_in_either_order():
    position = table("pollyanna", green="B10 home home home").throw(4, 3)
    assert sorted(ways(position)) == [("B10-B13", "B13-B17"), ("B10-B14", "B14-B17")]


@pytest.mark.ruling("P7")
def test_it_must_be_able_to_stop_where_the_first_die_ends():
    """Red is safe on its home entrance, B15: the 2 cannot end there, so the 3 must come first."""
    position = table("pollyanna", green="B13 home home home", red="B15").throw(3, 2)
    assert list(ways(position)) == [("B13-B16", "B16-B18")]
    assert verdict(position.why_not("B13", "B15")) == ("rival_safe", "P17")


@pytest.mark.ruling("P7")
def test_the_two_dice_are_never_one_long_move():
    """Two 2s would carry the piece over B15 to B17, but it cannot stop in between."""
    position = table("pollyanna", green="B13 home home home", red="B15").throw(2, 2)
    assert plays(position) == ["pass"]
    assert verdict(position.why_not("B13", "B17")) == ("rival_safe", "P17")
    assert verdict(position.why_not("B13", "B17", die=(2, 2))) == ("no_such_die", "P7")


@pytest.mark.ruling("P7", "P16")
def test_a_rival_where_the_first_die_ends_is_captured():
    position = table("pollyanna", green="B10 home home home", red="B13").throw(4, 3)
    assert waiting(position.play("B10-B13"), RED) == 4
    assert waiting(played(position, "B10-B14", "B14-B17"), RED) == 3


@pytest.mark.ruling("P8")
@pytest.mark.parametrize("other", [1, 2, 3, 4, 5])
def test_a_six_enters_a_piece_and_leaves_the_other_die(other):
    position = table("pollyanna").throw(6, other)
    assert plays(position) == ["enter"]
    entered = position.play("enter")
    assert entered.dice_left == (other,)
    assert plays(entered) == [f"B6-B{6 + other}"]


@pytest.mark.ruling("P8")
@pytest.mark.parametrize("dice", [(1, 5), (2, 4), (3, 3), (5, 1), (4, 2)])
def test_two_dice_that_add_up_to_six_enter_one_piece_and_are_both_used_up(dice):
    position = table("pollyanna").throw(*dice)
    assert plays(position) == ["enter"]
    entered = position.play("enter")
    assert (on(entered, "B6"), waiting(entered, GREEN)) == ([GREEN], 3)
    assert entered.dice is None  # nothing is left to move with


@pytest.mark.ruling("P8")
@pytest.mark.parametrize("dice", [(1, 1), (2, 3), (4, 3), (5, 5), (5, 2), (5, 4)])
def test_any_other_throw_enters_nothing(dice):
    position = table("pollyanna").throw(*dice)
    assert plays(position) == ["pass"]
    why = position.why_not("enter")
    assert verdict(why) == ("wrong_number_to_enter", "P8")
    assert "It takes a 6 to enter" in why.say()


@pytest.mark.ruling("P8")
def test_two_sixes_enter_two_pieces():
    position = played(table("pollyanna").throw(6, 6), "enter", "enter")
    assert on(position, "B6") == [GREEN, GREEN]
    assert waiting(position, GREEN) == 2


@pytest.mark.ruling("P8")
def test_once_a_die_is_used_the_rest_makes_no_six():
    """The start is full, so 4-2 cannot enter; when the 2 has made room only a 4 is left."""
    position = table("pollyanna", green="corner B6 B6 B6").throw(4, 2)
    assert not may(position, "enter")
    assert plays(position.play("B6-B8")) == ["B6-B10", "B8-B12"]


@REWARDS
@pytest.mark.ruling("P9")
def test_a_piece_must_enter_for_a_six(house):
    position = table("pollyanna", **house, green="B40").throw(6, 3)
    assert plays(position) == ["enter", "B40-B43"]  # not B40-B46
    why = position.why_not("B40", "B46")
    assert verdict(why) == ("more_entries", "P9")
    assert "B40-B46" in why.say()
    assert "enter" in why.say()


@REWARDS
@pytest.mark.ruling("P9")
def test_a_piece_must_enter_for_every_six(house):
    position = table("pollyanna", **house, green="B40").throw(6, 6)
    assert list(ways(position)) == [("enter", "enter")]


@REWARDS
@pytest.mark.ruling("P9")
@pytest.mark.parametrize("dice", [(1, 5), (2, 4), (3, 3)])
def test_a_piece_must_enter_for_a_total_of_six(dice, house):
    position = table("pollyanna", **house, green="B30 B40").throw(*dice)
    assert plays(position) == ["enter"]
    assert verdict(position.why_not("B30", die=dice[0])) == ("more_entries", "P9")


@REWARDS
@pytest.mark.ruling("P9")
def test_the_most_entries_come_before_the_most_dice(house):
    """After entering, the 3 is stopped by Red on B9 and on B15; without entering, B12 could use both dice."""
    position = table("pollyanna", **house, green="corner B12 home home", red="B15 B9 B9").throw(6, 3)
    assert list(ways(position)) == [("enter", "pass")]
    assert verdict(position.why_not("B12", "B18")) == ("more_entries", "P9")
    none_waiting = table("pollyanna", **house, green="home B12 home home", red="B15 B9 B9").throw(6, 3)
    assert list(ways(none_waiting)) == [("B12-B18", "B18-B21"), ("B12-B18", "B18-T1.1")]


@REWARDS
@pytest.mark.ruling("P9")
def test_of_the_ways_that_enter_as_much_those_that_use_more_dice(house):
    """The 6 enters in any case. Played first, the 1 makes room for nothing; played after, it has two uses."""
    position = table("pollyanna", **house, green="corner B14 home home", red="B15").throw(6, 1)
    assert list(ways(position)) == [("enter", "B6-B7")]


@REWARDS
@pytest.mark.ruling("P9")
def test_both_dice_must_be_used_if_there_is_a_way(house):
    """Only B13 can use the 4 and leave the 2 for P2; P2-P6 with the 4 would lose the 2."""
    position = table("pollyanna", **house, green="B13 P2 home home", red="B15", blue="B19 B19").throw(4, 2)
    assert plays(position) == ["B13-B17", "P2-P4"]
    assert sorted(ways(position)) == [("B13-B17", "P2-P4"), ("P2-P4", "B13-B17")]
    why = position.why_not("P2", "P6")
    assert verdict(why) == ("more_dice", "P9")
    assert "“B13-B17” and then “P2-P4”" in why.say()


@REWARDS
@pytest.mark.ruling("P9")
@pytest.mark.parametrize("colour", ["green", "red", "blue", "yellow"])
@pytest.mark.parametrize("others", ["home home", "corner corner"])
def test_that_holds_for_every_colour_and_with_nobody_else_on_the_board(colour, others, house):
    """P6 must make way with the 1, or P2 could not use the 4."""
    position = table("pollyanna", **house, to_play=SEATS[colour], **{colour: f"P2 P6 {others}"}).throw(4, 1)
    assert list(ways(position)) == [("P6-home", "P2-P6")]
    assert verdict(position.why_not("P2", "P3")) == ("more_dice", "P9")


@pytest.mark.ruling("P9", "P18", "P19")
def test_it_holds_for_a_first_piece_that_captures_by_entering():
    """The reward would take it to B16, where Blue on B19 stops the 3: it must be declined."""
    position = table("pollyanna", red="B6", blue="B19 B19").throw(6, 3).play("enter")
    assert plays(position) == ["decline"]
    assert plays(position.play("decline")) == ["B6-B9"]


@REWARDS
@pytest.mark.ruling("P9")
def test_where_only_one_die_can_be_used_either_may_be(house):
    position = table("pollyanna", **house, green="P2 home home home").throw(4, 2)
    assert sorted(ways(position)) == [("P2-P4", "pass"), ("P2-P6", "pass")]


@REWARDS
@pytest.mark.ruling("P9")
def test_an_entry_by_two_dice_uses_two(house):
    """So 4-2 with one waiting owes nothing more once the piece has entered, even beside two easy moves."""
    position = table("pollyanna", **house, green="corner B30 B31 home").throw(4, 2)
    assert list(ways(position)) == [("enter",)]


@REWARDS
@pytest.mark.ruling("P9")
def test_an_ordinary_six_may_be_played_before_an_entry(house):
    position = table("pollyanna", **house, green="corner B40 home home").throw(6, 6)
    assert sorted(ways(position)) == [
        ("B40-B46", "enter"),
        ("enter", "B40-B46"),
        ("enter", "B6-B12"),
    ]


@REWARDS
@pytest.mark.ruling("P9", "P12")
def test_a_full_start_must_be_opened_if_the_other_die_can_then_enter(house):
    position = table("pollyanna", **house, green="corner B6 B6 B6").throw(6, 1)
    assert list(ways(position)) == [("B6-B7", "enter")]
    with_two_sixes = table("pollyanna", **house, green="corner B6 B6 B6").throw(6, 6)
    assert list(ways(with_two_sixes)) == [("B6-B12", "enter")]


@pytest.mark.ruling("P9", "P19")
def test_a_reward_must_be_declined_if_only_then_both_dice_can_be_used():
    """With the reward Green would stand on B22 (or T1.2), and Blue stops the 3 on both ways."""
    position = table("pollyanna", green="B7 home home home", red="B12", blue="B25 B25 T1.4").throw(5, 3)
    captured = position.play("B7-B12")
    assert plays(captured) == ["decline"]
    assert verdict(captured.why_not("B12", "B22")) == ("more_dice", "P9")
    assert verdict(captured.why_not("B12", "T1.2")) == ("more_dice", "P9")
    assert plays(captured.play("decline")) == ["B12-B15"]


@pytest.mark.ruling("P9", "P19")
def test_a_reward_must_go_to_the_piece_that_saves_the_other_die():
    """Red on B15 and Yellow on B45 are safe and stop the 3; only 10 on from B42 can it be played."""
    position = table("pollyanna", green="B7 B42 home home", red="B12 B15", blue="B25 B25 T1.4", yellow="B45").throw(
        5, 3
    )
    captured = position.play("B7-B12")
    assert plays(captured) == ["B42-B52", "B42-T3.2"]
    assert verdict(captured.why_not("decline")) == ("more_dice", "P9")
    assert verdict(captured.why_not("B12", "B22")) == ("more_dice", "P9")
    assert plays(captured.play("B42-B52")) == ["B52-B55"]


@pytest.mark.ruling("P9", "P19")
def test_where_the_reward_is_compulsory_a_capture_that_would_cost_the_other_die_is_barred():
    """The 5 would capture, the reward lead to B22 or T1.2, and there the 3 is stopped; 3 and 5 use both."""
    position = table(
        "pollyanna",
        green="B7 home home home",
        red="B12",
        blue="B25 B25 T1.4",
        reward_declinable=False,
    ).throw(5, 3)
    assert list(ways(position)) == [("B7-B10", "B10-B15")]
    assert verdict(position.why_not("B7", "B12")) == ("more_dice", "P9")


@pytest.mark.ruling("P9", "P19")
def test_where_both_dice_can_be_used_whatever_is_done_with_the_reward_the_player_is_free():
    position = table("pollyanna", green="B7 home home home", red="B12").throw(5, 3)
    assert plays(position.play("B7-B12")) == ["B12-B22", "B12-T1.2", "decline"]


@pytest.mark.ruling("P9", "P21")
def test_a_way_that_wins_is_legal_whatever_it_leaves_unused():
    """The reward takes the last piece home and leaves the 1; declined, both dice would be used."""
    position = table("pollyanna", green="B54 home home home", red="B57").throw(3, 1)
    captured = position.play("B54-B57")
    assert plays(captured) == ["B57-home", "decline"]
    assert captured.play("B57-home").winners == (GREEN,)


@pytest.mark.ruling("P9", "P24")
def test_a_way_that_only_finishes_a_partner_is_not_a_win():
    position = table("pollyanna", partners=True, green="B54 home home home", red="B57").throw(3, 1)
    captured = position.play("B54-B57")
    assert plays(captured) == ["decline"]
    assert verdict(captured.why_not("B57", "home")) == ("more_dice", "P9")
    with_blue_home = table(
        "pollyanna", partners=True, green="B54 home home home", red="B57", blue="home home home home"
    ).throw(3, 1)
    assert plays(with_blue_home.play("B54-B57")) == ["B57-home", "decline"]


@pytest.mark.ruling("P10")
def test_a_six_with_none_waiting_is_an_ordinary_six():
    position = table("pollyanna", green="B40 home home home").throw(6, 1)
    assert plays(position) == ["B40-B46", "B40-B41"]
    assert verdict(position.why_not("enter")) == ("none_waiting", "P8")


@pytest.mark.ruling("P10", "P18")
def test_a_six_before_a_closed_start_is_an_ordinary_six():
    position = table("pollyanna", green="B40", red="B6 B6").throw(6, 1)
    assert plays(position) == ["B40-B46", "B40-B41"]
    assert verdict(position.why_not("enter")) == ("start_closed_by_blockade", "P18")


@pytest.mark.ruling("P10")
def test_a_six_that_can_neither_enter_nor_be_moved_is_lost():
    position = table("pollyanna", green="P2 corner home home", red="B6 B6").throw(6, 5)
    assert list(ways(position)) == [("P2-home", "pass")]
    assert at(played(position, "P2-home", "pass"), GREEN, "home") == 3
    assert played(position, "P2-home", "pass").to_play == RED
