"""Words laid over a picture: the name of a part of the board with a line to it, and a card with what it says."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from homeward.draw.svg.parts import SERIF, circle, element, group, words

if TYPE_CHECKING:
    from homeward.draw.boards.points import Point
    from homeward.draw.boards.shapes import Shape
    from homeward.draw.svg.ornaments import Brush

_SIZE = 29.0  # still to be read where the whole board is as wide as a phone
_LETTER = 0.62  # how wide a letter is, of its size, about


def name_svg(text: str, at: Point, shape: Shape, size: float, brush: Brush) -> str:
    """A name on a slip of paper that lies on the board, and a line from it to what is called so."""
    paper, ink = ("#11181e", "#fff6e0") if brush.dark else ("#fffdf6", "#231a12")
    wide, high = len(text) * _SIZE * _LETTER + 26, _SIZE * 1.5
    x, y = min(max(at[0], wide / 2 + 4), size - wide / 2 - 4), at[1]
    end_x, end_y = shape.x, shape.y
    parts = [
        element("line", x1=x, y1=y, x2=end_x, y2=end_y, stroke=paper, stroke_width=7.0),
        element("line", x1=x, y1=y, x2=end_x, y2=end_y, stroke=ink, stroke_width=3.0),
        circle(end_x, end_y, 8, fill=ink, stroke=paper, stroke_width=2.5),
        element(
            "rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=high / 2, fill=paper,
            stroke=ink, stroke_width=2.5,
        ),
        words(x, y, text, _SIZE, fill=ink, font_weight="600"),
    ]  # fmt: skip
    return group(parts if hypot(end_x - x, end_y - y) > high / 2 else parts[3:], class_="name")


def card_svg(text: str, x: float, y: float, high: float, brush: Brush) -> str:
    """A card with what it says."""
    size = high * 0.42
    wide = len(text) * size * _LETTER + size * 1.6
    paper = element(
        "rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=high * 0.16, fill="#fffaf0",
        stroke=brush.theme.line, stroke_width=1.5,
    )  # fmt: skip
    return group([paper, words(x, y, text, size, fill="#2b2118", font_family=SERIF)], class_="card")
