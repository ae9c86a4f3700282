"""What luck, received, lost and drift came to for each side, as bars about a line of nought, with their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from homeward.draw.svg.parts import SANS, element, num, words
from homeward.reviews.showing.colours import BETTER, WORSE
from homeward.reviews.showing.words import points, said, side_words
from homeward.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.reviews.reviewed import Review, Side

WIDE, NAMES, REACH = 920.0, 300.0, 250.0
ROW, GAP, TOP = 22.0, 14.0, 8.0
COUNTED = ("luck", "received", "lost", "drift")


def sums_svg(review: Review, language: str = "en") -> str:
    """The whole picture, with its name and what it shows in words."""
    book = load(review.game)
    most = max((abs(change) for side in review.sides for _, change in changes(side)), default=0.0) or 1.0
    parts, described, y = [], [], TOP
    for side in review.sides:
        who = side_words(book, side.seats, language)
        parts.append(words(8, y + 2 * ROW, who, 16, text_anchor="start", font_weight="bold"))
        for name, change in changes(side):
            what = said(book, f"th_{name}", language)
            described.append(f"{who}, {what}: {points(change, language, signed=True)}.")
            parts += _bar(what, change, points(change, language, signed=True), y, most)
            y += ROW
        y += GAP
    middle = NAMES + REACH
    line = element("line", x1=middle, x2=middle, y1=TOP, y2=y - GAP, stroke="currentColor", stroke_width=1.0)
    title = element("title", escape(said(book, "sums_title", language)))
    inside = "\n".join((title, element("desc", escape(" ".join(described))), *parts, line))
    return element(
        "svg", inside, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {num(WIDE)} {num(y)}", role="img",
        font_family=SANS, fill="currentColor", class_="sums",
    )  # fmt: skip


def changes(side: Side) -> Iterator[tuple[str, float]]:
    """What a side's chances were changed by, as it was for the side: what it lost is less."""
    for name in COUNTED:
        amount = getattr(side, name)
        yield name, -amount if name == "lost" else amount


def _bar(what: str, change: float, number: str, y: float, most: float) -> list[str]:
    long, middle = REACH * 0.8 * abs(change) / most, NAMES + REACH
    left = middle if change > 0 else middle - long
    beside = middle + long + 8 if change > 0 else middle - long - 8
    return [
        words(NAMES - 10, y + ROW / 2, what, 13, text_anchor="end"),
        element(
            "rect",
            x=left,
            y=y + 3,
            width=max(long, 0.5),
            height=ROW - 6,
            rx=3.0,
            fill=BETTER if change > 0 else WORSE,
        ),
        words(beside, y + ROW / 2, number, 13, text_anchor="start" if change > 0 else "end"),
    ]
