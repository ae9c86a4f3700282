"""Parcheesi: entering and using a throw, C3 to C5, C11 and C12."""

import pytest

from homeward import IllegalPlay
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
    ways,
)


@pytest.mark.ruling("C3")
def test_each_die_is_a_play_and_both_together_are_one_of_their_total():
    position = table("parcheesi", green="B14 B24 home home").throw(4, 3)
    assert plays(position) == ["B14-B18", "B24-B28", "B14-B17", "B24-B27", "B14-B21", "B24-B31"]
    assert played(position, "B14-B18", "B24-B27").to_play == YELLOW
    one_move = position.play("B14-B21")
    assert one_move.to_play == YELLOW  # both dice are used
    assert on(one_move, "B21") == [GREEN]


@pytest.mark.ruling("C3")
def test_one_piece_may_take_both_dice_one_after_the_other():
    position = table("parcheesi", green="B14 home home home").throw(4, 3)
    assert sorted(ways(position)) == [("B14-B17", "B17-B21"), ("B14-B18", "B18-B21"), ("B14-B21",)]


@pytest.mark.ruling("C3")
@pytest.mark.parametrize("dice", [(1, 1), (2, 1), (6, 6)])
def test_small_or_large_every_total_is_one_move(dice):
    position = table("parcheesi", green="B23 home home home").throw(*dice)
    assert position.play(f"B23-B{23 + sum(dice)}").dice is None


@pytest.mark.ruling("C3")
def test_a_piece_that_enters_may_move_on_with_the_other_die():
    position = table("parcheesi").throw(5, 3)
    assert list(ways(position)) == [("enter", "B5-B8")]


@pytest.mark.ruling("C3")
def test_the_total_does_not_stop_in_between():
    """Red on B17, which is blue, closes both first stops of 3-3; the total passes over it."""
    position = table("parcheesi", green="B14 home home home", red="B17").throw(3, 3)
    assert plays(position) == ["B14-B20"]
    assert verdict(position.why_not("B14", "B17")) == ("rival_safe", "C8")


@pytest.mark.ruling("C3", "C7")
def test_the_total_captures_where_it_ends_and_not_on_the_way():
    position = table("parcheesi", green="B14 home home home", blue="B18 B21").throw(4, 3)
    in_one = position.play("B14-B21")
    assert (waiting(in_one, BLUE), on(in_one, "B18")) == (3, [BLUE])
    in_two = played(position, "B14-B18", "B18-B21")
    assert waiting(in_two, BLUE) == 4


@pytest.mark.ruling("C3", "C6")
def test_the_total_does_not_pass_a_blockade():
    position = table("parcheesi", green="B14 home home home", blue="B19 B19").throw(4, 3)
    assert not may(position, "B14-B21")
    assert verdict(position.why_not("B14", "B21")) == ("blockade", "C6")


@pytest.mark.ruling("C3")
def test_a_die_is_never_split():
    position = table("parcheesi", green="B14 B24 home home").throw(4, 3)
    assert verdict(position.why_not("B14", "B16")) == ("needs_other_number", "C3")
    assert verdict(position.why_not("B14", die=2)) == ("no_such_die", "C3")


@pytest.mark.ruling("C4")
@pytest.mark.parametrize("dice", [(5, 1), (5, 2), (5, 3), (5, 4), (6, 5), (5, 5)])
def test_a_five_may_enter_a_piece(dice):
    position = table("parcheesi").throw(*dice)
    assert on(position.play("enter"), "B5") == [GREEN]


@pytest.mark.ruling("C4")
@pytest.mark.parametrize("dice", [(4, 1), (3, 2), (2, 3), (1, 4)])
def test_a_total_of_five_may_enter_a_piece_and_uses_both_dice(dice):
    position = table("parcheesi").throw(*dice)
    assert plays(position) == ["enter"]
    entered = position.play("enter")
    assert on(entered, "B5") == [GREEN]
    assert entered.to_play == YELLOW


@pytest.mark.ruling("C4")
@pytest.mark.parametrize("dice", [(6, 6), (4, 2), (3, 3), (1, 1), (6, 4), (2, 1)])
def test_any_other_throw_enters_nothing(dice):
    position = table("parcheesi").throw(*dice)
    assert plays(position) == ["pass"]
    why = position.why_not("enter")
    assert verdict(why) == ("wrong_number_to_enter", "C4")
    assert "It takes a 5 to enter" in why.say()


@pytest.mark.ruling("C4")
@pytest.mark.parametrize("dice", [(5, 3), (4, 1)])
def test_entering_is_allowed_not_compulsory(dice):
    position = table("parcheesi", green="B24").throw(*dice)
    assert may(position, "enter")
    assert may(position, f"B24-B{24 + dice[0]}")
    assert any("enter" not in way for way in ways(position))


@pytest.mark.ruling("C4", "C5")
def test_entering_is_compulsory_where_it_is_the_only_use_left():
    position = table("parcheesi", green="P7 corner home home").throw(5, 6)
    assert plays(position) == ["enter"]
    assert verdict(position.why_not("pass")) == ("can_still_play", "C5")
    with pytest.raises(IllegalPlay, match="Something can still be played"):
        position.play("pass")


