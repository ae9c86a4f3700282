"""Whatever the server refuses has a sentence in every language, and every sentence is said by somebody."""

import re
from pathlib import Path
from string import Formatter

import pytest

import homeward.web
from homeward.web.refusals import STATUS
from homeward.web.sentences import sentence, spoken
from homeward.words import LANGUAGES, catalogue

FOLDER = Path(homeward.web.__file__).parent
SOURCES = [file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.py") if "ui" not in file.parts]
CODES = set(catalogue("en")["web"])


def wanted(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_language_says_the_same_things() -> None:
    for language in LANGUAGES:
        assert set(catalogue(language)["web"]) == CODES
        for code, text in catalogue(language)["web"].items():
            assert wanted(text) <= wanted(catalogue("en")["web"][code])


def test_every_code_that_is_refused_has_a_sentence() -> None:
    used = {code for text in SOURCES for code in re.findall(r'(?:TurnedAway|_plain)\(\s*"(\w+)"', text)}
    assert used | set(STATUS) <= CODES | set(catalogue("en")["post"])  # what the post refuses it says itself
    assert used


def test_every_sentence_is_said_by_somebody() -> None:
    for code in CODES:
        assert any(f'"{code}"' in text for text in SOURCES), code


def test_what_cannot_be_shown_is_replaced() -> None:
    assert sentence("bad_name", "en", name="\ud800").endswith("?.")


@pytest.mark.parametrize(
    ("query", "accepted", "language"),
    [
        ("es", "en", "es"),
        ("", "es-MX,es;q=0.9,en;q=0.8", "es"),
        ("", "fr, es;q=0.5", "es"),
        ("", "fr", "en"),
        ("xx", "", "en"),
    ],
)
def test_the_address_is_asked_before_the_browser(query: str, accepted: str, language: str) -> None:
    assert spoken({"language": query}, {"accept-language": accepted}) == language
