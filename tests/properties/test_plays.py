"""What holds in every position that play can reach."""

from contextlib import suppress
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import homeward
from homeward import IllegalPlay, Phase
from homeward.referee.track import layout as L
from properties.strategies import beginnings, walk
from properties.whole_ways import legal_ways, next_plays
from thorough import in_a_hurry, many

THROWS = ((6, 6), (6, 3), (4, 2), (3, 3), (2, 1))


def follow_every_way(position, ways, begun=()):
    """Wherever a legal way can go on, the plays are exactly its next steps, all the way to its end."""
    expected = next_plays(ways, begun)
    found = {play.code for play in position.plays if play.kind != "pass"}
    assert found == expected, (str(position), begun)
    for play in position.plays:
        after = position.play(play)
        if play.code in expected and after.phase is Phase.PLAY and after.to_play == position.to_play:
            follow_every_way(after, ways, (*begun, play.code))


@settings(max_examples=many(40), deadline=None)
@given(beginnings(("pollyanna", "dixie_pollyanna", "tiny")), st.integers(0, 10**6), st.integers(10, 160))
def test_plays_are_those_of_the_legal_whole_ways(beginning, seed, events):
    last = None
    for position in walk(beginning, seed, events):
        if position.phase is Phase.PLAY and len(position.dice_left) == 2 and not position.reward:
            last = position
    if last is not None:
        follow_every_way(last, legal_ways(last.tables, last.row))


def tiny_positions():
    """Every standing of two pieces of one player against one piece of the other, on the tiny board."""
    game = homeward.game("tiny")
    names = game.start(2).course.names
    for mine in combinations_with_replacement(names[0], 2):
        for theirs in names[2]:
            pieces = {0: [*mine, "home", "home"], 2: [theirs, "home", "home", "home"]}
            try:
                yield game.position(pieces, to_play=0)
            except homeward.BadPosition:
                continue


@pytest.mark.parametrize("dice", THROWS)
def test_every_small_position_of_the_tiny_board(dice):
    tried = 0
    every = 30 if in_a_hurry() else 3
    for number, beginning in enumerate(tiny_positions()):
        if number % every == sum(dice) % every:
            position = beginning.throw(*dice)
            follow_every_way(position, legal_ways(position.tables, position.row))
            tried += 1
    assert tried > many(500)


@settings(max_examples=many(60), deadline=None)
@given(beginnings(), st.integers(0, 10**6), st.integers(1, 120))
def test_nothing_impossible_is_ever_reached(beginning, seed, events):
    """Counts, occupancy, safety: every turn of a game begins in a position that could be set up."""
    for position in walk(beginning, seed, events):
        assert all(len(spaces) == 4 for spaces in position.pieces.values())
        if position.phase is Phase.THROW:
            again = position.game.position(
                position.pieces,
                to_play=position.to_play,
                partners=position.partners,
                forfeited=position.forfeited,
            )
            assert again == position


@settings(max_examples=many(40), deadline=None)
@given(beginnings(), st.integers(0, 10**6), st.integers(1, 80))
def test_only_the_mover_advances_and_only_rivals_go_back(beginning, seed, events):
    before = None
    for position in walk(beginning, seed, events):
        if before is not None and before.phase is Phase.PLAY:
            for seat in position.seats:
                home = position.row[4 * seat : 4 * seat + 4].count(position.course.home)
                assert home >= before.row[4 * seat : 4 * seat + 4].count(position.course.home)
                if seat != before.to_play and position.pieces[seat] != before.pieces[seat]:
                    corners = position.pieces[seat].count("corner"), before.pieces[seat].count("corner")
                    assert corners[0] == corners[1] + 1
                    assert not (position.partners and (seat - before.to_play) % 4 == 2)
        before = position


@settings(max_examples=many(40), deadline=None)
@given(beginnings(), st.integers(0, 10**6), st.integers(1, 60))
def test_why_not_allows_exactly_the_plays(beginning, seed, events):
    *_, position = walk(beginning, seed, events)
    if position.phase is not Phase.PLAY:
        return
    moves = {(play.origin, play.target) for play in position.plays if play.kind == "move"}
    for origin in set(position.pieces[position.to_play]) - {"corner", "home"}:
        for target in position.course.names[position.to_play][1:]:
            allowed = position.why_not(origin, to=target).allowed
            assert allowed == ((origin, target) in moves), (str(position), origin, target)
    entering = any(play.kind == "enter" for play in position.plays)
    assert position.why_not("enter").allowed == entering


@settings(max_examples=many(60), deadline=None)
@given(beginnings(), st.integers(0, 10**6), st.integers(1, 60), st.text(max_size=12))
def test_a_refused_play_changes_nothing(beginning, seed, events, text):
    *_, position = walk(beginning, seed, events)
    before, plays = str(position), position.plays
    for wanted in (text, "B0-B1", "enter", "decline", "pass", "home-home", "T9.9"):
        with suppress(IllegalPlay):
            position.play(wanted)
    assert str(position) == before
    assert position.plays == plays


@settings(max_examples=many(30), deadline=None)
@given(beginnings(), st.integers(0, 10**6), st.integers(1, 100))
def test_outcomes_are_the_ends_of_the_plays(beginning, seed, events):
    *_, position = walk(beginning, seed, events)
    if position.phase is not Phase.PLAY:
        assert position.outcomes() == ()
        return
    ends, open_ones = set(), [position]
    while open_ones:
        now = open_ones.pop()
        for play in now.plays:
            after = now.play(play)
            if after.phase is Phase.PLAY:
                open_ones.append(after)
            else:
                ends.add(after)
    assert {outcome.position for outcome in position.outcomes()} == ends


def test_equal_positions_are_equal_however_they_were_reached():
    game = homeward.game("pollyanna")
    pieces = {0: ["B6", "B20", "corner", "home"], 2: ["corner"] * 4}
    position = game.position(pieces, to_play=0)
    one = position.throw(3, 4).play("B6-B9").play("B20-B24")
    other = position.throw(4, 3).play("B20-B24").play("B6-B9")
    assert one == other
    assert hash(one) == hash(other)
    assert one.row[L.TURN] == other.row[L.TURN] == 0
