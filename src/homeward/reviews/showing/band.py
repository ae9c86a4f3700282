"""Everybody's chances over a game as a stacked band, with marks where plays were called and where chances turned."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from homeward.draw.svg.parts import SANS, element, group, num, words
from homeward.reviews.calls import Call
from homeward.reviews.card import turning_points
from homeward.reviews.showing.colours import PAPER, paint_of
from homeward.reviews.showing.words import percent, said, side_letter, side_words
from homeward.rulebook import load

if TYPE_CHECKING:
    from homeward.reviews.reviewed import Counted, Review
    from homeward.reviews.sides import BySide
    from homeward.rulebook import Rulebook

WIDE, HIGH = 920.0, 330.0
LEFT, RIGHT, TOP, BOTTOM = 46.0, 130.0, 22.0, 56.0
INSIDE_WIDE, INSIDE_HIGH = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM
SIGNS = {Call.DOUBTFUL: "?", Call.MISTAKE: "✕", Call.BLUNDER: "‼"}
"""How a called play is marked; there are words for each under the picture."""
TURN = "▼"
ROOM = 0.09  # of the height: a side with less has no letter
TICKS = 6
NAME_HIGH = 36.0
LETTERED = (0.12, 0.5, 0.88)  # of the width: where the sides carry their letters


def band_svg(review: Review, language: str = "en") -> str:
    """The whole picture, with its name and what it shows in words."""
    book = load(review.game)
    way = course(review)
    parts = [
        element("title", escape(said(book, "band", language, title=book.title))),
        element("desc", escape(told(review, language))),
        *_bands(review, book, way, language),
        *_scale(len(way) - 1),
        *_marks(review, book, language),
        *_ends(review, book, way[-1], language),
        words(LEFT + INSIDE_WIDE / 2, HIGH - 8, said(book, "events", language), 13),
    ]
    return element(
        "svg", "\n".join(parts), xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {num(WIDE)} {num(HIGH)}",
        role="img", font_family=SANS, fill="currentColor", class_="band",
    )  # fmt: skip


def course(review: Review) -> list[BySide]:
    """Everybody's chances before the first event and after each."""
    return [tuple(side.start for side in review.sides), *(event.chances for event in review.events)]


def told(review: Review, language: str) -> str:
    """What the picture shows, in words: each side at the beginning and at the end."""
    book = load(review.game)
    return " ".join(
        said(
            book,
            "band_side",
            language,
            who=side_words(book, side.seats, language),
            low=percent(side.start, language),
            high=percent(side.result, language),
        )
        for side in review.sides
    )


def _x(event: float, total: int) -> float:
    return LEFT + INSIDE_WIDE * event / max(total, 1)


def _y(share: float) -> float:
    """The first side lies on the bottom."""
    return TOP + INSIDE_HIGH * (1 - share)


def _bands(review: Review, book: Rulebook, way: list[BySide], language: str) -> list[str]:
    """A band for each side, on top of those before it, with its letter where there is room."""
    total, parts = len(way) - 1, []
    below = [0.0] * len(way)
    for number, side in enumerate(review.sides):
        above = [low + chances[number] for low, chances in zip(below, way, strict=True)]
        edge = [(_x(at, total), _y(share)) for at, share in enumerate(above)]
        back = [(_x(at, total), _y(share)) for at, share in reversed(list(enumerate(below)))]
        outline = "M" + "L".join(f"{num(x)},{num(y)}" for x, y in (*edge, *back)) + "Z"
        paint = paint_of(book, side.seats)
        letters = [
            words(_x(at, total), (_y(above[at]) + _y(below[at])) / 2, side_letter(book, side.seats, language), 18,
                  fill=paint.ink, font_weight="bold")
            for at in sorted({round(part * total) for part in LETTERED}) if above[at] - below[at] > ROOM
        ]  # fmt: skip
        band = element("path", d=outline, fill=paint.strong, stroke=PAPER, stroke_width=1.4, stroke_linejoin="round")
        parts.append(group([band, *letters]))
        below = above
    return parts


def _scale(total: int) -> list[str]:
    """Per cent on the left, events along the bottom."""
    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        parts.append(words(LEFT - 8, y, f"{100 * share:.0f}", 12, text_anchor="end"))
        path = f"M{num(LEFT)},{num(y)}H{num(LEFT + INSIDE_WIDE)}"
        parts.append(element("path", d=path, stroke=PAPER, stroke_width=0.8, stroke_dasharray="2 5"))
    for number in sorted({round(total * tick / TICKS) for tick in range(TICKS + 1)}):
        parts.append(words(_x(number, total), TOP + INSIDE_HIGH + 32, str(number), 12))
    return parts


def _marks(review: Review, book: Rulebook, language: str) -> list[str]:
    """Below the band the plays that are called, above it where a side's chances turned."""
    total = len(review.events)
    turned = {one.event.n: one.event for number in range(len(review.sides)) for one in turning_points(review, number)}
    above = [_mark(book, event, TURN, TOP - 10, total, language) for event in turned.values()]
    below = [_mark(book, one, SIGNS[one.call], TOP + INSIDE_HIGH + 13, total, language) for one in review.called]
    return [*above, *below]


def _mark(book: Rulebook, event: Counted, sign: str, y: float, total: int, language: str) -> str:
    who = side_words(book, (event.seat,), language)
    title = element("title", escape(f"{event.n}: {who} {event.text}"))
    return group([title, words(_x(event.n, total), y, sign, 14, font_weight="bold")])


def _ends(review: Review, book: Rulebook, last: BySide, language: str) -> list[str]:
    """Who is who at the right edge, each beside its band as far as there is room."""
    middles, height = [], 0.0
    for share in last:
        middles.append(_y(height + share / 2))
        height += share
    parts, x = [], LEFT + INSIDE_WIDE + 12
    for side, share, y in zip(review.sides, last, _apart(middles), strict=True):
        who = side_words(book, side.seats, language)
        parts.append(words(x, y - 8, who, 14, text_anchor="start", font_weight="bold"))
        parts.append(words(x, y + 8, percent(share, language), 13, text_anchor="start"))
    return parts


def _apart(middles: list[float]) -> list[float]:
    """The same heights, from the bottom up, moved so far apart that words fit, and none above the picture."""
    placed: list[float] = []
    for number, y in enumerate(middles):
        highest = TOP + NAME_HIGH * (len(middles) - 1 - number)
        placed.append(max(min(y, placed[-1] - NAME_HIGH) if placed else y, highest + NAME_HIGH / 2))
    return placed
