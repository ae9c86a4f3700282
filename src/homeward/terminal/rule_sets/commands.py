"""What `homeward sets` does: list, show, save, rename, remove; what is refused is told in the language asked for."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from homeward.errors import BadOptions
from homeward.house import read_set, set_text, shipped
from homeward.positions.game import is_file_name
from homeward.terminal.refusing import refusal_words, told_in
from homeward.terminal.rule_sets import keeping
from homeward.terminal.rule_sets.choosing import chosen
from homeward.terminal.rule_sets.showing import list_lines, set_lines
from homeward.terminal.screen import Screen
from homeward.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.house import RuleSet


def list_all(language: str) -> None:
    """Every set; a file that cannot be read is told of at the end."""
    Screen.for_output().page(list_lines(keeping.kept(), shipped(), language))
    for error in keeping.broken():
        print(f"homeward: {refusal_words(error, language)}", file=sys.stderr)


def show_one(name: str, language: str) -> None:
    """A set as its file has it, and on a screen what differs in words."""
    with told_in(language):
        rules = read_set(name) if is_file_name(name) else keeping.find(name)
    if sys.stdout.isatty():
        Screen.for_output().page(set_lines(rules, language))
    print(set_text(rules), end="")


def save_one(name: str, game: str, house: Sequence[str], language: str) -> None:
    """Keep what was typed, or what is in a file."""
    with told_in(language):
        if is_file_name(name):
            if game or house:
                raise BadOptions(f"{name} names its game and its rules itself: leave the rest out.")
            _tell("set_kept", keeping.keep_again(read_set(name)), language)
            return
        if not game:
            raise BadOptions("Say which game it is for: homeward sets save NAME GAME --house key=value.")
        _tell("set_kept", keeping.keep(name, chosen(game, house=house).game.book), language)


def rename_one(name: str, new: str, language: str) -> None:
    """Another name for one of the user's sets."""
    with told_in(language):
        _tell("set_kept", keeping.rename(name, new), language)


def remove_one(name: str, language: str) -> None:
    """One of the user's sets less."""
    with told_in(language):
        _tell("set_removed", keeping.remove(name), language)


def _tell(code: str, rules: RuleSet, language: str) -> None:
    said = say(rules.book, "rules_page", code, language, name=rules.id, title=rules.name.say(language))
    Screen.for_output().line(said)
