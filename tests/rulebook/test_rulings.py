"""Every ruling of every game is there, and everybody is shown all of them."""

from __future__ import annotations

import re

import pytest

from homeward import rulebook
from homeward.errors import BadRulebook
from homeward.terminal.rules_page import rules_lines
from homeward.web import views
from homeward.words import LANGUAGES

POLLYANNA = [f"P{number}" for number in range(1, 25)]
SETTLED = {
    "pollyanna": POLLYANNA,
    "dixie_pollyanna": [*POLLYANNA, "D1", "D2", "D3"],
    "parcheesi": [f"C{number}" for number in range(1, 15)],
    "poliana": [f"N{number}" for number in range(1, 15)],
    "kukla_ollie": [f"K{number}" for number in range(1, 25)],
}
HOUSE_RULE = """
[[rulings]]
id = "H9"
ground = "known"
section = "House rules"
text = { en = "Bringing a piece home earns spaces.", es = "Llevar una ficha a casa da casillas." }
"""
GAMES_AND_LANGUAGES = [(name, language) for name in rulebook.names() for language in LANGUAGES]
REFERRED = re.compile(r"\b[PDCNKH]\d{1,2}\b")


def test_the_games_are_all_here() -> None:
    assert tuple(SETTLED) == rulebook.names()


@pytest.mark.parametrize("name", rulebook.names())
def test_every_settled_ruling_is_in_the_file(name: str) -> None:
    assert set(SETTLED[name]) <= set(rulebook.load(name).rulings)


@pytest.mark.parametrize("name", rulebook.names())
def test_only_house_rules_stand_in_their_chapter(name: str) -> None:
    book = rulebook.load(name)
    assert [ruling.id for rulings in book.chapters.values() for ruling in rulings if ruling.chapter != "house"]
    assert not [one for one in book.chapters.get("house", []) if not one.id.startswith("H")]


@pytest.mark.parametrize(("name", "language"), GAMES_AND_LANGUAGES)
def test_the_terminal_shows_every_ruling_once_with_its_ground(name: str, language: str) -> None:
    page = "\n".join(rules_lines(rulebook.load(name), language))
    for ident, ruling in rulebook.load(name).rulings.items():
        assert len(re.findall(rf"^{ident} \(", page, re.MULTILINE)) == 1, ident
        assert ruling.text.say(language) in page
    reading = {"en": "our reading", "es": "nuestra lectura"}[language]
    marked = re.findall(rf"^(\w+) \({reading}", page, re.MULTILINE)
    assert set(marked) == {one.id for one in rulebook.load(name).rulings.values() if one.is_reading}


@pytest.mark.parametrize(("name", "language"), GAMES_AND_LANGUAGES)
def test_the_page_is_told_every_ruling_under_a_heading(name: str, language: str) -> None:
    chapters = views.rules(name, language).rulings
    told = [ruling for chapter in chapters for ruling in chapter.rulings]
    assert sorted(one.id for one in told) == sorted(rulebook.load(name).rulings)
    assert all(chapter.heading for chapter in chapters)
    for one in told:
        assert one.is_reading == one.ground.lower().startswith(
            {"en": "our reading", "es": "nuestra lectura"}[language]
        )


@pytest.mark.parametrize("name", rulebook.names())
def test_whatever_a_ruling_refers_to_is_there(name: str) -> None:
    book = rulebook.load(name)
    for ruling in book.rulings.values():
        for language in LANGUAGES:
            said = ruling.text.say(language) + (ruling.why.say(language) if ruling.why else "")
            assert set(REFERRED.findall(said)) <= set(book.rulings), ruling.id


def test_a_house_rule_of_families_has_a_section_of_its_own_and_is_no_reading(tmp_path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(f'extends = "parcheesi"\nname = "ours"\n{HOUSE_RULE}', encoding="utf-8")
    book = rulebook.read(path)
    assert list(book.chapters)[-1] == "house"
    assert [ruling.id for ruling in book.chapters["house"]][-1] == "H9"
    assert not book.rulings["H9"].is_reading
    page = list(rules_lines(book, "en"))
    assert "## House rules that many families play" in page
    assert "H9 (in none of the sheets" in "\n".join(page)


def test_a_reason_cites_a_section_of_its_ruling(tmp_path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('extends = "parcheesi"\nname = "ours"\n[cites]\nrival_safe = "Doubles"\n', encoding="utf-8")
    with pytest.raises(BadRulebook, match=r"ours\.toml: cites\.rival_safe: .*no section 'Doubles'"):
        rulebook.read(path)
