"""Games that do not come with homeward: a user's own folder, and what installed packages offer."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import homeward
from homeward import rulebook
from homeward.errors import BadRulebook, BadSetting, UnknownGame
from homeward.folders import data_folder
from homeward.positions import playable
from own_games import GAME, shelf, written
from packages import install

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["shelf"]
OURS = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie")


def sentences() -> list[str]:
    return [str(error) for error in rulebook.refused()]


def test_ours_are_found_by_their_files_in_the_order_of_a_shop(shelf: Path) -> None:
    assert rulebook.names() == rulebook.shipped() == OURS
    files = {path.stem for path in rulebook.SHELF.glob("*.toml")}
    assert set(rulebook.shipped(for_tests=True)) == files == {*OURS, "tiny"}


def test_a_game_in_ones_own_folder_is_on_the_shelf_by_all_its_names(shelf: Path) -> None:
    written(shelf)
    assert rulebook.names() == (*OURS, "lane")
    assert rulebook.shipped() == OURS
    for called in ("lane", "Lane", "carril", "the lane"):
        assert homeward.game(called).title == "The Lane"
    assert rulebook.also_called("Carril") == "lane"
    position = homeward.game("lane", reward=3).start(2, first=0).throw(6, 3)
    assert homeward.parse(str(position)) == position


def test_without_being_told_it_is_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOMEWARD_GAMES", raising=False)
    assert rulebook.games_folder() == data_folder() / "games"


def test_one_of_ones_own_travels_with_all_that_is_in_its_file(shelf: Path) -> None:
    path = written(shelf)
    sent = pickle.dumps(homeward.game("lane", reward=3))
    path.unlink()
    rulebook.look_again()
    there = pickle.loads(sent)
    assert (there.title, there.book.track.side, there.book.track.reward) == ("The Lane", 10, 3)


def test_what_is_wrong_in_one_is_told_with_its_line_and_the_others_are_there(shelf: Path) -> None:
    written(shelf)
    (shelf / "torn.toml").write_text('name = "torn\n', encoding="utf-8")
    lines = GAME.format(name="far", title="Far").replace("home_path.default = 3", 'home_path.default = "three"')
    (shelf / "far.toml").write_text(lines, encoding="utf-8")
    rulebook.look_again()
    assert rulebook.names() == (*OURS, "lane")
    far, torn = sentences()
    assert far.startswith("far.toml: ")
    assert far.endswith(f"(line {len(lines.splitlines())})")
    assert torn.startswith("torn.toml: ")
    assert "line 1" in torn
    with pytest.raises(BadRulebook, match=r"torn\.toml"):
        homeward.game("torn")


def test_a_name_of_ours_is_refused_and_so_is_the_same_name_twice(shelf: Path) -> None:
    written(shelf, "pollyanna", stem="mine")
    written(shelf, "poleana", stem="other")
    written(shelf)
    written(shelf, stem="lane_again")
    written(shelf, "Lane 2", stem="spaced")
    assert rulebook.names() == (*OURS, "lane")
    assert homeward.game("pollyanna").title == "Pollyanna"
    again, mine, other, spaced = sentences()
    assert mine == "mine.toml: 'pollyanna' is a game that comes with homeward. Give yours another name."
    assert other.startswith("other.toml: 'poleana' is a game that comes with homeward.")
    assert again.startswith("lane_again.toml: there is a game called 'lane' already, from ")
    assert spaced.startswith("spaced.toml: name: a game's name has small letters and underscores")


def test_a_set_of_house_rules_is_told_where_it_belongs(shelf: Path) -> None:
    (shelf / "barrio.toml").write_text('game = "poliana"\nname = "Barrio"\n', encoding="utf-8")
    rulebook.look_again()
    assert "barrio.toml is a set of house rules and no game: `homeward play " in sentences()[0]


def test_a_game_for_tests_stays_off_the_shelf(shelf: Path) -> None:
    file = written(shelf)
    file.write_text("for_tests = true\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    rulebook.look_again()
    assert rulebook.names() == OURS
    assert not rulebook.refused()


def test_one_that_the_referee_cannot_hold_is_said_and_the_others_play(shelf: Path) -> None:
    written(shelf)
    long = GAME.format(name="long", title="Long").partition("[settings]")[0] + "[settings]\n"
    (shelf / "long.toml").write_text(f"{long}turnout_spaces.default = 13\nhome_path.default = 20\n", encoding="utf-8")
    rulebook.look_again()
    found = playable.shelf()
    assert [game.name for game in found.games] == [*OURS, "lane"]
    assert "longer than the referee can remember" in str(found.refused[0])
    with pytest.raises(BadSetting, match=r"Long: .*longer than the referee"):
        homeward.game("long")


def test_a_package_offers_a_folder_of_games(shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    offered = "[homeward.games]\nstreet = street_games.boards\nlost = street_games.nowhere\n"
    files = {
        "street_games/__init__.py": "",
        "street_games/boards/__init__.py": "",
        "street_games/boards/alley.toml": GAME.format(name="alley", title="Alley"),
        "street_games/boards/torn.toml": "=",
    }
    install(monkeypatch, tmp_path / "site", "street-games", offered, files)
    assert rulebook.names() == (*OURS, "alley")
    assert homeward.game("alley").title == "Alley"
    lost, torn = sentences()
    assert lost == "street-games: its games (street_games.nowhere) cannot be found: there is no such package."
    assert torn.startswith("street-games: torn.toml: ")


def test_nothing_else_is_looked_for_where_a_game_of_ours_is_asked_for() -> None:
    asked = "import sys, homeward; homeward.game('poliana').start(2); print('importlib.metadata' in sys.modules)"
    code = f"from homeward import rulebook, offers; {asked}; print(offers.offers.cache_info().currsize)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert told[-1] == "0"


def test_what_there_is_not_is_still_said_with_all_there_is(shelf: Path) -> None:
    written(shelf)
    with pytest.raises(UnknownGame, match=r"Is lane meant.*kukla_ollie, lane"):
        homeward.game("lanes")
