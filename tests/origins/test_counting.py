"""A board that somebody counts: checked as house rules are, and written as a file that says the same."""

from __future__ import annotations

import tomllib

import pytest

from homeward import rulebook
from homeward.origins import board_file, counted, file_name, origin
from homeward.positions import Game

SIDES = [["....", "....", "..4.", "--.."], ["....", "..3."], ["....", ".w.."], ["....", "....", "....", "...."]]
BOARDS = [
    ("pollyanna", {"side": 14, "home_path": 5}),
    ("dixie_pollyanna", {"turnout_spaces": 0}),
    ("parcheesi", {"side": 16, "safe": [2, 11]}),
    ("poliana", {"side": 15, "home_path": 6}),
    ("kukla_ollie", {"sides": SIDES, "columns": 2, "deck": {"stay": 3, "forward-1": 9}}),
]


@pytest.mark.parametrize(("name", "values"), BOARDS)
def test_the_file_of_a_board_makes_that_board(name: str, values: dict[str, object]) -> None:
    board = counted(name, values).book
    assert board is not None
    told = tomllib.loads(board_file(board, "The neighbours' board"))
    assert set(told) == {"game", "name", "house"}
    assert told["name"] == "The neighbours' board"
    again = rulebook.load(told["game"]).with_house_rules(**told["house"])
    assert again == board
    assert again.rules == board.rules
    Game(again).start(first=0)


@pytest.mark.parametrize("name", rulebook.names())
def test_our_own_board_counted_is_our_own_board(name: str) -> None:
    book, found = rulebook.load(name), origin(name)
    assert found is not None
    values = {question.setting: getattr(book.rules, question.setting) for question in found.count}
    board = counted(name, values).book
    assert board is not None
    assert board.house == ()
    assert tomllib.loads(board_file(board, ""))["house"] == {}


def test_what_follows_from_another_number_is_not_said() -> None:
    """The barrio's board: Poliana's offsets count back from the next 9, so 15 squares a side say everything."""
    board = counted("poliana", {"start": 6, "turnout_after": 5, "turnout_rejoins": 10, "side": 15}).book
    assert board is not None
    assert board.house == (("side", 15),)


@pytest.mark.parametrize(
    ("name", "steps"), [("pollyanna", 61), ("parcheesi", 71), ("poliana", 65), ("kukla_ollie", 0)]
)
def test_how_many_steps_it_is(name: str, steps: int) -> None:
    assert counted(name, {}).steps == steps


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"side": 9}, "turnout"),
        ({"start": 0}, "start"),
        ({"side": "many"}, "a whole number"),
        ({"reward": 5}, "not counted on a board"),
        ({"x" * 100: 5}, "not counted on a board"),
    ],
)
def test_what_makes_no_board_is_refused_with_a_reason(values: dict[str, object], said: str) -> None:
    found = counted("pollyanna", values)
    assert found.book is None
    assert found.steps == 0
    assert said in str(found.refused)


def test_the_nearest_board_keeps_what_was_counted_before() -> None:
    found = counted("poliana", {"side": 15, "turnout_spaces": 4})
    assert found.book is None
    assert found.nearest.house == (("side", 15),)


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("La del barrio", "la-del-barrio.toml"),
        ("  Señor Núñez' ", "senor-nunez.toml"),
        ("../../etc/passwd", "etc-passwd.toml"),
        ("", "poliana-board.toml"),
        ("日本", "poliana-board.toml"),
    ],
)
def test_what_the_file_is_called(name: str, file: str) -> None:
    assert file_name(rulebook.load("poliana"), name) == file


@pytest.mark.parametrize(
    "name", ['a "quoted" one', "two\nlines", "\x7f\x00\ud800", "C:\\boards", "ñandú 日本", "x" * 500]
)
def test_whatever_a_board_is_called_the_file_can_be_read(name: str) -> None:
    told = tomllib.loads(board_file(rulebook.load("poliana"), name))
    assert told["game"] == "poliana"
    assert 1 <= len(told["name"]) <= 60
