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


def values(block: str) -> dict[str, str]:
    return dict(re.findall(r"(--seat-[\w-]+): (#\w+);", block))


@pytest.mark.parametrize("name", names())
def test_by_day_and_by_night(name: str) -> None:
    book = load(name)
    day, night = CSS.split("[data-theme=", 1)
    for dark, told in ((False, values(day)), (True, values(day) | values(night))):
        for colour, paint in zip(book.colours, paints_of(book, dark=dark), strict=True):
            for shade, value in asdict(paint).items():
                key = f"--seat-{colour}" if shade == "strong" else f"--seat-{colour}-{shade}"
                assert told[key] == value, (key, dark)
