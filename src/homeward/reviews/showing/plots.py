"""A review as a figure of Matplotlib's: the band of chances, and under it what luck and losses came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.extras import needing
from homeward.reviews.calls import Call
from homeward.reviews.showing.band import course
from homeward.reviews.showing.colours import PAPER, paint_of
from homeward.reviews.showing.sums import COUNTED, changes
from homeward.reviews.showing.tables import heading
from homeward.reviews.showing.words import POINTS, said, side_words
from homeward.rulebook import load

with needing("study", "Drawing figures"):
    from matplotlib.figure import Figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from homeward.reviews.reviewed import Review
    from homeward.rulebook import Rulebook

INCHES = (9.0, 6.4)
SHARES = (2.2, 1.0)  # of the height
MARKERS = {Call.DOUBTFUL: "$?$", Call.MISTAKE: "x", Call.BLUNDER: "X"}
BELOW = -4.0  # per cent: where called plays are marked


def plot(review: Review, language: str = "en") -> Figure:
    """Two charts, one above the other."""
    book, figure = load(review.game), Figure(figsize=INCHES, layout="constrained")
    above, below = figure.subplots(2, height_ratios=SHARES)
    figure.suptitle(heading(review, language))
    _draw_band(above, review, book, language)
    _draw_sums(below, review, book, language)
    return figure


def _draw_band(axes: Axes, review: Review, book: Rulebook, language: str) -> None:
    way = course(review)
    bands = [[POINTS * chances[number] for chances in way] for number in range(len(review.sides))]
    colours = [paint_of(book, side.seats).strong for side in review.sides]
    names = [side_words(book, side.seats, language) for side in review.sides]
    axes.stackplot(range(len(way)), *bands, colors=colours, labels=names, edgecolor=PAPER, linewidth=0.8)
    for call, marker in MARKERS.items():
        marked = [event.n for event in review.called if event.call is call]
        axes.scatter(marked, [BELOW] * len(marked), marker=marker, color="black", s=36, clip_on=False, zorder=3)
    axes.set(
        xlim=(0, max(len(way) - 1, 1)), ylim=(2 * BELOW, POINTS), ylabel="%", xlabel=said(book, "events", language)
    )
    axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), frameon=False, reverse=True)


def _draw_sums(axes: Axes, review: Review, book: Rulebook, language: str) -> None:
    wide = 0.8 / len(review.sides)
    for number, side in enumerate(review.sides):
        at = [place + (number + 0.5) * wide - 0.4 for place in range(len(COUNTED))]
        bars = axes.bar(
            at, [POINTS * change for _, change in changes(side)], wide * 0.9, color=paint_of(book, side.seats).strong
        )
        axes.bar_label(bars, fmt="%+.0f", fontsize=8)
    axes.set_xticks(range(len(COUNTED)), [said(book, f"th_{name}", language) for name in COUNTED])
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set_ylabel(said(book, "points", language))
    axes.margins(y=0.15)
