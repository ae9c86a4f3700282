"""Who can sit down to a game, and how strong they measured."""

import tomllib

import pytest

import homeward
from homeward.players import names
from homeward.players.fitting import UnfitPlayer, check_fit, seatable
from homeward.players.ladder import LADDER
from homeward.players.strengths import strengths, wins_in_100, written
from homeward.rulebook import names as games
from homeward.words import explain


@pytest.mark.parametrize("name", games())
def test_everybody_knows_the_games_on_the_shelf(name: str) -> None:
    assert seatable(homeward.game(name)) == names()


def test_the_scholar_and_the_master_stay_on_the_board_they_know() -> None:
    other = homeward.game("poliana", side=15)
    assert set(names()) - set(seatable(other)) == {"scholar", "master"}
    with pytest.raises(UnfitPlayer, match="master knows Poliana on its own board only") as refused:
        check_fit("master", other)
    assert explain(refused.value, "es").startswith("Maestro solo conoce Poliana en su propio tablero")


def test_house_rules_that_leave_the_board_alone_are_no_hindrance() -> None:
    assert seatable(homeward.game("pollyanna", reward=20)) == names()


def test_nobody_has_studied_what_has_no_weights() -> None:
    tiny = homeward.game("tiny")
    assert "roller" in seatable(tiny)
    with pytest.raises(UnfitPlayer, match="has not studied"):
        check_fit("scholar", tiny)


def test_what_was_measured_is_a_number_of_a_hundred_games() -> None:
    assert set(strengths()) <= set(games())
    for measured in strengths().values():
        assert set(measured) < set(names())
        assert all(0 <= wins <= 100 for wins in measured.values())
    runner, wanderer = wins_in_100("pollyanna", "runner"), wins_in_100("pollyanna", "wanderer")
    assert runner is not None
    assert wanderer is not None
    assert wanderer < runner < 25


def test_nothing_is_said_where_nothing_was_measured() -> None:
    assert wins_in_100("tiny", "hunter") is None
    assert wins_in_100("pollyanna", "stranger") is None


def test_what_is_written_is_read_again() -> None:
    measured = {"poliana": {"wanderer": 2.9, "hunter": 20.5}, "parcheesi": {"keeper": 23.3}}
    assert tomllib.loads(written(measured)) == measured
    sure = written(measured, {"poliana": {"hunter": "19.0 – 22.0, 900 games"}})
    assert "hunter = 20.5  # 19.0 – 22.0, 900 games\n" in sure
    assert tomllib.loads(sure) == measured


def test_everybody_but_who_they_are_measured_by_is_measured_in_every_game() -> None:
    for measured in strengths().values():
        assert set(measured) == set(LADDER) - {"steady"}
