"""Where each game comes from: told in every language, and true to the game's rulings and settings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from homeward import rulebook
from homeward.errors import BadRulebook
from homeward.origins import origin
from homeward.origins.files import FOLDER, read_origin
from homeward.terminal.rules_page import rules_lines
from homeward.web.views import rules
from homeward.words import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

NAMES = rulebook.names()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_page_and_terminal_tell_all_of_it(name: str, language: str) -> None:
    found = origin(name)
    assert found is not None
    lines = "\n".join(rules_lines(rulebook.load(name), language))
    shown = rules(name, language).origin
    assert shown is not None
    assert shown.edition == found.edition.say(language)
    for text in (found.edition, found.missing, *(one.text for one in found.known)):
        assert text.say(language) in lines
    assert [one.text for one in shown.known] == [one.text.say(language) for one in found.known]
    assert f"homeward count {name}" in lines


@pytest.mark.parametrize("name", NAMES)
def test_every_game_names_its_sheet_and_asks_for_an_original(name: str) -> None:
    found = origin(name)
    assert found is not None
    titles = re.findall("“([^”]+)”", found.edition.en)
    assert titles == re.findall("“([^”]+)”", found.edition.es)  # a sheet's title is not translated
    assert titles
    assert re.search("we have not seen", found.missing.en, re.IGNORECASE)
    assert re.search("no hemos visto", found.missing.es, re.IGNORECASE)
    assert "?" in found.missing.en


@pytest.mark.parametrize("name", NAMES)
def test_what_is_not_the_sheets_is_said_to_stand_on_what_its_rulings_stand_on(name: str) -> None:
    found, book = origin(name), rulebook.load(name)
    assert found is not None
    for one in found.known:
        assert one.ground in {book.rulings[ident].ground for ident in one.rulings} | {"sheet"}, one.text.en


def test_a_game_for_tests_has_none() -> None:
    assert origin("tiny") is None
    assert rules("tiny", "en").origin is None


def test_of_a_game_of_ones_own_nothing_is_told() -> None:
    assert origin("ours") is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"P2"', '"Z2"', "has no ruling Z2"),
        ('setting = "side"', 'setting = "sides"', "has no setting 'sides'"),
        ('ground = "known"', 'ground = "rumour"', "Invalid enum value 'rumour'"),
        ("missing.es", "missing.fr", "missing"),
        ("[[known]]", "[[known", "Expected"),
    ],
)
def test_a_mistake_in_a_file_is_refused_with_its_reason(old: str, new: str, said: str, tmp_path: Path) -> None:
    text = (FOLDER / "pollyanna.toml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "pollyanna.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadRulebook, match=r"origins/pollyanna.toml: ") as refused:
        read_origin(file, rulebook.load("pollyanna"))
    assert said in str(refused.value)
