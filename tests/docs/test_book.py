"""The book is what its figures say, the whole of it, and one command makes it again."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import pytest

from docs.pages import text_of
from homeward.scholar.weights import FOLDER
from places import ROOT

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba", "matplotlib")]
BOOK = Path("docs/book")
AGAIN = "make it again by the command that stands on docs/book/index.md"


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What stands on the page that leads to all chapters; its folder of weights is taken."""
    monkeypatch.chdir(ROOT)
    (line,) = [line.strip() for line in text_of("docs/book/index.md").splitlines() if " homeward book" in line[:60]]
    words = shlex.split(line)
    name, _, folder = words[0].partition("=")
    assert name == FOLDER
    monkeypatch.setenv(FOLDER, folder)
    return words[1:]


def test_every_page_is_what_its_figures_say(command: list[str]) -> None:
    from homeward.study.book import book

    assert command[:2] == ["homeward", "book"]
    told = dict(zip(command[2::2], command[3::2], strict=True))
    edition = book(size=told["--size"], seed=int(told["--seed"]), keep=told["--keep"], count=False)
    assert Path(told["-o"]) == BOOK
    for name, page in edition.pages(BOOK).items():
        assert text_of(f"{BOOK}/{name}") == page, AGAIN
    for chapter, one in edition.told.items():
        assert one.said, chapter.name
        assert os.path.exists(ROOT / BOOK / "pictures" / f"{chapter.name}.svg")
