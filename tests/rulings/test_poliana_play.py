"""Poliana: using a throw, breaking out, moving, combat and winning, N4 to N10 and N14."""

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


@pytest.mark.ruling("N4")
def test_each_die_moves_one_pawn_exactly_that_far():
    position = table("poliana", green="B9 B28 home home").throw(4, 3)
    assert plays(position) == ["B9-B13", "B28-B32", "B9-B12", "B28-B31", "forfeit 4", "forfeit 3"]
    assert verdict(position.why_not("B9", "B11")) == ("needs_other_number", "N4")
    assert verdict(position.why_not("B9", "B16", die=(4, 3))) == ("no_such_die", "N4")


@pytest.mark.ruling("N4")
def test_a_pawn_may_take_both_dice_and_must_be_able_to_stop_where_the_first_ends():
    position = table("poliana", green="B9 home home home", red="B13 B13").throw(4, 3)
    assert not may(position, "B9-B13")
    assert may(position.play("B9-B12"), "B12-B16")
    both = table("poliana", green="B9 home home home", red="B12 B12", blue="B13 B13").throw(4, 3)
    assert plays(both) == ["forfeit 4", "forfeit 3"]
    assert verdict(both.why_not("B9", "B16")) == ("rival_blockade", "N7")


@pytest.mark.ruling("N5")
@pytest.mark.parametrize("other", [1, 2, 3, 4, 5, 6])
def test_a_six_on_a_single_die_may_break_a_pawn_out(other):
    position = table("poliana").throw(6, other)
    assert on(position.play("enter"), "B7") == [GREEN]
    assert may(position, "forfeit 6")  # nothing is compulsory about it


@pytest.mark.ruling("N5")
@pytest.mark.parametrize("dice", [(1, 5), (2, 4), (3, 3), (5, 5), (4, 3)])
def test_a_total_never_does(dice):
    position = table("poliana").throw(*dice)
    assert not may(position, "enter")
    why = position.why_not("enter")
    assert verdict(why) == ("wrong_die_to_enter", "N5")
    assert "a 6 on a single die" in why.say()


@pytest.mark.ruling("N5")
def test_a_six_may_be_played_by_another_pawn_instead():
    position = table("poliana", green="B9").throw(6, 1)
    assert plays(position) == ["enter", "B9-B15", "B9-B10", "forfeit 6", "forfeit 1"]


@pytest.mark.ruling("N6")
def test_a_pawn_that_broke_out_takes_no_other_die_of_the_same_throw():
    position = table("poliana").throw(6, 3).play("enter")
    assert plays(position) == ["forfeit 3"]
    why = position.why_not("B7")
    assert verdict(why) == ("resting", "N6")
    assert why.tell() == "The pawn on Green 0 rests until the next throw, because this throw let it break out."
    other = table("poliana", green="B9").throw(6, 3).play("enter")
    assert plays(other) == ["B9-B12", "forfeit 3"]


@pytest.mark.ruling("N6", "N13")
def test_in_the_next_turn_and_in_an_extra_turn_it_may_move():
    extra = played(table("poliana").throw(6, 6), "enter", "forfeit 6")
    assert extra == table("poliana", green="B7")
    assert may(extra.throw(3, 1), "B7-B10")
    handed_on = played(table("poliana", yellow="B55").throw(6, 1), "enter", "forfeit 1")
    assert handed_on == table("poliana", green="B7", yellow="B55", to_play=YELLOW)
    assert may(handed_on.throw(3, 1), "B55-B58")


@pytest.mark.ruling("N6", "N7")
def test_where_captures_are_rewarded_a_resting_pawn_takes_no_reward_either():
    alone = table("poliana", red="B7", reward=10).throw(6, 3).play("enter")
    assert (waiting(alone, RED), alone.reward) == (4, 0)
    another = table("poliana", green="B30", red="B7", reward=10).throw(6, 3).play("enter")
    assert another.reward == 10
    assert may(another, "B30-B40")
    assert not may(another, "B7-B17")


