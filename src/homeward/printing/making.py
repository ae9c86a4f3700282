"""What is ordered, made: the chosen parts of a game in one PDF."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.errors import BadOptions
from homeward.printing.board_pages import tiled_board, whole_board
from homeward.printing.card_pages import cards_pages
from homeward.printing.document import new_document
from homeward.printing.papers import PAPERS, true_size
from homeward.printing.piece_pages import pieces_page
from homeward.printing.rules_sheet import rules_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.rulebook import Rulebook

PARTS = ("rules", "board", "pieces", "cards")
"""What can be printed, in the order of the pages."""


@dataclass(frozen=True)
class Order:
    """What is to be printed. `size` is the board's width in centimetres, its true size unless told."""

    book: Rulebook
    parts: tuple[str, ...] = ()
    paper: str = "a4"
    size: float | None = None
    whole: bool = False
    language: str = "en"


def parts_of(book: Rulebook, asked: Sequence[str] = ()) -> tuple[str, ...]:
    """The parts that are asked for; unless told, all that the game has."""
    has = PARTS if not book.has_dice else tuple(part for part in PARTS if part != "cards")
    for part in asked:
        if part not in PARTS:
            raise BadOptions(f"--parts are {', '.join(has)}, not {part!r}.")
        if part not in has:
            raise BadOptions(f"{book.title} has no cards. Its parts are {', '.join(has)}.")
    return tuple(part for part in has if part in asked or not asked)


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
