"""The sheets' own examples and the captions of their diagrams, sentence by sentence."""

import pytest

import homeward
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

POLLYANNAS = pytest.mark.parametrize("game", ["pollyanna", "dixie_pollyanna"])


# Pollyanna, To start the game


@POLLYANNAS
@pytest.mark.ruling("P8")
def test_a_combination_of_six_such_as_2_and_4_enters_a_piece(game):
    position = homeward.game(game).start(first=GREEN).throw(2, 4)
    assert on(position.play("enter"), "B6") == [GREEN]


@POLLYANNAS
@pytest.mark.ruling("P6", "P8")
def test_without_a_six_the_turn_passes_to_the_player_at_the_right(game):
    position = homeward.game(game).start(first=GREEN).throw(5, 3)
    assert plays(position) == ["pass"]
    assert position.play("pass").to_play == RED


@POLLYANNAS
@pytest.mark.ruling("P8", "P7")
def test_with_6_and_3_a_piece_enters_and_then_it_or_another_moves_three(game):
    position = table(game, green="B30").throw(6, 3).play("enter")
    assert plays(position) == ["B6-B9", "B30-B33"]


@POLLYANNAS
@pytest.mark.ruling("P8", "P20")
def test_two_sixes_enter_two_pieces_and_give_another_throw(game):
    position = homeward.game(game).start(first=GREEN).throw(6, 6)
    assert list(ways(position)) == [("enter", "enter")]
    entered = played(position, "enter", "enter")
    assert on(entered, "B6") == [GREEN, GREEN]
    assert entered.to_play == GREEN


@POLLYANNAS
@pytest.mark.ruling("P7")
def test_with_one_piece_on_the_board_it_moves_the_sum_with_two_the_dice_may_be_shared(game):
    one = table(game, green="B10").throw(4, 5)
    assert {outcome.position.pieces[GREEN][-1] for outcome in one.outcomes()} == {"B19"}
    two = table(game, green="B10 B40").throw(4, 5)
    assert ("B10-B14", "B40-B45") in ways(two)


@POLLYANNAS
@pytest.mark.ruling("P7", "P9")
def test_with_5_3_one_piece_moves_five_and_then_three_further_or_another_three(game):
    position = table(game, green="B10 B40 home home").throw(5, 3)
    after_five = position.play("B10-B15")
    assert plays(after_five) == ["B15-B18", "B40-B43"]


@POLLYANNAS
@pytest.mark.ruling("P9")
def test_if_you_cannot_play_for_both_dice_play_for_one_if_for_neither_lose_the_turn(game):
    for_one = table(game, green="P4 home home corner").throw(3, 5)
    assert list(ways(for_one)) == [("P4-home", "pass")]
    for_neither = table(game, green="P4 home home corner").throw(4, 5)
    assert plays(for_neither) == ["pass"]


# Pollyanna, Capturing: the Example


@POLLYANNAS
@pytest.mark.ruling("P16", "P19")
def test_example_with_5_and_3_a_capture_five_ahead_a_reward_of_ten_then_the_three(game):
    position = table(game, green="B22 B42 home home", red="B27").throw(5, 3)
    captured = position.play("B22-B27")
    assert waiting(captured, RED) == 4
    same_piece = captured.play("B27-B37")
    assert plays(same_piece) == ["B37-B40", "B42-B45"]
    any_piece = captured.play("B42-B52")
    assert plays(any_piece) == ["B27-B30", "B52-B55"]


@POLLYANNAS
@pytest.mark.ruling("P7", "P16")
def test_example_a_capture_eight_away_as_five_and_three_make_eight(game):
    position = table(game, green="B22 home home home", red="B30").throw(5, 3)
    assert waiting(played(position, "B22-B27", "B27-B30"), RED) == 4
    assert waiting(played(position, "B22-B25", "B25-B30"), RED) == 4


@POLLYANNAS
@pytest.mark.ruling("P19")
def test_example_should_the_ten_or_the_three_capture_still_another_there_is_another_reward(game):
    position = table(game, green="B22 home home home", red="B27", yellow="B37 B40").throw(5, 3)
    by_the_ten = played(position, "B22-B27", "B27-B37")
    assert (waiting(by_the_ten, YELLOW), by_the_ten.reward) == (3, 10)
    by_the_three = played(by_the_ten, "decline", "B37-B40")
    assert (waiting(by_the_three, YELLOW), by_the_three.reward) == (4, 10)


