"""The rules on one side of paper, with the board's picture: the game's guide, and what this table plays otherwise.

The text is as large as it can be for everything to stay on the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from homeward.draw.boards.layout import style_of
from homeward.draw.palette import paints_of, theme_of
from homeward.draw.svg.picture import board_svg
from homeward.errors import HomewardError
from homeward.house.meaning import meanings
from homeward.pictures import gallery
from homeward.positions import Game
from homeward.printing.document import POINT, SANSES, SERIFS, draw_svg, ink_of, lines_of, new_page, write
from homeward.printing.pages.house import house_lines
from homeward.printing.pages.marks import PALE, pen
from homeward.printing.wording import told
from homeward.rulebook import shipped
from homeward.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fpdf import FPDF

    from homeward.printing.papers import Paper
    from homeward.rulebook import Rulebook

MARGIN, GUTTER = 14.0, 8.0
HEAD, FOOT = 30.0, 9.0
"""How high the title and the last line are."""
LARGEST, SMALLEST, STEP = 12.5, 6.0, 0.25
LEADING = 1.27
HOUSE_INK = "#a3130c"
HEADINGS = ("object", "setup", "turn", "captures", "winning")


class TooLong(HomewardError):
    """So many house rules that they do not fit on one side of paper with the rules."""


@dataclass(frozen=True)
class Line:
    """A line of text; a heading, or one of a text under it. `after` is room that is left after it, in lines."""

    text: str
    heading: bool = False
    house: bool = False
    after: float = 0.0


def rules_sheet(pdf: FPDF, book: Rulebook, paper: Paper, language: str) -> None:
    """One page."""
    new_page(pdf, paper)
    _head(pdf, book, paper, language)
    wide = (paper.wide - 2 * MARGIN - GUTTER) / 2
    top, bottom = MARGIN + HEAD, paper.high - MARGIN - FOOT
    left_x, right_x = MARGIN, MARGIN + wide + GUTTER
    draw_svg(pdf, _picture(book, language), right_x, top, wide)
    points, (left, right) = _fitted(pdf, book, language, wide, bottom - top, bottom - top - wide - 4)
    _column(pdf, book, left, left_x, top, points, wide)
    _column(pdf, book, right, right_x, top + wide + 4, points, wide)
    _foot(pdf, book, paper, language)


def _picture(book: Rulebook, language: str) -> str:
    """The board with its parts named; set up where house rules make another one, and for a game of one's own."""
    if not book.house and book.name in shipped():
        return gallery(book.name).board.svg(language=language)
    pieces = Game(book).start(first=0).pieces
    return board_svg(book, pieces, language=language, titles=False)


def _fitted(
    pdf: FPDF, book: Rulebook, language: str, wide: float, left: float, right: float
) -> tuple[float, tuple[list[Line], list[Line]]]:
    """The largest letters with which everything fits into two columns of these heights, and the lines of each.

    What house rules mean is left out if not even the smallest make room for it.
    """
    sizes = [LARGEST - step * STEP for step in range(round((LARGEST - SMALLEST) / STEP) + 1)]
    for explained, points in product((True, False), sizes):
        lines = list(_lines(pdf, book, language, wide, points, explained))
        if _high(_parted(lines, points, left)[1], points) <= right:
            return points, _balanced(lines, points, left, left - right)
    raise TooLong(f"{book.title}: these house rules do not fit on one side of paper. Print fewer of them.")


def _parted(lines: list[Line], points: float, room: float) -> tuple[list[Line], list[Line]]:
    """As many lines as the first column holds, and the others; a heading has two lines under it."""
    count = len(lines)
    while _high(lines[:count], points) > room:
        count -= 1
    while 0 < count < len(lines) and any(line.heading for line in lines[count - 2 : count]):
        count -= 1
    return lines[:count], lines[count:]


