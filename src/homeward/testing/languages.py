"""Check a language: what it does not say yet, sentence by sentence, in its catalogue and in the games' files."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING, Any

import msgspec

from homeward import rulebook
from homeward.errors import HomewardError
from homeward.languages import CATALOGUES, FIRST, catalogue, found_in, missing, own_sentences
from homeward.rulebook import Words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from homeward.rulebook import Rulebook

ALWAYS = ("en", "es")  # what every game's file has


class MissingWords(HomewardError, AssertionError):
    """A language that does not say everything yet; the message says what, a line each."""


def check_language(language: str, folder: Path = CATALOGUES) -> None:
    """Refuse a language that lacks a sentence, or leaves out what a sentence is to be filled in with."""
    lacks = missing_words(language, folder)
    if lacks:
        raise MissingWords("\n".join((f"{language} lacks {len(lacks)} texts:", *lacks)))


def missing_words(language: str, folder: Path = CATALOGUES) -> list[str]:
    """Where something is missing: `errors.unknown_game`, or `pollyanna: rulings.P9.text`. English is said there."""
    if language not in found_in(folder):
        return [f"there is no folder {folder / language} with sentences"]
    games = () if folder != CATALOGUES else rulebook.shipped()
    texts = [f"{name}: {where}" for name in games for where in _silent(rulebook.load(name), language)]
    return [*missing(language, folder), *_otherwise_filled(language, folder), *texts]


def untold(book: Rulebook) -> list[str]:
    """What a game's file has no words for in English or Spanish, a sentence each."""
    return [f"{where} says nothing in {one}." for one in ALWAYS for where in _silent(book, one)]


def _otherwise_filled(language: str, folder: Path) -> list[str]:
    """Sentences that ask for something to fill in which nobody gives them."""
    english, own = catalogue(FIRST), own_sentences(language, folder)
    return [
        f"{section}.{code} asks for {{{name}}}, which is not told there"
        for section, told in own.items()
        for code, text in told.items()
        for name in sorted(_filled(text) - _filled(english.get(section, {}).get(code, text)))
        if not name.startswith(("the_", "a_", "no_")) and name not in rulebook.Vocabulary.__struct_fields__
    ]


def _filled(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def _silent(book: Rulebook, language: str) -> Iterator[str]:
    """Where a game's file has a text that is empty in a language."""
    told = {name: getattr(book, name) for name in ("blurb", "vocabulary", "guide", "settings", "rulings")}
    for where, words in _words_in(told, ""):
        if not getattr(words, language, "").strip():
            yield where


def _words_in(value: Any, where: str) -> Iterator[tuple[str, Words]]:
    if isinstance(value, Words):
        yield where, value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _words_in(getattr(value, name), f"{where}.{name}".lstrip("."))
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from _words_in(inner, f"{where}.{name}".lstrip("."))
