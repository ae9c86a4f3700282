"""H1: a bonus for home."""

import pytest

import homeward
from homeward import BadNotation
from rulings.tabletop import BLUE, GREEN, RED, at, may, on, played, plays, table, verdict, waiting

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
TO_HOME = {"pollyanna": 2, "dixie_pollyanna": 2, "parcheesi": 3, "poliana": 3}  # from P5


@pytest.mark.ruling("H1")
@pytest.mark.parametrize("name", DICE_GAMES)
def test_a_piece_home_earns_spaces_that_come_before_any_die(name):
    home = table(name, home_bonus=7, green="P5 B22").throw(TO_HOME[name], 1).play("P5-home")
    assert (home.reward, home.happened.earned, home.happened.home) == (7, 7, 1)
    assert plays(home)[0] == "B22-B29"
    assert plays(home)[-1] == "decline"
    assert [verdict(note) for note in home.notes()] == [("bonus_waits", "H1")]
    assert verdict(home.why_not("B22", die=1)) == ("bonus_first", "H1")
    after = home.play("B22-B29")
    assert (after.reward, after.dice_left) == (0, (1,))
    assert table(name, green="P5 B22").throw(TO_HOME[name], 1).play("P5-home").reward == 0


@pytest.mark.ruling("H1")
def test_home_by_both_dice_together_earns_it_too():
    home = table("parcheesi", home_bonus=5, green="P5 B22").throw(2, 1).play("P5-home 2+1")
    assert (home.reward, home.dice_left) == (5, ())


@pytest.mark.ruling("H1")
def test_a_bonus_that_captures_earns_a_reward_and_a_reward_that_comes_home_a_bonus():
    captured = table("pollyanna", home_bonus=4, green="P5 B10", red="B14").throw(2, 1)
    captured = played(captured, "P5-home", "B10-B14")
    assert (waiting(captured, RED), captured.reward) == (4, 10)
    assert captured.notes()[0].code == "reward_waits"
    home = table("pollyanna", home_bonus=4, green="B10 B57 B40", red="B13").throw(3, 1)
    home = played(home, "B10-B13", "B57-home")
    assert (at(home, GREEN, "home"), home.reward) == (1, 4)
    assert may(home, "B40-B44")


@pytest.mark.ruling("H1")
def test_it_may_be_as_large_as_the_reward_and_is_told_as_what_it_is():
    home = table("pollyanna", home_bonus=10, green="P5 B22").throw(2, 1).play("P5-home")
    assert home.notes()[0].code == "bonus_waits"
    captured = table("pollyanna", home_bonus=10, green="B10", red="B13").throw(3, 1).play("B10-B13")
    assert captured.notes()[0].code == "reward_waits"


@pytest.mark.ruling("H1")
def test_it_is_lost_where_no_piece_can_use_it():
    lost = table("pollyanna", home_bonus=10, green="P5 P1").throw(2, 1).play("P5-home")
    assert (lost.reward, lost.dice_left, lost.notes()[0].code) == (0, (1,), "bonus_lost")


@pytest.mark.ruling("H1", "P24")
def test_the_last_piece_leaves_none_to_take_it():
    won = table("pollyanna", home_bonus=10, green="P5 home home home").throw(2, 1).play("P5-home")
    assert won.winners == (GREEN,)
    done = table("pollyanna", home_bonus=10, partners=True, green="P5 home home home", blue="B40")
    after = done.throw(2, 1).play("P5-home")
    assert (after.to_play, after.reward, [note.code for note in after.notes()]) == (RED, 0, [])


@pytest.mark.ruling("H1")
@pytest.mark.parametrize("reward", [0, 10])
def test_whether_it_may_be_declined_is_the_setting_for_rewards(reward):
    home = table("pollyanna", home_bonus=7, reward=reward, reward_declinable=False, green="P5 B22").throw(2, 1)
    home = home.play("P5-home")
    assert plays(home) == ["B22-B29"]
    assert verdict(home.why_not("decline")) == ("must_use_bonus", "H1")


