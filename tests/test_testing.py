"""The public checks hold for our own games and catch a player who cheats."""

from pathlib import Path

import pytest

import homeward
from homeward.model import Play
from homeward.positions import Position
from homeward.table import Moment
from homeward.testing import BadGame, ScriptedDice, check_game, check_player
from places import SOURCE


class Cheat:
    name = "cheat"

    def decide(self, position: Position) -> Play:
        return Play(position.to_play, "move", "B6", "home")


@pytest.mark.parametrize("name", homeward.games())
def test_our_games_hold(name: str) -> None:
    check_game(homeward.game(name), players=3, seed=2, steps=150, compiled=False)


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


@pytest.mark.compiler
@pytest.mark.importing("numba")
def test_a_game_is_checked_by_its_name_or_its_file_and_both_referees_answer_alike() -> None:
    check_game("tiny", players=2, steps=60)
    check_game(SOURCE / "homeward" / "games" / "tiny.toml", players=2, steps=60, compiled=False)


def test_all_that_is_wrong_with_a_game_is_said(tmp_path: Path) -> None:
    path = tmp_path / "far.toml"
    path.write_text('extends = "pollyanna"\nname = "far"\ntitle = "Far"\n[settings]\nside.default = 20\n')
    with pytest.raises(BadGame, match=r"far\.toml: rules\.side: .*\(line 5\)"):
        check_game(path)
    path.write_text('extends = "pollyanna"\nname = "far"\ntitle = "Far"\n[blurb]\nen = ""\nes = "Lejos."\n')
    with pytest.raises(BadGame, match=r"^Far: blurb says nothing in en\.$"):
        check_game(path, steps=5, compiled=False)
