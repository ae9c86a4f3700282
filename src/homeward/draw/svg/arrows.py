"""Arrows along the way of a piece: open, or closed with a cross."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from homeward.draw.boards.points import rotate, towards
from homeward.draw.svg.parts import circle, element, group, num, outline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.draw.boards.points import Point
    from homeward.draw.svg.ornaments import Brush

_LEAVES = 20.0  # how far from the middle of its first space an arrow begins: beside the piece
_HEAD = 17.0
_THICK = 6.5
_CROSSED = 30.0  # how far before its end a closed way is crossed out
_THIN = 4.5  # the line of a way that was gone, over any other


def dashed_svg(points: Sequence[Point], brush: Brush) -> str:
    """A thin dashed arrow: the way that was gone, where another is drawn as the better one. It may lie upon that."""
    way = [towards(points[0], points[1], _LEAVES), *points[1:]]
    line = "M" + "L".join(f"{num(x)},{num(y)}" for x, y in (*way[:-1], towards(way[-1], way[-2], _HEAD * 0.8)))
    fill = "#f4efe4" if brush.dark else "#16202a"
    path = element(
        "path", d=line, stroke=fill, stroke_width=_THIN, stroke_dasharray="9 8", fill="none", stroke_linecap="round"
    )
    return group([path, outline(_head(way, _HEAD), fill=fill)], class_="made")


def arrow_svg(points: Sequence[Point], refused: bool, brush: Brush) -> str:
    """An arrow over these points, a dot on each it passes; dashed and crossed out where the way is refused."""
    way = [towards(points[0], points[1], _LEAVES), *points[1:]]
    neck = towards(way[-1], way[-2], _HEAD * 0.8)
    line = "M" + "L".join(f"{num(x)},{num(y)}" for x, y in (*way[:-1], neck))
    fill, casing = _colours(refused, brush)
    style = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    parts = [
        element("path", d=line, stroke=casing, stroke_width=_THICK + 5, **style),
        outline(_head(way, _HEAD + 4), fill=casing, stroke=casing, stroke_width=4.0, stroke_linejoin="round"),
        element(
            "path", d=line, stroke=fill, stroke_width=_THICK, stroke_dasharray="10 9" if refused else None, **style
        ),
        outline(_head(way, _HEAD), fill=fill),
        *(circle(x, y, _THICK * 0.8, fill=casing, stroke=fill, stroke_width=2.5) for x, y in way[1:-1]),
        *([_cross(towards(way[-1], way[-2], _CROSSED), fill, casing)] if refused else ()),
    ]
    return group(parts, class_="refused" if refused else "arrow")


def _colours(refused: bool, brush: Brush) -> tuple[str, str]:
    """The arrow's own colour, and the edge that makes it stand out."""
    if refused:
        return ("#ff9c90", "#2a0c0a") if brush.dark else ("#a3130c", "#fff6ec")
    return (brush.theme.accent, "#1b1206") if brush.dark else ("#b34700", "#fffaf0")


def _head(way: Sequence[Point], size: float) -> list[Point]:
    """The arrow's head, its tip at the end of the way."""
    (ax, ay), (bx, by) = way[-2], way[-1]
    far = hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / far, (by - ay) / far
    x, y, side = bx - dx * size, by - dy * size, size * 0.62
    return [(bx, by), (x - dy * side, y + dx * side), (x + dy * side, y - dx * side)]


def _cross(at: Point, fill: str, casing: str) -> str:
    """A round sign with a cross in it."""
    bars = []
    for degrees in (45.0, -45.0):
        dx, dy = rotate((7.5, 0.0), degrees)
        bars.append(element("line", x1=at[0] - dx, y1=at[1] - dy, x2=at[0] + dx, y2=at[1] + dy))
    disc = circle(at[0], at[1], 14, fill=casing, stroke=fill, stroke_width=3.5)
    return group([disc, group(bars, stroke=fill, stroke_width=4.5, stroke_linecap="round")])
