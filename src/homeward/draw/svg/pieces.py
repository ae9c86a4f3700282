"""Pieces as discs in their seat's colour that carry its letter too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.svg.parts import SANS, circle, element, group, words

if TYPE_CHECKING:
    from homeward.draw.boards.standing import Token
    from homeward.draw.palette import Paint


def token_svg(token: Token, paint: Paint, letter: str, name: str, title: str) -> str:
    """One piece, or a stack of them with its count."""
    x, y, r = token.x, token.y, token.radius * 0.94
    parts = [element("title", title), circle(x + r * 0.1, y + r * 0.2, r, fill="#000000", opacity=0.28)]
    for i in range(min(token.count - 1, 3), 0, -1):
        parts.append(circle(x, y + i * 4, r, fill=paint.shade, stroke=paint.light, stroke_width=0.8))
    parts += [
        circle(x, y, r, fill=f"url(#{name}-token{token.seat})", stroke=paint.shade, stroke_width=1.4),
        circle(x, y, r * 0.74, fill="none", stroke=paint.light, stroke_width=1.1, opacity=0.9),
        _sign(token, paint, letter, r),
    ]
    if token.count > 1:
        parts += _badge(x + r * 0.8, y - r * 0.75, token.count, paint)
    return group(parts, class_="piece", data_seat=token.seat, data_space=token.space, data_number=token.number)


def _sign(token: Token, paint: Paint, letter: str, r: float) -> str:
    """The seat's letter, and the piece's number where pieces have numbers."""
    style = {"font_family": SANS, "font_weight": "bold", "fill": paint.ink}
    if token.number is None:
        return words(token.x, token.y, letter, r * 1.05, **style)
    small = element("tspan", letter, font_size=r * 0.78)
    large = element("tspan", str(token.number), font_size=r * 1.2)
    return element("text", small + large, x=token.x, y=token.y + r * 0.42, text_anchor="middle", **style)


def _badge(x: float, y: float, count: int, paint: Paint) -> list[str]:
    return [
        circle(x, y, 9, fill="#fffdf6", stroke=paint.shade, stroke_width=1.4),
        words(x, y, str(count), 13, font_family=SANS, font_weight="bold", fill="#2b2118"),
    ]
