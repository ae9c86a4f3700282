"""H3 and H4: entering captures in Parcheesi, and a capture throws again."""

import pytest

import homeward
from homeward import BadNotation
from rulings.tabletop import GREEN, RED, YELLOW, may, on, played, plays, table, verdict, waiting

# H3


@pytest.mark.ruling("H3")
def test_entering_captures_a_single_rival_on_the_blue_entering_space():
    assert verdict(table("parcheesi", red="B5").throw(5, 2).why_not("enter")) == ("start_closed_by_rival", "C8")
    entered = table("parcheesi", entering_captures=True, red="B5").throw(5, 2).play("enter")
    assert (on(entered, "B5"), waiting(entered, RED)) == ([GREEN], 4)
    assert entered.captured == ((RED, "B5"),)


@pytest.mark.ruling("H3")
def test_elsewhere_blue_stays_safe():
    position = table("parcheesi", entering_captures=True, green="B19 home home home", red="B22").throw(3, 1)
    assert verdict(position.why_not("B19", "B22")) == ("rival_safe", "C8")


@pytest.mark.ruling("H3")
def test_two_still_close_it():
    position = table("parcheesi", entering_captures=True, red="B5 B5").throw(5, 2)
    assert verdict(position.why_not("enter")) == ("start_closed_by_blockade", "C6")
    partners = table("parcheesi", entering_captures=True, partners=True, red="B5", yellow="B5").throw(5, 2)
    assert verdict(partners.why_not("enter")) == ("start_closed_by_partners", "C14")


@pytest.mark.ruling("H3", "H4")
def test_it_is_a_capture_like_any_other():
    house = {"entering_captures": True, "reward": 10, "capture_throws_again": True}
    entered = table("parcheesi", **house, red="B5").throw(5, 2).play("enter")
    assert (entered.reward, plays(entered)) == (10, ["B5-B15", "decline"])
    assert played(entered, "B5-B15", "B15-B17").to_play == GREEN


@pytest.mark.ruling("H3")
def test_only_parcheesi_has_it():
    for name in homeward.games():
        assert ("entering_captures" in homeward.game(name).book.settings) == (name == "parcheesi")


# H4


@pytest.mark.ruling("H4")
@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna", "parcheesi"])
def test_a_throw_that_captured_gives_another(name):
    position = table(name, capture_throws_again=True, reward=0, green="B10", red="B13").throw(3, 1)
    after = played(position, "B10-B13", "B13-B14")
    assert (after.to_play, after.dice) == (GREEN, None)
    assert [verdict(note) for note in after.notes()] == [("throws_again_capture", "H4")]
    assert played(position, "B10-B11", "B11-B14").to_play != GREEN


@pytest.mark.ruling("H4", "H6")
def test_whether_or_not_all_of_it_was_used_and_under_never_too():
    """After the capture the 6 is blocked by Blue's pair."""
    pieces = {"green": "B10 home home home", "red": "B13", "blue": "B16 B16"}
    for extra in ("both_used", "never"):
        position = table("pollyanna", capture_throws_again=True, reward=0, extra_throw=extra, **pieces).throw(6, 3)
        assert played(position, "B10-B13", "pass").to_play == GREEN


@pytest.mark.ruling("H4")
def test_with_a_double_there_is_still_only_one():
    pieces = {"green": "B10 home home home", "red": "B12"}
    after = played(
        table("pollyanna", capture_throws_again=True, reward=0, **pieces).throw(2, 2), "B10-B12", "B12-B14"
    )
    assert after.to_play == GREEN
    assert played(after.throw(2, 1), "B14-B16", "B16-B17").to_play == RED


@pytest.mark.ruling("H4", "H1")
def test_a_reward_or_a_bonus_that_captures_counts():
    """The bonus for home takes Green's other piece onto Red."""
    home = table("pollyanna", capture_throws_again=True, home_bonus=4, reward=0, green="P5 B10", red="B14")
    assert played(home.throw(2, 1), "P5-home", "B10-B14", "B14-B15").to_play == GREEN


@pytest.mark.ruling("H4", "N12")
def test_in_poliana_it_is_a_turn_of_its_own():
    position = table("poliana", capture_throws_again=True, green="B10", red="B13", forfeited=(GREEN,)).throw(3, 1)
    after = played(position, "B10-B13", "forfeit 1")
    assert (after.to_play, after.forfeited) == (GREEN, ())
    again = played(after.throw(2, 1), "forfeit 2", "forfeit 1")
    assert (again.to_play, again.forfeited) == (YELLOW, (GREEN,))


@pytest.mark.ruling("H4", "P24")
def test_none_for_a_seat_that_is_done():
    """The reward of 10 brings Green's last piece home; Blue, its partner, plays on."""
    pieces = {"partners": True, "green": "B10 B57 home home", "red": "B13"}
    position = table("pollyanna", capture_throws_again=True, **pieces).throw(3, 1)
    after = played(position, "B10-B13", "B57-home", "B13-B14")
    assert after.to_play == GREEN  # one piece is left
    last = table("pollyanna", capture_throws_again=True, reward=4, partners=True, green="P5 home home home")
    assert played(last.throw(2, 1), "P5-home").to_play == RED


@pytest.mark.ruling("H4")
def test_a_position_remembers_the_capture():
    position = table("parcheesi", capture_throws_again=True, green="B10", red="B13").throw(3, 1).play("B10-B13")
    assert position.text.endswith("throw=3-1 left=1 captured=1")
    assert homeward.parse(position.text) == position
    assert homeward.parse(position.text.removesuffix(" captured=1")) != position
    with pytest.raises(BadNotation, match=r"captured=1.*there can be none here"):
        homeward.parse(position.text.replace("left=1", "left=3-1"))
    with pytest.raises(BadNotation, match=r"captured=1.*no house rule"):
        homeward.parse(position.text.replace('{"capture_throws_again":true}', ""))
    earned = table("pollyanna", capture_throws_again=True, green="B10", red="B13").throw(3, 1).play("B10-B13")
    with pytest.raises(BadNotation, match=r"reward=10.*captured=1 must follow"):
        homeward.parse(earned.text.removesuffix(" captured=1"))
    assert may(earned, "decline")
