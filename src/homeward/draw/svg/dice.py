"""Dice, with their pips."""

from __future__ import annotations

from homeward.draw.svg.parts import circle, element, group

_CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1))
PIPS = {
    1: ((0, 0),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (0, 0)),
    4: _CORNERS,
    5: (*_CORNERS, (0, 0)),
    6: (*_CORNERS, (-1, 0), (1, 0)),
}
"""Where the pips of each face are, about its middle."""


def die_svg(x: float, y: float, edge: float, face: int, degrees: float = 0, *, used: bool = False) -> str:
    """One die about a point; one that has been used is pale and crossed out."""
    half = edge / 2
    body = element(
        "rect", x=-half, y=-half, width=edge, height=edge, rx=edge * 0.2,
        fill="#fbf5e6", stroke="#2a1a10", stroke_width=1.2,
    )  # fmt: skip
    shadow = element(
        "rect", x=-half + 3, y=-half + 4, width=edge, height=edge, rx=edge * 0.2, fill="#000000", opacity=0.3
    )
    pips = [circle(px * edge * 0.27, py * edge * 0.27, edge * 0.085, fill="#2a1a10") for px, py in PIPS[face]]
    cross = element("line", x1=-half, y1=half, x2=half, y2=-half, stroke="#2a1a10", stroke_width=edge * 0.08)
    return group(
        [shadow, body, *pips, *([cross] if used else ())],
        transform=f"translate({x:.1f} {y:.1f}) rotate({degrees})",
        opacity=0.5 if used else None,
    )
