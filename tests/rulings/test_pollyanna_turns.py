"""Pollyanna: throwing again, winning and partnership, P20 to P24."""

import pytest

import homeward
from homeward import BadPosition, IllegalPlay
from rulings.tabletop import (
    ALL_HOME,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    may,
    on,
    played,
    plays,
    table,
    verdict,
    waiting,
    ways,
)


@pytest.mark.ruling("P20")
def test_after_a_doublet_with_both_dice_used_the_player_throws_again_without_limit():
    position = table("pollyanna", green="B10 home home home")
    for _ in range(5):
        position = position.throw(2, 2)
        for _ in range(2):
            position = position.play(position.plays[0])
        assert position.to_play == GREEN
        assert verdict(position.notes()[0]) == ("throws_again", "P20")
    position = position.throw(1, 2)
    assert all(not outcome.again for outcome in position.outcomes())


@pytest.mark.ruling("P20", "P6")
def test_when_a_turn_is_over_nothing_of_its_throw_is_left():
    entered = played(table("pollyanna").throw(6, 3), "enter", "B6-B9")
    assert entered == table("pollyanna", green="B9", to_play=RED)
    again = played(table("pollyanna").throw(6, 6), "enter", "enter")
    assert again == table("pollyanna", green="B6 B6")
    lost = table("pollyanna").throw(5, 5).play("pass")
    assert lost == table("pollyanna", to_play=RED)


@pytest.mark.ruling("P20")
def test_no_other_throw_gives_another():
    position = table("pollyanna", green="B10 home home home").throw(4, 3)
    assert [outcome.again for outcome in position.outcomes()] == [False]
    assert played(position, "B10-B14", "B14-B17").to_play == RED


@pytest.mark.ruling("P20")
def test_if_only_one_die_of_a_doublet_can_be_used_there_is_no_extra_throw():
    position = table("pollyanna", green="P2 home home corner").throw(4, 4)
    after = played(position, "P2-P6", "pass")
    assert after.to_play == RED
    assert verdict(after.notes()[0]) == ("no_extra_throw", "P20")
    assert [outcome.again for outcome in position.outcomes()] == [False]


@pytest.mark.ruling("P20")
def test_a_doublet_that_cannot_be_used_at_all_gives_none():
    position = table("pollyanna").throw(4, 4)
    assert position.play("pass").to_play == RED


@pytest.mark.ruling("P20", "P8")
def test_entries_use_the_dice_of_a_doublet():
    two_sixes = played(table("pollyanna").throw(6, 6), "enter", "enter")
    assert two_sixes.to_play == GREEN
    two_threes = table("pollyanna").throw(3, 3).play("enter")
    assert two_threes.to_play == GREEN


@pytest.mark.ruling("P21")
def test_the_first_with_four_pieces_home_wins_and_the_game_ends_there():
    position = table("pollyanna", green="P6 home home home", red="home home home P1").throw(1, 1)
    won = position.play("P6-home")
    assert won.winners == (GREEN,)
    assert won.is_over
    assert won.plays == ()
    with pytest.raises(IllegalPlay, match="The game is over"):
        won.throw(6, 6)
    assert verdict(won.why_not("P6")) == ("game_over", "P21")
    assert [(outcome.again, outcome.winners) for outcome in position.outcomes()] == [(False, (GREEN,))]


@pytest.mark.ruling("P21")
def test_three_home_are_not_enough():
    position = table("pollyanna", green="P6 home home B10").throw(1, 2)
    assert position.play("P6-home").winners == ()


@pytest.mark.ruling("P21")
def test_a_win_with_the_first_die_leaves_the_second_unused():
    position = table("pollyanna", green="P4 home home home").throw(3, 6)
    assert position.play("P4-home").winners == (GREEN,)


# Partnership


@pytest.mark.ruling("P22")
def test_seats_0_and_2_play_against_1_and_3_and_partnership_asks_for_four():
    game = homeward.game("pollyanna")
    assert game.start(partners=True).partners
    assert not game.start(partners=False).partners
    for seats in (2, 3):
        with pytest.raises(BadPosition, match="four players"):
            game.start(players=seats, partners=True)
    assert game.book.track.partners_by_default  # at the table
    assert homeward.game("dixie_pollyanna").book.track.partners_by_default


