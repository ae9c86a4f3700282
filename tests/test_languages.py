"""Languages are found by lying there; what one does not say yet is said in English, and told."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from homeward import languages, rulebook
from homeward.errors import UnknownGame
from homeward.languages import CATALOGUES, LANGUAGES, found_in, own_sentences
from homeward.rulebook import Words
from homeward.testing import MissingWords, check_language, missing_words
from places import SOURCE

if TYPE_CHECKING:
    from pathlib import Path

PAGE = SOURCE / "homeward" / "web" / "ui" / "src" / "words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything(language: str) -> None:
    check_language(language)


def test_the_page_speaks_the_same_languages() -> None:
    assert sorted(path.stem for path in PAGE.glob("??.ts")) == sorted(LANGUAGES)


@pytest.fixture
def french(tmp_path: Path) -> Path:
    """Somebody has begun with French: a folder with two files."""
    folder = tmp_path / "fr"
    folder.mkdir()
    unknown = "Il n'y a pas de jeu appelé « {name} ». Les jeux sont : {names}."
    (folder / "errors.toml").write_text(f'[errors]\nunknown_game = "{unknown}"\n', encoding="utf-8")
    (folder / "bots.toml").write_text('[bots]\nsteady = "Sage {wisdom}"\n', encoding="utf-8")
    (folder / "spaces.toml").write_text(SPACES, encoding="utf-8")
    return tmp_path


SPACES = """
[colours]
red = "rouge"
[board]
numbers = "zéro un deux trois"
ordinals = "zéro première deuxième troisième"
[grammar]
articles = "le, la, les"
contractions = "de le=du, à le=au"
one_feminine = "une"
[spaces]
start = "le départ de {name}"
past = "{number} après {mark}"
path_of_seat = "la {ordinal} case de {the_home_path} de {name}"
in_corner = "dans {the_corner}"
on = "à {place}"
[legend]
safe = "° sûr pour tous"
"""


def test_a_folder_is_a_language_and_all_its_files_are_read(french: Path) -> None:
    assert found_in(french) == ("en", "fr")
    assert set(own_sentences("fr", french)) == {"errors", "bots", "colours", "board", "grammar", "spaces", "legend"}


def test_what_is_missing_is_told_sentence_by_sentence(french: Path) -> None:
    lacks = missing_words("fr", french)
    english = sum(map(len, languages.catalogue("en").values()))
    said = sum(map(len, own_sentences("fr", french).values()))
    assert len(lacks) == english - said + 1
    assert "spaces.entrance" in lacks
    assert "spaces.start" not in lacks
    assert "errors.unknown_game_but" in lacks
    assert "errors.unknown_game" not in lacks
    assert "bots.steady asks for {wisdom}, which is not told there" in lacks
    with pytest.raises(MissingWords, match=rf"fr lacks {english - said + 1} texts:\n"):
        check_language("fr", french)
    assert missing_words("nl", french) == [f"there is no folder {french / 'nl'} with sentences"]


def test_a_text_of_a_game_that_lacks_a_language_is_english() -> None:
    assert Words("home", "casa").say("fr") == "home"
    assert {**dict.fromkeys(LANGUAGES), "en": 0, "es": 0} == dict.fromkeys(LANGUAGES, 0)


SPEAKING = """
import json, pathlib, sys
from homeward import languages
languages.LANGUAGES = languages.found_in(pathlib.Path(sys.argv[1]))
languages.own_sentences.__defaults__ = (pathlib.Path(sys.argv[1]),)
import homeward
from homeward.errors import HomewardError
from homeward.rulebook.parts import Words
from homeward.words import explain
try:
    homeward.game("chess")
except HomewardError as error:
    said = explain(error, "fr")
position = homeward.game("poliana").start(2, first=0).throw(2, 2)
reason = position.why_not("B3-B5")
home, drawn = Words("home", "casa", "maison").say("fr"), position.svg(language="fr")
from homeward.draw.names import place_in_words
from homeward.draw.plain import seat_words
from homeward.draw.wording import bare, contracted
book = homeward.game("pollyanna").book
heard = [place_in_words(book, "B24", "fr"), place_in_words(book, "B22", "fr"), place_in_words(book, "P2", "fr", 1)]
heard.append(seat_words(book, 1, ("corner", "B22", "B22", "home"), "fr"))
heard += [bare("la maison"), contracted("près de le mur", "fr")]
print(json.dumps([said, home, reason.tell("fr"), reason.tell("en"), len(drawn), heard]))
"""


def test_a_third_language_is_spoken_wherever_it_can_be_and_the_rest_in_english(french: Path) -> None:
    """A folder more in the place of ours: nothing else is changed."""
    for language in ("en", "es"):
        (french / language).symlink_to(CATALOGUES / language)
    told = subprocess.run([sys.executable, "-c", SPEAKING, french], capture_output=True, text=True, check=False)
    assert not told.stderr
    said, home, reason, english, drawn, heard = json.loads(told.stdout)
    assert said == f"Il n'y a pas de jeu appelé « chess ». Les jeux sont : {', '.join(rulebook.shipped())}."
    assert (home, reason) == ("maison", english)
    assert drawn > 1000
    assert heard == [
        "trois après le départ de Rouge",
        "une après le départ de Rouge",
        "la deuxième case de home path de Rouge",  # a game's own words are French where its file has them
        "un dans corner, deux à 22 (une après le départ de Rouge), un home in Pollyanna",
        "maison",
        "près du mur",
    ]


def test_an_unknown_language_is_answered_in_english() -> None:
    from homeward.words import explain

    with pytest.raises(UnknownGame) as error:
        rulebook.load("chess")
    assert explain(error.value, "xx") == explain(error.value, "en")
