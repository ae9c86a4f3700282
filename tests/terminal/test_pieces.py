"""The small parts of the terminal, by themselves."""

import pytest

from homeward import rulebook
from homeward.house.typed import house_rules
from homeward.model import Throw
from homeward.terminal.prompts.commands import Command, parse
from homeward.terminal.prompts.typed import read_dice
from homeward.terminal.screen import wrapped


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", Command("go")),
        ("   ", Command("go")),
        ("2", Command("play", "2")),
        ("B6-B9", Command("play", "B6-B9")),
        ("enter", Command("play", "enter")),
        ("entrar", Command("play", "entrar")),
        ("renunciar 3", Command("play", "renunciar 3")),
        ("porque entrar", Command("why", "entrar")),
        ("?", Command("help")),
        ("Why B6 B9?", Command("why", "B6 B9")),
        ("why?", Command("why")),
        ("¿por qué B6 B9?", Command("why", "B6 B9")),
        ("UNDO", Command("undo")),
        ("save my game.txt", Command("save", "my game.txt")),
        ("terminar", Command("quit")),
    ],
)
def test_what_was_typed(typed: str, meant: Command) -> None:
    assert parse(typed) == meant


@pytest.mark.parametrize("typed", ["6 3", "63", "6-3", " 6,3 ", "6 - 3", "6+3"])
def test_dice_in_any_spelling(typed: str) -> None:
    assert read_dice(typed) == Throw(6, 3)


@pytest.mark.parametrize("typed", ["", "6", "7 1", "0 3", "6 3 1", "six three", "６ ３"])
def test_what_no_dice_show(typed: str) -> None:
    assert read_dice(typed) is None


def test_house_rules_are_read_as_their_switch_wants_them() -> None:
    pollyanna, parcheesi = rulebook.load("pollyanna"), rulebook.load("parcheesi")
    assert house_rules(pollyanna, ["reward=20", "reward_declinable=no", "starter=chosen"]) == {
        "reward": 20,
        "reward_declinable": False,
        "starter": "chosen",
    }
    assert house_rules(parcheesi, ["safe=[12, 3]"]) == {"safe": [12, 3]}


def test_wrapping_does_not_count_colours() -> None:
    text = "\x1b[31mred\x1b[0m green blue"
    assert wrapped(text, 9) == "\x1b[31mred\x1b[0m green\nblue"
    assert wrapped("one two three", 0) == "one two three"
    assert wrapped("  one two three", 9, "    ") == "  one two\n    three"
