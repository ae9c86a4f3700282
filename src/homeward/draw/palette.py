"""The colours of the boards, by day and by night, as palette.toml has them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

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


@lru_cache
def _colours() -> Any:
    return tomllib.loads((files("homeward.draw") / "palette.toml").read_text(encoding="utf-8"))


@lru_cache
def _themes(when: Literal["day", "day_of", "night"]) -> dict[str, Theme]:
    """The themes of a table: what a board does not say is as on the diamond at that time."""
    colours = _colours()
    diamond = colours["night" if when == "night" else "day"]["diamond"]
    return {name: Theme(**(diamond | own)) for name, own in colours[when].items()}


def theme_of(book: Rulebook, style: Style, *, dark: bool = False) -> Theme:
    """The colours a game's board is printed in."""
    if dark:
        return _themes("night")[style]
    return _themes("day_of").get(book.name, _themes("day")[style])


def paints_of(book: Rulebook, *, dark: bool = False) -> tuple[Paint, ...]:
    """The seats' colours; one we do not know is taken as CSS knows it."""
    return tuple(_paint(colour, dark) for colour in book.colours)


def _paint(colour: str, dark: bool) -> Paint:
    colours = _colours()
    unknown = {"strong": colour, "light": colour, "shade": colour, "soft": "#dddddd", "ink": "#ffffff"}
    by_night = {"soft": colours["soft_by_night"].get(colour, "#444444")} if dark else {}
    return Paint(**(colours["seats"].get(colour, unknown) | by_night))
