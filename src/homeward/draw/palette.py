"""The colours of the boards, by day and by night."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homeward.draw.boards.shapes import Style
    from homeward.rulebook import Rulebook


@dataclass(frozen=True)
class Paint:
    """One seat's colour: the colour itself, its light and its shade, a soft tint, and ink to write on it."""

    strong: str
    light: str
    shade: str
    soft: str
    ink: str


@dataclass(frozen=True)
class Theme:
    """Every colour a board is printed in, besides the seats' own."""

    frame: str
    keyline: str
    ground: str
    field: str
    plain: str
    side: str
    safe: str
    path: str
    line: str
    label: str
    disc: str
    ink: str
    accent: str


_DAY = {
    "green": Paint("#3b8258", "#63a97d", "#255a3b", "#cfe4d3", "#ffffff"),
    "red": Paint("#c4473b", "#e07a6c", "#8f2c23", "#f6d5cd", "#ffffff"),
    "blue": Paint("#34689f", "#6293c6", "#204770", "#cfdeee", "#ffffff"),
    "yellow": Paint("#e2a92b", "#f4cb67", "#a87712", "#faeabf", "#3d2b06"),
    "orange": Paint("#d9772b", "#f0a263", "#9c5015", "#f9dfc6", "#ffffff"),
    "purple": Paint("#7a559c", "#a383c1", "#523470", "#e3d6ee", "#ffffff"),
    "black": Paint("#3d3d42", "#6b6b73", "#1d1d21", "#d5d5d9", "#ffffff"),
    "white": Paint("#ece7dc", "#ffffff", "#b5ad9c", "#f8f5ee", "#33302a"),
}
_NIGHT_SOFT = {
    "green": "#26453a",
    "red": "#522f2f",
    "blue": "#27405c",
    "yellow": "#52431f",
    "orange": "#52371f",
    "purple": "#3d3152",
    "black": "#2c2f36",
    "white": "#4a4d55",
}

_DIAMOND = Theme(
    frame="#27404a",
    keyline="#d9b873",
    ground="#efe3ca",
    field="#f8efdc",
    plain="#fffdf6",
    side="#f0dfbd",
    safe="#b9d3dd",
    path="#fffaf0",
    line="#7b6747",
    label="#8c7857",
    disc="#fdf7e8",
    ink="#27404a",
    accent="#e8641b",
)
_DAYS = {
    "diamond": _DIAMOND,
    "cross": replace(
        _DIAMOND,
        frame="#5a2a27",
        keyline="#e3c27e",
        ground="#e9d7b2",
        field="#f6ead0",
        plain="#fff6df",
        safe="#a9cbd9",
        path="#d97868",
        line="#6e5636",
        label="#7d6543",
        disc="#fdf3dc",
        ink="#a8322a",
    ),
    "square": replace(
        _DIAMOND,
        frame="#40291a",
        keyline="#caa36a",
        ground="#8a5f3c",
        field="#a87a4f",
        plain="#f2dfbd",
        side="#c9cdd0",
        path="#ead2a6",
        line="#4d3320",
        label="#6a4a2d",
        disc="#4b4f55",
        ink="#40291a",
        accent="#ff7a1f",
    ),
    "stage": replace(
        _DIAMOND,
        frame="#31204a",
        keyline="#e5b955",
        ground="#453064",
        field="#54407a",
        plain="#fdf6e6",
        side="#f2c14e",
        safe="#f2c14e",
        path="#d6574d",
        line="#3a2755",
        label="#8d7ca6",
        disc="#7dbcd6",
        ink="#fff3d6",
        accent="#ff8a2b",
    ),
}
_NIGHT = Theme(
    frame="#0e141a",
    keyline="#7f6a3f",
    ground="#1a232b",
    field="#212c35",
    plain="#3a4854",
    side="#2b3640",
    safe="#3b6478",
    path="#3b4954",
    line="#10171d",
    label="#93a1ac",
    disc="#26323c",
    ink="#e9d9b0",
    accent="#ff9a4d",
)
_NIGHTS = {
    "diamond": _NIGHT,
    "cross": replace(_NIGHT, frame="#1a0f0e", path="#7a3a34", ink="#e4776a"),
    "square": replace(
        _NIGHT,
        frame="#120c08",
        ground="#2a1d14",
        field="#35261b",
        plain="#4a3828",
        side="#434a50",
        path="#57432f",
        line="#150e09",
        label="#c0a681",
        disc="#1d2024",
    ),
    "stage": replace(
        _NIGHT,
        frame="#0f0a18",
        keyline="#c79a45",
        ground="#1c142a",
        field="#261c38",
        plain="#3c3153",
        side="#a57b1e",
        safe="#a57b1e",
        path="#8c322d",
        line="#120c1d",
        label="#8e80a8",
        disc="#2f6c86",
    ),
}
_OWN_DAYS = {
    "dixie_pollyanna": replace(
        _DIAMOND,
        frame="#5b3a2e",
        keyline="#e0bd7c",
        ground="#f0dfc9",
        field="#f8ecdd",
        side="#ecd6c0",
        line="#86634a",
        label="#946f55",
        ink="#7c3326",
    ),
}


def theme_of(book: Rulebook, style: Style, *, dark: bool = False) -> Theme:
    """The colours a game's board is printed in."""
    if dark:
        return _NIGHTS[style]
    return _OWN_DAYS.get(book.name, _DAYS[style])


def paints_of(book: Rulebook, *, dark: bool = False) -> tuple[Paint, ...]:
    """The seats' colours; one we do not know is taken as CSS knows it."""
    paints = []
    for colour in book.colours:
        paint = _DAY.get(colour, Paint(colour, colour, colour, "#dddddd", "#ffffff"))
        paints.append(replace(paint, soft=_NIGHT_SOFT.get(colour, "#444444")) if dark else paint)
    return tuple(paints)
