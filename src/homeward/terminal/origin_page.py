"""Where a game comes from, as lines of text at the end of its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.origins import origin
from homeward.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.origins import Known
    from homeward.rulebook import Rulebook

INDENT = "    "


def origin_lines(book: Rulebook, language: str) -> Iterator[str]:
    """Edition, what is known of the board and how, what is missing; nothing where no file tells it."""
    found = origin(book.name)
    if found is None:
        return
    yield f"# {say(book, 'origins', 'title', language)}"
    yield found.edition.say(language)
    yield ""
    yield say(book, "origins", "known", language)
    for one in found.known:
        yield INDENT + known_words(book, one, language)
    yield ""
    yield found.missing.say(language)
    yield say(book, "origins", "own", language, name=book.name)
    yield ""


def known_words(book: Rulebook, one: Known, language: str) -> str:
    """Something that is known, with its ground and the rulings that say it exactly."""
    ground = say(book, "rules_page", f"ground_{one.ground}", language)
    names = ", ".join(one.rulings)
    return say(book, "origins", "fact", language, text=one.text.say(language), ground=ground, names=names)
