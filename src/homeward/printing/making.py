"""What is ordered, made: the chosen parts of a game in one PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadOptions
from homeward.printing.document import new_document
from homeward.printing.ordering import parts_of
from homeward.printing.pages.boards import tiled_board, whole_board
from homeward.printing.pages.cards import cards_pages
from homeward.printing.pages.pieces import pieces_page
from homeward.printing.pages.rules import rules_sheet
from homeward.printing.papers import PAPERS, true_size

if TYPE_CHECKING:
    from homeward.printing.ordering import Order


def made(order: Order) -> bytes:
    """The PDF; the same order makes the same file."""
    book, language = order.book, order.language
    if order.paper not in PAPERS:
        raise BadOptions(f"--paper is {' or '.join(PAPERS)}, not {order.paper!r}.")
    paper, size = PAPERS[order.paper], true_size(book, order.size)
    parts = parts_of(book, order.parts)
    pdf = new_document(book.title, language)
    if "rules" in parts:
        rules_sheet(pdf, book, paper, language)
    if "board" in parts:
        if order.whole:
            whole_board(pdf, book, size, language)
        else:
            tiled_board(pdf, book, size, paper, language)
    if "pieces" in parts:
        pieces_page(pdf, book, size, paper, language)
    if "cards" in parts:
        cards_pages(pdf, book, paper, language)
    return bytes(pdf.output())
