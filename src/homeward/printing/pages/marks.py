"""Marks on the margins of a page: where to cut, where to glue, and a ruler to check the size by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.printing.document import SANSES, write
from homeward.printing.wording import told

if TYPE_CHECKING:
    from fpdf import FPDF

    from homeward.draw.boards.points import Box

AWAY, LONG = 1.5, 5.0
"""How far from what is cut a mark begins, and how long it is."""
HAIR = 0.15
INK = "#1a1a1a"
PALE = "#6b6b6b"
RULER = 50.0


def cut_marks(pdf: FPDF, box: Box, away: float = AWAY, *, ends: bool = True, sides: bool = True) -> None:
    """Two short lines at every corner, outside of it: above and below the `ends` of a box, and at its `sides`."""
    pen(pdf)
    for x in (box.left, box.left + box.wide) if ends else ():
        pdf.line(x, box.top - away - LONG, x, box.top - away)
        pdf.line(x, box.top + box.high + away, x, box.top + box.high + away + LONG)
    for y in (box.top, box.top + box.high) if sides else ():
        pdf.line(box.left - away - LONG, y, box.left - away, y)
        pdf.line(box.left + box.wide + away, y, box.left + box.wide + away + LONG, y)


def glue_marks(pdf: FPDF, box: Box, right: float | None, below: float | None) -> None:
    """Small triangles outside of a box that point at the line up to which the neighbour's paper comes."""
    pdf.set_fill_color(INK)
    far, half = 2.6, 1.1
    if right is not None:
        for edge, out in ((box.top - AWAY, -far), (box.top + box.high + AWAY, far)):
            pdf.polygon([(right, edge), (right - half, edge + out), (right + half, edge + out)], style="F")
    if below is not None:
        for edge, out in ((box.left - AWAY, -far), (box.left + box.wide + AWAY, far)):
            pdf.polygon([(edge, below), (edge + out, below - half), (edge + out, below + half)], style="F")


def ruler(pdf: FPDF, x: float, y: float, language: str) -> None:
    """A line of five centimetres, and what to do where it is not."""
    pen(pdf)
    pdf.line(x, y, x + RULER, y)
    for i in range(6):
        pdf.line(x + i * RULER / 5, y - (1.6 if i in (0, 5) else 0.9), x + i * RULER / 5, y)
    write(pdf, told("ruler", language), x + RULER + 2.5, y, 7, family=SANSES, ink=PALE)


def pen(pdf: FPDF, ink: str = INK, wide: float = HAIR) -> None:
    """What lines are drawn with."""
    pdf.set_draw_color(ink)
    pdf.set_line_width(wide)
