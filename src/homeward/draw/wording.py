"""The few words that names and positions are told with, and the articles of English and Spanish."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.languages import LANGUAGES, catalogue

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook

NONE = "-"  # in a catalogue, where a language has none of something
_FEMININE_ANYWAY = {"cárcel", "calle", "torre"}


def printed(code: str, language: str) -> str:
    """A word that stands on a board or in a figure, by its code."""
    return catalogue(language)["board"][code]


def told(section: str, code: str, language: str, /, **filled: object) -> str:
    """A sentence, or a piece of one, by its code: filled in, and contracted as it is spoken."""
    return contracted(catalogue(language)[section][code].format(**filled), language)


def contracted(text: str, language: str) -> str:
    """A text as it is spoken: in Spanish `de el` → `del`, `a el` → `al`."""
    for spelled, spoken in _contractions(language):
        text = spelled.sub(spoken, text)
    return text


@lru_cache
def _contractions(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What is drawn together in a language, whether it begins a sentence or not."""
    listed = catalogue(language)["grammar"]["contractions"]
    pairs = [] if listed == NONE else [one.split("=") for one in listed.split(", ")]
    return tuple(
        (re.compile(rf"\b([{full[0].lower()}{full[0].upper()}]){re.escape(full[1:])}\b"), rf"\g<1>{short[1:]}")
        for full, short in pairs
    )


def decimals(text: str, language: str) -> str:
    """A number as the language writes its decimals: `4.1`, `4,1`."""
    return text.replace(".", printed("decimal", language))


def number(count: int, language: str = "en", *, feminine: bool = False) -> str:
    """A count in words: `three`, `tres`."""
    words = printed("numbers", language).split()
    if feminine and count == 1:
        return catalogue(language)["grammar"]["one_feminine"]
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
    return rest if first in _articles() else noun


@lru_cache
def _articles() -> frozenset[str]:
    """Of all languages, the articles that a game's words may bring along."""
    return frozenset(article for one in LANGUAGES for article in catalogue(one)["grammar"]["articles"].split(", "))


def the(noun: str, language: str = "en") -> str:
    """The noun with its article; proper names stand as they are, and so do nouns of any third language."""
    if noun[:1].isupper() or language not in ("en", "es"):
        return noun
    if language == "en":
        return f"the {bare(noun)}"
    feminine = noun.startswith("la ") or (not noun.startswith("el ") and is_feminine(noun))
    return f"{'la' if feminine else 'el'} {bare(noun)}"
