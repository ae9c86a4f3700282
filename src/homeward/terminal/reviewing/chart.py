"""Everybody's chances over a game in characters: a stacked band of the sides' letters, with marks above and below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from homeward.reviews.card import turning_points
from homeward.reviews.showing.band import SIGNS, TURN, course
from homeward.reviews.showing.colours import paint_of
from homeward.reviews.showing.words import side_letter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.reviews import Review
    from homeward.reviews.sides import BySide
    from homeward.rulebook import Rulebook

ROWS = 12
WIDEST = 100
EDGE = 5  # signs before the band: per cent
SCALE = {0: "100", ROWS // 2: "50", ROWS - 1: "0"}


def chart(review: Review, book: Rulebook, language: str, width: int) -> list[Text]:
    """The lines of the chart, at most so wide; the first side lies on the bottom."""
    way = course(review)
    wide = max(2, min(width - EDGE - 1, WIDEST, len(way)))
    columns = [_column(way[_at(place, wide, len(way))]) for place in range(wide)]
    paints = [paint_of(book, side.seats) for side in review.sides]
    letters = [side_letter(book, side.seats, language) for side in review.sides]
    turned = {one.event.n: TURN for number in range(len(review.sides)) for one in turning_points(review, number)}
    lines = [_signs(review, wide, turned)]
    for row in range(ROWS):
        line = Text(f"{SCALE.get(row, ''):>{EDGE - 1}} ")
        for column in columns:
            side = column[ROWS - 1 - row]
            line.append(letters[side], style=f"{paints[side].ink} on {paints[side].strong}")
        lines.append(line)
    lines.append(_signs(review, wide, {event.n: SIGNS[event.call] for event in review.called}))
    last = str(len(review.events))
    lines.append(Text(" " * EDGE + f"0{last:>{wide - 1}}"))
    return lines


def _at(place: int, wide: int, total: int) -> int:
    """Which position a column shows."""
    return round(place * (total - 1) / (wide - 1))


def _column(chances: BySide) -> list[int]:
    """Which side each sign of a column belongs to, from the bottom."""
    edges, height = [], 0.0
    for chance in chances:
        height += chance
        edges.append(round(ROWS * height))
    return [next((side for side, edge in enumerate(edges) if row < edge), len(edges) - 1) for row in range(ROWS)]


def _signs(review: Review, wide: int, marks: dict[int, str]) -> Text:
    """A line of marks by event; where several fall on one column the weightiest shows."""
    line = [" "] * wide
    order = [TURN, *SIGNS.values()]
    for event, sign in sorted(marks.items(), key=lambda one: order.index(one[1])):
        line[round(event * (wide - 1) / max(len(review.events), 1))] = sign
    return Text(" " * EDGE + "".join(line), style="bold")


def joined(lines: Iterable[Text]) -> Text:
    """The chart as one text."""
    return Text("\n").join(lines)
