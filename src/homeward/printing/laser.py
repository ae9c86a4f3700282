"""Lines for a laser cutter, as SVG in millimetres: what is cut is red, what is engraved black, and nothing is filled.

The board's own picture, reduced to its lines. Letters are outlines: a cutter's computer needs no letters of ours.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from homeward.draw.boards.layout import layout
from homeward.draw.svg.parts import SERIF, element, group
from homeward.draw.svg.picture import board_svg, brush_of
from homeward.draw.wording import seat_letter
from homeward.extras import needing
from homeward.printing.art.piece import UNITS, piece_svg
from homeward.printing.document import FONTS, LETTERS, SANSES, SERIFS
from homeward.printing.papers import piece_size
from homeward.referee import SEATS
from homeward.rulebook import PIECES

with needing("print", "Printing"):
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.rulebook import Rulebook

CUT, ENGRAVE = "#ff0000", "#000000"
HAIRLINE = 0.01
"""What most cutters' programs take for a line to follow, in millimetres."""
FAINT = 0.5
"""What is drawn paler than this is shade and grain, not lines."""
APART = 4.0
_NAMESPACE = "{http://www.w3.org/2000/svg}"
_KEPT = {
    "path": ("d",),
    "circle": ("cx", "cy", "r"),
    "rect": ("x", "y", "width", "height", "rx"),
    "line": ("x1", "y1", "x2", "y2"),
    "ellipse": ("cx", "cy", "rx", "ry"),
}


def laser_board(book: Rulebook, size: float, language: str) -> str:
    """The board: its edge is cut, everything printed on it engraved."""
    scale = size / layout(book).size
    root = ElementTree.fromstring(board_svg(book, language=language, titles=False))
    lines = [line for part in list(root)[2:] for line in _lines(part, {})]  # after the gradients and the frame
    edge = element("rect", x=0, y=0, width=f"{size:g}", height=f"{size:g}")
    return _svg(size, size, [_engraved(lines, scale), _cut([edge])])


def laser_pieces(book: Rulebook, size: float, language: str) -> str:
    """All pieces: a row a colour."""
    wide = piece_size(book, size)
    count = book.track.pieces if book.has_dice else PIECES
    brush = brush_of(book, layout(book), False, language)
    scale, step = wide / UNITS, wide + APART
    engraved, cut = [], []
    for seat in range(SEATS):
        for i in range(count):
            number = None if book.has_dice else i + 1
            root = ElementTree.fromstring(piece_svg(brush, seat, seat_letter(book, seat, language), number))
            lines = [line for part in list(root)[3:] for line in _lines(part, {})]  # after gradients, disc and edge
            x, y = APART + i * step, APART + seat * step
            engraved.append(group([_engraved(lines, scale)], transform=f"translate({x:.3f} {y:.3f})"))
            cut.append(element("circle", cx=f"{x + wide / 2:.3f}", cy=f"{y + wide / 2:.3f}", r=f"{wide / 2:.3f}"))
    return _svg(APART + count * step, APART + SEATS * step, [*engraved, _cut(cut)])


def _svg(wide: float, high: float, parts: list[str]) -> str:
    return element(
        "svg", "\n".join(parts), xmlns="http://www.w3.org/2000/svg", width=f"{wide:g}mm", height=f"{high:g}mm",
        viewBox=f"0 0 {wide:g} {high:g}",
    )  # fmt: skip


def _cut(parts: list[str]) -> str:
    return group(parts, id="cut", fill="none", stroke=CUT, stroke_width=f"{HAIRLINE:g}")


def _engraved(lines: list[str], scale: float) -> str:
    """Lines drawn in other units, as thin as those that are cut."""
    return group(
        lines, class_="engrave", fill="none", stroke=ENGRAVE, stroke_width=f"{HAIRLINE / scale:.4g}",
        transform=f"scale({scale:.6g})",
    )  # fmt: skip


def _lines(part: ElementTree.Element, inherited: dict[str, str]) -> Iterator[str]:
    """Every line of a part of a picture; what is clipped or faint is none."""
    if "clip-path" in part.attrib or float(part.attrib.get("opacity", "1")) < FAINT:
        return
    tag = part.tag.removeprefix(_NAMESPACE)
    own = inherited | {key: value for key, value in part.attrib.items() if key.startswith("font-")}
    if tag in _KEPT:
        kept = {key: part.attrib[key] for key in (*_KEPT[tag], "transform") if key in part.attrib}
        yield element(tag, "", **kept)
    elif tag == "text":
        yield from _outlined(part, own)
    elif tag == "g":
        inside = [line for child in part for line in _lines(child, own)]
        if inside:
            yield group(inside, transform=part.attrib.get("transform"))


def _outlined(text: ElementTree.Element, style: dict[str, str]) -> Iterator[str]:
    """The outlines of a line of text about its middle."""
    font = _font(
        SERIFS if style.get("font-family") == SERIF else SANSES,
        "B" if style.get("font-weight") in {"bold", "600"} else "I" if style.get("font-style") == "italic" else "",
    )
    glyphs, letters = font.getGlyphSet(), font.getBestCmap()
    scale = float(text.attrib["font-size"]) / font["head"].unitsPerEm
    names = [letters.get(ord(sign), ".notdef") for sign in text.text or ""]
    x = float(text.attrib["x"]) - sum(glyphs[name].width for name in names) * scale / 2
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
    for name in names:
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x, float(text.attrib["y"]))))
        x += glyphs[name].width * scale
    outline = pen.getCommands()
    if outline:
        yield element("path", d=outline, transform=text.attrib.get("transform"))


@lru_cache
def _font(family: str, style: str) -> TTFont:
    return TTFont(FONTS / LETTERS[family, style])
