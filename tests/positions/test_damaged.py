"""A damaged position is refused with the place of the damage."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import homeward
from homeward import BadNotation, HomewardError
from homeward.positions.text import written
from thorough import many

PLAIN = "pollyanna seats=0,2 turn=0 0=corner,corner,B6,B9 2=corner,corner,B41,home"
PLAY = f"{PLAIN} throw=6-3 left=6-3 owes=1+2"
CAPTURE = (
    "pollyanna seats=0,2 turn=0 0=corner,corner,B10,B41 2=corner,corner,corner,B52 "
    "throw=5-2 left=2 reward=10 owes=0+1"
)
RESTING = "poliana seats=0,2 turn=0 0=corner,corner,B7,B20 2=corner,corner,corner,B40 throw=6-2 left=2 resting=1"
FORFEITS = (
    "poliana seats=0,2 turn=0 0=corner,B7,B7,B20 2=corner,corner,corner,B40 forfeited=0,2 throw=5-2 left=2 given_up=1"
)
OPENING = (
    "pollyanna seats=0,1,2 turn=2 0=corner,corner,corner,corner 1=corner,corner,corner,corner "
    "2=corner,corner,corner,corner starting=0:7,2:?"
)
WON = "parcheesi seats=0,2 turn=2 0=corner,B5,B6,home 2=home,home,home,home won=2"
PARTNERS = (
    "pollyanna seats=0,1,2,3 partners turn=0 0=corner,corner,B6,P3 1=B21,B21,home,home 2=home,home,home,home "
    "3=corner,corner,corner,corner"
)
STAGE = "kukla_ollie seats=0,2 turn=2 0=3.1.3,2.0.1,circle,b.2 2=circle,cue.2.2,well.1,a.1 deck=4,4,3,1,2,2,2,1"
DRAW = f"{STAGE} draw=3"
CARD = f"{STAGE} card=3:forward-4"
ON_STAGE = "kukla_ollie seats=0,2 turn=0 0=stage,stage,stage,stage 2=b.2,3.6.1,3.0.4,stage deck=1,0,0,0,0,0,0,0 won=0"
GOOD = (PLAIN, PLAY, CAPTURE, RESTING, FORFEITS, OPENING, WON, PARTNERS, STAGE, DRAW, CARD, ON_STAGE)


@pytest.mark.parametrize("text", GOOD)
def test_the_good_ones_are_good(text: str) -> None:
    assert str(homeward.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "old", "new", "why"),
    [
        (PLAIN, "pollyanna", "polyanna", "no game called 'polyanna'"),
        (PLAIN, "pollyanna", "Pollyanna!", "begins with a game's name"),
        (PLAIN, "pollyanna", 'pollyanna{"reward":}', "no JSON"),
        (PLAIN, "pollyanna", 'pollyanna{"reward":1,"reward":2}', "twice"),
        (PLAIN, "pollyanna", 'pollyanna{"reward":"ten"}', "a whole number, not 'ten'"),
        (PLAIN, "pollyanna", 'pollyanna{"reward":true}', "a whole number, not True"),
        (PLAIN, "pollyanna", 'pollyanna{"name":"x"}', "no setting 'name'"),
        (PLAIN, "pollyanna", 'pollyanna{"side":99}', "from 4 to 20"),
        (PLAIN, "turn=0", "tune=0", "no such field"),
        (PLAIN, "turn=0", "turn=0 turn=0", "stands there twice"),
        (PLAIN, "turn=0", "turn=7", "from 0 to 3"),
        (PLAIN, "turn=0", "turn=٠", "no position has the sign"),
        (PLAIN, "turn=0", "turn=\x00", "no position has the sign"),
        (PLAIN, "turn=0", "turn=1", "seat 1 is not in play"),
        (PLAIN, "turn=0", "turn=", "nothing follows"),
        (PLAIN, "turn=0", "turn", "a value are needed"),
        (PLAIN, "seats=0,2", "seats=0,2,2", "twice"),
        (PLAIN, "seats=0,2", "seats=0,9", "from 0 to 3"),
        (PLAIN, "2=corner", "1=corner,corner,corner,corner 2=corner", "not among the seats in play"),
        (PLAIN, "turn=0", "partners=yes turn=0", "stands alone"),
        (PLAIN, "turn=0", "partners turn=0", "four players"),
        (PLAIN, "turn=0", "deck=20 turn=0", "no such field in Pollyanna"),
        (PLAIN, "B6,B9", "B6", "four are needed, not 3"),
        (PLAIN, "B6,B9", "B6,B99", "no space 'B99'"),
        (PLAIN, "B6,B9", "B6,B3", "Green never comes to B3"),
        (PLAIN, "B6,B9", "B6,T0.1", "Green never comes to T0.1"),
        (PLAIN, "B6,B9", "B6,B41", "two sides"),
        (PLAIN, "B6,B9", "home,home home=1", "no such field"),
        (PLAIN, "0=corner,corner,B6,B9", "0=home,home,home,home", "seat 0 has won"),
        (PLAIN, "home", "home forfeited=0", "no forfeits"),
        (PLAIN, "home", "home reward=10", "asks for throw="),
        (PLAIN, "home", "home won=2", "nobody has won"),
        (PLAIN, "home", "home starting=0:?,2:?", "no piece has entered"),
        (PLAY, "throw=6-3", "throw=6-7", "two dice"),
        (PLAY, "throw=6-3", "starting=0:?,2:?", "does not go with starting="),
        (PLAY, "left=6-3", "left=6-4", "only dice of the throw"),
        (PLAY, "left=6-3", "left=3-3", "only dice of the throw"),
        (PLAY, "left=6-3", "left=none", "the turn is over"),
        (PLAY, " left=6-3", "", "left= must follow"),
        (PLAY, "owes=1+2", "owes=2", "entries . dice"),
        (PLAY, "owes=1+2", "owes=0+2", r"it is 1\+2"),
        (PLAY, "owes=1+2", "reward=10", "none here"),
        (PLAY, "owes=1+2", "resting=1", "none here"),
        (PLAY, "owes=1+2", "given_up=1", "none here"),
        (CAPTURE, "reward=10", "reward=9", "earns 10"),
        (CAPTURE, "reward=10", "reward=11", "from 0 to 10"),
        (CAPTURE, "owes=0+1", "owes=1+1", r"it is 0\+1"),
        (CAPTURE, "B10,B41", "P3,P4", "no piece can use it"),
        (RESTING, "resting=1", "resting=2", "from 0 to 1"),
        (RESTING, "resting=1", "owes=0+1", r"it is 0\+0"),
        (FORFEITS, "forfeited=0,2", "forfeited=0,1", "seat 1 is not in play"),
        (FORFEITS, "given_up=1", "resting=1 given_up=1", "more dice are accounted for"),
        (OPENING, "0:7", "0:13", "a colon and its total"),
        (OPENING, "0:7", "3:7", "a colon and its total"),
        (OPENING, "0:7,", "", "two at least"),
        (OPENING, "0:7", "2:7", "a colon and its total"),
        (OPENING, "0:7,2:?", "0:?,2:7", "in the order"),
        (OPENING, "0:7,2:?", "0:7,1:?,2:?", "in the order"),
        (OPENING, "0:7,2:?", "0:7,2:7", "in the order"),
        (WON, "won=2", "won=0", "say otherwise"),
        (WON, "won=2", "", "seat 2 has won"),
        (WON, "turn=2", "turn=0", "the winner's"),
        (WON, "corner,B5,B6,home", "home,home,home,home", "say otherwise"),
        (WON, "won=2", "throw=6-3 left=3 won=2", "does not go with throw="),
        (PARTNERS, "turn=0", "turn=2", "all pieces of seat 2 are home"),
        (PARTNERS, "pollyanna", "poliana", "no partnership"),
        (STAGE, "turn=2", "partners turn=2", "no partnership|four players"),
        (STAGE, "turn=2", "throw=6-3 turn=2", "no such field in Kukla & Ollie"),
        (STAGE, "turn=2", "turn=1", "not in play"),
        (STAGE, "3.1.3", "3.1.5", "no space '3.1.5'"),
        (STAGE, "3.1.3", "b.2", "b.2 holds 2 pieces"),
        (STAGE, "3.1.3", "cue.2.2", "never comes to cue.2.2"),
        (STAGE, ",b.2", "", "four are needed, not 3"),
        (STAGE, " deck=4,4,3,1,2,2,2,1", "", "deck= is missing"),
        (STAGE, "deck=4", "deck=5", "no part of the deck"),
        (STAGE, "deck=4,", "deck=", "eight numbers"),
        (STAGE, "deck=4,4,3,1,2,2,2,1", "deck=0,0,0,0,0,0,0,0", "no part of the deck"),
        (DRAW, "draw=3", "draw=4", "Piece 4 is on a.1"),
        (DRAW, "draw=3", "draw=5", "from 1 to 4"),
        (DRAW, "draw=3", "draw=3 card=3:stay", "does not go with draw="),
        (CARD, "3:forward-4", "3:forward-9", "a colon and a card"),
        (CARD, "3:forward-4", "1:forward-4", "Piece 1 is on circle"),
        (CARD, "3:forward-4", "3:stay", "no card stay has been drawn"),
        (ON_STAGE, "won=0", "", "seat 0 has won"),
        (ON_STAGE, "won=0", "won=2", "say otherwise"),
        (ON_STAGE, "turn=0", "turn=2", "the winner's"),
        (ON_STAGE, "b.2,3.6.1,3.0.4,stage", "stage,stage,stage,stage", "only one player can win"),
    ],
)
def test_damage_is_found_where_it_is(text: str, old: str, new: str, why: str) -> None:
    assert old in text
    damaged = text.replace(old, new, 1)
    with pytest.raises(BadNotation) as caught:
        homeward.parse(damaged)
    message = str(caught.value)
    assert re.search(why, message), message
    column = re.match(r"Damaged at column (\d+), ['\"](\S+?)['\"…:]", message)
    if column and not message.startswith("Damaged at column 1,"):
        assert damaged[int(column[1]) - 1 :].startswith(column[2]), message
    assert message.startswith(("Damaged at column", "This position cannot occur")), message


def test_columns_count_from_the_first_sign_of_the_text() -> None:
    with pytest.raises(BadNotation, match="column 24, 'turn=9'"):
        homeward.parse(f"   {PLAIN}".replace("turn=0", "turn=9"))


@pytest.mark.parametrize("field", ["seats", "turn", "0", "2"])
def test_a_field_that_is_missing_is_named(field: str) -> None:
    text = re.sub(rf" {field}=\S+", "", PLAIN)
    with pytest.raises(BadNotation, match=f"column {len(text) + 1}: the field {field}= is missing"):
        homeward.parse(text)


def test_two_faults_are_told_together() -> None:
    with pytest.raises(BadNotation, match=r"no space 'B99'.*never comes to B33"):
        homeward.parse(PLAIN.replace("B6,B9", "B99,B6").replace("B41", "B33"))


@pytest.mark.parametrize("text", ["", "  \n ", f"{PLAIN}\n{PLAIN}", "x" * 10**6, "\x00", "pollyanna", "\ud800"])
def test_what_is_no_position_at_all(text: str) -> None:
    with pytest.raises(BadNotation):
        homeward.parse(text)


@pytest.mark.parametrize("text", GOOD)
def test_a_line_that_is_cut_off_never_reads_as_something_else_by_accident(text: str) -> None:
    """Cut anywhere, it is refused or reads as a position that can occur and is written in full again."""
    for length in range(len(text)):
        try:
            position = homeward.parse(text[:length])
        except BadNotation:
            continue
        assert homeward.parse(str(position)) == position
        assert position.plays or position.phase is not homeward.Phase.PLAY


SIGNS = st.text(st.sampled_from('0123456789-=,.:?+ {}"BTPhomecrn') | st.characters(), max_size=6)


@settings(max_examples=many(300), deadline=None)
@given(
    text=st.sampled_from(GOOD),
    changes=st.lists(st.tuples(st.integers(0, 200), SIGNS, st.integers(0, 6)), max_size=3),
)
def test_nothing_but_our_own_errors_comes_of_any_text(text: str, changes: list[tuple[int, str, int]]) -> None:
    for where, new, lost in changes:
        text = text[:where] + new + text[where + lost :]
    try:
        position = homeward.parse(text)
    except HomewardError:
        return
    assert homeward.parse(str(position)) == position
    position.notes()
    for play in position.plays:
        after = position.play(written(position, play))
        assert homeward.parse(str(after)) == after


@settings(max_examples=many(100), deadline=None)
@given(st.text())
def test_any_text_at_all(text: str) -> None:
    with pytest.raises(HomewardError):
        homeward.parse(text)
