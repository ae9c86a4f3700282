"""House rules in words: what each is called, and its value as people say it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.words import catalogue, choice

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook


def house_words(book: Rulebook, language: str) -> list[str]:
    """What differs from the sheet, a line each: `Squares a side: 15`."""
    return [f"{book.settings[key].label.say(language)}: {value_words(value, language)}" for key, value in book.house]


def value_words(value: Any, language: str) -> str:
    """A value in words; a whole board or deck is said to be changed."""
    said = catalogue(language)["views"]
    if isinstance(value, bool):
        return said["yes" if value else "no"]
    if isinstance(value, str):
        return choice(value, language)
    if isinstance(value, dict):
        return ", ".join(f"{choice(key, language)} × {count}" for key, count in value.items())
    if isinstance(value, int):
        return str(value)
    flat = all(isinstance(part, int) for part in value)
    return ", ".join(map(str, value)) if flat and value else said["changed"]
