"""Every sentence with what is filled in reads as a sentence, for every game and in every language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from homeward import rulebook
from homeward.rulebook import CARDS
from homeward.words import LANGUAGES, WHOLE
from words.filled import rendered
from words.texts import texts

NOTATION = re.compile("|".join(card for card in CARDS if "-" in card))
AS_TYPED = re.compile(r"“[^”]*”|`[^`]*`|--[\w-]+|\w+-home|homeward \w+")
ENGLISH = re.compile(
    r"\b(the|is|are|was|and|of|to|from|with|without|must|not|has|have|it|you|your|yes|enter|pass|decline|forfeit"
    r"|save|load|quit|why|piece|pieces|card|cards|turn|throw|play|space|seat|home|start|side|board|rule|rules)\b"
)
FOR_THE_OTHERS = {"terminal.help", "terminal.no_such_language", "web.hello_first"}  # they name what is typed or sent
SETTING = re.compile(r"^\w+: settings\.")


@cache
def sentences(language: str) -> tuple[tuple[str, str], ...]:
    return tuple(rendered(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_to_fill_in_and_nothing_stands_twice(language: str) -> None:
    for where, said in sentences(language):
        if where.startswith("terminal.help"):
            continue  # it has columns
        assert not re.search(r"[{}]|[^\W\d] {2,}\w| [,;:!](?!\w)| \.$|\.\.|,,", said), (where, said)
        assert not re.search(r"\b(\w\w+) \1\b", re.sub(r"[^\W\d]\.?\d|\d+", "", said)), (where, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_told_in_words(language: str) -> None:
    for where, said in sentences(language):
        assert not NOTATION.search(said), (where, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_sentences_begin_and_end_as_sentences_do(language: str) -> None:
    for where, said in sentences(language):
        if where.partition(".")[0] in WHOLE:
            assert re.match(r"[“¿¡]?[A-ZÁÉÍÓÚÑ0-9]|\S+: ", said), (where, said)
            assert said.endswith((".", "?")), (where, said)


def test_spanish_contracts_its_articles() -> None:
    for where, said in sentences("es"):
        assert not re.search(r"\b([Dd]e|[Aa]) el\b|\b(el|la|los|las) (el|la|los|las)\b", said), (where, said)


def test_no_english_in_spanish_sentences() -> None:
    for where, said in sentences("es"):
        if where.partition(" ")[0] not in FOR_THE_OTHERS:
            assert not ENGLISH.search(AS_TYPED.sub("", said)), (where, said)


def test_no_english_in_spanish_texts() -> None:
    """Games and page; a switch's text may begin with the word that is typed for it."""
    for where, text in texts("es").items():
        if SETTING.match(where):
            text = re.sub(r"\b(throw|chosen|left|right|may|must|move_another|lose_turn): ", "", text)
        if where not in FOR_THE_OTHERS:
            assert not ENGLISH.search(AS_TYPED.sub("", text)), (where, text)


def test_every_section_of_a_sheet_has_a_spanish_name() -> None:
    for book in map(rulebook.load, rulebook.names()):
        for ruling in book.rulings.values():
            assert ruling.section in book.sections["es"], (book.name, ruling.id)
