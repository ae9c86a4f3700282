"""Dice games: what a change to the referee would otherwise slip through (docs/mutants.md)."""

import pytest

from rulings.tabletop import BLUE, GREEN, RED, YELLOW, may, played, plays, table, verdict


@pytest.mark.ruling("P12")
@pytest.mark.parametrize("blue", ["", "B50"])
@pytest.mark.parametrize("partners", [True, False])
def test_a_fourth_piece_finds_no_room_wherever_the_others_stand(blue, partners):
    position = table("pollyanna", green="B6 B9 B9 B9", blue=blue, partners=partners).throw(3, 1)
    assert not may(position, "B6-B9")
    assert verdict(position.why_not("B6", "B9")) == ("space_full", "P12")


@pytest.mark.ruling("P7")
def test_pieces_are_listed_from_the_corner_towards_home_also_after_one_passed_the_others():
    position = table("pollyanna", green="B7 B10 B12 B30").throw(6, 1).play("B7-B13")
    assert plays(position) == ["B10-B11", "B12-B13", "B13-B14", "B30-B31"]
    rival = table("pollyanna", to_play=RED, green="home", red="B22 B25 B26 B27").throw(6, 1).play("B22-B28")
    assert plays(rival) == ["B25-B26", "B26-B27", "B27-B28", "B28-B29"]


@pytest.mark.ruling("P7")
def test_a_captured_piece_goes_behind_all_others_of_its_colour():
    position = table("pollyanna", green="B40 home home home", red="B23 B44 B52 home", reward=0).throw(4, 2)
    captured = played(position, "B40-B44", "B44-B46")
    assert captured.pieces[RED] == ("corner", "B23", "B52", "home")
    assert plays(captured.throw(6, 1)) == ["enter", "B23-B24", "B52-B53"]


@pytest.mark.ruling("P9", "P21")
def test_that_a_throw_could_win_does_not_make_it_owe_more_dice_than_any_way_uses():
    position = table("pollyanna", green="P4 home home home").throw(3, 1)
    assert plays(position) == ["P4-home", "P4-P5"]


@pytest.mark.ruling("P9", "P19")
def test_a_reward_that_wins_may_leave_a_die_unused():
    position = table("tiny", seats=2, green="T2.3 home home home", blue="B0 T1.3 home home").throw(6, 5)
    assert plays(position) == ["T2.3-B0", "T2.3-T3.3", "T2.3-T3.2"]
    captured = position.play("T2.3-B0")
    assert plays(captured) == ["B0-home"]
    assert captured.play("B0-home").winners == (GREEN,)


@pytest.mark.ruling("P9")
def test_one_question_about_a_throw_leaves_no_trace_in_the_next():
    position = table(
        "tiny", to_play=BLUE, seats=2, green="B13 home home home", blue="B1 home home", reward_declinable=False
    ).throw(6, 3)
    assert verdict(position.why_not("B1", "B7")) == ("more_entries", "P9")


@pytest.mark.ruling("P19")
def test_a_reward_of_one_space_is_a_reward_like_any_other():
    position = table("pollyanna", green="B9 home home home", red="B12", reward=1).throw(3, 2)
    captured = position.play("B9-B12")
    assert captured.reward == 1
    assert plays(captured) == ["B12-B13", "decline"]


@pytest.mark.ruling("P9", "P19")
def test_a_reward_of_one_space_must_leave_the_die_its_use():
    position = table("tiny", seats=3, green="B10 home home home", red="B13 B15 home home", blue="home home", reward=1)
    assert plays(position.throw(5, 4).play("B10-B15")) == ["decline"]


@pytest.mark.ruling("P19")
def test_a_reward_that_is_a_step_too_short_is_lost():
    """Five spaces on, Red is safe on its start and Blue fills the first space of the turnout."""
    position = table("pollyanna", green="B12 home home home", red="B21", blue="T1.1", yellow="B16", reward=5).throw(
        4, 2
    )
    captured = position.play("B12-B16")
    assert captured.reward == 0
    assert plays(captured) == ["B16-B18"]


@pytest.mark.ruling("C4")
def test_a_five_that_is_the_lower_die_enters():
    position = table("parcheesi", green="B11 home home").throw(6, 5)
    assert may(position, "enter")
    assert not position.why_not("enter")


@pytest.mark.ruling("C3")
def test_two_ones_move_a_piece_two_at_once():
    position = table("parcheesi", green="B19 home home home").throw(1, 1)
    assert plays(position) == ["B19-B20", "B19-B21"]


@pytest.mark.ruling("C4")
def test_declining_a_reward_is_no_entry():
    position = (
        table("parcheesi", green="B19 home home", red="B23", reward=7, entering="must").throw(4, 2).play("B19-B23")
    )
    assert plays(position) == ["B23-B30", "decline"]


