"""Both ways of a called play on one board: the better one thick, the one that was made dashed upon it."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import homeward
from blunders import ALONE, PARTNERS, Blunder
from homeward.record import Record
from homeward.terminal.reviewing.boards import as_address, both_ways

pytestmark = pytest.mark.compiler
SVG = "{http://www.w3.org/2000/svg}"


def ways(picture: str) -> list[str]:
    """The kinds of arrows, in the order in which they lie upon each other."""
    kinds = [group.get("class") for group in ET.fromstring(picture).iter(f"{SVG}g")]
    return [kind for kind in kinds if kind in {"arrow", "made", "refused"}]


@pytest.mark.parametrize("blunder", [ALONE, PARTNERS])
@pytest.mark.parametrize("dark", [False, True])
def test_both_ways_are_drawn_and_told_apart_without_colour(blunder: Blunder, dark: bool) -> None:
    (event,) = homeward.review(Record.starting(blunder.position).play(blunder.made), confirm=False).events
    picture = both_ways(blunder.position, event, dark=dark, language="en")
    assert ways(picture) == ["arrow", "made"]
    made = next(one for one in ET.fromstring(picture).iter(f"{SVG}g") if one.get("class") == "made")
    assert next(made.iter(f"{SVG}path")).get("stroke-dasharray")
    assert as_address(picture).startswith("data:image/svg+xml;base64,")


def test_what_moves_no_piece_has_no_way() -> None:
    position = homeward.parse(homeward.game("poliana").start(2, first=0).throw(6, 2).text)
    record = Record.starting(position).play(next(play for play in position.plays if play.kind == "forfeit"))
    (event,) = homeward.review(record, confirm=False).events
    assert event.best != event.text
    assert ways(both_ways(position, event, dark=False, language="en")) == ["arrow"]