@pytest.mark.ruling("C4")
def test_a_captured_piece_enters_as_at_the_start_and_need_not_do_so_on_the_next_five():
    captured = played(table("parcheesi", to_play=RED, red="B24", green="B27 B30").throw(3, 1), "B24-B27")
    assert waiting(captured, GREEN) == 3
    captured = captured.play("B27-B28")
    back = captured.throw(5, 2)
    assert back.to_play == GREEN
    assert may(back, "enter")
    assert may(back, "B30-B35")


@pytest.mark.ruling("C4")
def test_a_table_may_make_entering_compulsory():
    position = table("parcheesi", green="B24", entering="must").throw(5, 3)
    assert plays(position) == ["enter"]
    assert verdict(position.why_not("B24", "B29")) == ("must_enter", "C4")
    assert plays(position.play("enter")) == ["B5-B8", "B24-B27"]
    assert plays(table("parcheesi", green="B24", entering="must").throw(4, 1)) == ["enter"]
    with_a_reward = table("parcheesi", green="B24", blue="B27", entering="must", reward=10).throw(3, 1)
    assert plays(with_a_reward.play("B24-B27")) == ["B27-B37", "decline"]
    none_waiting = table("parcheesi", green="B24 home home home", entering="must").throw(5, 3)
    assert may(none_waiting, "B24-B29")


@pytest.mark.ruling("C5")
def test_while_anything_can_be_used_it_must_be():
    position = table("parcheesi", green="B24 B24 home home").throw(4, 3)
    assert not may(position, "pass")
    assert not may(position.play("B24-B28"), "pass")
    assert verdict(position.why_not("forfeit", die=4)) == ("no_forfeit_here", "C5")
    blockers = table("parcheesi", green="B24 B24 home home", red="B26 B26").throw(4, 3)
    assert plays(blockers) == ["pass"]


@pytest.mark.ruling("C5")
def test_nothing_asks_for_the_way_that_uses_more_dice():
    """With the 4 home from P4, B13 cannot use the other 4 (Red on B17); the total 8 would use both."""
    position = table("parcheesi", green="P4 B13 home home", red="B17").throw(4, 4)
    assert sorted(ways(position)) == [("B13-B21",), ("P4-home", "pass")]


@pytest.mark.ruling("C11")
def test_home_is_reached_by_the_exact_count_of_one_die_or_of_the_total():
    by_a_die = table("parcheesi", green="P5 home home B40").throw(3, 6)
    assert may(by_a_die, "P5-home")
    by_the_total = table("parcheesi", green="P5 home home B40").throw(2, 1)
    assert may(by_the_total, "P5-home")
    assert by_the_total.play("P5-home").to_play == YELLOW
    too_much = table("parcheesi", green="P5 home home B40").throw(4, 6)
    assert "P5" not in {play.origin for play in too_much.plays}
    why = too_much.why_not("P5")
    assert verdict(why) == ("too_far", "C11")
    assert "needs exactly 3" in why.say()


@pytest.mark.ruling("C11")
def test_the_blue_space_in_front_of_the_player_need_not_be_reached_exactly():
    position = table("parcheesi", green="B66 home home B40").throw(4, 1)
    assert may(position, "B66-P2")


@pytest.mark.ruling("C12")
def test_a_double_of_which_both_dice_were_used_gives_another_throw_without_limit():
    position = table("parcheesi", green="B14 home home home")
    for _ in range(4):
        position = position.throw(3, 3)
        position = position.play(position.plays[-1])  # the total
        assert position.to_play == GREEN
        assert verdict(position.notes()[0]) == ("throws_again", "C12")
    two_plays = position.throw(1, 1)
    for _ in range(2):
        two_plays = two_plays.play(two_plays.plays[0])
    assert two_plays.to_play == GREEN


@pytest.mark.ruling("C12")
def test_two_fives_enter_two_pieces_and_give_another_throw():
    position = played(table("parcheesi").throw(5, 5), "enter", "enter")
    assert on(position, "B5") == [GREEN, GREEN]
    assert position.to_play == GREEN


@pytest.mark.ruling("C12")
def test_no_extra_throw_for_a_double_not_used_whole_even_if_it_could_have_been():
    position = table("parcheesi", green="P4 B13 home home", red="B17").throw(4, 4)
    half_used = played(position, "P4-home", "pass")
    assert at(half_used, GREEN, "home") == 3
    assert half_used.to_play == YELLOW
    assert verdict(half_used.notes()[0]) == ("no_extra_throw", "C12")
    assert position.play("B13-B21").to_play == GREEN
    assert {outcome.again for outcome in position.outcomes()} == {True, False}
    assert table("parcheesi").throw(4, 4).play("pass").to_play == YELLOW


@pytest.mark.ruling("C12")
def test_no_other_throw_gives_another():
    position = table("parcheesi", green="B14 home home home").throw(4, 3)
    assert {outcome.again for outcome in position.outcomes()} == {False}
