"""The colours charts are drawn in: on paper, and on a page by day and by night."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.draw.palette import paints_of
from homeward.extras import needing

with needing("study", "Drawing figures"):
    from matplotlib.colors import to_rgb

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook

CONTRAST = 3.0  # what a line must have against white to be seen well (WCAG 1.4.11)
NAMED = ("ink", "muted", "grid", "accent", "soft", "paper")


@dataclass(frozen=True)
class Inks:
    """The colours a chart is drawn in."""

    ink: str
    muted: str
    grid: str
    accent: str
    soft: str
    paper: str
    seats: tuple[str, ...] = ()


# On the page the colours are variables. Matplotlib knows none, so it draws in colours that nothing else has, and
# `as_inline` puts the variables in their place.
ON_PAGE = Inks(
    "#010101", "#020202", "#030303", "#040404", "#050505", "#060606", tuple(f"#0700{n:02}" for n in range(4))
)
VARIABLES: dict[str, str] = {
    **{getattr(ON_PAGE, name): f"var(--{name})" for name in NAMED},
    **{colour: f"var(--seat-{seat})" for seat, colour in enumerate(ON_PAGE.seats)},
}
DAY = Inks("#22303a", "#5d6b75", "#e3ded2", "#b4501a", "#d8b48f", "#fffdf8")
NIGHT = Inks("#e8e4da", "#a4afb8", "#33404a", "#ff9a4d", "#7a5637", "#182027")


def day_seats(book: Rulebook) -> tuple[str, ...]:
    """The seats' colours on white: their own, or their shade where their own is too pale for a line."""
    return tuple(paint.strong if contrast(paint.strong) >= CONTRAST else paint.shade for paint in paints_of(book))


def night_seats(book: Rulebook) -> tuple[str, ...]:
    """The seats' colours in the dark: their light."""
    return tuple(paint.light for paint in paints_of(book))


def variables(inks: Inks, seats: tuple[str, ...]) -> str:
    """The colours as a style sheet declares them."""
    named = {name: getattr(inks, name) for name in NAMED}
    named |= {f"seat-{seat}": colour for seat, colour in enumerate(seats)}
    return " ".join(f"--{name}: {colour};" for name, colour in named.items())


def contrast(colour: str, ground: str = "white") -> float:
    """How well a colour is seen on a ground, from 1 to 21, as WCAG 2 counts it."""
    dark, light = sorted((_luminance(colour), _luminance(ground)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in to_rgb(colour)]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