@pytest.mark.ruling("N6")
def test_on_a_stack_one_pawn_rests_and_the_others_may_move():
    one_before = table("poliana", green="B7 corner corner home").throw(6, 3).play("enter")
    assert plays(one_before) == ["B7-B10", "forfeit 3"]
    after_two_sixes = played(table("poliana", green="B7 corner corner home").throw(6, 6), "enter")
    assert plays(after_two_sixes) == ["enter", "B7-B13", "forfeit 6"]


@pytest.mark.ruling("N6", "N13")
def test_two_sixes_break_two_pawns_out_but_never_one_out_and_on():
    position = table("poliana").throw(6, 6)
    assert plays(position.play("enter")) == ["enter", "forfeit 6"]
    two = played(position, "enter", "enter")
    assert on(two, "B7") == [GREEN, GREEN]
    assert two.to_play == GREEN
    assert plays(two.throw(3, 1)) == ["B7-B10", "B7-B8", "forfeit 3", "forfeit 1"]  # rested


@pytest.mark.ruling("N7")
def test_in_the_hallway_own_pawns_stack_however_many():
    position = table("poliana", green="B9 B12 B12 B12").throw(3, 1)
    assert on(position.play("B9-B12"), "B12") == [GREEN] * 4


@pytest.mark.ruling("N7")
@pytest.mark.parametrize(("colour", "seat"), [("red", RED), ("blue", BLUE), ("yellow", YELLOW)])
def test_stopping_on_exactly_one_rival_captures_it_and_there_is_no_reward(colour, seat):
    position = table("poliana", green="B9 home home home", **{colour: "B12"}).throw(3, 1)
    captured = position.play("B9-B12")
    assert waiting(captured, seat) == 4
    assert captured.reward == 0
    assert plays(captured) == ["B12-B13", "forfeit 1"]


@pytest.mark.ruling("N7")
@pytest.mark.parametrize("stack", ["B12 B12", "B12 B12 B12", "B12 B12 B12 B12"])
def test_nobody_stops_on_two_or_more_rivals_but_anything_may_be_passed(stack):
    position = table("poliana", green="B9 home home home", red=stack).throw(3, 4)
    assert not may(position, "B9-B12")
    why = position.why_not("B9", "B12")
    assert verdict(why) == ("rival_blockade", "N7")
    assert "Red" in why.say()
    assert "Green 5" in why.tell()
    assert may(position, "B9-B13")
    own = table("poliana", green="B9 B12 B12 home").throw(3, 4)
    assert may(own, "B9-B13")


@pytest.mark.ruling("N7")
@pytest.mark.parametrize("number", [n for n in range(10, 64) if not 17 <= n <= 22])
def test_no_square_of_the_hallway_is_safe(number):
    """Red stands alone on every square of its way in turn, its own 0 and 9 among them."""
    position = table("poliana", green=f"B{number - 3} home home home", red=f"B{number}").throw(3, 1)
    assert waiting(position.play(f"B{number - 3}-B{number}"), RED) == 4


@pytest.mark.ruling("N7")
def test_a_table_may_give_a_reward():
    position = table("poliana", green="B9 home home home", red="B12", reward=10).throw(3, 1)
    captured = position.play("B9-B12")
    assert captured.reward == 10
    assert plays(captured)[:2] == ["B12-B22", "decline"]
    compulsory = table("poliana", green="B9 home home home", red="B12", reward=10, reward_declinable=False).throw(
        3, 1
    )
    assert not may(compulsory.play("B9-B12"), "decline")


@pytest.mark.ruling("N7")
def test_such_a_reward_comes_before_the_other_die_is_played_or_forfeited():
    captured = table("poliana", green="B9 home home home", red="B12", reward=10).throw(3, 1).play("B9-B12")
    assert verdict(captured.why_not("forfeit 1")) == ("reward_first", "N7")
    assert plays(captured) == ["B12-B22", "decline"]


@pytest.mark.ruling("N8")
@pytest.mark.parametrize(("colour", "seat"), [("red", RED), ("blue", BLUE), ("yellow", YELLOW)])
def test_breaking_out_captures_a_single_rival_on_square_0(colour, seat):
    position = table("poliana", **{colour: "B7"}).throw(6, 1).play("enter")
    assert waiting(position, seat) == 4
    assert on(position, "B7") == [GREEN]


