"""Hints by house rules: nobody tells chances that were learned by other rules, nor any once the game is won."""

from __future__ import annotations

import pytest

from homeward.hints import advise
from homeward.players import player
from homeward.players.fitting import has_studied, unstudied
from homeward.positions import game
from homeward.table import Seat, open_from
from homeward.telling.hints import best_words, chance_words
from homeward.telling.voice import Voice
from rulings.tabletop import ALL_HOME, RED, table


def test_the_scholar_knows_the_sheet_and_nothing_else() -> None:
    assert has_studied(game("pollyanna"))
    assert not has_studied(game("pollyanna", home_bonus=10))
    assert unstudied(game("pollyanna")) == ()
    assert unstudied(game("pollyanna", home_bonus=10)) == ("scholar", "master")
    assert unstudied(game("poliana", side=15)) == ()  # there they cannot even sit down


@pytest.mark.ruling("H1")
def test_by_house_rules_chances_come_from_games_played_out() -> None:
    position = table("pollyanna", home_bonus=7, green="P5 B22 home home", red="B40 home home home").throw(2, 1)
    advice = advise(position)
    assert advice.adviser == "roller"
    assert advice.tells_chances
    seats = [Seat(seat) for seat in range(4)]
    english, spanish = (best_words(Voice(open_from(position, seats), language), advice) for language in ("en", "es"))
    assert f"such chances come from {advice.games} games played out after each play, with Steady" in english
    assert f"salen de {advice.games} partidas" in spanish


def test_where_somebody_has_learned_the_game_no_games_are_played_out() -> None:
    advice = advise(table("pollyanna", green="B10 B22 home home", red="B40").throw(4, 1))
    assert (advice.adviser, advice.games) == ("scholar", 0)


@pytest.mark.ruling("H5")
@pytest.mark.parametrize("language", ["en", "es"])
def test_once_the_game_is_won_a_hint_tells_no_chances(language: str) -> None:
    laid = {"play_on": True, "green": "B10 B22 home home", "red": ALL_HOME, "places": (RED,)}
    position = table("pollyanna", **laid).throw(4, 1)
    advice = advise(position)
    assert not advice.tells_chances
    assert advice.best.play == player("steady").decide(position)
    assert advice.level == (advice.best,)
    voice = Voice(open_from(position, [Seat(seat) for seat in range(4)]), language)
    assert "%" not in best_words(voice, advice)
    assert {chance_words(voice, advice, one) for one in advice.alternatives} == {""}


@pytest.mark.ruling("H5")
@pytest.mark.parametrize("name", ["scholar", "master", "roller"])
def test_who_plays_for_a_place_plays_as_steady_does(name: str) -> None:
    laid = {"play_on": True, "green": "B10 B22 home home", "red": ALL_HOME, "places": (RED,)}
    position = table("pollyanna", **laid).throw(4, 1)
    assert player(name).decide(position) == player("steady").decide(position)
