"""docs/vocabulary.md and what people read agree: one thing, one word, in every language."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import pytest

from docs.pages import text_of
from homeward.rulebook import load, names
from homeward.words import LANGUAGES
from words.texts import game_texts, texts


class Row(NamedTuple):
    """A line of the table."""

    word: str
    used: dict[str, list[str]]
    unused: dict[str, list[str]]


def table() -> list[Row]:
    """The lines of docs/vocabulary.md."""
    rows = []
    for line in text_of("docs/vocabulary.md").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and cells[0] != "word":
            used, unused = (dict(zip(LANGUAGES, map(_words, pair), strict=True)) for pair in (cells[2:4], cells[4:6]))
            rows.append(Row(cells[0], used, unused))
    return rows


def _words(cell: str) -> list[str]:
    return [word.strip() for word in cell.split(",") if word.strip()]


@cache
def read(language: str) -> str:
    """All that is read in a language, a line each."""
    return "\n".join(texts(language).values())


def met(word: str, text: str) -> bool:
    """Whether a word stands in a text, by itself."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE) is not None


@pytest.mark.parametrize("row", table(), ids=lambda row: row.word)
def test_its_words_are_used_and_no_others(row: Row) -> None:
    for language in LANGUAGES:
        for word in row.used[language]:
            assert met(word, read(language)), f"nobody says {word!r}"
        for word in row.unused[language]:
            assert [where for where, text in texts(language).items() if met(word, text)] == [], word


def test_the_table_is_there() -> None:
    assert len(table()) > 30


def test_polianas_pawns_break_out() -> None:
    for where, text in game_texts("poliana", "en").items():
        assert not re.search(r"\benter(s|ed|ing)?\b", text), where
    for where, text in game_texts("poliana", "es").items():
        assert not re.search(r"\bentr(ar|a|an|ó)\b|\bjuntas\b", text), where


def test_a_pista_is_a_track_and_no_hint() -> None:
    tracked = [name for name in names() if met("pista", load(name).vocabulary.ring.es)]
    for where, text in texts("es").items():
        assert not re.search(r"\bpistas?\b", text, re.IGNORECASE) or where.split(":")[0] in tracked, where


def test_polianas_salida_is_the_exit_alone() -> None:
    for where, text in game_texts("poliana", "es").items():
        assert not re.search(r"(?<!\bla )\bsalidas?\b", text), where


def test_kukla_and_ollie_never_speaks_of_dice() -> None:
    for language, dice in (("en", r"\b(no )?dice\b|\bdie\b"), ("es", r"\bdados?\b")):
        for where, text in game_texts("kukla_ollie", language).items():
            spoken = re.sub(r"(?i)(there are )?no (hay )?dice|no hay dados|sin dados", "", text)
            assert not re.search(dice, spoken), where
