"""Advice: every game has some, in both languages, with every figure filled in; the written pages say the same."""

import re

import pytest

from docs.advice import PAGES, page
from homeward import rulebook
from homeward.players.strengths import wins_in_100
from homeward.telling.advice import advice, figures
from homeward.terminal.rules_page import rules_lines
from homeward.web import views
from homeward.words import LANGUAGES

EVERYWHERE = [(name, language) for name in rulebook.names() for language in LANGUAGES]


@pytest.mark.parametrize(("name", "language"), EVERYWHERE)
def test_every_piece_of_advice_is_said_with_what_was_found(name, language):
    told = advice(rulebook.load(name), language)
    assert len(told) >= 5
    for one in told:
        assert one.text
        assert re.search(r"\d", one.found), one.found
        assert "{" not in one.text + one.found


@pytest.mark.parametrize(("name", "language"), EVERYWHERE)
def test_the_terminal_and_the_page_show_it(name, language):
    told = advice(rulebook.load(name), language)
    page = "\n".join(rules_lines(rulebook.load(name), language))
    shown = views.rules(name, language).advice
    assert [(one.text, one.section, one.found) for one in shown] == [tuple(one) for one in told]
    for one in told:
        assert one.text in page
        assert one.found in page


@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna"])
def test_what_the_sheet_advises_is_told_with_its_section(name):
    book = rulebook.load(name)
    assert {one.section for one in advice(book, "en")} == {"Science of the Game", ""}
    assert {one.section for one in advice(book, "es")} == {"La ciencia del juego", ""}


@pytest.mark.parametrize("name", ["parcheesi", "poliana", "kukla_ollie"])
def test_where_the_sheet_gives_none_none_is_laid_to_it(name):
    assert {one.section for one in advice(rulebook.load(name), "en")} == {""}
    assert "The sheet gives no advice. This is ours, from what the bots found." in rules_lines(
        rulebook.load(name), "en"
    )


@pytest.mark.parametrize("name", rulebook.names())
def test_strengths_are_those_that_were_measured(name):
    assert float(figures(name)["hunter"]) == wins_in_100(name, "hunter")


def test_a_game_of_ones_own_has_none(tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text('extends = "parcheesi"\nname = "ours"\n', encoding="utf-8")
    assert advice(rulebook.read(path), "en") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_written_pages_are_made_from_the_same_words(language):
    assert PAGES[language].read_text(encoding="utf-8") == page(language), "run tests/docs/advice.py"
