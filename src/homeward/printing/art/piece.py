"""A piece as it is printed: a disc with its seat's letter, and a rim that tells it without colour, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.svg.defs import definitions
from homeward.draw.svg.parts import SANS, circle, element, group, words

if TYPE_CHECKING:
    from homeward.draw.palette import Paint
    from homeward.draw.svg.ornaments import Brush

UNITS = 200.0
"""A piece is drawn in a square of this width, its disc from edge to edge."""
_RIMS = ("", "26 14", "3 11", "44 10 4 10")


def piece_svg(brush: Brush, seat: int, letter: str, number: int | None) -> str:
    """One piece."""
    paint, half = brush.paints[seat], UNITS / 2
    parts = [
        definitions(brush),
        circle(half, half, half, fill=f"url(#{brush.name}-token{seat})"),
        circle(half, half, half - 5, fill="none", stroke=paint.shade, stroke_width=10.0),
        _rim(paint, seat),
        *_sign(paint, letter, number),
    ]
    return element(
        "svg", "\n".join(parts), xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {UNITS:g} {UNITS:g}",
        font_family=SANS,
    )  # fmt: skip


def _rim(paint: Paint, seat: int) -> str:
    """A ring: whole, dashed, dotted, or dashes and dots."""
    return circle(
        UNITS / 2, UNITS / 2, UNITS / 2 - 19, fill="none", stroke=paint.ink, stroke_width=5.0,
        stroke_dasharray=_RIMS[seat] or None,
    )  # fmt: skip


def _sign(paint: Paint, letter: str, number: int | None) -> list[str]:
    """The letter; where pieces have numbers the number, and the letter small under it."""
    half, style = UNITS / 2, {"font_weight": "bold", "fill": paint.ink}
    if number is None:
        return [words(half, half, letter, 100, **style)]
    return [group([words(half, half - 12, str(number), 92, **style), words(half, half + 46, letter, 40, **style)])]
