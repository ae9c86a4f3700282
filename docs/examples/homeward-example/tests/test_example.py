"""What homeward checks of a game and a player, and that both are found once the package is installed."""

from homeward_example.tortoise import Tortoise

import homeward
from homeward.players import player
from homeward.testing import check_game, check_player


def test_the_game_is_sound() -> None:
    check_game("lane")


def test_the_player_plays_fair() -> None:
    check_player(Tortoise(seed=7), homeward.game("lane"), plays=40)


def test_both_are_found_by_their_names() -> None:
    assert "lane" in homeward.games()
    assert player("tortoise:haste=3", seed=1).name == "tortoise"


def test_a_match() -> None:
    assert homeward.match("lane", ["tortoise", "wanderer"], 8, seed=1).games == 8
