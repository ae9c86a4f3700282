"""How often things happen in a game: its length, captures, changes of the lead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.draw.wording import seat_name
from homeward.study.figures.intervals import of_mean
from homeward.study.showing.figures import Figure, Table, number, percent
from homeward.study.showing.inks import ON_PAGE
from homeward.study.showing.plotting import as_inline, chart, clear, percents

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from homeward.study.figures.intervals import Interval
    from homeward.study.result import Result

BARS = 36  # of a histogram, at most
LEVELS = (("least", 0), ("5 %", 5), ("25 %", 25), ("median", 50), ("75 %", 75), ("95 %", 95), ("most", 100))


def length(result: Result) -> Figure:
    """How long games are."""
    turns = result.turns[result.finished]
    half = f"half of them at most {np.median(turns):.0f}"
    said = f"How many turns games took: {half}, nine of ten {_nine_of_ten(turns)}, the longest {turns.max():,}."
    return _spread("length", "Length of a game", "turns", turns, said)


def captures_by_game(result: Result) -> Figure:
    """How many pieces are sent back in a game."""
    captures = result.captures[result.finished]
    mean = f"{captures.mean():.1f} on average"
    said = f"Pieces sent back in a game: {mean}, nine games of ten have {_nine_of_ten(captures)}."
    return _spread("captures-by-game", "Captures in a game", "captures", captures, said)


def _nine_of_ten(counts: Any) -> str:
    """Between which numbers nine games of ten lie, as many below as above."""
    low, high = np.percentile(counts, (5, 95))
    return f"between {low:.0f} and {high:.0f}"


def lead_changes(result: Result) -> Figure:
    """How often the lead changes."""
    changes = result.lead_changes[result.finished]
    never = float((changes == 0).mean())
    said = (
        f"How often another took the lead: {changes.mean():.1f} times on average; "
        f"in {percent(never)} of the games whoever led first led to the end."
    )
    return _spread("lead-changes", "Changes of the lead", "changes", changes, said)


def captures_by_seat(result: Result) -> Figure:
    """What each seat captures, and what it loses."""
    name, title = "captures-by-seat", "Captures by seat"
    names = [seat_name(result.series.game.book, seat) for seat in result.seats]
    made, lost = _means(result, "captures"), _means(result, "sent_back")
    told = "; ".join(f"{who} {a.value:.2f} and {b.value:.2f}" for who, a, b in zip(names, made, lost, strict=True))
    said = f"Rivals a seat sends back in a game (full bars) and pieces of its own sent back (pale bars): {told}."
    figure, axes = chart(ON_PAGE)
    axes.grid(visible=False, axis="x")
    _bars(axes, result.seats, made, aside=-0.2, strength=1.0)
    _bars(axes, result.seats, lost, aside=0.2, strength=0.4)
    axes.set_xticks(range(len(names)), names, color=ON_PAGE.ink)
    axes.set_ylabel("a game")
    headings = ("seat", "captures", "at least", "at most", "sent back", "at least", "at most")
    rows = tuple((who, *_cells(a), *_cells(b)) for who, a, b in zip(names, made, lost, strict=True))
    return Figure(name, title, said, as_inline(figure, name, title, said), Table(headings, rows))


def _means(result: Result, what: str) -> list[Interval]:
    """Of each seat in play how many a game."""
    counts = result.by_seat(what)[result.finished]
    return [of_mean(counts[:, seat]) for seat in result.seats]


def _bars(axes: Axes, seats: Sequence[int], means: Sequence[Interval], *, aside: float, strength: float) -> None:
    """A bar a seat in its colour, with its interval."""
    for at, (seat, one) in enumerate(zip(seats, means, strict=True)):
        axes.bar(at + aside, one.value, 0.36, color=ON_PAGE.seats[seat], alpha=strength)
        axes.errorbar(at + aside, one.value, clear(one.reach), color=ON_PAGE.ink, linewidth=1.4)


def _cells(one: Interval) -> tuple[str, str, str]:
    return number(one.value, 3), number(one.low, 3), number(one.high, 3)


def _spread(name: str, title: str, unit: str, counts: Any, said: str) -> Figure:
    """A histogram with its median, and where the games lie as a table."""
    figure, axes = chart(ON_PAGE)
    axes.grid(visible=False, axis="x")
    _histogram(axes, counts)
    median = float(np.median(counts))
    axes.axvline(median, color=ON_PAGE.ink, linewidth=1.2, linestyle=(0, (4, 3)))
    axes.annotate(
        f"median {median:.0f}",
        (median, 1),
        (5, -3),
        xycoords=("data", "axes fraction"),
        textcoords="offset points",
        va="top",
        color=ON_PAGE.ink,
    )
    axes.set_xlabel(unit)
    axes.yaxis.set_major_formatter(percents())
    axes.set_ylabel("of the games")
    rows = [(level, f"{np.percentile(counts, at):,.0f}") for level, at in LEVELS]
    mean = of_mean(counts)
    rows.append(("mean", f"{number(mean.value, 2)} ({number(mean.low, 2)} to {number(mean.high, 2)})"))
    return Figure(name, title, said, as_inline(figure, name, title, said), Table(("games up to", unit), tuple(rows)))


def _histogram(axes: Axes, counts: Any) -> None:
    """Bars of whole numbers, pale where one game in ten lies. The few longest games do not squeeze the others."""
    low, high = int(counts.min()), max(int(np.percentile(counts, 99.5)), int(counts.min()) + 1)
    width = max(1, -(-(high - low + 1) // BARS))
    edges = np.arange(low, high + width + 1, width) - 0.5
    shares = np.histogram(counts, edges)[0] / len(counts)
    few, many = np.percentile(counts, (5, 95))
    colours = [ON_PAGE.accent if few <= edge + width / 2 <= many else ON_PAGE.soft for edge in edges[:-1]]
    axes.bar(edges[:-1], shares, width * 0.92, align="edge", color=colours)
    axes.set_ylim(0, 1.12 * shares.max())  # room for the median's name
    axes.locator_params(axis="y", nbins=5)
