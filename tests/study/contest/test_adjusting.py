"""A match without its luck: the same games, and intervals that are sooner sure."""

import json

import numpy as np
import pytest

import homeward
from homeward.players import player
from homeward.reviews.luck import NotStudied, luck_of
from homeward.study.contest.adjusting import Counting
from homeward.study.contest.fixture import Fixture
from homeward.study.contest.lineup import Lineup
from homeward.study.contest.match_command import MatchOptions, run
from homeward.study.contest.outcome import MatchResult, NotCounted


@pytest.fixture(scope="module")
def counted() -> MatchResult:
    return homeward.match("kukla_ollie", ["steady", "runner"], 24, seats=2, seed=5, adjusted=True, workers=1)


def test_the_games_are_those_without_it(counted: MatchResult) -> None:
    plain = homeward.match("kukla_ollie", ["steady", "runner"], 24, seats=2, seed=5)
    assert plain.fixture.is_compiled
    assert np.array_equal(counted.winners, plain.winners)
    assert counted.share(0) == plain.share(0)


def test_the_luck_is_that_of_each_game_by_seat(counted: MatchResult) -> None:
    way = list(counted.fixture.positions(3, counted.fixture.lineup.turns[1]))
    assert counted.luck[3, 1] == pytest.approx(luck_of(way))
    assert not counted.luck[..., [1, 3]].any()  # nobody sits there


@pytest.mark.parametrize(("game", "partners"), [("pollyanna", False), ("parcheesi", True)])
def test_kernels_count_the_luck_of_the_same_games(game: str, partners: bool) -> None:
    """In partnership a race may be looked up at the table, where kernels ask the net: that differs by little."""
    compiled = homeward.match(game, ["scholar", "steady"], 4, partners=partners, seed=5, adjusted=True)
    assert Counting(compiled.fixture).is_compiled
    plain = homeward.match(game, ["scholar", "steady"], 4, partners=partners, seed=5)
    assert np.array_equal(compiled.winners, plain.winners)
    way = list(compiled.fixture.positions(0, compiled.fixture.lineup.turns[1]))
    luck = luck_of(way)
    assert compiled.luck[0, 1] == pytest.approx(luck, abs=0.05 if partners else 1e-9)
    assert compiled.adjusted(0).value == pytest.approx(1 - compiled.adjusted(1).value)


def test_processes_change_nothing(counted: MatchResult) -> None:
    two = homeward.match("kukla_ollie", ["steady", "runner"], 24, seats=2, seed=5, adjusted=True, workers=2)
    assert np.array_equal(counted.luck, two.luck)


def test_players_of_ones_own_are_counted_too() -> None:
    result = homeward.match("kukla_ollie", [player("steady"), "runner"], 2, seats=2, seed=5, adjusted=True)
    assert result.luck.any()


def test_a_share_loses_the_luck_of_its_seats() -> None:
    fixture = Fixture(homeward.game("pollyanna"), Lineup.of(["a", "b"], players=2), 2, False, 1)
    winners = np.array([[1, 1], [4, 1], [1, 4]], dtype=np.int8)  # a has seat 0, then seat 2
    luck = np.zeros((3, 2, 4))
    luck[0, 0, 0], luck[0, 1, 2], luck[1, 0, 0] = 0.5, -0.25, -0.5
    result = MatchResult(fixture, winners, luck=luck)
    by_group = [(1 - 0.5 + 0 + 0.25) / 2, (0 + 0.5 + 0) / 2, (1 + 1) / 2]
    assert result.adjusted(0).value == pytest.approx(np.mean(by_group))
    assert result.adjusted(0).reach == pytest.approx(1.96 * np.std(by_group, ddof=1) / 3**0.5, rel=0.3)
    assert result.adjusted(1).value == pytest.approx(np.mean([(0 + 1) / 2, (1 + 1) / 2, 0]))


def test_one_group_tells_nothing_of_the_doubt(counted: MatchResult) -> None:
    one = MatchResult(counted.fixture, counted.winners[:1], luck=counted.luck[:1]).adjusted()
    assert (one.low, one.high) == (0, 1)


def test_it_is_surer(counted: MatchResult) -> None:
    luck = counted.luck[..., [0, 2]]
    assert luck.sum(axis=2) == pytest.approx(0, abs=1e-9)  # what one is given, the other lacks
    assert counted.adjusted(0).reach < counted.share(0).reach


def test_both_are_told(counted: MatchResult) -> None:
    text = repr(counted)
    assert text.count("without luck") == 2
    assert "nothing in the mean" in " ".join(text.split())
    told = counted.as_dict()["contestants"][0]["adjusted"]
    assert told["low"] < told["share"] < told["high"]
    assert "without luck" in counted._repr_html_()


def test_what_was_not_asked_for_is_said() -> None:
    plain = homeward.match("pollyanna", ["steady", "runner"], 4, seed=5)
    assert "without luck" not in repr(plain)
    assert "adjusted" not in plain.as_dict()["contestants"][0]
    with pytest.raises(NotCounted, match="adjusted=True"):
        plain.adjusted()


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    asked = MatchOptions(
        "kukla_ollie", ("steady", "runner"), 4, players=2, seed=5, workers=1, as_json=True, adjusted=True
    )
    assert run(asked) == 0
    assert {"share", "low", "high"} == set(json.loads(capsys.readouterr().out)["contestants"][1]["adjusted"])


def test_rules_that_nobody_has_studied_are_refused_before_a_game_is_played() -> None:
    with pytest.raises(NotStudied, match="these house rules"):
        homeward.match("pollyanna", ["steady", "runner"], 10**9, reward=20, adjusted=True)
