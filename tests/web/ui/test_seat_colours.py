"""The page's seat colours are those the boards are printed in."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

import pytest

import homeward
from homeward.draw.palette import paints_of
from homeward.rulebook import load, names

CSS = (Path(homeward.__file__).parent / "web/ui/src/seats.css").read_text(encoding="utf-8")


def values(part: str) -> dict[tuple[str, str], str]:
    """By colour and shade, as a part of the style sheet has them."""
    blocks = re.findall(r'\[data-colour="(\w+)"\] {(.*?)}', part, re.DOTALL)
    return {
        (colour, shade or "strong"): value
        for colour, block in blocks
        for shade, value in re.findall(r"--seat-?(\w*): (#\w+);", block)
    }


@pytest.mark.parametrize("name", names())
def test_by_day_and_by_night(name: str) -> None:
    book = load(name)
    day, night = CSS.split("@media screen", 1)
    for dark, told in ((False, values(day)), (True, values(day) | values(night))):
        for colour, paint in zip(book.colours, paints_of(book, dark=dark), strict=True):
            for shade, value in asdict(paint).items():
                assert told[colour, shade] == value, (colour, shade, dark)
