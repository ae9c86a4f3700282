"""What a house rule comes to is told in the half that holds."""

from __future__ import annotations

import pytest

from homeward import rulebook
from homeward.house.meaning import YES_OR_NO, meanings
from homeward.rulebook import load
from homeward.words import LANGUAGES


@pytest.mark.parametrize("name", rulebook.names())
def test_every_yes_or_no_is_told_in_a_way_that_can_be_halved(name: str) -> None:
    for key, setting in load(name).settings.items():
        if isinstance(setting.default, bool):
            for language in LANGUAGES:
                assert YES_OR_NO[language].search(setting.effect.say(language)), (key, language)


def test_the_half_that_holds_and_what_a_number_counts() -> None:
    book = load("poliana").with_house_rules(six_three=True, path_passing=False, reward=10, extra_throw="never")
    said = dict(zip((key for key, _ in book.house), meanings(book, "en"), strict=True))
    assert said == {
        "extra_throw": "",
        "path_passing": "They climb it in single file.",
        "reward": "How many squares a capture earns; 0 gives none.",
        "six_three": "Once the 6 of a 6-3 has broken a pawn out, the 3 may break another out onto square 3.",
    }
    assert "Con el 3 se puede" not in "".join(meanings(book, "es"))
    assert any(one.startswith("Cuando el 6 de un 6-3 ya fugó") for one in meanings(book, "es"))


def test_a_no_that_is_told_by_itself_alone_says_nothing_more() -> None:
    assert meanings(load("poliana").with_house_rules(rest_after_entering=False), "en") == [""]
