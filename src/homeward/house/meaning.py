"""What house rules come to, in words: for whoever has only the rules of the sheet before them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from homeward.words import capital

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook, Value

# How the games' files tell what a yes or a no changes.
YES_OR_NO = {
    "en": re.compile(r"If yes, (?P<yes>.+?)(; if no, (?P<no>.+))?\.$"),
    "es": re.compile(r"Si es sí, (?P<yes>.+?)(; si es no, (?P<no>.+))?\.$"),
}


def meanings(book: Rulebook, language: str) -> list[str]:
    """Of each house rule: the half of a yes or no that holds, what a number counts; of others nothing."""
    return [_meaning(book, key, value, language) for key, value in book.house]


def _meaning(book: Rulebook, key: str, value: Value, language: str) -> str:
    effect = book.settings[key].effect.say(language)
    if isinstance(value, bool):
        told = YES_OR_NO[language].search(effect)
        half = told["yes" if value else "no"] if told else None
        return f"{capital(half)}." if half else ""
    return effect if isinstance(value, int) else ""
