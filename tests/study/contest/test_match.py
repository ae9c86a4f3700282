"""Matches: the same games whoever counts them, shares with honest intervals, and what is finished after Ctrl-C."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

import homeward
from homeward.errors import HomewardError
from homeward.players import player
from homeward.study.contest.fixture import Fixture
from homeward.study.contest.lineup import Lineup
from homeward.study.contest.match_command import MatchOptions, contestants, run
from homeward.study.contest.outcome import MatchResult, NotCounted
from homeward.study.series import Series

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.players import Player
    from homeward.positions import Position


class Of:
    """A bot that the kernels do not know: the same plays, by Python."""

    def __init__(self, name: str) -> None:
        self._bot = player(name)
        self.name = f"our {name}"

    def decide(self, position: Position) -> Play:
        return self._bot.decide(position)


class Impatient(Of):
    """Presses Ctrl-C after some decisions."""

    left = 700

    def decide(self, position: Position) -> Play:
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt
        return super().decide(position)


@pytest.mark.parametrize(("game", "partners"), [("pollyanna", True), ("parcheesi", False), ("kukla_ollie", False)])
def test_python_and_kernels_play_the_same_match(game: str, partners: bool) -> None:
    named: list[Player | str] = ["steady", Of("hunter")]
    ours = homeward.match(game, named, 8, seed=5, partners=partners)
    theirs = homeward.match(game, ["steady", "hunter"], 8, seed=5, partners=partners)
    assert theirs.fixture.is_compiled
    assert not ours.fixture.is_compiled
    assert np.array_equal(ours.winners, theirs.winners)


def test_n11_a_compiled_wanderer_forfeits_dice_as_the_one_of_python_does() -> None:
    """That makes it easy prey: whoever never gives a die up, as plays by chance alone do, loses far fewer games."""
    compiled = homeward.match("poliana", ["steady", "wanderer"], 400, seed=5)
    assert compiled.fixture.is_compiled
    assert compiled.share().low > 0.95
    by_chance = Series(homeward.game("poliana"), seed=5, policy=("steady", "uniform", "uniform", "uniform"))
    assert (by_chance.play(0, 400)[:, 0] & 1).mean() < 0.9


def test_workers_change_nothing() -> None:
    one, two = (homeward.match("pollyanna", ["steady", "keeper"], 1200, seed=5, workers=n) for n in (1, 2))
    assert np.array_equal(one.winners, two.winners)


def test_processes_change_nothing() -> None:
    one, two = (
        homeward.match("poliana", ["roller:plays=4", "wanderer"], 4, seats=2, seed=5, workers=n) for n in (1, 2)
    )
    assert np.array_equal(one.winners, two.winners)


def test_the_same_dice_for_every_rotation() -> None:
    """Among equals who sit the same way the same seat wins, whatever they are called."""
    result = homeward.match("pollyanna", ["steady", "steady"], 40, seed=5)
    assert (result.winners == result.winners[:, :1]).all()
    assert result.share(0).value == pytest.approx(0.25)
    assert result.share(0).low < 0.25 < result.share(0).high


def test_the_strong_win_and_the_shares_are_whole() -> None:
    result = homeward.match("pollyanna", ["steady", "wanderer"], 400, seed=5)
    steady, wanderer = result.shares.values()
    assert steady.low > 0.8 > 0.25 == result.par(0)
    assert steady.value + wanderer.value == pytest.approx(1)
    assert result.games == 400


def test_the_interval_is_over_groups() -> None:
    fixture = Fixture(homeward.game("pollyanna"), Lineup.of(["a", "b"], players=2), 2, False, 1)
    winners = np.array([[1, 4], [1, 1], [4, 1], [4, 4]], dtype=np.int8)  # a wins both, one, none, one
    share = MatchResult(fixture, winners).share(0)
    assert share.value == pytest.approx(0.5)
    assert share.reach == pytest.approx(1.96 * np.std([1, 0.5, 0, 0.5], ddof=1) / 2, abs=1e-3)
    certain = MatchResult(fixture, np.array([[1, 4]] * 4, dtype=np.int8)).share(0)
    assert certain.value == 1
    assert certain.low < 0.7
    nearly = MatchResult(fixture, np.array([[1, 4]] * 9 + [[1, 1]], dtype=np.int8)).share(0)
    assert nearly.high == 1  # and no more than all


def test_who_began_how_long_it_was_and_how_many_were_sent_back() -> None:
    one = homeward.match("pollyanna", ["steady", "hunter"], 8, seats=2, seed=5)
    batch = homeward.simulate("pollyanna", 4, players=2, policy=["steady", "hunter"], seed=5)
    assert one.first_seats[:, 0].tolist() == batch.first_seat.tolist()
    assert one.turns[:, 0].tolist() == batch.turns.tolist()
    assert one.captures[:, 0].tolist() == batch.captures.tolist()
    frame = one.frame()
    assert frame.columns == [
        *("dice", "rotation", "seat_0", "seat_2"),
        *("first_seat", "turns", "captures", "winner"),
    ]
    assert (frame["winner"] == "steady").sum() == one.won(0).sum()
    assert one.as_dict()["a_game"]["turns"] == pytest.approx(one.turns.mean())
    assert "whoever began won" in repr(one)


def test_where_only_winners_are_known_the_rest_is_not() -> None:
    fixture = Fixture(homeward.game("pollyanna"), Lineup.of(["a", "b"], players=2), 2, False, 1)
    with pytest.raises(NotCounted, match="Nothing but who won"):
        _ = MatchResult(fixture, np.array([[1, 4]], dtype=np.int8)).turns


def test_ctrl_c_gives_the_whole_groups_that_are_finished() -> None:
    result = homeward.match("pollyanna", ["steady", Impatient("hunter")], 400, seats=2, seed=5)
    whole = homeward.match("pollyanna", ["steady", "hunter"], 400, seats=2, seed=5)
    assert result.partial
    assert 0 < len(result.winners) < 200
    assert np.array_equal(result.winners, whole.winners[: len(result.winners)])


def test_house_rules_are_played() -> None:
    with_reward, without = (homeward.match("pollyanna", ["steady", "hunter"], 40, seed=5, reward=n) for n in (20, 0))
    assert not np.array_equal(with_reward.winners, without.winners)


def test_how_it_is_told() -> None:
    result = homeward.match("pollyanna", ["steady", "wanderer"], 40, seed=5)
    assert "steady" in repr(result)
    assert "above par" in repr(result)
    assert "<table>" in result._repr_html_()
    told = json.loads(json.dumps(result.as_dict()))
    assert told["contestants"][0]["player"] == "steady"
    assert told["games"] == 40


@pytest.mark.parametrize(
    ("players", "how", "said"),
    [
        (["steady", "nobody"], {}, "no bot called 'nobody'"),
        (["steady", "keeper"], {"seats": 5}, "2, 3 or 4 players"),
        (["steady", "keeper"], {"seed": -1}, "A seed is"),
        (["steady", "keeper"], {"games": 0}, "At least one game"),
        (["steady", "keeper"], {"workers": 0}, "At least one worker"),
    ],
)
def test_what_is_refused(players: list[str], how: dict[str, int], said: str) -> None:
    with pytest.raises(HomewardError, match=said):
        homeward.match("pollyanna", players, **how)  # type: ignore[arg-type]


def test_programs_sit_where_they_are_named() -> None:
    def names(*named: str) -> list[str]:
        seated = contestants(MatchOptions("pollyanna", named, external=("one", "two")))
        return [one if isinstance(one, str) else f"<{one.name}>" for one in seated]

    assert names("steady") == ["steady", "<one>", "<two>"]
    assert names("external", "steady", "external") == ["<one>", "steady", "<two>"]
    with pytest.raises(HomewardError, match="stands 1 times"):
        names("external", "steady")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(MatchOptions("pollyanna", ("steady", "wanderer"), 8, seed=3, as_json=True)) == 0
    assert json.loads(capsys.readouterr().out)["groups"] == 2
