"""A PDF read back: where everything on a page is, in millimetres from its upper left corner."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pypdf import PdfReader
from pypdf.generic import ContentStream

from homeward.draw.boards.points import Box
from homeward.printing.making import made

if TYPE_CHECKING:
    from pypdf import PageObject

    from homeward.printing.ordering import Order

MILLIMETRE = 72 / 25.4
Matrix = tuple[float, float, float, float, float, float]
STANDING: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Line(NamedTuple):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass
class Seen:
    """What is on a page: paths that are filled, straight lines, and what everything is clipped to."""

    filled: list[Box] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    clips: list[Box] = field(default_factory=list)

    @property
    def widest(self) -> Box:
        """The largest thing on it: the board's frame."""
        return max(self.filled, key=lambda box: box.wide * box.high)


@lru_cache(maxsize=16)
def printed(order: Order) -> tuple[PageObject, ...]:
    """The pages of what is ordered."""
    return tuple(PdfReader(io.BytesIO(made(order))).pages)


def size_of(page: PageObject) -> tuple[float, float]:
    """How wide and high a page is."""
    return (float(page.mediabox.width) / MILLIMETRE, float(page.mediabox.height) / MILLIMETRE)


def text_of(page: PageObject) -> str:
    """All words of a page, one space between two."""
    return " ".join(page.extract_text().split())


def seen(page: PageObject) -> Seen:
    """Follow what a page draws."""
    high = float(page.mediabox.height)
    found, matrix, kept, path, clipping = Seen(), STANDING, [], [], False
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        name, numbers = operator.decode(), [float(one) for one in operands if isinstance(one, int | float)]
        if name == "q":
            kept.append(matrix)
        elif name == "Q":
            matrix = kept.pop()
        elif name == "cm":
            matrix = _after(tuple(numbers), matrix)  # type: ignore[arg-type]
        elif name == "re":
            x, y, wide, tall = numbers
            path += [_placed(px, py, matrix, high) for px in (x, x + wide) for py in (y, y + tall)]
        elif name in {"m", "l", "c"}:
            path += [_placed(*numbers[i : i + 2], matrix, high) for i in range(0, len(numbers), 2)]
        elif name == "W":
            clipping = True
        elif name in {"f", "F", "f*", "B", "b", "B*", "b*", "S", "s", "n"}:
            if path and clipping and name == "n":
                found.clips.append(Box.around(path))
            elif path and name in {"S", "s"} and len(path) == 2:
                found.lines.append(Line(*path[0], *path[1]))
            elif path and name not in {"S", "s", "n"}:
                found.filled.append(Box.around(path))
            path, clipping = [], False
    return found


def _after(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def _placed(x: float, y: float, matrix: Matrix, high: float) -> tuple[float, float]:
    """A point in millimetres, y down."""
    a, b, c, d, e, f = matrix
    return ((a * x + c * y + e) / MILLIMETRE, (high - (b * x + d * y + f)) / MILLIMETRE)
