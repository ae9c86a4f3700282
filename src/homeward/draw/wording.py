"""The few words that names and positions are told with, and the grammar of English and Spanish."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.languages import catalogue

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook

ARTICLES = ("en", "es")
"""Whose articles we know; in other languages a game's words stand as they are in its file."""
_FEMININE_ANYWAY = {"cárcel", "calle", "torre"}


def spanish(language: str) -> bool:
    """Whether to speak with Spanish grammar; everything else with English."""
    return language == "es"


def printed(code: str, language: str) -> str:
    """A word that stands on a board or in a figure, by its code."""
    return catalogue(language)["board"][code]


def decimals(text: str, language: str) -> str:
    """A number as the language writes its decimals: `4.1`, `4,1`."""
    return text.replace(".", printed("decimal", language))


def number(count: int, language: str = "en", *, feminine: bool = False) -> str:
    """A count in words: `three`, `tres`."""
    words = printed("numbers", language).split()
    if spanish(language) and count == 1:
        return "una" if feminine else "uno"
    return words[count] if count < len(words) else str(count)


def ordinal(count: int, language: str = "en") -> str:
    """A place in words: `third`, `tercera` (said of a space, *casilla*)."""
    words = printed("ordinals", language).split()
    return words[count] if count < len(words) else f"{count}."


@lru_cache(maxsize=256)
def seat_name(book: Rulebook, seat: int, language: str = "en") -> str:
    """A seat by its colour: `Red`, `Rojo`."""
    colour = book.colours[seat]
    return catalogue(language)["colours"].get(colour, colour).capitalize()


@lru_cache(maxsize=256)
def seat_letter(book: Rulebook, seat: int, language: str = "en") -> str:
    """The letter a seat's pieces carry: the first of its colour that no other colour begins with or carries."""
    names = [seat_name(book, one, language).upper() for one in range(len(book.colours))]
    letters: list[str] = []
    for one, name in enumerate(names):
        others = {*letters, *(other[0] for i, other in enumerate(names) if i != one)}
        letters.append(next((sign for sign in name if sign not in others), name[0]))
    return letters[seat]


def is_feminine(noun: str) -> bool:
    """Whether a Spanish noun takes `la`: by its ending, with the few exceptions we use."""
    first = noun.split()[0].lower()
    return first in _FEMININE_ANYWAY or first.endswith(("a", "d", "ión", "z"))


def bare(noun: str) -> str:
    """The noun without the article it may bring along: `the exit` → `exit`."""
    first, _, rest = noun.partition(" ")
    return rest if first in {"the", "el", "la"} else noun


def the(noun: str, language: str = "en", *, after: str = "") -> str:
    """The noun with its article, after `en` or `de` if wanted; proper names stand bare."""
    if noun[:1].isupper():
        return f"{after} {noun}".strip()
    if language not in ARTICLES:
        return f"{after} {noun}".strip()
    if not spanish(language):
        return f"{after} the {bare(noun)}".strip()
    feminine = noun.startswith("la ") or (not noun.startswith("el ") and is_feminine(noun))
    if feminine:
        return f"{after} la {bare(noun)}".strip()
    return f"del {bare(noun)}" if after == "de" else f"{after} el {bare(noun)}".strip()
