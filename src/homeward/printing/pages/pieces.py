"""Pieces to cut out, and for the dice games two dice to fold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.boards.layout import layout
from homeward.draw.svg.dice import PIPS
from homeward.draw.svg.picture import brush_of
from homeward.draw.wording import seat_letter, seat_name
from homeward.printing.art.piece import piece_svg
from homeward.printing.document import SANSES, draw_svg, lines_of, new_page, write
from homeward.printing.pages.marks import INK, PALE, pen, ruler
from homeward.printing.papers import piece_size
from homeward.printing.wording import told
from homeward.referee import SEATS
from homeward.rulebook import PIECES

if TYPE_CHECKING:
    from fpdf import FPDF

    from homeward.printing.papers import Paper
    from homeward.rulebook import Rulebook

MARGIN = 16.0
APART = 7.0
EDGE, TAB = 16.0, 4.5
"""A die's edge, and how far a tab to glue stands out."""
_NET = ((0, 1, 2), (1, 0, 1), (1, 1, 3), (1, 2, 6), (1, 3, 4), (2, 1, 5))
"""A die unfolded: column, row, face; opposite faces make seven."""
_TABS = ((0, 1, "up"), (0, 1, "down"), (2, 1, "up"), (2, 1, "down"), (1, 3, "left"), (1, 3, "right"), (1, 0, "up"))


def pieces_page(pdf: FPDF, book: Rulebook, size: float, paper: Paper, language: str) -> None:
    """One page: a row of pieces a colour, then the dice."""
    new_page(pdf, paper)
    y = _heading(pdf, told("pieces", language), told("pieces_how", language), MARGIN, paper)
    wide = piece_size(book, size)
    brush = brush_of(book, layout(book), False, language)
    count = book.track.pieces if book.has_dice else PIECES
    for seat in range(SEATS):
        letter = seat_letter(book, seat, language)
        named = f"{seat_name(book, seat, language)} ({letter})"
        write(pdf, named, MARGIN, y + wide / 2 + 1.2, 10, family=SANSES, style="B")
        for i in range(count):
            x = MARGIN + 30 + i * (wide + APART)
            number = None if book.has_dice else i + 1
            draw_svg(pdf, piece_svg(brush, seat, letter, number), x, y, wide)
            pen(pdf, PALE)
            pdf.ellipse(x, y, wide, wide)
        y += wide + APART
    if book.has_dice:
        y = _heading(pdf, told("dice", language), told("dice_how", language), y + 4, paper)
        for left in (MARGIN + 14, MARGIN + 14 + 5.2 * EDGE):
            _die(pdf, left, y + TAB)
    ruler(pdf, MARGIN, paper.high - 12, language)


def _heading(pdf: FPDF, title: str, how: str, y: float, paper: Paper) -> float:
    """A title and what to do; says where the page goes on."""
    write(pdf, title, MARGIN, y + 5, 20, style="I")
    y += 11.5
    for line in lines_of(pdf, how, paper.wide - 2 * MARGIN, 10):
        write(pdf, line, MARGIN, y, 10)
        y += 4.6
    return y + 3


def _die(pdf: FPDF, left: float, top: float) -> None:
    """A die unfolded, with tabs."""
    pen(pdf, INK, 0.2)
    pdf.set_fill_color("#d9d5cc")
    for column, row, side in _TABS:
        pdf.polygon(_tab(left + column * EDGE, top + row * EDGE, side), style="DF")
    for column, row, face in _NET:
        x, y = left + column * EDGE, top + row * EDGE
        pdf.set_fill_color("#fffdf6")
        pdf.rect(x, y, EDGE, EDGE, style="DF")
        pdf.set_fill_color(INK)
        for px, py in PIPS[face]:
            pdf.circle(x + EDGE * (0.5 + px * 0.26), y + EDGE * (0.5 + py * 0.26), EDGE * 0.09, style="F")


def _tab(x: float, y: float, side: str) -> list[tuple[float, float]]:
    """A tab at one side of a face, a little narrower where it ends."""
    slant = TAB * 0.7
    return {
        "up": [(x, y), (x + slant, y - TAB), (x + EDGE - slant, y - TAB), (x + EDGE, y)],
        "down": [
            (x, y + EDGE),
            (x + slant, y + EDGE + TAB),
            (x + EDGE - slant, y + EDGE + TAB),
            (x + EDGE, y + EDGE),
        ],
        "left": [(x, y), (x - TAB, y + slant), (x - TAB, y + EDGE - slant), (x, y + EDGE)],
        "right": [
            (x + EDGE, y),
            (x + EDGE + TAB, y + slant),
            (x + EDGE + TAB, y + EDGE - slant),
            (x + EDGE, y + EDGE),
        ],
    }[side]
