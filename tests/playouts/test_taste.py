"""Temperaments: what each likes in hand-made positions, and that scores are what they say."""

from __future__ import annotations

from itertools import islice, product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import homeward
from homeward.players import player
from homeward.playouts.policies import (
    KIND,
    TEMPERAMENTS,
    UNIFORM,
    WANDERING,
    WEIGHING,
    WEIGHTS,
)
from homeward.playouts.track.sight import SIGHT, danger, look_out, throws_making
from homeward.playouts.track.taste import held_up, is_sheltered
from homeward.playouts.written import UnknownPolicy, policies_of
from homeward.referee.track.layout import CORNER, SEATS_IN_PLAY, START
from homeward.referee.track.tables import COUNTERPART, ENTER_BY_TOTAL, ENTER_ON, ENTRANCE, PLACES
from homeward.referee.track.view import same_side, survey
from homeward.testing import positions
from rulings.tabletop import GREEN, RED, table

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.positions.track import TrackPosition

WAITING = "circle"
THROWS = list(product(range(1, 7), repeat=2))
PARTIES = [("pollyanna", 4, True), ("dixie_pollyanna", 3, False), ("parcheesi", 4, False), ("poliana", 2, False)]


def choices(position: Position) -> dict[str, str]:
    return {name: player(name).decide(position).text for name in ("steady", "keeper", "runner", "hunter")}


def kukla(green: list[str], blue: list[str]) -> Position:
    return homeward.game("kukla_ollie").position({0: green, 2: blue}, to_play=0)


# What each of them likes


def test_the_hunter_captures_where_the_runner_runs() -> None:
    chosen = choices(table("poliana", green="B10 B40", red="B13").throw(3, 1))
    assert (chosen["hunter"], chosen["runner"]) == ("B10-B13", "B40-B43")


def test_the_keeper_takes_shelter_where_the_runner_runs() -> None:
    chosen = choices(table("parcheesi", green="B32 B60", red="B28").throw(2, 1))
    assert chosen["keeper"] == "B32-B34"
    assert chosen["runner"].startswith("B60")


def test_the_runner_goes_on_with_its_foremost_piece() -> None:
    assert choices(table("parcheesi", green="B10 B30 B60").throw(2, 1))["runner"].startswith("B60")


def test_nobody_leaves_the_last_piece_outside() -> None:
    for game in ("pollyanna", "parcheesi", "poliana"):
        position = table(game, green="home home home P3", red="B10").throw(*finishing(game))
        won = {name: position.play(text) for name, text in choices(position).items()}
        assert all(GREEN in after.winners for after in won.values())


def finishing(game: str) -> tuple[int, int]:
    """A throw that brings a piece home from the third space of its home path, or does something else."""
    left = homeward.game(game).book.track.home_path - 2
    return left, left - 1


def test_a_blockade_is_not_broken_up_for_nothing() -> None:
    position = table("pollyanna", green="B30 B30 B50", red="B27 B28 B29").throw(2, 1)
    assert choices(position)["keeper"].startswith("B50")


def test_partners_keep_each_other_safe() -> None:
    """Green can make the way of Blue's piece safe by capturing what stands close behind it."""
    position = table("pollyanna", partners=True, green="B40 B8", blue="B47", red="B43").throw(3, 2)
    assert choices(position)["keeper"] == "B40-B43"


def test_the_hunter_captures_on_the_way_to_the_stage() -> None:
    position = kukla([WAITING, "1.3.2", WAITING, "0.2.2"], [WAITING, WAITING, WAITING, "1.5.2"])
    assert choices(position)["hunter"] == "2-1.5.2"


def test_the_keeper_brings_its_piece_to_a_line_before_it_is_caught() -> None:
    position = kukla(["3.0.2", "2.0.2", "1.4.3", "0.0.1"], ["3.0.1", "2.0.1", "1.3.1", "1.2.2"])
    assert choices(position)["keeper"].startswith("3-2.0.")


# What the scores are made of


def test_throws_are_counted_as_they_are() -> None:
    tables, random = table("pollyanna").tables, Random(1)
    for _ in range(300):
        numbers = random.getrandbits(12)
        found = sum(bool((numbers >> (a - 1) | numbers >> (b - 1) | numbers >> (a + b - 1)) & 1) for a, b in THROWS)
        assert throws_making(tables, numbers) == found


def danger_in(position: TrackPosition, space: str) -> int:
    """How many throws bring a rival of Green onto a space."""
    row, scratch = list(position.row), [0] * SIGHT
    look_out(position.tables, row, scratch)
    return danger(position.tables, row, scratch, GREEN, position.course.by_name[GREEN][space])


