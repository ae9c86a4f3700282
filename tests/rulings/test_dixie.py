"""Dixie Pollyanna: what differs from Pollyanna, D1 to D3."""

import pytest

import homeward
from homeward import rulebook
from rulings.tabletop import GREEN, RED, may, played, plays, table, verdict, ways

# A board on which D2 matters: no turnouts, starts 12 past the entrance, a home path of one space. Yellow's
# start is then B57, and home is 5 steps beyond it.
SHORT = {"turnout_spaces": 0, "start": 12, "home_path": 1}


@pytest.mark.ruling("D1")
def test_the_centre_is_called_dixie():
    dixie = table("dixie_pollyanna", green="B10").throw(1, 2)
    assert dixie.why_not("home").say() == "Green has no piece on Dixie."
    assert dixie.why_not("home").say("es") == "Verde no tiene ninguna ficha en Dixie."
    pollyanna = table("pollyanna", green="B10").throw(1, 2)
    assert pollyanna.why_not("home").say() == "Green has no piece on Pollyanna."


@pytest.mark.ruling("D2")
def test_both_dice_together_may_bring_a_piece_home_as_one_move():
    position = table("dixie_pollyanna", green="P2 home home B30").throw(4, 1)
    one_move = next(play for play in position.plays if play.text == "P2-home")
    assert one_move.dice == (4, 1)
    after = position.play(one_move)
    assert after.dice is None  # it uses both dice
    assert after.to_play == RED
    assert not may(table("pollyanna", green="P2 home home B30").throw(4, 1), "P2-home")


@pytest.mark.ruling("D2")
def test_it_need_not_be_able_to_stop_where_the_first_die_ends():
    layout = {"green": "B52 B13 home home", "yellow": "B57", **SHORT}
    position = table("dixie_pollyanna", **layout).throw(5, 5)
    assert not may(position, "B52-B57")  # Yellow is safe on its start
    assert may(position, "B52-home")
    assert may(table("pollyanna", **layout).throw(5, 5), "B13-B18")
    assert not may(table("pollyanna", **layout).throw(5, 5), "B52-home")


@pytest.mark.ruling("D2", "P20")
def test_a_doublet_used_so_gives_another_throw():
    position = table("dixie_pollyanna", green="B52 B13 home home", **SHORT).throw(5, 5)
    assert position.play("B52-home").to_play == GREEN


@pytest.mark.ruling("D2", "P11")
def test_nothing_it_may_not_pass_may_stand_anywhere_on_its_way():
    """A single piece on B55 is passed, a blockade there is not."""
    free = table("dixie_pollyanna", green="B52 B13 home home", red="B55", yellow="B57", **SHORT)
    assert may(free.throw(5, 5), "B52-home")
    blocked = table("dixie_pollyanna", green="B52 B13 home home", red="B55 B55", yellow="B57", **SHORT)
    assert not may(blocked.throw(5, 5), "B52-home")
    assert verdict(blocked.throw(5, 5).why_not("B52", "home")) == ("blockade", "P11")


@pytest.mark.ruling("D2", "P14")
def test_the_home_path_is_single_file_for_it_too():
    position = table("dixie_pollyanna", green="P2 P4 home home").throw(4, 1)
    assert plays(position) == ["P2-P3", "P4-P5"]
    assert verdict(position.why_not("P2", "home")) == ("single_file_on_path", "P14")


@pytest.mark.ruling("D2")
def test_only_a_move_that_ends_exactly_home_may_be_played_so():
    position = table("dixie_pollyanna", green="B10 home home home").throw(4, 3)
    assert sorted(ways(position)) == [("B10-B13", "B13-B17"), ("B10-B14", "B14-B17")]
    why = position.why_not("B10", "B17", die=(4, 3))
    assert verdict(why) == ("total_only_home", "D2")
    assert verdict(position.why_not("B10", "B17")) == ("two_plays", "P7")
    short_of_home = table("dixie_pollyanna", green="P1 home home B30").throw(4, 1)
    assert not may(short_of_home, "P1-P6")
    too_far = table("dixie_pollyanna", green="P3 home home B30").throw(4, 1)
    assert may(too_far, "P3-home")  # by the 4 alone
    assert too_far.play("P3-home").dice_left == (1,)


@pytest.mark.ruling("D2")
def test_on_this_board_it_changes_nothing_that_a_throw_can_lead_to():
    for layout in ("P2 home home home", "B59 P4 home home", "P1 B57 home B30", "B0 P3 P5 home"):
        for dice in ((4, 1), (5, 2), (3, 4), (1, 1), (2, 3), (6, 2)):
            dixie = table("dixie_pollyanna", green=layout).throw(*dice)
            pollyanna = table("pollyanna", green=layout).throw(*dice)
            assert {(one.position.pieces[GREEN], one.again) for one in dixie.outcomes()} == {
                (one.position.pieces[GREEN], one.again) for one in pollyanna.outcomes()
            }


@pytest.mark.ruling("D2", "P9")
@pytest.mark.parametrize("declinable", [True, False])
def test_a_move_home_by_both_dice_counts_as_two_for_the_most_dice(declinable):
    house = {**SHORT, "reward_declinable": declinable}
    position = table("dixie_pollyanna", green="P2 home home home", reward_declinable=declinable).throw(4, 1)
    assert sorted(ways(position)) == [("P2-P3", "P3-home"), ("P2-P6", "P6-home"), ("P2-home",)]
    either = table("dixie_pollyanna", green="B52 B13 home home", yellow="B57", **house).throw(5, 5)
    assert sorted(ways(either)) == [("B13-B18", "B18-B23"), ("B52-home",)]


@pytest.mark.ruling("D3")
def test_every_number_of_the_board_is_pollyannas():
    dixie, pollyanna = rulebook.load("dixie_pollyanna").track, rulebook.load("pollyanna").track
    numbers = ("side", "start", "turnout_after", "turnout_spaces", "turnout_rejoins", "home_path", "safe")
    assert [getattr(dixie, name) for name in numbers] == [getattr(pollyanna, name) for name in numbers]


@pytest.mark.ruling("D3")
def test_the_start_lies_to_the_right_and_a_four_leads_from_it_to_the_space_named_10():
    entered = played(homeward.game("dixie_pollyanna").start(first=GREEN).throw(6, 4), "enter")
    assert plays(entered) == ["B6-B10"]
