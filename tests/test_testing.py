"""The public checks hold for our own games and catch a player who cheats."""

import pytest

import homeward
from homeward.model import Play
from homeward.positions import Position
from homeward.table import Moment
from homeward.testing import ScriptedDice, check_game, check_player


class Cheat:
    name = "cheat"

    def decide(self, position: Position) -> Play:
        return Play(position.to_play, "move", "B6", "home")


@pytest.mark.parametrize("name", homeward.games())
def test_our_games_hold(name: str) -> None:
    check_game(homeward.game(name), players=3, seed=2, steps=150)


def test_a_cheat_is_caught() -> None:
    with pytest.raises(AssertionError, match="cheat plays B6-home"):
        check_player(Cheat(), homeward.game("pollyanna"))


def test_scripted_dice() -> None:
    dice = ScriptedDice((6, 3), cards=["stay"], first=2)
    assert str(dice.dice(0)) == "6-3"
    assert dice.card(Moment(1, 0, 1), {"stay": 1}) == "stay"
    assert dice.first(homeward.game("poliana"), (0, 2)) == 2
    with pytest.raises(AssertionError, match="no card stay is left"):
        dice.card(Moment(1, 0, 1), {"stay": 0})
    with pytest.raises(AssertionError, match="is a card"):
        dice.dice(1)
