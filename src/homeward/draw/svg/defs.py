"""The gradients a picture uses, under names of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.svg.parts import element

if TYPE_CHECKING:
    from homeward.draw.svg.ornaments import Brush


def definitions(brush: Brush) -> str:
    """Every gradient of the board and its pieces."""
    theme, name = brush.theme, brush.name
    parts = [
        _radial(f"{name}-ground", theme.field, theme.ground, 0.75),
        _radial(f"{name}-field", theme.field if brush.dark else "#fffaf0", theme.field, 0.6),
        _radial(f"{name}-pit", "#3f7f5b" if not brush.dark else "#2a5540", "#1d4632", 0.7),
    ]
    for seat, paint in enumerate(brush.paints):
        top, bottom = (paint.strong, paint.shade) if brush.dark else (paint.light, paint.strong)
        parts.append(_linear(f"{name}-plate{seat}", top, bottom))
        parts.append(_radial(f"{name}-token{seat}", paint.light, paint.strong, 0.75, 0.38, 0.32))
    return element("defs", "\n".join(parts))


def _radial(ident: str, inner: str, outer: str, r: float, cx: float = 0.5, cy: float = 0.5) -> str:
    return element("radialGradient", _stops(inner, outer), id=ident, cx=str(cx), cy=str(cy), r=str(r))


def _linear(ident: str, first: str, last: str) -> str:
    return element("linearGradient", _stops(first, last), id=ident, x1="0", y1="0", x2="1", y2="1")


def _stops(first: str, last: str) -> str:
    return element("stop", offset="0", stop_color=first) + element("stop", offset="1", stop_color=last)
