"""The board at its true size: tiled on a printer's paper, or whole on one page for a print shop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.boards.layout import style_of
from homeward.draw.boards.points import Box
from homeward.draw.palette import theme_of
from homeward.draw.svg.picture import board_svg
from homeward.printing.document import SANSES, draw_svg, new_page, plain_number, write
from homeward.printing.pages.marks import AWAY, INK, LONG, PALE, cut_marks, glue_marks, pen, ruler
from homeward.printing.papers import CENTIMETRE, Paper
from homeward.printing.tiles import BOTTOM, SIDE, tiling
from homeward.printing.wording import told

if TYPE_CHECKING:
    from fpdf import FPDF

    from homeward.printing.tiles import Tile, Tiling
    from homeward.rulebook import Rulebook

BLEED = 3.0
AROUND = 14.0
"""What a print shop needs around a board: colour to cut into, and margins for the marks."""


def tiled_board(pdf: FPDF, book: Rulebook, size: float, paper: Paper, language: str) -> None:
    """A page a tile."""
    tiles = tiling(size, paper)
    board = board_svg(book, language=language, titles=False)
    for tile in tiles.tiles:
        new_page(pdf, tiles.paper)
        x, y = tiles.corner(tile)
        shown = Box(x, y, tile.shown.wide, tile.shown.high)
        with pdf.rect_clip(*shown):
            corner = (x - tile.own.left, y - tile.own.top)
            _ground(pdf, book, Box(*corner, size, size))
            draw_svg(pdf, board, *corner, size)
        cut_marks(pdf, shown)
        right = x + tile.own.wide if tile.shown.wide > tile.own.wide else None
        below = y + tile.own.high if tile.shown.high > tile.own.high else None
        glue_marks(pdf, shown, right, below)
        _margin(pdf, book, tiles, tile, language)


def whole_board(pdf: FPDF, book: Rulebook, size: float, language: str) -> None:
    """One page a little larger than the board, with bleed."""
    edge = size + 2 * AROUND
    new_page(pdf, Paper(edge, edge))
    _ground(pdf, book, Box(AROUND - BLEED, AROUND - BLEED, size + 2 * BLEED, size + 2 * BLEED))
    draw_svg(pdf, board_svg(book, language=language, titles=False), AROUND, AROUND, size)
    cut_marks(pdf, Box(AROUND, AROUND, size, size), BLEED + AWAY)
    label = told("whole", language, title=book.title, size=plain_number(size / CENTIMETRE))
    write(pdf, label, edge / 2, edge - 4, 7, family=SANSES, align="C", ink=PALE)


def _ground(pdf: FPDF, book: Rulebook, box: Box) -> None:
    """The frame's colour to the very corners, which the drawing rounds off."""
    pdf.set_fill_color(theme_of(book, style_of(book)).frame)
    pdf.rect(*box, style="F")


def _margin(pdf: FPDF, book: Rulebook, tiles: Tiling, tile: Tile, language: str) -> None:
    """What stands under a tile: what it is called, what to do with it, a map, a ruler."""
    foot = tiles.paper.high - BOTTOM
    across = _map(pdf, tiles, tile, tiles.paper.wide - SIDE, foot + AWAY + LONG + 1.5)
    named = told("tile", language, title=book.title, label=tile.label)
    x, y = SIDE, foot + AWAY + LONG + 3.5
    wide = write(pdf, named, x, y, 8.5, family=SANSES, style="B", ink=INK)
    how = told("cut", language) + " " + _glue(tiles, tile, language)
    room = tiles.paper.wide - 2 * SIDE - wide - across - 6
    pdf.set_font(SANSES, "", 8)
    points = min(8.0, 8.0 * room / pdf.get_string_width(how))
    write(pdf, how, x + wide + 2, y, points, family=SANSES, ink=INK)
    ruler(pdf, x, y + 6.5, language)


def _glue(tiles: Tiling, tile: Tile, language: str) -> str:
    """Which neighbours are glued on."""
    right, below = tiles.find(tile.column + 1, tile.row), tiles.find(tile.column, tile.row + 1)
    labels = {key: one.label for key, one in (("right", right), ("below", below)) if one is not None}
    if not labels:
        return ""
    return told("glue_both" if len(labels) == 2 else f"glue_{next(iter(labels))}", language, **labels)


def _map(pdf: FPDF, tiles: Tiling, tile: Tile, right: float, top: float) -> float:
    """The board in little, this tile of it dark; says how wide it is."""
    edge = min(10.0 / max(tiles.rows, tiles.columns), 4.0)
    left = right - edge * tiles.columns
    pen(pdf)
    for one in tiles.tiles:
        pdf.set_fill_color(INK if one == tile else "#ffffff")
        pdf.rect(left + one.column * edge, top + one.row * edge, edge, edge, style="DF")
    return edge * tiles.columns