@POLLYANNAS
@pytest.mark.ruling("P19", "P11")
def test_example_the_full_ten_with_one_piece_or_the_reward_is_lost(game):
    position = table(game, green="B22 home home home", red="B27", yellow="B33 B33").throw(5, 3)
    captured = position.play("B22-B27")
    assert captured.reward == 0
    assert plays(captured) == ["B27-B30"]


# Pollyanna, Re-entering


@POLLYANNAS
@pytest.mark.ruling("P16", "P8", "P9")
@pytest.mark.parametrize("dice", [(6, 1), (4, 2)])
def test_a_captured_piece_must_enter_the_very_next_time_its_owner_throws_a_six(game, dice):
    position = table(game, to_play=RED, red="B27 home home home", green="B20 B30 B40 B45").throw(3, 1)
    captured = played(position, "B27-B30", "decline", "B30-B31")
    assert waiting(captured, GREEN) == 1
    while captured.to_play != GREEN:
        captured = captured.throw(1, 2).play("pass")
    assert all("enter" in way for way in ways(captured.throw(*dice)))


# Pollyanna, The home path


@POLLYANNAS
@pytest.mark.ruling("P15")
def test_needing_3_a_throw_of_4_6_does_not_play_that_piece(game):
    position = table(game, green="P4 B40 home home").throw(4, 6)
    assert {play.origin for play in position.plays} == {"B40"}
    assert verdict(position.why_not("P4")) == ("too_far", "P15")


@POLLYANNAS
@pytest.mark.ruling("P15", "P9")
def test_needing_3_a_throw_of_3_6_reaches_pollyanna_and_plays_the_6_elsewhere_if_possible(game):
    position = table(game, green="P4 B40 home home").throw(3, 6)
    reached = position.play("P4-home")
    assert at(reached, GREEN, "home") == 3
    assert plays(reached) == ["B40-B46"]
    nowhere_else = table(game, green="P4 home home corner", red="B6 B6").throw(3, 6)
    assert list(ways(nowhere_else)) == [("P4-home", "pass")]


# Pollyanna, Diagram A: the track around Yellow's start, B51. Red's blockade of two stands three past it, a
# Blue piece two past it, another Blue on the third space of the turnout; a single Red is three before it.

RED_PIECES = "B48 B54 B54 home"
BLUE_PIECES = "B53 T3.3"


def diagram_a(game, to_play, yellow="B51"):
    return table(game, to_play=to_play, red=RED_PIECES, blue=BLUE_PIECES, yellow=yellow)


@POLLYANNAS
@pytest.mark.ruling("P11", "P9")
def test_diagram_a_yellow_entered_with_6_3_and_cannot_play_the_3_on_that_piece(game):
    entered = diagram_a(game, YELLOW, yellow="").throw(6, 3).play("enter")
    assert plays(entered) == ["pass"]
    why = entered.why_not("B51", "B54")
    assert verdict(why) == ("rival_blockade", "P11")
    assert "Red" in why.say()


@POLLYANNAS
@pytest.mark.ruling("P11", "P9")
def test_diagram_a_and_must_play_the_3_elsewhere_if_possible(game):
    entered = diagram_a(game, YELLOW, yellow="B10").throw(6, 3).play("enter")
    assert plays(entered) == ["B10-B13"]


@POLLYANNAS
@pytest.mark.ruling("P16")
def test_diagram_a_with_6_2_yellow_could_have_removed_the_blue_piece_behind_the_blockade(game):
    position = diagram_a(game, YELLOW, yellow="").throw(6, 2)
    captured = played(position, "enter", "B51-B53")
    assert waiting(captured, BLUE) == 3
    assert on(captured, "B53") == [YELLOW]


@POLLYANNAS
@pytest.mark.ruling("P13", "P16")
def test_diagram_a_red_may_capture_blue_with_a_5(game):
    position = diagram_a(game, RED).throw(5, 1)
    captured = position.play("B48-B53")
    assert on(captured, "B53") == [RED]
    assert waiting(captured, BLUE) == 3


@POLLYANNAS
@pytest.mark.ruling("P4", "P14")
def test_diagram_a_or_may_play_onto_the_turnout_behind_the_blue_piece(game):
    position = diagram_a(game, RED).throw(3, 4)
    assert may(position, "B48-T3.1")
    assert may(position, "B48-T3.2")


@POLLYANNAS
@pytest.mark.ruling("P17")
def test_diagram_a_red_cannot_capture_yellow_with_a_3(game):
    position = diagram_a(game, RED).throw(3, 4)
    assert not may(position, "B48-B51")
    why = position.why_not("B48", "B51")
    assert verdict(why) == ("rival_safe", "P17")
    assert "Yellow's piece is safe on B51" in why.say()


