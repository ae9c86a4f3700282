"""What is compiled is kept by all that it was made from: no edit of a helper or a number goes unseen."""

import sys

import pytest

from homeward.families import STAGE, TRACK
from homeward.targets.compiling import key_of

MAIN = '''
from kept_helpers import HELPER_MODULE, Pair, helper
from homeward.referee.kernel import kernel

LIMIT = 5


@kernel
def rule(row):
    """Says something."""
    pair = Pair(row[0], LIMIT)
    return helper(pair.a) + HELPER_MODULE.NUMBER
'''
HELPERS = '''
import kept_numbers as HELPER_MODULE
from typing import NamedTuple
from homeward.referee.kernel import kernel


class Pair(NamedTuple):
    a: int
    b: int


@kernel
def helper(number):
    """Helps."""
    return number + 1
'''
NUMBERS = "NUMBER = 7\nOTHER = 8\n"


@pytest.fixture
def key(tmp_path, monkeypatch):
    """The key of a kernel in files of its own, after some edits."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)

    def made(*edits):
        files = {"kept_main.py": MAIN, "kept_helpers.py": HELPERS, "kept_numbers.py": NUMBERS}
        for name, text in files.items():
            for old, new in edits:
                text = text.replace(old, new)
            (tmp_path / name).write_text(text)
            sys.modules.pop(name.removesuffix(".py"), None)
        return key_of(["kept_main:rule"], b"")

    yield made
    for name in ("kept_main", "kept_helpers", "kept_numbers"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize(
    "edit",
    [
        ("LIMIT = 5", "LIMIT = 6"),
        ("number + 1", "number + 2"),
        ("    b: int", "    b: int\n    c: int = 0"),
        ("NUMBER = 7", "NUMBER = 9"),
        ("row[0]", "row[1]"),
    ],
    ids=lambda edit: edit[1].strip(),
)
def test_an_edit_of_what_a_kernel_visits_is_seen(key, edit):
    assert key() == key()
    assert key() != key(edit)


@pytest.mark.parametrize("edit", [("Says something", "Says it better"), ("OTHER = 8", "OTHER = 9")])
def test_an_edit_that_changes_no_code_compiles_nothing_anew(key, edit):
    assert key() == key(edit)


def test_how_it_is_compiled_is_part_of_it():
    assert key_of(TRACK.answers, b"") != key_of(TRACK.answers, b"faster")
    assert key_of(TRACK.answers, b"") != key_of(STAGE.answers, b"")


def test_what_nobody_can_tell_is_refused(key):
    with pytest.raises(TypeError, match="rule reads"):
        key(("LIMIT = 5", "LIMIT = object()"))
