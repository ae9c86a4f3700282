"""Tables of a review and of a map of throws: for the terminal and for notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from homeward.reviews.showing.band import band_svg
from homeward.reviews.showing.colours import BETTER, WORSE
from homeward.reviews.showing.maps import BEST, FACES, WORST, label, map_svg, mean_words, plays_words, title_words
from homeward.reviews.showing.words import percent, points, said, side_words
from homeward.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.reviews.reviewed import Review
    from homeward.reviews.throws import NextThrow, Prospect

    Cells = tuple[str, ...]

SUMS = ("start", "result", "luck", "received", "lost", "drift", "adjusted")


def throws_table(found: NextThrow, language: str = "en") -> Table:
    """A line for each throw, card or move, the best first."""
    table = _table(title_words(found, language), mean_words(found, language))
    plays = said(found.position.game.book, "th_plays", language)
    for place, name in enumerate(_headings(found, language)):
        table.add_column(name, justify="left" if place == 0 or name == plays else "right", no_wrap=name != plays)
    for cells in _lines(found, language):
        table.add_row(*cells)
    return table


def triangle(found: NextThrow, language: str = "en") -> Table:
    """The map of 21 throws in characters: the higher die downward, the lower one across; ▲ is best and ▼ worst."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, caption=said(found.position.game.book, "next_signs", language))
    table.caption_justify = "left"
    for heading_of in ("", *map(str, range(1, FACES + 1))):
        table.add_column(heading_of, justify="right", no_wrap=True)
    by_text = {one.text: one for one in found.throws}
    for high in range(1, FACES + 1):
        cells = [_field(found, by_text[f"{high}-{low}"], language) for low in range(1, high + 1)]
        table.add_row(Text(str(high), style="bold"), *cells)
    return table


def _field(found: NextThrow, one: Prospect, language: str) -> Text:
    """A throw's chance, with a sign and a colour for what it is beside the others."""
    sign = BEST if one is found.best else WORST if one is found.worst else " "
    colour = BETTER if one.chance > found.mean[found.side] else WORSE
    return Text(f"{points(one.chance, language)}{sign}", style=colour)


def throws_html(found: NextThrow, language: str = "en") -> str:
    """The map, and every line of the table under it."""
    return f"{map_svg(found, language)}{_html(_headings(found, language), _lines(found, language))}"


def sides_table(review: Review, language: str = "en") -> Table:
    """A line for each side: where it began, what became of it, and what of that was luck."""
    table = _table(heading(review, language), said(load(review.game), "sums", language))
    for place, name in enumerate(_sums(review, language)):
        table.add_column(name, justify="right" if place else "left", no_wrap=0 < place < len(SUMS))
    for cells in _sides(review, language):
        table.add_row(*cells)
    return table


def review_html(review: Review, language: str = "en") -> str:
    """The band of chances, and the sums under it."""
    return f"{band_svg(review, language)}{_html(_sums(review, language), _sides(review, language))}"


def heading(review: Review, language: str) -> str:
    """What was reviewed, in a line."""
    book = load(review.game)
    code = "heading" if review.is_over else "heading_unfinished"
    return said(book, code, language, title=book.title, number=len(review.events))


def _headings(found: NextThrow, language: str) -> Cells:
    book = found.position.game.book
    more = () if found.kind == "move" else (f"th_weight_{found.kind}", "th_plays")
    return tuple(said(book, code, language) for code in (f"th_{found.kind}", *more, "th_chance", "th_change"))


def _lines(found: NextThrow, language: str) -> list[Cells]:
    mean = found.mean[found.side]
    told = []
    for one in sorted(found.throws, key=lambda one: -one.chance):
        more = () if found.kind == "move" else (str(one.weight), plays_words(found, one, language))
        figures = percent(one.chance, language), points(one.chance - mean, language, signed=True)
        told.append((label(found, one, language), *more, *figures))
    return told


def _sums(review: Review, language: str) -> Cells:
    book = load(review.game)
    return tuple(said(book, f"th_{name}", language) for name in ("side", *SUMS))


def _sides(review: Review, language: str) -> list[Cells]:
    book, told = load(review.game), []
    for side in review.sides:
        chances = (percent(one, language) for one in (side.start, side.result))
        changes = (points(one, language, signed=True) for one in (side.luck, side.received, -side.lost, side.drift))
        name = side_words(book, side.seats, language)
        told.append((name, *chances, *changes, percent(side.adjusted, language)))
    return told


def _table(title: str, caption: str) -> Table:
    table = Table(title=title, caption=caption, box=SIMPLE_HEAD, pad_edge=False)
    table.title_justify = table.caption_justify = "left"
    table.title_style = "bold"
    return table


def _html(headings: Sequence[str], lines: Sequence[Cells]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in headings)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>" for cells in lines)
    return f"<table><tr>{head}</tr>{rows}</table>"