@POLLYANNAS
@pytest.mark.ruling("P14")
def test_diagram_a_the_blue_piece_on_the_turnout_cannot_be_passed_nor_captured(game):
    onto_it = diagram_a(game, RED).throw(5, 1).why_not("B48", "T3.3")
    assert verdict(onto_it) == ("space_taken", "P14")
    past_it = diagram_a(game, RED).throw(6, 1).why_not("B48", "T3.4")
    assert verdict(past_it) == ("single_file", "P14")
    assert "Blue's piece on T3.3" in past_it.say()


@POLLYANNAS
@pytest.mark.ruling("P11", "P14")
def test_diagram_a_all_passing_is_blockaded_until_blue_leaves_the_turnout_or_red_its_blockade(game):
    """Seen by Green, coming up from B50."""
    around = {"green": "B50 home home home", "yellow": "B51"}
    shut = table(game, red=RED_PIECES, blue=BLUE_PIECES, **around).throw(6, 5)
    assert plays(shut) == ["pass"]
    blue_gone = table(game, red=RED_PIECES, blue="B53 B55", **around).throw(6, 5)
    assert plays(blue_gone) == ["B50-T3.6", "B50-T3.5"]
    red_gone = table(game, red="B48 B54 B57 home", blue=BLUE_PIECES, **around).throw(6, 5)
    assert plays(red_gone) == ["B50-B56", "B50-B55"]


def leaves_the_blockade(way):
    """Breaking the blockade means that a piece leaves its space."""
    return any(play.startswith("B54-") for play in way)


@POLLYANNAS
@pytest.mark.ruling("P9", "P11", "P14")
@pytest.mark.parametrize("dice", [(a, b) for a in range(1, 7) for b in range(1, a) if a + b > 6])
def test_diagram_a_red_must_break_the_blockade_if_the_total_is_over_6(game, dice):
    every_way = list(ways(diagram_a(game, RED).throw(*dice)))
    assert every_way
    assert all(leaves_the_blockade(way) for way in every_way)


@POLLYANNAS
@pytest.mark.ruling("P9")
@pytest.mark.parametrize("dice", [(a, b) for a in range(1, 7) for b in range(1, a) if a + b <= 6])
def test_diagram_a_red_may_keep_the_blockade_if_the_total_is_6_or_less(game, dice):
    every_way = list(ways(diagram_a(game, RED).throw(*dice)))
    assert any(not leaves_the_blockade(way) for way in every_way)


@POLLYANNAS
@pytest.mark.ruling("P11", "P20")
@pytest.mark.parametrize("die", range(1, 7))
def test_diagram_a_unless_red_throws_doublets_and_moves_both_forward_together(game, die):
    there = f"B{(54 + die) % 60}"
    moved = played(diagram_a(game, RED).throw(die, die), f"B54-{there}", f"B54-{there}")
    assert on(moved, there) == [RED, RED]
    assert moved.to_play == RED


@POLLYANNAS
@pytest.mark.ruling("P12")
def test_diagram_a_with_a_6_red_may_form_a_blockade_of_three(game):
    position = diagram_a(game, RED).throw(6, 1)
    assert on(position.play("B48-B54"), "B54") == [RED, RED, RED]


@POLLYANNAS
@pytest.mark.ruling("P11")
def test_diagram_a_but_cannot_pass_it_without_landing_on_it_by_exact_throw_of_one_die(game):
    four_three = diagram_a(game, RED).throw(4, 3).play("B48-B52")
    assert plays(four_three) == ["B54-B57"]
    assert verdict(four_three.why_not("B52", "B55")) == ("blockade", "P11")
    landed = diagram_a(game, RED).throw(6, 1).play("B48-B54")
    assert plays(landed) == ["B54-B55"]
    four_two = diagram_a(game, RED).throw(4, 2).play("B48-B52")
    assert may(four_two, "B52-B54")


@POLLYANNAS
@pytest.mark.ruling("P9", "P11")
def test_diagram_a_the_pretty_play_with_6_3(game):
    position = diagram_a(game, RED).throw(6, 3)
    assert not may(position, "B48-B57")
    pretty = played(position, "B54-B57", "B48-B54")
    assert on(pretty, "B54") == [RED, RED]
    assert on(pretty, "B57") == [RED]


