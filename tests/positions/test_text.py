"""A position's line of text reads back as the same position, in every game, phase and house."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import homeward
from homeward import BadSetting, Phase, Position, rulebook
from homeward.positions.stage import StagePosition
from homeward.positions.text import play_words, written
from homeward.record import Record
from places import PLAYTHROUGHS
from playthroughs.tables import EVERY_TABLE, GAMES, Table, played, tables_of
from thorough import many

if TYPE_CHECKING:
    from pathlib import Path


def check_round_trip(position: Position) -> None:
    again = homeward.parse(str(position))
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == str(position)
    if position.phase is Phase.PLAY and not isinstance(position, StagePosition):
        assert again.plays == position.plays
    else:  # K24 looks at the past, which is no part of a position's text: without it more may be legal
        assert set(again.plays) >= set(position.plays)
    assert (again.phase, again.winners, again.partners) == (
        position.phase,
        position.winners,
        position.partners,
    )


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.record")), ids=lambda path: path.stem)
def test_positions_of_whole_games_read_back(path: Path) -> None:
    positions = Record.read(path).positions()
    for position in [*positions[::5], *positions[-3:]]:
        check_round_trip(position)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any table with any house rules that make a board."""
    table = draw(st.sampled_from([table for game in GAMES for table in tables_of(game)]))
    house = draw(st.fixed_dictionaries({}, optional=_switches(table.game)))
    try:
        game = homeward.game(table.game, **house)
    except BadSetting:
        assume(False)
    return Table(table.game, table.players, table.partners and game.book.has_partners, house)


def _switches(game: str) -> dict[str, st.SearchStrategy[Any]]:
    """The switches of a game that can be set one by one, and what they can be set to."""
    switches: dict[str, st.SearchStrategy[Any]] = {}
    for key, setting in rulebook.load(game).settings.items():
        if setting.choices is not None:
            switches[key] = st.sampled_from(setting.choices)
        elif isinstance(setting.default, bool):
            switches[key] = st.booleans()
        elif key in ("reward", "home_bonus", "home_path", "turnout_spaces"):
            switches[key] = st.integers(setting.least or 0, setting.most)
    return switches


@settings(max_examples=many(40), deadline=None)
@given(table=tables(), seed=st.integers(0, 2**32), events=st.integers(0, 60))
def test_positions_under_any_house_rules_read_back(table: Table, seed: int, events: int) -> None:
    for position in played(table.begin(), Random(seed), events).positions()[-8:]:
        check_round_trip(position)


@settings(max_examples=many(25), deadline=None)
@given(table=st.sampled_from(EVERY_TABLE), seed=st.integers(0, 2**32))
def test_every_way_a_throw_can_end_reads_back(table: Table, seed: int) -> None:
    position = played(table.begin(), Random(seed), 60).final
    for outcome in position.outcomes():
        check_round_trip(outcome.position)


def test_of_equal_dice_the_first_is_used_first() -> None:
    position = homeward.game("parcheesi").position({0: ["B5"] + ["corner"] * 3, 2: ["corner"] * 4}, to_play=0)
    check_round_trip(position.throw(4, 4).play("B5-B9"))


@pytest.mark.parametrize("rival", ["B11", "B12", "B13"])
def test_what_is_owed_when_the_game_can_be_won_reads_back(rival: str) -> None:
    """P9: a way that wins need not give what the throw owes, so pieces and dice alone no longer tell it."""
    for place in ("B5", "B8", "T2.1"):
        pieces = {0: [place, "home", "home", "home"], 2: ["corner", rival, "home", "home"]}
        start = homeward.game("tiny").position(pieces, to_play=0)
        for a, b in combinations_with_replacement(range(1, 7), 2):
            position = start.throw(a, b)
            check_round_trip(position)
            for play in position.plays:
                check_round_trip(position.play(written(position, play)))


# What may be left out or written otherwise


@pytest.mark.parametrize(
    ("canonical", "typed"),
    [
        (
            "poliana seats=0,2 turn=2 0=corner,corner,corner,B20 2=corner,corner,B39,B47 throw=6-2 left=6-2",
            "poliana  turn=2 throw=2-6 left=2-6 2=B47,B39,corner,corner 0=B20,corner,corner,corner seats=2,0",
        ),
        (
            'tiny{"reward":2} seats=0,2 turn=0 0=B2,P1,home,home 2=P1,P2,home,home throw=6-1 left=1 owes=0+1',
            'tiny{"side":4,"reward":2} turn=0 seats=0,2 2=P2,P1,home,home 0=P1,B2,home,home throw=6-1 left=1',
        ),
    ],
)
def test_what_is_tolerated_comes_out_as_it_should_be_written(canonical: str, typed: str) -> None:
    assert str(homeward.parse(typed)) == canonical
    assert homeward.parse(typed) == homeward.parse(canonical)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("B6-B9", ("b6", "b9")),
        (" b6 → B9 ", ("b6", "b9")),
        ("from B6 to B9 with the 3", ("b6", "b9", "3")),
        ("de B6 a B9 con 3", ("b6", "b9", "3")),
        ("B6-B11 3+2", ("b6", "b11", "3", "2")),
        ("3-a.1", ("3", "a.1")),
        ("T2.5–P1", ("t2.5", "p1")),
        ("", ()),
    ],
)
def test_plays_may_be_typed_in_many_ways(typed: str, words: tuple[str, ...]) -> None:
    assert play_words(typed) == words


@settings(max_examples=many(150), deadline=None)
@given(st.text() | st.from_regex(r"(enter|B6|b\d|T1\.\d|forfeit|pass|P\d)[ \-→,a-z0-9²፩]{0,9}"))
def test_any_typed_play_is_played_or_refused(text: str) -> None:
    position = homeward.parse(
        "poliana seats=0,2 turn=0 0=corner,B7,B22,T1.3 2=corner,corner,B41,home throw=6-1 left=6-1"
    )
    try:
        assert position.play(text).previous == position
    except homeward.IllegalPlay:
        assert position.phase is homeward.Phase.PLAY
