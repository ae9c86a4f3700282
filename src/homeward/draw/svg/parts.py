"""Small pieces of SVG: paths, circles, words."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from homeward.draw.boards.points import towards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.draw.boards.points import Point

SERIF = "Palatino, 'Palatino Linotype', 'Book Antiqua', 'P052', 'URW Palladio L', Georgia, serif"
SANS = "'Avenir Next', Avenir, 'Gill Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


def num(value: float) -> str:
    """A number as short as it can be written to a tenth."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def attributes(**values: object) -> str:
    """Attributes of an element; underscores become hyphens, None leaves one out."""
    parts = []
    for key, value in values.items():
        if value is None:
            continue
        text = num(value) if isinstance(value, float) else str(value)
        parts.append(f" {key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    return "".join(parts)


def element(name: str, inside: str = "", **values: object) -> str:
    """One element; `inside` is SVG already."""
    return f"<{name}{attributes(**values)}>{inside}</{name}>" if inside else f"<{name}{attributes(**values)}/>"


def group(parts: Sequence[str], **values: object) -> str:
    """Elements that share attributes."""
    return element("g", "\n".join(parts), **values) if parts else ""


def circle(x: float, y: float, radius: float, **values: object) -> str:
    """A circle."""
    return element("circle", "", cx=float(x), cy=float(y), r=float(radius), **values)


def words(x: float, y: float, text: str, size: float, **values: object) -> str:
    """A line of text about a point, in the middle of it both ways."""
    values.setdefault("text_anchor", "middle")
    lowered = float(y + size * 0.35)
    return element("text", escape(text), x=float(x), y=lowered, font_size=float(size), **values)


def outline_path(points: Sequence[Point], round_by: float = 0.0) -> str:
    """The `d` of a closed outline, its corners rounded if wanted."""
    if not round_by:
        return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in points) + "Z"
    steps = []
    for i, corner in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        enter, leave = towards(corner, before, round_by), towards(corner, after, round_by)
        steps.append(f"{num(enter[0])},{num(enter[1])}Q{_pair(corner)} {_pair(leave)}")
    return "M" + "L".join(steps) + "Z"


def outline(points: Sequence[Point], round_by: float = 0.0, **values: object) -> str:
    """A closed outline."""
    return element("path", "", d=outline_path(points, round_by), **values)


def _pair(point: Point) -> str:
    return f"{num(point[0])},{num(point[1])}"
