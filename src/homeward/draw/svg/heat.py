"""A board whose spaces are the warmer the more stands on them."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from homeward.draw.boards.layout import layout
from homeward.draw.svg.parts import SANS, element, group, num, outline, words
from homeward.draw.svg.picture import board_parts, brush_of
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.draw.boards.shapes import Layout, Shape
    from homeward.rulebook import Rulebook

_OFF_THE_SCALE = ("corner", "circle", "home", "stage")  # most pieces wait there: their number is written instead
_RAMP = ((255, 247, 214), (245, 150, 60), (140, 15, 30))  # cold, warm, hot
_OPACITY = 0.88  # what is printed on a space shows through
_NUMBER = 22.0
_INK, _PAPER = "#16202a", "#fffaf0"


def heat_svg(
    book: Rulebook, standing: Mapping[tuple[int, str], float], *, turned_to: int = 0, dark: bool = False
) -> str:
    """The board with the mean number of pieces on every space, by seat and name: as warmth, or as text."""
    board = layout(book).turned(turned_to)
    brush = brush_of(book, board, dark, "en")
    told = {shape.key: _count(shape, standing) for shape in board.shapes}
    most = max((told[shape.key] for shape in board.shapes if shape.kind not in _OFF_THE_SCALE), default=0.0)
    size = num(board.size)
    parts = [
        *board_parts(book, board, brush, {}, range(SEATS), (), False),
        group([_warm(shape, told[shape.key], most) for shape in _told(board, told)], class_="heat"),
    ]
    return element(
        "svg", "\n".join(parts), xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {size} {size}", role="img",
        font_family=SANS,
    )  # fmt: skip


def _told(board: Layout, told: Mapping[tuple[str, int | None, int | None], float]) -> list[Shape]:
    return [shape for shape in board.shapes if told[shape.key] > 0]


def _count(shape: Shape, standing: Mapping[tuple[int, str], float]) -> float:
    """The mean number on a space; of a seat's own, those of the seat."""
    seats = range(SEATS) if shape.seat is None else (shape.seat,)
    return sum(standing.get((seat, shape.space), 0.0) for seat in seats)


def _warm(shape: Shape, mean: float, most: float) -> str:
    title = element("title", f"{shape.space}: {mean:.3f}")
    if shape.kind in _OFF_THE_SCALE:
        if shape.number not in (None, 1):
            return ""  # Kukla & Ollie's circles and the stage are told once a seat
        number = words(
            shape.x, shape.y, f"{mean:.2f}", _NUMBER, fill=_INK, stroke=_PAPER, stroke_width=3, paint_order="stroke"
        )
        return group([title, number])
    paint = _paint(sqrt(mean / most) if most else 0.0)  # starts are crowded, and what is less so should still differ
    return group([title, outline(shape.points, shape.round_by, fill=paint, fill_opacity=_OPACITY)])


def _paint(warmth: float) -> str:
    """A colour of the ramp, from 0 to 1."""
    part = min(int(warmth * (len(_RAMP) - 1)), len(_RAMP) - 2)
    along = warmth * (len(_RAMP) - 1) - part
    mixed = (round(one + (other - one) * along) for one, other in zip(_RAMP[part], _RAMP[part + 1], strict=True))
    return "#" + "".join(f"{channel:02x}" for channel in mixed)