@pytest.mark.ruling("P22", "P11")
def test_a_mixed_pair_is_a_blockade_for_rivals():
    position = table("pollyanna", partners=True, green="B10 home home home", red="B13", yellow="B13").throw(4, 3)
    assert plays(position) == ["pass"]
    passing, stopping = position.why_not("B10", "B14"), position.why_not("B10", "B13")
    assert verdict(passing) == ("blockade_of_partners", "P22")
    assert verdict(stopping) == ("rival_blockade_of_partners", "P22")
    for why in (passing, stopping):
        assert "Red and Yellow are partners" in why.say()
        assert "B13" in why.say()


@pytest.mark.ruling("P22", "P11")
def test_a_mixed_pair_is_a_blockade_for_its_own_side_too():
    position = table("pollyanna", partners=True, green="B10 B13 home home", blue="B13").throw(4, 1)
    assert not may(position, "B10-B14")
    alone = table("pollyanna", partners=False, green="B10 B13 home home", blue="B14").throw(4, 1)
    assert may(alone, "B10-B14")


@pytest.mark.ruling("P22", "P12")
def test_a_piece_may_join_its_partners_single_piece_or_blockade():
    beside_one = table("pollyanna", partners=True, green="B10 home home home", blue="B13").throw(3, 1)
    assert on(beside_one.play("B10-B13"), "B13") == [GREEN, BLUE]
    beside_two = table("pollyanna", partners=True, green="B10 home home home", blue="B13 B13").throw(3, 1)
    assert on(beside_two.play("B10-B13"), "B13") == [GREEN, BLUE, BLUE]


@pytest.mark.ruling("P22", "P12")
@pytest.mark.parametrize(
    ("green", "blue"),
    [("B10 home home home", "B13 B13 B13"), ("B10 B13 home home", "B13 B13"), ("B10 B13 B13 home", "B13")],
)
def test_at_most_three_stand_on_a_space_in_any_mix(green, blue):
    position = table("pollyanna", partners=True, green=green, blue=blue).throw(3, 1)
    assert not may(position, "B10-B13")
    assert verdict(position.why_not("B10", "B13")) == ("space_full", "P12")


@pytest.mark.ruling("P22")
def test_a_piece_that_joined_its_partners_blockade_may_go_on_with_the_other_die():
    position = table("pollyanna", partners=True, green="B10 home home home", blue="B13 B13").throw(3, 1)
    assert ("B10-B13", "B13-B14") in ways(position)


@pytest.mark.ruling("P22", "P16")
def test_a_mixed_pair_is_safe_and_a_rivals_partner_makes_it_so():
    apart = table("pollyanna", partners=True, green="B10 home home home", red="B13").throw(3, 1)
    assert may(apart, "B10-B13")
    together = table("pollyanna", partners=True, green="B10 home home home", red="B13", yellow="B13").throw(3, 1)
    assert not may(together, "B10-B13")


@pytest.mark.ruling("P22", "P18")
@pytest.mark.parametrize(("red", "yellow"), [("B6", "B6"), ("B6 B6", "B6"), ("B6", "B6 B6")])
def test_a_mixed_pair_closes_a_rivals_start(red, yellow):
    position = table("pollyanna", partners=True, red=red, yellow=yellow).throw(6, 1)
    assert plays(position) == ["pass"]
    why = position.why_not("enter")
    assert verdict(why) == ("start_closed_by_partners", "P22")
    assert "Red and Yellow" in why.say()
    assert "stand together on B6" in why.say()


@pytest.mark.ruling("P22", "P12", "P18")
def test_partners_on_your_start_leave_it_open_up_to_three():
    for blue in ("B6", "B6 B6"):
        position = table("pollyanna", partners=True, blue=blue).throw(6, 1)
        entered = position.play("enter")
        assert on(entered, "B6") == [GREEN, *[BLUE] * len(blue.split())]
        assert entered.reward == 0
    full = table("pollyanna", partners=True, blue="B6 B6 B6").throw(6, 1)
    assert plays(full) == ["pass"]
    assert verdict(full.why_not("enter")) == ("start_full", "P12")
    mixed = table("pollyanna", partners=True, green="corner B6 home home", blue="B6 B6").throw(6, 2)
    assert not may(mixed, "enter")


