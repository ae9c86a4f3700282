"""Win shares with their intervals: by seat, and by the order of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.study.figures import wins
from homeward.study.showing.figures import Figure, Table, percent
from homeward.study.showing.inks import ON_PAGE
from homeward.study.showing.plotting import as_inline, chart, percents

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.study.figures.wins import Share
    from homeward.study.result import Result

MARGIN = 1.25  # of the widest interval, left free on both sides


def wins_by_seat(result: Result) -> Figure:
    """Who won how often."""
    who = "side" if result.series.partners else "seat"
    return _figure(result, wins.by_seat(result), "wins-by-seat", f"Wins by {who}", who)


def wins_by_order(result: Result) -> Figure:
    """Whether it matters who begins."""
    return _figure(result, wins.by_order(result), "wins-by-order", "Wins by order of play", "who plays")


def _figure(result: Result, shares: Sequence[Share], name: str, title: str, who: str) -> Figure:
    par = wins.par(result)
    told = "; ".join(f"{one.label} {percent(one.share.value)}" for one in shares)
    said = f"Share of games won, with 95 % intervals: {told}. The dashed line is an equal share, {percent(par, 0)}."
    return Figure(name, title, said, _drawn(shares, par, _reach(result), name, title, said), _table(shares, who))


def _reach(result: Result) -> float:
    """How far from par the widest interval goes: both charts show the same range, so that they can be compared."""
    par = wins.par(result)
    by_order: Sequence[Share] = wins.by_order(result) if result.series.position is None else ()
    shares = [one.share for one in (*wins.by_seat(result), *by_order)]
    return MARGIN * max(max(par - share.low, share.high - par) for share in shares)


def _drawn(shares: Sequence[Share], par: float, reach: float, name: str, title: str, said: str) -> str:
    figure, axes = chart(ON_PAGE, height=0.9 + 0.55 * len(shares))
    axes.grid(visible=False, axis="y")
    axes.axvline(par, color=ON_PAGE.ink, linewidth=1.2, linestyle=(0, (4, 3)), zorder=1)
    for height, one in enumerate(reversed(shares)):
        colours = [ON_PAGE.seats[seat] for seat in one.seats] or [ON_PAGE.accent]  # a side has two
        axes.plot([one.share.low, one.share.high], [height] * 2, color=colours[-1], linewidth=7, alpha=0.35)
        axes.plot(one.share.value, height, "o", color=colours[0], markersize=9)
        axes.annotate(
            percent(one.share.value),
            (1.02, height),
            xycoords=("axes fraction", "data"),
            va="center",
            color=ON_PAGE.ink,
        )
    axes.set_xlim(max(par - reach, -0.02), min(par + reach, 1.02))
    axes.set_ylim(-0.6, len(shares) - 0.4)
    axes.set_yticks(range(len(shares)), [one.label for one in reversed(shares)], color=ON_PAGE.ink)
    axes.xaxis.set_major_formatter(percents())
    axes.locator_params(axis="x", nbins=6)
    return as_inline(figure, name, title, said)


def _table(shares: Sequence[Share], who: str) -> Table:
    rows = [
        (
            one.label,
            f"{one.wins:,}",
            percent(one.share.value, 2),
            percent(one.share.low, 2),
            percent(one.share.high, 2),
        )
        for one in shares
    ]
    return Table((who, "wins", "share", "at least", "at most"), tuple(rows))
