"""A board and a position as a grid of characters, at most eighty columns wide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.boards.layout import style_of
from homeward.draw.text.canvas import sheet
from homeward.draw.text.cross import draw_cross
from homeward.draw.text.diamond import draw_diamond
from homeward.draw.text.legend import legend
from homeward.draw.text.square import draw_square
from homeward.draw.text.stage import draw_stage

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from homeward.rulebook import Rulebook

_DRAW = {"diamond": draw_diamond, "cross": draw_cross, "square": draw_square, "stage": draw_stage}


def board_text(
    book: Rulebook,
    pieces: Mapping[int, Sequence[str]] | None = None,
    *,
    seats: Collection[int] | None = None,
    colour: bool = False,
    highlights: Iterable[str | tuple[int, str]] = (),
    language: str = "en",
) -> str:
    """The board with South below; pieces are their colour's letters, `*` marks the highlights."""
    page = sheet(book, pieces or {}, seats, frozenset(highlights), language)
    _DRAW[style_of(book)](page)
    legend(page)
    return page.canvas.render(colour=colour)
