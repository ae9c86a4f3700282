"""Poliana: forfeits and extra turns, N11 to N13."""

import pytest

from homeward import IllegalPlay
from rulings.tabletop import GREEN, YELLOW, may, on, played, plays, table, verdict


def next_turn_of_green(position, *dice):
    """Let the others forfeit their turns, then throw for Green."""
    while position.to_play != GREEN:
        position = played(position.throw(1, 2), "forfeit 2", "forfeit 1")
    return position.throw(*dice)


@pytest.mark.ruling("N11")
def test_each_die_is_played_or_forfeited_in_either_order():
    position = table("poliana", green="B9 home home home").throw(4, 3)
    assert plays(position) == ["B9-B13", "B9-B12", "forfeit 4", "forfeit 3"]
    assert plays(position.play("forfeit 4")) == ["B9-B12", "forfeit 3"]
    assert plays(position.play("forfeit 3")) == ["B9-B13", "forfeit 4"]
    assert played(position, "forfeit 3", "B9-B13").to_play == YELLOW


@pytest.mark.ruling("N11", "N12")
def test_both_dice_given_up_though_each_had_a_play_is_a_forfeit_of_everything_by_choice():
    position = table("poliana", green="B9 home home home").throw(4, 3)
    assert played(position, "forfeit 4", "forfeit 3").forfeited == (GREEN,)
    assert played(position, "forfeit 3", "forfeit 4").forfeited == (GREEN,)


@pytest.mark.ruling("N11", "N12")
@pytest.mark.parametrize("order", [("forfeit 5", "forfeit 2"), ("forfeit 2", "forfeit 5")])
def test_a_die_without_a_play_is_forfeited_without_choice(order):
    position = table("poliana", green="P4 home home home").throw(5, 2)
    assert not any(play.dice == (5,) and play.kind == "move" for play in position.plays)
    assert played(position, *order).forfeited == ()


@pytest.mark.ruling("N11")
def test_what_counts_is_the_moment_at_which_the_die_is_taken():
    """The 3 is closed now and would be open after the 2: given up first, it is no choice."""
    position = table("poliana", green="B9 home home home", red="B12 B12").throw(3, 2)
    assert not may(position, "B9-B12")
    assert may(position.play("B9-B11"), "B11-B14")
    assert played(position, "forfeit 3", "forfeit 2").forfeited == ()
    assert played(position, "forfeit 2", "forfeit 3").forfeited == ()
    opened = played(position, "B9-B11", "forfeit 3")
    assert opened.forfeited == ()  # one die was played


@pytest.mark.ruling("N11", "N5")
def test_a_six_left_unused_while_a_pawn_could_break_out_is_a_choice():
    """Both dice are sixes and only breaking out could use them."""
    position = table("poliana").throw(6, 6)
    assert played(position, "forfeit 6", "forfeit 6").forfeited == (GREEN,)
    locked_in = table("poliana", red="B7 B7").throw(6, 6)
    assert played(locked_in, "forfeit 6", "forfeit 6").forfeited == ()


@pytest.mark.ruling("N11")
def test_a_six_played_by_another_pawn_is_no_forfeit():
    position = table("poliana", green="B9").throw(6, 1)
    assert played(position, "B9-B15", "forfeit 1").forfeited == ()


@pytest.mark.ruling("N11", "N6")
def test_a_pawn_that_rests_gives_a_die_no_play():
    """After breaking out, the 3 has no play; so in the next turn everything may still be forfeited."""
    position = table("poliana", forfeited=(GREEN,)).throw(6, 3)
    assert plays(position.play("enter")) == ["forfeit 3"]


@pytest.mark.ruling("N12")
def test_two_such_turns_may_not_follow_each_other():
    first = played(table("poliana", green="B9 home home home").throw(4, 3), "forfeit 4", "forfeit 3")
    second = next_turn_of_green(first, 2, 1)
    assert second.forfeited == (GREEN,)
    assert plays(second.play("forfeit 1")) == ["B9-B11"]
    one_given_up = second.play("forfeit 2")
    assert plays(one_given_up) == ["B9-B10"]
    why = one_given_up.why_not("forfeit", die=1)
    assert verdict(why) == ("forfeited_last_turn", "N12")
    assert why.say() == "Green forfeited both dice by choice last turn, so one of these must be used."
    with pytest.raises(IllegalPlay, match="forfeited both dice"):
        one_given_up.play("forfeit 1")


