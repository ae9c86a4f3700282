"""What docs/links.md says of the format is so."""

from __future__ import annotations

import doctest

from docs.pages import blocks
from homeward.compact import from_letters
from homeward.record import Record
from places import ROOT

PAGE = "docs/links.md"


def test_the_game_on_the_page_has_the_letters_and_the_bytes_that_stand_there() -> None:
    (text,), (letters,) = blocks(PAGE, "record"), blocks(PAGE, "letters")
    record = Record.parse(text)
    assert record.link_text() == letters.strip()
    assert Record.from_link(letters) == record
    table = (ROOT / PAGE).read_text(encoding="utf-8").partition("| bytes | |")[2].partition("```")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert bytes.fromhex("".join(rows).replace("`", "")) == from_letters(letters.strip())


def test_the_examples_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / PAGE), module_relative=False, encoding="utf-8")
    assert (failed, tried) == (0, 8)
