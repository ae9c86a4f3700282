"""The rules on one side of paper: all of them, in both languages, with what a table plays otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from homeward import games
from homeward.errors import BadSetting
from homeward.house.meaning import meanings
from homeward.printing.ordering import Order
from homeward.printing.pages.house import house_lines
from homeward.printing.pages.rules import HEADINGS, MARGIN
from homeward.printing.papers import PAPERS
from homeward.rulebook import load
from printing.reading import MILLIMETRE, printed, size_of, text_of

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook, Value


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", games())
def test_the_whole_guide_is_on_one_page(name: str, language: str, paper: str) -> None:
    book = load(name)
    (page,) = printed(Order(book, ("rules",), paper, language=language))
    words = text_of(page)
    assert book.title in words
    assert book.blurb.say(language) in words
    for heading in HEADINGS:
        told = " ".join(getattr(book.guide, heading).say(language).split())
        assert told in words or _in_two_columns(told, words), heading
    within(page)


def _in_two_columns(told: str, words: str) -> bool:
    """Whether a text is there, broken once where a column ends."""
    parts = told.split()
    return any(" ".join(parts[:i]) in words and " ".join(parts[i:]) in words for i in range(1, len(parts)))


def within(page) -> None:  # type: ignore[no-untyped-def]
    """No word begins outside of the margins, and every one is large enough to be read."""
    wide, high = size_of(page)
    sizes = set()

    def note(text: str, current: list[float], matrix: list[float], font: object, size: float) -> None:
        if text.strip() and current[0] == 1:  # not in the board's picture
            x, y = matrix[4] / MILLIMETRE, high - matrix[5] / MILLIMETRE
            assert MARGIN - 0.1 <= x <= wide - MARGIN, text
            assert MARGIN - 0.1 <= y <= high - MARGIN + 0.1, text
            sizes.add(size)

    page.extract_text(visitor_text=note)
    assert min(sizes) >= 6


def everything_else(book: Rulebook) -> Rulebook:
    """As many settings changed as go together."""
    for key, setting in book.settings.items():
        for value in others(setting.default, setting.choices, setting.least, setting.most):
            try:
                book = book.with_house_rules(**{key: value})
            except BadSetting:
                continue
            break
    return book


def others(default: object, choices: object, least: int | None, most: int | None) -> list[Value]:
    if isinstance(default, bool):
        return [not default]
    if isinstance(default, int):
        return [value for value in (default + 1, default - 1) if (least or 0) <= value <= (most or 99)]
    return [value for value in choices or () if value != default]  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", games())
def test_house_rules_are_told_and_it_stays_one_page(name: str, language: str) -> None:
    book = everything_else(load(name))
    assert len(book.house) >= 3
    (page,) = printed(Order(book, ("rules",), "letter", language=language))
    words = text_of(page)
    for line in house_lines(book, language):
        assert line in words or _in_two_columns(line, words), line
    within(page)


def test_a_table_without_house_rules_says_nothing_of_them() -> None:
    (page,) = printed(Order(load("poliana"), ("rules",)))
    assert "At this table" not in text_of(page)
    book = load("poliana").with_house_rules(side=15)
    (page,) = printed(Order(book, ("rules",)))
    assert "At this table" in text_of(page)
    assert "Squares a side: 15 (sheet: 16)." in text_of(page)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_few_house_rules_are_explained_to_whoever_has_only_the_sheet(language: str) -> None:
    book = load("poliana").with_house_rules(side=15, enter_by_total=True, six_three=True)
    (page,) = printed(Order(book, ("rules",), language=language))
    words = text_of(page)
    for meaning in meanings(book, language):
        assert meaning in words or _in_two_columns(meaning, words), meaning
    within(page)


def test_decks_and_boards_are_told_as_they_are_printed() -> None:
    book = load("kukla_ollie").with_house_rules(deck={"stay": 3})
    assert house_lines(book, "en") == ["Deck of cue cards: as the cards are."]
    assert house_lines(book, "es") == ["Mazo de cartas de apunte: como son las cartas."]