@pytest.mark.ruling("N12")
def test_the_first_die_may_still_be_forfeited_and_so_may_the_second_once_one_is_played():
    position = table("poliana", green="B9 home home home", forfeited=(GREEN,)).throw(4, 3)
    assert may(position, "forfeit 4")
    assert may(position, "forfeit 3")
    assert may(position.play("B9-B13"), "forfeit 3")


@pytest.mark.ruling("N12")
def test_equal_dice_are_two_dice():
    position = table("poliana", green="B9 home home home", forfeited=(GREEN,)).throw(3, 3)
    assert plays(position.play("forfeit 3")) == ["B9-B12"]


@pytest.mark.ruling("N12")
def test_a_turn_with_any_forfeit_without_choice_is_never_such_a_turn():
    position = table("poliana", green="P4 home home home", forfeited=(GREEN,)).throw(5, 2)
    both_gone = played(position, "forfeit 2", "forfeit 5")
    assert both_gone.forfeited == ()
    other_order = played(position, "forfeit 5", "forfeit 2")
    assert other_order.forfeited == ()
    may_again = next_turn_of_green(other_order, 2, 1)
    assert played(may_again, "forfeit 2", "forfeit 1").forfeited == (GREEN,)


@pytest.mark.ruling("N12")
def test_any_other_turn_of_that_player_clears_the_mark():
    marked = table("poliana", green="B9 home home home", forfeited=(GREEN,)).throw(4, 3)
    assert played(marked, "forfeit 4", "B9-B12").forfeited == ()
    assert played(marked, "B9-B13", "B13-B16").forfeited == ()
    cleared = played(marked, "B9-B13", "forfeit 3")
    again = next_turn_of_green(cleared, 2, 1)
    assert played(again, "forfeit 2", "forfeit 1").forfeited == (GREEN,)


@pytest.mark.ruling("N12")
def test_the_mark_is_each_players_own():
    position = table("poliana", green="B9 home home home", yellow="B60", forfeited=(YELLOW,)).throw(4, 3)
    after = played(position, "forfeit 4", "forfeit 3")
    assert after.forfeited == (GREEN, YELLOW)
    yellow = after.throw(4, 3).play("forfeit 4")
    assert plays(yellow) == ["B60-B63"]
    assert yellow.play("B60-B63").forfeited == (GREEN,)


@pytest.mark.ruling("N12", "N14")
def test_a_win_clears_the_mark_too():
    position = table("poliana", green="P5 home home home", forfeited=(GREEN,)).throw(3, 6)
    assert position.play("P5-home").forfeited == ()


@pytest.mark.ruling("N13")
def test_a_double_gives_a_whole_extra_turn_played_or_not_without_limit():
    position = table("poliana", green="B9 home home home")
    for deal in (("B9-B10", "B10-B11"), ("forfeit 1", "B11-B12"), ("B12-B13", "forfeit 1")):
        position = played(position.throw(1, 1), *deal)
        assert position.to_play == GREEN
        assert verdict(position.notes()[0]) == ("throws_again", "N13")
    unplayable = played(table("poliana").throw(4, 4), "forfeit 4", "forfeit 4")
    assert unplayable.to_play == GREEN
    assert played(table("poliana", green="B9").throw(2, 1), "B9-B11", "B11-B12").to_play == YELLOW


@pytest.mark.ruling("N13", "N12")
def test_for_forfeits_the_extra_turn_is_a_turn_of_its_own():
    position = played(table("poliana", green="B9 home home home").throw(2, 2), "forfeit 2", "forfeit 2")
    assert (position.to_play, position.forfeited) == (GREEN, (GREEN,))
    extra = position.throw(4, 3).play("forfeit 4")
    assert plays(extra) == ["B9-B12"]
    assert on(extra.play("B9-B12"), "B12") == [GREEN]
