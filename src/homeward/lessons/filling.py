"""The words of a lesson, with the game's own words and the names of spaces filled in.

`{home}` is what the game calls its home; `{B13}` is the space of that name, as it is called where it is read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from homeward.draw.wording import contracted
from homeward.words import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from homeward.rulebook import Rulebook, Words

PART = re.compile(r"\{([^{}]*)\}")


def filled(words: Words, book: Rulebook, language: str, called: Callable[[str], str]) -> str:
    """The words in a language; `called` says what a space is called."""

    def part(found: re.Match[str]) -> str:
        name = found[1]
        own = name in book.vocabulary.__struct_fields__
        return str(getattr(book.vocabulary, name).say(language)) if own else called(name)

    return contracted(capital(PART.sub(part, words.say(language))), language)


def parts(words: Words) -> Iterator[str]:
    """What is to be filled in, in any language."""
    for language in words.__struct_fields__:
        yield from PART.findall(words.say(language))
