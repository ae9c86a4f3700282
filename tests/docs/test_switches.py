"""docs/switches.md answers for every switch of every game, from the figures that are kept beside it."""

from __future__ import annotations

import re

import pytest

import homeward
from docs.pages import text_of
from homeward.rulebook import load
from homeward.study.lab.switches.cells import cells_of, game_with
from homeward.study.lab.switches.page import page
from homeward.study.lab.switches.surveying import kept
from places import ROOT

PAGE = "docs/switches.md"
FIGURES = ROOT / "bench" / "switches"
AGAIN = "play what is missing and write the page again, by the command that stands on it"


def rows(title: str) -> list[tuple[str, str]]:
    """The switches of a game's table, and the values it has of them."""
    chapter = text_of(PAGE).partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    return re.findall(r"^\| `(\w+)`[^|]*\| ([^|]+) \|", chapter, flags=re.MULTILINE)


@pytest.mark.parametrize("name", homeward.games())
def test_every_switch_of_every_game_is_on_the_page_with_values_that_work(name: str) -> None:
    book = load(name)
    told = rows(book.title)
    assert {switch for switch, _ in told} == set(book.settings), AGAIN
    cells = cells_of(book)[1:]
    assert [(cell.key, cell.label) for cell in cells] == [
        (key, value.partition(", both")[0]) for key, value in told
    ], AGAIN
    for cell in cells:
        assert game_with(book, cell.rules).start(4)


def test_the_page_is_what_its_figures_say() -> None:
    (command,) = re.findall(r"^    (homeward switches .*)$", text_of(PAGE), flags=re.MULTILINE)
    picture = re.search(r"--plot docs/(\S+)", command)
    assert picture is not None
    assert text_of(PAGE) == page(kept((), FIGURES), command, picture[1]), AGAIN