@pytest.mark.ruling("N7")
def test_a_reward_of_one_square_comes_before_a_forfeit_too():
    position = table("poliana", green="B9 home home home", red="B12", reward=1).throw(3, 1).play("B9-B12")
    assert plays(position) == ["B12-B13", "decline"]


@pytest.mark.ruling("N12")
def test_every_seat_is_marked_for_itself():
    position = table("poliana", to_play=RED, red="B30 home home home").throw(4, 3)
    assert played(position, "forfeit 4", "forfeit 3").forfeited == (RED,)


@pytest.mark.ruling("P9", "P14")
def test_a_piece_may_not_shut_the_home_path_before_the_other_die():
    position = table("tiny", to_play=BLUE, seats=2, green="B8 home home home", blue="B6 B7 home home").throw(3, 3)
    assert plays(position) == ["B7-P2"]  # then B6-P1; P1 first would stand in the way of P2


@pytest.mark.ruling("P9", "P11")
def test_a_piece_may_not_make_a_blockade_before_the_other_die():
    position = table("pollyanna", green="B25 B29 B30 home", red="B33 B33").throw(5, 3)
    assert plays(position) == ["B29-B32"]  # then B25-B30, where it makes a blockade
    assert verdict(position.why_not("B25", "B30")) == ("more_dice", "P9")


@pytest.mark.ruling("P9", "P17")
def test_a_die_that_would_be_used_if_it_were_one_higher_is_not_used():
    position = table("pollyanna", green="B14 B34 home home", red="B21", blue="B36 T1.1", yellow="T2.1").throw(5, 2)
    assert plays(position) == ["B34-B39", "B14-B16"]
    assert verdict(position.why_not("B14", "B19")) == ("more_dice", "P9")


@pytest.mark.ruling("P8", "P9")
def test_it_is_the_players_own_corner_that_counts():
    position = table("pollyanna", to_play=BLUE, seats=2, green="B9 home", blue="B6 home home").throw(6, 3)
    assert plays(position) == ["enter", "B6-B9"]


@pytest.mark.ruling("P9", "P19")
def test_a_reward_that_must_be_used_must_also_leave_the_die_its_use():
    must = {"reward_declinable": False}
    position = table(
        "tiny", to_play=BLUE, seats=3, green="home home", red="B7 home home home", blue="B5 B8 home home", **must
    )
    assert plays(position.throw(4, 3).play("B5-B7")) == ["B8-home"]
    crowded = table(
        "tiny",
        to_play=YELLOW,
        green="B9 B11 home home",
        red="B10 B13 home home",
        blue="B6 T1.1 home home",
        yellow="B7 B8 home home",
        **must,
    )
    assert plays(crowded.throw(6, 1).play("B8-B9")) == ["B9-B12", "B7-T2.1", "B9-T2.3"]


@pytest.mark.ruling("P9", "P19")
def test_a_capture_whose_reward_must_be_used_may_cost_the_other_die():
    position = table(
        "tiny",
        to_play=RED,
        green="home home",
        red="T0.1 T3.3 home home",
        blue="B1 home home home",
        yellow="B2 home home home",
        reward_declinable=False,
    ).throw(6, 4)
    assert plays(position) == ["T3.3-B4", "T0.1-P2", "T0.1-B4"]


@pytest.mark.ruling("P9")
def test_a_piece_cannot_stand_in_for_itself_when_the_other_die_is_counted():
    """B10 can take the 5 or the 3 but not both, and only P4 can take the 3 beside it."""
    position = table("pollyanna", green="B10 P4 home home", yellow="B18 B18").throw(5, 3)
    assert plays(position) == ["B10-B15", "P4-home"]
    assert position.why_not("B10", to="B13").code == "more_dice"


@pytest.mark.ruling("D2", "P9")
def test_both_dice_together_enter_rather_than_bring_a_piece_home():
    position = table("dixie_pollyanna", green="P1 home home corner").throw(4, 2)
    assert plays(position) == ["enter"]


@pytest.mark.ruling("P9", "P19", "P22")
def test_a_reward_must_open_the_start_for_the_entry_that_is_owed():
    position = table("pollyanna", green="B6 B20 home", blue="B6 B6", red="B23", partners=True).throw(6, 3)
    captured = position.play("B20-B23")
    assert plays(captured) == ["B6-B16"]
    assert plays(captured.play("B6-B16")) == ["enter"]


@pytest.mark.ruling("P9", "P19")
def test_the_only_way_to_use_both_dice_may_lead_through_one_certain_reward():
    """The 3 is stopped everywhere but ten on from B42, and only a capture on B18 earns that ten."""
    position = table(
        "pollyanna", green="B12 B42 home home", red="B15 B21 B31 B31", blue="B18 T3.1", yellow="B45 B51 T1.1"
    ).throw(6, 3)
    assert plays(position) == ["B12-B18"]
    assert plays(position.play("B12-B18")) == ["B42-B52"]