@pytest.mark.ruling("P22")
def test_a_player_moves_only_pieces_of_the_own_colour():
    position = table("pollyanna", partners=True, green="B10 home home home", blue="B13").throw(3, 1)
    why = position.why_not("B13")
    assert verdict(why) == ("not_yours", "P7")
    assert "Blue's, and it is Green's turn" in why.say()


@pytest.mark.ruling("P23")
def test_partners_never_capture_each_other():
    position = table("pollyanna", partners=True, green="B10 home home home", blue="B13").throw(3, 1)
    together = position.play("B10-B13")
    assert waiting(together, BLUE) == 3
    assert together.reward == 0
    alone = table("pollyanna", green="B10 home home home", blue="B13").throw(3, 1)
    assert waiting(alone.play("B10-B13"), BLUE) == 4


@pytest.mark.ruling("P23")
@pytest.mark.parametrize("partners_colour", [30, 36])
def test_a_piece_on_its_partners_colour_is_not_safe_there(partners_colour):
    """Green stands on Blue's home entrance or start, and Red comes along."""
    space, behind = f"B{partners_colour}", f"B{partners_colour - 3}"
    position = table("pollyanna", partners=True, to_play=RED, red=f"{behind} home home home", green=space).throw(3, 1)
    assert waiting(position.play(f"{behind}-{space}"), GREEN) == 4


@pytest.mark.ruling("P23", "P17")
@pytest.mark.parametrize("partners_colour", [30, 36])
def test_a_piece_may_stop_where_its_partner_stands_on_its_own_colour(partners_colour):
    space, behind = f"B{partners_colour}", f"B{partners_colour - 3}"
    position = table("pollyanna", partners=True, green=f"{behind} home home home", blue=space).throw(3, 1)
    assert on(position.play(f"{behind}-{space}"), space) == [GREEN, BLUE]
    rivals = table("pollyanna", partners=False, green=f"{behind} home home home", blue=space).throw(3, 1)
    assert verdict(rivals.why_not(behind, space)) == ("rival_safe", "P17")


@pytest.mark.ruling("P23", "P14")
def test_on_a_turnout_partners_stand_in_each_others_way():
    position = table("pollyanna", partners=True, green="T1.2 home home home", blue="T1.4").throw(3, 2)
    assert plays(position) == ["pass"]


@pytest.mark.ruling("P24")
def test_a_player_whose_four_are_home_takes_no_further_turns():
    position = table("pollyanna", partners=True, green="B10 home home home", blue=ALL_HOME, to_play=RED)
    turns = []
    for _ in range(4):
        turns.append(position.to_play)
        position = position.throw(1, 2)
        while position.dice is not None:
            position = position.play(position.plays[0])
    assert turns == [RED, YELLOW, GREEN, RED]


@pytest.mark.ruling("P24")
def test_four_home_do_not_win_but_all_eight_do():
    four = table("pollyanna", partners=True, green="P4 home home home", blue="P1").throw(3, 6)
    after = four.play("P4-home")
    assert after.winners == ()
    assert after.to_play == RED
    eight = table("pollyanna", partners=True, green="P4 home home home", blue=ALL_HOME).throw(3, 6)
    assert eight.play("P4-home").winners == (GREEN, BLUE)
    other_side = table("pollyanna", partners=True, to_play=YELLOW, yellow="P4 home home home", red=ALL_HOME).throw(
        3, 6
    )
    assert other_side.play("P4-home").winners == (RED, YELLOW)


@pytest.mark.ruling("P24")
def test_no_extra_throw_for_the_doublet_that_brought_the_last_piece_home():
    position = table("pollyanna", partners=True, green="P5 home home home", blue="P1").throw(1, 1)
    after = played(position, "P5-P6", "P6-home")
    assert after.to_play == RED
    assert verdict(after.notes()[0]) == ("no_extra_throw_all_home", "P24")
    with_one_die = table("pollyanna", partners=True, green="P6 home home home", blue="P1").throw(1, 1)
    assert with_one_die.play("P6-home").to_play == RED
    one_to_come = table("pollyanna", partners=True, green="P5 P1 home home", blue="P1").throw(1, 1)
    assert played(one_to_come, "P5-P6", "P6-home").to_play == GREEN


@pytest.mark.ruling("P24")
def test_it_is_never_the_turn_of_a_player_who_has_finished():
    with pytest.raises(BadPosition, match="its partner plays on alone"):
        table("pollyanna", partners=True, green=ALL_HOME, blue="P1")