@pytest.mark.ruling("H1", "N11")
def test_nothing_is_forfeited_while_it_waits():
    home = table("poliana", home_bonus=7, green="P5 B24").throw(3, 1).play("P5-home")
    assert plays(home) == ["B24-B31", "decline"]
    assert verdict(home.why_not("forfeit 1")) == ("bonus_first", "H1")
    assert home.play("decline").play("forfeit 1").forfeited == ()


@pytest.mark.ruling("H1", "P20")
def test_it_is_no_die():
    after = played(table("pollyanna", home_bonus=7, green="P6 B22").throw(1, 1), "P6-home", "B22-B29", "B29-B30")
    assert after.to_play == GREEN  # both dice of the double were used


@pytest.mark.ruling("H1", "P9")
def test_it_must_be_declined_if_only_then_the_other_die_can_be_used():
    """With the 11 on B30, Red's pair on B32 would stop the 4."""
    pieces = {"green": "P5 B19 home home", "red": "B32 B32"}
    home = table("pollyanna", home_bonus=11, **pieces).throw(4, 2).play("P5-home")
    assert plays(home) == ["B19-B27", "decline"]  # the 11 over the turnout ends short of B32
    assert verdict(home.why_not("B19", "B30")) == ("more_dice", "P9")


@pytest.mark.ruling("H1", "P9")
def test_it_must_be_used_if_only_then_the_other_die_can_be_used():
    """Red is safe on B15 and B17, which stop the 2 and the 4 from B13; three on, the 4 can be played."""
    board = {"start": 2, "turnout_spaces": 0}
    position = table("pollyanna", home_bonus=3, **board, green="P5 B13 home home", red="B15 B17").throw(4, 2)
    assert plays(position) == ["P5-home"]
    home = position.play("P5-home")
    assert plays(home) == ["B13-B16"]
    assert verdict(home.why_not("decline")) == ("more_dice", "P9")
    assert on(played(home, "B13-B16", "B16-B20"), "B20") == [GREEN]


@pytest.mark.ruling("H1", "P9")
def test_rewards_and_bonuses_in_any_order_make_room():
    """The 2 brings a piece home, the 3 it earns captures on B16, and the 8 that earns leads past Blue's pair."""
    board = {"start": 2, "turnout_spaces": 0, "reward": 8}
    pieces = {"green": "P5 B13 home home", "red": "B15 B17", "yellow": "B16", "blue": "B20 B20"}
    position = table("pollyanna", home_bonus=3, **board, **pieces).throw(4, 2)
    assert plays(position) == ["P5-home"]
    free = pieces | {"blue": "B21"}
    home = played(table("pollyanna", home_bonus=3, **board, **free).throw(4, 2), "P5-home", "B13-B16")
    assert home.reward == 8
    assert plays(home) == ["B16-B24", "decline"]


@pytest.mark.ruling("H1")
def test_a_position_tells_that_it_waits():
    home = table("pollyanna", seats=2, home_bonus=7, green="P5 B22").throw(2, 1).play("P5-home")
    assert " reward=7" in home.text
    assert homeward.parse(home.text) == home
    with pytest.raises(BadNotation, match="a capture earns 10 spaces, and a piece home 7"):
        homeward.parse(home.text.replace("reward=7", "reward=5"))
    with pytest.raises(BadNotation, match="a capture earns 10"):
        homeward.parse(home.text.replace("B22,home", "corner,B22"))  # nobody has come home
    assert home.to_play != BLUE


@pytest.mark.ruling("H1", "P9")
def test_a_bonus_that_may_not_be_declined_and_wins_is_free_of_the_most_dice():
    """The 2 brings one home, and the bonus the last: it wins, though the 1 is left and would have been playable."""
    green = {"green": "B57 P5 home home", "blue": "B13 B13"}
    position = table("pollyanna", seats=2, home_bonus=10, reward=0, reward_declinable=False, **green).throw(2, 1)
    home = position.play("P5-home")
    assert plays(home) == ["B57-home"]
    assert home.play("B57-home").winners == (GREEN,)
