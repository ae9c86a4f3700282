"""H8: with a 6-3, once the 6 has broken a pawn out, the 3 may break another out onto square 3."""

import pytest

import homeward
from homeward import BadNotation
from rulings.tabletop import BLUE, GREEN, RED, may, on, plays, table, verdict, waiting

SQUARE_0, SQUARE_3 = "B7", "B10"


def after_the_six(**laid):
    """Green's 6 of a 6-3 has broken a pawn out."""
    return table("poliana", six_three=True, **laid).throw(6, 3).play("enter")


@pytest.mark.ruling("H8")
def test_it_is_a_switch_of_poliana_alone_and_off():
    assert plays(table("poliana").throw(6, 3).play("enter")) == ["forfeit 3"]
    for name in homeward.games():
        assert ("six_three" in homeward.game(name).book.settings) == (name == "poliana")


@pytest.mark.ruling("H8")
def test_the_3_breaks_another_out_onto_square_3():
    entered = after_the_six()
    assert plays(entered) == ["enter", "forfeit 3"]
    both = entered.play("enter")
    assert (on(both, SQUARE_0), on(both, SQUARE_3), waiting(both, GREEN)) == ([GREEN], [GREEN], 2)
    assert both.to_play != GREEN
    assert (both.happened.play.target, both.happened.play.dice) == (SQUARE_3, (3,))


@pytest.mark.ruling("H8")
def test_each_colour_has_a_square_3_of_its_own_whatever_the_board():
    entered = table("poliana", six_three=True, side=15, to_play=RED).throw(6, 3).play("enter").play("enter")
    assert [space for space in entered.pieces[RED] if space != "corner"] == ["B21", "B24"]


@pytest.mark.ruling("H8")
def test_only_once_the_6_has_broken_one_out():
    fresh = table("poliana", six_three=True, green="B40").throw(6, 3)
    assert [play.target for play in fresh.plays if play.kind == "enter"] == [SQUARE_0]
    assert verdict(fresh.why_not("corner", SQUARE_3)) == ("three_follows_six", "H8")
    assert verdict(fresh.why_not("enter", die=3)) == ("three_follows_six", "H8")
    for first in ("B40-B46", "forfeit 6"):
        assert not may(fresh.play(first), "enter")
        assert verdict(fresh.play(first).why_not("enter", die=3)) == ("three_follows_six", "H8")


@pytest.mark.ruling("H8")
@pytest.mark.parametrize("dice", [(6, 2), (5, 3), (3, 3), (6, 6)])
def test_no_other_throw_does_it(dice):
    position = table("poliana", six_three=True, enter_by_total=True).throw(*dice)
    while position.to_play == GREEN and any(play.kind == "enter" for play in position.plays):
        assert all(play.target == SQUARE_0 for play in position.plays if play.kind == "enter")
        position = position.play("enter")
    assert on(position, SQUARE_3) == []


@pytest.mark.ruling("H8", "N7")
def test_square_3_takes_it_as_any_pawn_that_stops_there():
    captured = after_the_six(red=SQUARE_3).play("enter")
    assert (captured.captured, waiting(captured, RED)) == (((RED, SQUARE_3),), 4)
    stacked = after_the_six(green=f"{SQUARE_3} {SQUARE_3}").play("enter")
    assert on(stacked, SQUARE_3) == [GREEN] * 3
    closed = after_the_six(red=f"{SQUARE_3} {SQUARE_3}")
    assert verdict(closed.why_not("enter")) == ("rival_blockade", "N7")
    full = after_the_six(green=f"{SQUARE_3} {SQUARE_3}", stack_limit=2)
    assert verdict(full.why_not("enter")) == ("space_full", "H6")


@pytest.mark.ruling("H8", "H6")
def test_it_passes_nothing_on_its_way():
    assert may(after_the_six(red="B8 B8", blockade=True), "enter")


@pytest.mark.ruling("H8")
def test_the_last_pawn_waiting_has_nobody_to_follow_it():
    last = after_the_six(green="corner home home home")
    assert plays(last) == ["forfeit 3"]
    assert verdict(last.why_not("enter")) == ("none_waiting", "N5")