@POLLYANNAS
@pytest.mark.ruling("P3", "P11")
def test_diagram_a_one_space_ahead_the_blockade_would_shut_the_turnout_as_well(game):
    free_turnout = {"green": "T3.6 home home home", "yellow": "B51"}
    as_it_is = table(game, red="B48 B54 B54 home", **free_turnout).throw(3, 2)
    assert plays(as_it_is) == ["T3.6-B56", "T3.6-B55"]
    one_ahead = table(game, red="B48 B55 B55 home", **free_turnout).throw(3, 2)
    assert plays(one_ahead) == ["pass"]
    assert verdict(one_ahead.why_not("T3.6", "B56")) == ("blockade", "P11")


# Pollyanna, Diagram B


@pytest.mark.ruling("P1", "D3")
@POLLYANNAS
def test_diagram_b_from_the_start_a_4_leads_to_the_space_named_10_and_a_6_after_that_to_16(game):
    """Spaces are named from the player's own home entrance: the start is 6."""
    position = table(game, green="corner home home home").throw(6, 4)
    at_ten = played(position, "enter", "B6-B10")
    assert on(at_ten, "B10") == [GREEN]
    at_sixteen = table(game, green="B10 home home home").throw(6, 1).play("B10-B16")
    assert on(at_sixteen, "B16") == [GREEN]


# Dixie Pollyanna, The home path


@pytest.mark.ruling("D2", "P15")
def test_dixie_is_reached_by_the_count_of_either_die_or_of_both():
    position = table("dixie_pollyanna", green="P4 B40 home home").throw(2, 1)
    assert may(position, "P4-home")
    assert position.play("P4-home").to_play == RED


# Parcheesi


@pytest.mark.ruling("C4")
@pytest.mark.parametrize("dice", [(3, 2), (4, 1)])
def test_parcheesi_such_a_combination_as_3_2_or_4_1_enters_a_piece(dice):
    position = homeward.game("parcheesi").start(first=GREEN).throw(*dice)
    assert on(position.play("enter"), "B5") == [GREEN]


@pytest.mark.ruling("C4")
def test_parcheesi_without_a_five_the_first_turn_is_lost():
    position = homeward.game("parcheesi").start(first=GREEN).throw(6, 4)
    assert plays(position) == ["pass"]


@pytest.mark.ruling("C4", "C12")
def test_parcheesi_two_fives_may_enter_two_pieces_and_give_another_throw():
    position = homeward.game("parcheesi").start(first=GREEN).throw(5, 5)
    entered = played(position, "enter", "enter")
    assert on(entered, "B5") == [GREEN, GREEN]
    assert entered.to_play == GREEN


@pytest.mark.ruling("C3", "C4")
def test_parcheesi_with_a_five_and_another_number_a_piece_enters_and_it_or_another_moves_on():
    position = table("parcheesi", green="B30").throw(5, 3).play("enter")
    assert plays(position) == ["B5-B8", "B30-B33"]


@pytest.mark.ruling("C1", "C11")
def test_parcheesi_from_the_fifth_red_space_a_three_retires_a_piece():
    for dice, retires in (((3, 6), True), ((2, 1), True), ((4, 5), False), ((2, 2), False)):
        position = table("parcheesi", green="P5 B30 home home").throw(*dice)
        assert may(position, "P5-home") == retires


# Poliana


@pytest.mark.ruling("N5", "N6", "N13")
def test_poliana_double_six_breaks_out_two_pawns_but_not_one_that_moves_on():
    position = table("poliana").throw(6, 6)
    assert list(ways(position)) == [
        ("enter", "enter"),
        ("enter", "forfeit 6"),
        ("forfeit 6", "enter"),
        ("forfeit 6", "forfeit 6"),
    ]
    extra = played(position, "enter", "enter")
    assert extra.to_play == GREEN
    assert may(extra.throw(6, 1), "B7-B13")  # in the additional turn it may advance


@pytest.mark.ruling("N8", "N11")
def test_poliana_two_enemies_on_square_0_make_not_breaking_out_an_involuntary_forfeit():
    position = table("poliana", blue="B7 B7").throw(6, 6)
    assert list(ways(position)) == [("forfeit 6", "forfeit 6")]
    assert played(position, "forfeit 6", "forfeit 6").forfeited == ()


@pytest.mark.ruling("N9", "N11")
def test_poliana_a_pawn_held_up_on_a_catwalk_makes_an_involuntary_forfeit():
    position = table("poliana", green="T1.2 home home home", blue="T1.4").throw(5, 6)
    after = played(position, "forfeit 5", "forfeit 6")
    assert after.forfeited == ()
