"""The catalogues: every language says the same things, with the same words to fill in."""

import re
from pathlib import Path
from string import Formatter

import pytest

import homeward
from homeward.web.checking import CODES
from homeward.words import LANGUAGES, catalogue
from words.filled import OF_ITSELF

FOLDER = Path(homeward.__file__).parent
SOURCES = [file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.py") if "ui" not in file.parts]
ERRORS = set(catalogue("en")["errors"])
MADE = {
    "setting_bool",
    "setting_int",
    "setting_str",
    "setting_tuple",
    "setting_dict",
    "setting_sides",
}  # from the kind of a default
MADE |= {"event_dice", "event_play", "event_card"}  # from the kind of a line

LESS = {"stops"}  # its cause is known in English alone


def wanted(text):
    """What the one who says it has to fill in; a game's own words come of themselves."""
    return {name for _, name, _, _ in Formatter().parse(text) if name} - OF_ITSELF


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", catalogue("en"))
def test_every_language_has_every_sentence_with_the_same_words_to_fill_in(section, language):
    english, told = catalogue("en")[section], catalogue(language)[section]
    assert set(told) == set(english)
    for code, text in told.items():
        if code not in LESS:
            assert wanted(text) == wanted(english[code]), code


def test_every_error_is_a_whole_sentence():
    for language in LANGUAGES:
        for code, text in catalogue(language)["errors"].items():
            assert text[0] in "“{" or text[0].isupper(), code
            assert text.endswith((".", "{why}")), code


def test_every_code_that_is_raised_has_a_sentence_and_every_sentence_is_raised():
    text = "\n".join(SOURCES)
    raised = set(re.findall(r'\.coded\(\s*"(\w+)"', text)) | MADE | set(CODES.values())
    assert raised <= ERRORS
    for code in ERRORS - MADE:
        assert f'"{code}"' in text, code
