"""`homeward count`: a real board, counted at a keyboard."""

import tomllib
from pathlib import Path

from terminal.driving import homeward

ENTER = ""


def test_the_board_of_the_barrio(tmp_path: Path) -> None:
    file = tmp_path / "barrio.toml"
    typed = ["15", *[ENTER] * 5, "The barrio's"]
    seen = homeward("count", "poliana", "--out", file, lines=typed)
    assert (seen.code, seen.err) == (0, "")
    assert "[6]:" in seen.out  # where the start is, with 15 squares a side
    assert "It has 60 spaces around, and from start to end it is 62 steps." in seen.out
    assert f"homeward play {file}" in seen.out
    assert tomllib.loads(file.read_text("utf-8")) == {
        "game": "poliana",
        "name": "The barrio's",
        "house": {"side": 15},
    }


def test_what_makes_no_board_is_said_at_once_and_can_be_mended(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    first = ["many", "9", *[ENTER] * 5]
    seen = homeward("count", "pollyanna", "--lang", "es", "--out", file, lines=[*first, "14", *[ENTER] * 5, "Chico"])
    assert seen.code == 0
    assert "Eso no es un número entero." in seen.out
    assert "Hasta aquí esto no forma un tablero." in seen.out
    assert "Una vez más desde el principio" in seen.out
    assert tomllib.loads(file.read_text("utf-8"))["house"] == {"side": 14}


def test_without_turnouts_nobody_asks_where_they_are(tmp_path: Path) -> None:
    file = tmp_path / "plain.toml"
    seen = homeward("count", "dixie_pollyanna", "--out", file, lines=[ENTER, ENTER, "0", ENTER, "Plain"])
    assert seen.code == 0
    assert "come back to Broadway" not in seen.out
    assert tomllib.loads(file.read_text("utf-8"))["house"] == {"turnout_spaces": 0}


def test_safe_spaces_are_numbers_or_none(tmp_path: Path) -> None:
    file = tmp_path / "cross.toml"
    seen = homeward("count", "parcheesi", "--out", file, lines=[ENTER, ENTER, "some", "none", ENTER, "Cross"])
    assert seen.code == 0
    assert "Write whole numbers" in seen.out
    assert tomllib.loads(file.read_text("utf-8"))["house"] == {"safe": []}


def test_ranks_and_the_deck_of_kukla_and_ollie(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    sides = [".... .... ..4.", ENTER, ENTER, ENTER]
    deck = [ENTER, ENTER, ENTER, ENTER, ENTER, ENTER, ENTER, "5"]
    seen = homeward("count", "kukla_ollie", "--out", file, lines=[*sides, "2", *deck, "Ours"])
    assert (seen.code, seen.err) == (0, "")
    house = tomllib.loads(file.read_text("utf-8"))["house"]
    assert house["sides"][0] == ["....", "....", "..4."]
    assert (house["columns"], house["deck"]["stay"]) == (2, 5)
    assert "It has a deck of 24 cards." in seen.out


def test_a_file_that_is_there_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "kept.toml"
    file.write_text("kept", encoding="utf-8")
    seen = homeward("count", "poliana", "--out", file, lines=[ENTER] * 7)
    assert seen.code == 1
    assert "is there already" in seen.out
    assert file.read_text("utf-8") == "kept"


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    seen = homeward("count", "poliana", "--out", tmp_path / "nowhere" / "x.toml", lines=[ENTER] * 7)
    assert (seen.code, seen.err) == (1, "")
    assert "cannot be written" in seen.out


def test_leaving_writes_nothing(tmp_path: Path) -> None:
    for lines in (["quit"], ["15"]):
        seen = homeward("count", "poliana", "--out", tmp_path / "x.toml", lines=lines)
        assert seen.code == 1
        assert seen.out.endswith("Nothing was written.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_nobody_has_on_a_table() -> None:
    seen = homeward("count", "tiny")
    assert (seen.code, seen.out) == (2, "")
    assert "Nothing is counted" in seen.err