@pytest.mark.parametrize(
    ("spaces", "expected"),
    [
        ({"red": "B28"}, 14),  # four steps behind: 11 throws with a 4, and 1-3, 3-1, 2-2
        ({"red": "B22"}, 3),  # ten steps: both dice alone
        ({"red": "B33"}, 0),  # in front
        ({"red": "B28 B22"}, 15),  # 5-5 besides; 6-4 has its 4 already
        ({"red": "B28", "yellow": "B31"}, 25),  # two rivals, each with its throws
        ({"red": "B28", "blue": "B30 B30"}, 0),  # a blockade between
        ({"red": "B28 B28"}, 14),  # its own blockade is behind it
        ({"red": "home B28", "blue": "P1"}, 14),
    ],
)
def test_danger_is_the_throws_that_capture(spaces: dict[str, str], expected: int) -> None:
    assert danger_in(table("pollyanna", green="B32", **spaces), "B32") == expected


def test_danger_on_a_rivals_start_is_its_entering() -> None:
    position = table("pollyanna", green="B21", seats=3)
    entering = sum(6 in (a, b) or a + b == 6 for a, b in THROWS)
    assert danger_in(position, "B21") == entering
    nobody_waits = table("pollyanna", green="B21", red="B40 B41 B42 B43")
    assert danger_in(nobody_waits, "B21") == 0


def test_an_empty_seat_is_no_danger() -> None:
    assert danger_in(table("pollyanna", green="B21", seats=2), "B21") == 0


@pytest.mark.parametrize(
    ("game", "space", "sheltered"),
    [
        ("pollyanna", "B6", True),
        ("pollyanna", "B21", False),
        ("parcheesi", "B5", True),
        ("parcheesi", "B29", True),
        ("parcheesi", "B30", False),
        ("poliana", "B10", False),
    ],
)
def test_shelter(game: str, space: str, sheltered: bool) -> None:
    position = table(game)
    assert is_sheltered(position.tables, position.course.by_name[GREEN][space]) is sheltered


def test_held_up_are_those_within_a_die_behind() -> None:
    position = table("pollyanna", green="B40 B40", red="B34 B39 B33", blue="B41", yellow="home B38")
    place = position.course.by_name[GREEN]["B40"]
    assert held_up(position.tables, list(position.row), GREEN, place) == 3


@pytest.mark.parametrize(("name", "players", "partners"), PARTIES)
def test_danger_is_what_looking_around_from_every_rival_says(name: str, players: int, partners: bool) -> None:
    """The words of bits against the board as each rival sees it, step by step."""
    looked_at = 0
    game = positions(homeward.game(name), player("hunter"), players=players, partners=partners, seed=4)
    for position in islice(game, 0, None, 7):
        tables, row, scratch = position.tables, list(position.row), [0] * SIGHT
        look_out(tables, row, scratch)
        for seat, place in product(range(4), range(1, tables[ENTRANCE] + 1)):
            assert danger(tables, row, scratch, seat, place) == danger_by_steps(tables, row, seat, place)
            looked_at += 1
    assert looked_at > 500


def danger_by_steps(tables: Any, row: Any, seat: int, place: int) -> int:
    """The same by the referee's masks: from each rival's piece on, one space after the other."""
    throws = 0
    for k in range(1, 4):
        theirs, rival = tables[COUNTERPART + k * PLACES + place], (seat + k) & 3
        if theirs > 0 and (row[SEATS_IN_PLAY] >> rival) & 1 and not same_side(row, k):
            enters_by_die = theirs == START and not tables[ENTER_BY_TOTAL]
            numbers = hit_by(tables, row, rival, theirs)
            throws += sum(bool(numbers & ({a, b} if enters_by_die else {a, b, a + b})) for a, b in THROWS)
    return throws


def hit_by(tables: Any, row: Any, rival: int, place: int) -> set[int]:
    """The numbers that bring one of a rival's pieces onto a place; 13 and more are of no throw."""
    pieces, walls = row[4 * rival : 4 * rival + 4], survey(tables, row, rival).walls
    if place == START:
        return {tables[ENTER_ON]} if CORNER in pieces else set()
    ways = {place - piece: range(piece + 1, place) for piece in pieces if CORNER < piece < place}
    return {steps for steps, way in ways.items() if not any((walls >> (one - START - 1)) & 1 for one in way)}


# The table of temperaments


def test_a_policy_is_a_run_of_weights() -> None:
    assert {len(weights) for weights in TEMPERAMENTS.values()} == {WEIGHTS}
    kinds = {name: weights[KIND] for name, weights in TEMPERAMENTS.items()}
    assert kinds.pop("uniform") == UNIFORM
    assert kinds.pop("wanderer") == WANDERING
    assert set(kinds.values()) == {WEIGHING}


def test_policies_by_seat() -> None:
    run = policies_of({1: "hunter"})
    assert run[WEIGHTS * RED : WEIGHTS * (RED + 1)] == TEMPERAMENTS["hunter"]
    assert sum(run) == sum(TEMPERAMENTS["hunter"])
    with pytest.raises(UnknownPolicy, match="steady, runner, hunter, keeper"):
        policies_of({0: "deep"})


@pytest.mark.parametrize("game", ["pollyanna", "kukla_ollie"])
def test_asking_changes_nothing(game: str) -> None:
    bot = player("keeper")
    for position in positions(homeward.game(game), player("wanderer", 2), seed=2):
        text = str(position)
        if len(position.plays) > 1:
            assert bot.decide(position) == bot.decide(position)
        assert str(position) == text