@pytest.mark.ruling("H8", "N6")
def test_it_rests_and_so_takes_no_reward():
    alone = after_the_six(red=SQUARE_3, reward=5).play("enter")
    assert (alone.reward, alone.to_play != GREEN) == (0, True)
    other = after_the_six(green="B40", red=SQUARE_3, reward=5).play("enter")
    assert plays(other) == ["B40-B45", "decline"]
    assert other.resting == (SQUARE_0, SQUARE_3)
    assert verdict(other.why_not(SQUARE_3)) == ("resting", "N6")
    free = after_the_six(red=SQUARE_3, reward=5, rest_after_entering=False).play("enter")
    assert plays(free) == ["B7-B12", "B10-B15", "decline"]


@pytest.mark.ruling("H8", "N7")
def test_a_reward_for_the_6_comes_first():
    waits = after_the_six(green="B40", red=SQUARE_0, reward=5)
    assert plays(waits) == ["B40-B45", "decline"]
    assert verdict(waits.why_not("corner", SQUARE_3)) == ("reward_first", "N7")
    assert may(waits.play("decline"), "enter")


@pytest.mark.ruling("H8", "H4")
def test_a_capture_on_square_3_throws_again_where_captures_do():
    assert after_the_six(red=SQUARE_3, capture_throws_again=True).play("enter").to_play == GREEN


@pytest.mark.ruling("H8", "N11", "N12")
def test_from_then_on_giving_the_3_up_is_a_choice():
    """Taken first it has no play, so that a marked Green may leave both; the 6 alone was a choice."""
    marked = table("poliana", six_three=True, forfeited=(GREEN,)).throw(6, 3)
    assert plays(marked.play("forfeit 3")) == ["enter", "forfeit 6"]
    assert "given_up" not in marked.play("forfeit 3").text
    assert marked.play("enter").play("forfeit 3").forfeited == ()
    assert marked.play("forfeit 6").play("forfeit 3").forfeited == ()


@pytest.mark.ruling("H8")
def test_elsewhere_nobody_breaks_out():
    fresh = table("poliana", six_three=True).throw(6, 3)
    assert verdict(fresh.why_not("corner", "B9")) == ("enters_on_either", "H8")
    assert verdict(table("poliana").throw(6, 3).why_not("corner", "B9")) == ("enters_on_start", "N5")


# In the middle of the throw


@pytest.mark.ruling("H8")
@pytest.mark.parametrize(
    "house", [{}, {"reward": 5}, {"rest_after_entering": False}, {"rest_after_entering": False, "reward": 5}], ids=str
)
def test_the_position_tells_that_the_6_broke_one_out(house):
    entered = after_the_six(green="B40", red=SQUARE_3, blue=SQUARE_0, **house)
    for position in (entered, *map(entered.play, entered.plays)):
        assert homeward.parse(position.text) == position
    assert ("broke_out=1" in entered.text) == ("rest_after_entering" in house)
    assert ("resting=1" in entered.text) == ("rest_after_entering" not in house)
    assert waiting(entered, BLUE) == 4


FREE = 'poliana{"rest_after_entering":false,"six_three":true}'
RESTED = 'poliana{"six_three":true}'
PIECES = "seats=0,2 turn=0 0=corner,corner,corner,B7 2=corner,B39,B39,T0.3"


@pytest.mark.ruling("H8")
@pytest.mark.parametrize(
    ("text", "where"),
    [
        (f"{RESTED} {PIECES} throw=6-3 left=3 broke_out=1", "no house rule here asks for it"),
        (f"poliana {PIECES} throw=6-3 left=3 broke_out=1", "no house rule here asks for it"),
        (f"{FREE} {PIECES} throw=6-2 left=2 broke_out=1", "there can be none here"),
        (f"{FREE} {PIECES} throw=6-3 left=6-3 broke_out=1", "there can be none here"),
        (f"{FREE} {PIECES} throw=6-3 left=6 broke_out=1", "there can be none here"),
        (f"{FREE} {PIECES} throw=6-3 left=3 given_up=1 broke_out=1", "more dice are accounted for"),
        (f"{FREE} {PIECES.replace('B7', 'B9')} throw=6-3 left=3 broke_out=1", "there can be none here"),
        (f"{FREE} {PIECES} left=3 broke_out=1", "it asks for throw="),
        (f"{RESTED} {PIECES} throw=6-3 left=6 resting=1", "there can be none here"),
        (f"{RESTED} {PIECES} throw=6-3 left=3 resting=2", "resting"),
    ],
)
def test_where_it_cannot_have_the_position_is_refused(text, where):
    with pytest.raises(BadNotation, match=where):
        homeward.parse(text)
