"""What is typed as the board shows it, put into notation: `26-31`, `Red 4`, `side 2, rank 3, lane 4`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.draw.names import label
from homeward.lowering.stage import space_names
from homeward.words import LANGUAGES

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook

WAY = re.compile(r"^(\d+)\s*(?:[-=→⇒–—−>]+|\bto\b|\ba\b|\bhasta\b)\s*(\d+)\b")
FIRST = re.compile(r"^(\d+)\b(?![.+])")
SPACE = re.compile(r"(?i)[btp]\d")
NO_DIE = re.compile(r"(?<![\w.+])([7-9]|[1-9]\d+)\b(?![.+])")


def as_notation(book: Rulebook, text: str) -> str:
    """The text with every space that is called as on the board in notation; what is in notation stays.

    On boards with plain numbers a number is a space where it comes first, follows an arrow, or is no number of a die.
    """
    plain = " ".join(text.lower().replace(",", " ").split())
    found = _phrases(book)
    if found:
        return re.sub(_any_of(book), lambda match: found[match[0]], plain)
    plain = FIRST.sub(r"B\1", WAY.sub(r"B\1 B\2", plain))
    return NO_DIE.sub(r"B\1", plain) if SPACE.match(plain) else plain


@lru_cache
def _phrases(book: Rulebook) -> dict[str, str]:
    """What a board calls its spaces in words, in every language; empty where they have plain numbers."""
    if book.has_dice and not book.labels:
        return {}
    names = [f"B{n}" for n in range(book.track.ring)] if book.has_dice else space_names(book.stage)[1:-1]
    shown = {label(book, name, language=language): name for language in LANGUAGES for name in names}
    return {text.lower().replace(",", ""): name for text, name in shown.items()}


@lru_cache
def _any_of(book: Rulebook) -> re.Pattern[str]:
    longest_first = sorted(_phrases(book), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(map(re.escape, longest_first)) + r")\b")
