"""The deck as it is set, nine cards a page: faces, and on the page after them their backs, for both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.boards.layout import layout
from homeward.draw.boards.points import Box
from homeward.draw.svg.picture import brush_of
from homeward.printing.art.card import HIGH, WIDE, back_svg, face_svg
from homeward.printing.document import SANSES, draw_svg, new_page, write
from homeward.printing.pages.marks import PALE, cut_marks
from homeward.printing.wording import told
from homeward.rulebook import CARDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fpdf import FPDF

    from homeward.printing.papers import Paper
    from homeward.rulebook import Rulebook

ACROSS, DOWN = 3, 3
CARD_WIDE, CARD_HIGH = WIDE / 10, HIGH / 10
"""A card in millimetres."""


def deck_of(book: Rulebook) -> list[str]:
    """Every card of the deck, one after the other."""
    return [card for card in CARDS for _ in range(book.stage.deck.get(card, 0))]


def cards_pages(pdf: FPDF, book: Rulebook, paper: Paper, language: str) -> None:
    """Faces and backs by turns."""
    deck, each = deck_of(book), ACROSS * DOWN
    brush = brush_of(book, layout(book), False, language)
    pages = [deck[i : i + each] for i in range(0, len(deck), each)]
    back = back_svg(brush)
    for number, page in enumerate(pages, start=1):
        new_page(pdf, paper)
        places = list(_places(paper))
        for card, place in zip(page, places, strict=False):
            draw_svg(pdf, face_svg(card, brush), place.left, place.top, CARD_WIDE)
        _marks(pdf, places)
        said = told("cards", language, number=number, count=len(pages))
        write(pdf, said, paper.wide / 2, paper.high - 6, 7, family=SANSES, align="C", ink=PALE)
        new_page(pdf, paper)
        for place in places[: len(page)]:
            draw_svg(pdf, back, paper.wide - place.left - CARD_WIDE, place.top, CARD_WIDE)
        _marks(pdf, places)


def _places(paper: Paper) -> Iterator[Box]:
    """Where the cards of a page lie, in its middle."""
    left, top = (paper.wide - ACROSS * CARD_WIDE) / 2, (paper.high - DOWN * CARD_HIGH) / 2
    for i in range(ACROSS * DOWN):
        row, column = divmod(i, ACROSS)
        yield Box(left + column * CARD_WIDE, top + row * CARD_HIGH, CARD_WIDE, CARD_HIGH)


def _marks(pdf: FPDF, places: list[Box]) -> None:
    """Marks at the ends of every line that is cut, outside of all cards."""
    first = places[0]
    for column in range(ACROSS):
        box = Box(first.left + column * CARD_WIDE, first.top, CARD_WIDE, DOWN * CARD_HIGH)
        cut_marks(pdf, box, sides=False)
    for row in range(DOWN):
        box = Box(first.left, first.top + row * CARD_HIGH, ACROSS * CARD_WIDE, CARD_HIGH)
        cut_marks(pdf, box, ends=False)