def _balanced(lines: list[Line], points: float, room: float, lower: float) -> tuple[list[Line], list[Line]]:
    """Two columns that end at about the same height, where the second begins so much lower."""
    while room > lower:
        shorter = _parted(lines, points, room - points * POINT)
        if _high(shorter[1], points) + lower > room:
            break
        room -= points * POINT
    return _parted(lines, points, room)


def _high(lines: list[Line], points: float) -> float:
    """How many millimetres lines take; room after the last is none."""
    return sum(1 + line.after for line in lines) * points * POINT * LEADING - (
        lines[-1].after * points * POINT * LEADING if lines else 0.0
    )


def _lines(pdf: FPDF, book: Rulebook, language: str, wide: float, points: float, explained: bool) -> Iterator[Line]:
    for heading in HEADINGS:
        yield Line(say(book, "rules_page", heading, language), heading=True, after=0.15)
        yield from _broken(pdf, getattr(book.guide, heading).say(language), wide, points)
    if book.house:
        yield Line(told("house", language), heading=True, house=True, after=0.15)
        yield from _broken(pdf, told("house_intro", language), wide, points, after=0.25)
        for text, meaning in zip(house_lines(book, language), meanings(book, language), strict=True):
            yield from _broken(pdf, f"•  {text}", wide, points, after=0.1, house=True)
            if explained and meaning:
                yield from _broken(pdf, meaning, wide, points, after=0.2)


def _broken(
    pdf: FPDF, text: str, wide: float, points: float, after: float = 0.55, house: bool = False
) -> Iterator[Line]:
    lines = lines_of(pdf, text, wide, points, style="B" if house else "")
    for i, line in enumerate(lines):
        yield Line(line, house=house, after=after if i == len(lines) - 1 else 0.0)


def _column(pdf: FPDF, book: Rulebook, lines: list[Line], x: float, top: float, points: float, wide: float) -> None:
    ink = ink_of(paints_of(book)[0].shade)
    y, high = top + points * POINT, points * POINT * LEADING
    for line in lines:
        if line.heading:
            write(pdf, line.text, x, y, points * 1.12, family=SANSES, style="B", ink=HOUSE_INK if line.house else ink)
        else:
            write(pdf, line.text, x, y, points, style="B" if line.house else "")
        y += high * (1 + line.after)


def _head(pdf: FPDF, book: Rulebook, paper: Paper, language: str) -> None:
    """Title, what it is like, for how many; a rule in the four colours."""
    theme = theme_of(book, style_of(book))
    write(pdf, book.title, MARGIN, MARGIN + 10, 34, style="I", ink=theme.frame)
    players = say(book, "rules_page", "players", language, number=book.minutes)
    write(pdf, players, paper.wide - MARGIN, MARGIN + 10, 9, family=SANSES, align="R", ink=PALE)
    blurb = book.blurb.say(language)
    write(pdf, blurb, MARGIN, MARGIN + 18.5, _fitting(pdf, blurb, 12, paper.wide - 2 * MARGIN), style="I")
    part = (paper.wide - 2 * MARGIN) / 4
    for i, paint in enumerate(paints_of(book)):
        pdf.set_fill_color(ink_of(paint.strong))
        pdf.rect(MARGIN + i * part, MARGIN + 22.5, part, 1.2, style="F")


def _fitting(pdf: FPDF, text: str, points: float, room: float) -> float:
    """So large that a line of text in italics fits into the room."""
    pdf.set_font(SERIFS, "I", points)
    return float(min(points, points * room / pdf.get_string_width(text)))


def _foot(pdf: FPDF, book: Rulebook, paper: Paper, language: str) -> None:
    y = paper.high - MARGIN
    pen(pdf, PALE)
    pdf.line(MARGIN, y - 4.5, paper.wide - MARGIN, y - 4.5)
    write(pdf, told("source", language, sheet=book.sheet), MARGIN, y, 6.5, family=SANSES, ink=PALE)
    more = told("more", language, name=book.name)
    write(pdf, more, paper.wide - MARGIN, y, 6.5, family=SANSES, align="R", ink=PALE)
