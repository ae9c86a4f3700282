"""A table's house rules in words: what differs from the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.printing.wording import told
from homeward.words import catalogue, choice

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook, Value


def house_lines(book: Rulebook, language: str) -> list[str]:
    """A line for every setting that is not as the sheet has it."""
    return [_line(book, key, value, language) for key, value in book.house]


def _line(book: Rulebook, key: str, value: Value, language: str) -> str:
    setting = book.settings[key]
    label = setting.label.say(language)
    if isinstance(value, dict):
        return told("house_printed", language, label=label, here=told("house_deck", language))
    if isinstance(value, tuple) and any(isinstance(one, tuple) for one in value):
        return told("house_printed", language, label=label, here=told("house_board", language))
    here, sheet = (_shown(one, language) for one in (value, setting.default))
    return told("house_line", language, label=label, here=here, sheet=sheet)


def _shown(value: object, language: str) -> str:
    """A value as people say it."""
    if isinstance(value, bool):
        return catalogue(language)["views"]["yes" if value else "no"]
    if isinstance(value, str):
        return choice(value, language)
    if isinstance(value, tuple | list):
        return ", ".join(map(str, value)) or told("house_none", language)
    return str(value)