@pytest.mark.ruling("N8")
def test_breaking_out_joins_own_pawns_on_square_0_however_many():
    position = table("poliana", green="corner B7 B7 B7").throw(6, 1).play("enter")
    assert on(position, "B7") == [GREEN] * 4


@pytest.mark.ruling("N8")
@pytest.mark.parametrize("stack", ["B7 B7", "B7 B7 B7"])
def test_two_or_more_rivals_on_square_0_keep_a_pawn_in_jail(stack):
    position = table("poliana", red=stack).throw(6, 1)
    assert not may(position, "enter")
    why = position.why_not("enter")
    assert verdict(why) == ("start_closed_by_blockade", "N8")
    assert "Red's pawns stand together on Green 0, so no pawn of Green's can break out there" in why.tell()


@pytest.mark.ruling("N9")
@pytest.mark.parametrize("colour", ["green", "red", "yellow"])
def test_on_a_catwalk_there_is_no_passing_no_sharing_and_no_capture(colour):
    ahead = {"green": "", "red": "", "yellow": "", colour: "T2.4"}
    position = table(
        "poliana", green=f"T2.2 {ahead['green']} home home", red=ahead["red"], yellow=ahead["yellow"]
    ).throw(3, 2)
    assert not may(position, "T2.2-T2.5")
    assert not may(position, "T2.2-T2.4")
    passing, sharing = position.why_not("T2.2", "T2.5"), position.why_not("T2.2", "T2.4")
    assert verdict(passing) == ("single_file", "N9")
    assert verdict(sharing) == ("space_taken", "N9")
    for why in (passing, sharing):
        assert f"{colour.capitalize()}'s pawn" in why.say()
        assert "T2.4" in why.say()


@pytest.mark.ruling("N10")
def test_on_a_stairway_a_square_holds_one_pawn_and_passing_is_allowed():
    position = table("poliana", green="P1 P3 home home").throw(3, 2)
    assert may(position, "P1-P4")
    assert not may(position, "P1-P3")
    why = position.why_not("P1", "P3")
    assert verdict(why) == ("space_taken_on_path", "N10")
    assert "Green already has a pawn on P3" in why.say()


@pytest.mark.ruling("N10")
def test_a_table_may_forbid_passing_there_or_allow_sharing():
    single_file = table("poliana", green="P1 P3 home home", path_passing=False).throw(3, 2)
    assert not may(single_file, "P1-P4")
    assert verdict(single_file.why_not("P1", "P4")) == ("single_file_on_path", "N10")
    shared = table("poliana", green="P1 P3 home home", path_sharing=True).throw(3, 2)
    assert at(shared.play("P1-P3"), GREEN, "P3") == 2


@pytest.mark.ruling("N10")
def test_the_exit_must_be_reached_by_exact_count():
    exact = table("poliana", green="P5 home home B9").throw(3, 4)
    assert may(exact, "P5-home")
    assert "P5" not in {play.origin for play in exact.plays if play.dice == (4,)}
    why = exact.why_not("P5", die=4)
    assert verdict(why) == ("too_far", "N10")
    assert "needs exactly 3" in why.say()


@pytest.mark.ruling("N10", "N1")
def test_square_9_need_not_be_reached_exactly():
    assert may(table("poliana", green="B62 home home home").throw(4, 1), "B62-P2")


@pytest.mark.ruling("N14")
def test_the_first_with_four_pawns_in_the_exit_wins():
    position = table("poliana", green="P5 home home home", red="home home home P1").throw(3, 6)
    won = position.play("P5-home")
    assert won.winners == (GREEN,)
    assert won.plays == ()
    assert verdict(won.why_not("P5")) == ("game_over", "N14")
    three = table("poliana", green="P5 P1 home home").throw(3, 6)
    assert three.play("P5-home").winners == ()


@pytest.mark.ruling("N14")
def test_there_is_no_partnership():
    game = homeward.game("poliana")
    with pytest.raises(BadPosition, match="no partnership"):
        game.start(partners=True)
    assert not game.book.track.partners_by_default
    position = table("poliana", green="B9 home home home", blue="B12").throw(3, 1)
    assert waiting(position.play("B9-B12"), BLUE) == 4
