"""Sets of house rules at the command line: kept, found, played by, given away."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import homeward as package
from homeward.record import Record
from terminal.driving import homeward

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who has kept nothing yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "homeward" / "sets"


def test_those_that_come_with_homeward_are_listed_with_what_differs() -> None:
    seen = homeward("sets")
    assert seen.code == 0
    assert "poliana-15: Poliana on 15 squares (Poliana)" in seen.out
    assert "    Squares a side: 15" in seen.out
    assert "Casillas por lado: 15" in homeward("sets", "--lang", "es").out


def test_kept_shown_renamed_played_and_removed(own_folder: Path, tmp_path: Path) -> None:
    kept = homeward("sets", "save", "As at grandmother's", "poleana", "--house", "side=15", "reward=10")
    assert kept.out.startswith("Kept: As at grandmother's.")
    assert homeward("sets").out.startswith("as-at-grandmothers: As at grandmother's (Poliana)")
    shown = homeward("sets", "show", "as-at-grandmothers").out
    assert 'game = "poliana"' in shown
    assert "side = 15" in shown
    assert homeward("sets", "rename", "as-at-grandmothers", "Del barrio").code == 0
    assert [path.name for path in own_folder.iterdir()] == ["del-barrio.toml"]
    record = tmp_path / "evening.txt"
    played = homeward("play", "--rules", "del barrio", "--people", 0, "--seed", 7, "--record", record)
    assert played.code == 0, played.err
    assert Record.read(record).game.house_rules == {"reward": 10, "side": 15}
    assert "barrio" not in record.read_text(encoding="utf-8"), "a record carries the values, not the name"
    assert homeward("sets", "remove", "del-barrio").out == "Removed: Del barrio.\n"
    assert not list(own_folder.iterdir())


def test_a_file_is_played_by_and_kept(tmp_path: Path, own_folder: Path) -> None:
    file = tmp_path / "barrio.toml"
    file.write_text(homeward("sets", "show", "poliana-15").out, encoding="utf-8")
    assert package.game(file) == package.game("poliana", side=15)
    seen = homeward("play", file, "--people", 0, "--seed", 7, "--plain")
    assert "House rules: Squares a side: 15." in seen.out
    mine = tmp_path / "ours.toml"
    mine.write_text('game = "pollyanna"\nname = "Ours"\n[house]\nreward = 5\n', encoding="utf-8")
    assert homeward("sets", "save", mine).out.startswith("Kept: Ours.")
    assert (own_folder / "ours.toml").exists()


def test_rules_and_simulations_take_them() -> None:
    assert "side: Squares a side (N1; default: 16; at this table: 15; 10 to 18)" in (
        homeward("rules", "--rules", "poliana-15").out
    )
    assert "P" in homeward("rules", "poleana").out


def test_house_rules_come_on_top_of_a_set() -> None:
    seen = homeward("play", "--rules", "poliana-15", "--house", "reward=5", "--people", 0, "--seed", 7, "--plain")
    assert "House rules: Reward for a capture: 5; Squares a side: 15." in seen.out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (
            ("play", "--rules", "poliana-51"),
            "There is no set of house rules called 'poliana-51'. Is poliana-15 meant?",
        ),
        (("play", "--rules", "poliana-51", "--lang", "es"), "¿Quisiste decir “poliana-15”?"),
        (("play", "pollyanna", "--rules", "poliana-15"), "poliana-15 is a set of house rules for Poliana"),
        (("play", "poleanna"), "Is poleana meant?"),
        (("sets", "remove", "poliana-15"), "comes with homeward and stays"),
        (("sets", "remove", "poliana-15", "--lang", "es"), "vienen con homeward y se quedan"),
        (("sets", "save", "Poliana 15", "poliana", "--house", "reward=3"), "comes with homeward and stays"),
        (("sets", "save", "Ours", "poliana"), "Nothing differs from the sheet of Poliana"),
        (("sets", "save", "Ours", "poliana", "--house", "side=33"), "these work: 10 to 18"),
        (("sets", "save", "Ours"), "Say which game it is for"),
        (("sets", "show", "nothing.toml"), "nothing.toml"),
        (("play", "parcheesi", "--house", "safe=3"), "safe is a list of whole numbers, such as [0, 5, 12], not 3."),
        (
            ("play", "parcheesi", "--house", 'safe=["a"]'),
            "safe is a list of whole numbers, such as [0, 5, 12], not ['a'].",
        ),
        (("play", "parcheesi", "--house", "safe=[3, 99]"), "there is no 99, a side has 0 to 16"),
        (("play", "parcheesi", "--house", "safe=[12, 12]"), "the safe space 12 stands there twice"),
        (("play", "parcheesi", "--house", "safe=" + "[" * 20_000), "safe is a list of whole numbers"),
        (("play", "kukla_ollie", "--house", 'deck={"stay": -3}'), "not -3 of stay"),
        (("play", "kukla_ollie", "--house", "deck=[1]", "--lang", "es"), "hace falta un número para cada clase"),
        (("simulate",), "Name a game"),
    ],
)
def test_mistakes_are_one_sentence_and_code_2(args: tuple[object, ...], sentence: str) -> None:
    seen = homeward(*args)
    assert seen.code == 2
    assert sentence in " ".join(seen.err.split())
    assert "Traceback" not in seen.err


def test_a_set_of_that_name_is_not_written_over() -> None:
    for value, code in ((3, 0), (4, 2)):
        assert homeward("sets", "save", "Ours", "poliana", "--house", f"reward={value}").code == code
    assert "reward = 3" in homeward("sets", "show", "ours").out


def test_a_file_that_cannot_be_read_is_told_of_and_hides_no_other(own_folder: Path) -> None:
    homeward("sets", "save", "Ours", "poliana", "--house", "reward=3")
    (own_folder / "broken.toml").write_text("game = 3\n", encoding="utf-8")
    seen = homeward("sets")
    assert "ours: Ours (Poliana)" in seen.out
    assert "broken.toml, line 1, game: it says which game it is for" in seen.err


def test_poleana_is_asked_for_by_name() -> None:
    seen = homeward("play", "--plain", lines=["poleana", "q"])
    assert "Poliana:" in seen.out


def test_where_a_set_names_the_game_a_match_begins_with_its_players() -> None:
    match = ("match", "--games", 4, "--seed", 7, "--json", "--workers", 1, "--rules", "pollyanna-short")
    told = [
        json.loads(homeward(*match, *game, "steady", "wanderer").out)["contestants"] for game in ((), ("pollyanna",))
    ]
    assert [one["player"] for one in told[0]] == ["steady", "wanderer"]
    assert told[0] == told[1]
    assert "no bot called 'polyana'" in homeward(*match, "polyana", "steady").err
