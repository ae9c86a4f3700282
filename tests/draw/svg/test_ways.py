"""Arrows on a board: legal plays by themselves, and ways that anybody names."""

from xml.etree import ElementTree

import pytest

import homeward
from homeward.draw import Arrow
from homeward.errors import IllegalPlay

SVG = "{http://www.w3.org/2000/svg}"


def ways(picture):
    groups = ElementTree.fromstring(picture).iter(f"{SVG}g")
    return [group.get("class") for group in groups if group.get("class") in ("arrow", "refused", "made")]


def test_a_legal_play_is_drawn_by_its_text_or_itself():
    position = homeward.game("pollyanna").start(2, first=0).throw(6, 3).play("enter")
    assert ways(position.svg()) == []
    assert position.svg(arrows=["B6-B9"]) == position.svg(arrows=position.plays)
    assert ways(position.svg(arrows=["B6-B9"], turned_to=2, dark=True)) == ["arrow"]
    with pytest.raises(IllegalPlay, match="B6-B10"):
        position.svg(arrows=["B6-B10"])


def test_any_way_can_be_drawn():
    position = homeward.game("parcheesi").start(4, first=0)
    drawn = position.svg(arrows=[Arrow(0, ("B5", "B9"), refused=True), Arrow(1, ("B5", "B6"), made=True)])
    assert ways(drawn) == ["refused", "made"]


def test_a_play_that_moves_nothing_has_no_arrow():
    position = homeward.game("pollyanna").start(2, first=0).throw(2, 1)
    assert ways(position.svg(arrows=["pass"])) == []


def test_in_kukla_and_ollie_each_piece_has_its_own_way():
    show = homeward.game("kukla_ollie").start(2, first=0)
    assert ways(show.svg(arrows=show.plays[:3])) == ["arrow"] * 3
