"""A comparison drawn: one panel a measure, every combination with its interval beside the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import homeward
from homeward.extras import needing
from homeward.study.figures.measures import MEASURES
from homeward.study.lab.comparison import PICTURES
from homeward.study.lab.repeating import command
from homeward.study.lab.telling import HEADINGS, heading, lines
from homeward.study.saving import check_kind, saved_whole
from homeward.study.showing.figures import Figure as Shown
from homeward.study.showing.figures import Table
from homeward.study.showing.inks import DAY, ON_PAGE
from homeward.study.showing.pages import figures, page, settings
from homeward.study.showing.plotting import as_inline, as_png, as_svg, chart, percents, quieten

with needing("study", "Drawing figures"):
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

if TYPE_CHECKING:
    from os import PathLike

    from matplotlib.axes import Axes

    from homeward.study.figures.measures import Measure
    from homeward.study.lab.comparison import Comparison
    from homeward.study.showing.inks import Inks

ACROSS = 3  # panels side by side
PANEL = 3.9  # inches
READING = "Means with 95 % intervals. Full dots differ from the first line by more than chance explains."


def draw(comparison: Comparison, path: str | PathLike[str]) -> None:
    """Write the picture to a file of the kind its name asks for."""
    kind = check_kind(path, PICTURES)
    if kind == ".html":
        data = as_page(comparison).encode()
    elif kind == ".svg":
        data = as_svg(picture(comparison), "comparison", paper=DAY.paper)
    else:
        data = as_png(picture(comparison), paper=DAY.paper)
    with saved_whole(path) as beside:
        beside.write_bytes(data)


def picture(comparison: Comparison) -> Figure:
    """All panels in one picture."""
    down = -(-len(MEASURES) // ACROSS)
    figure = Figure(
        figsize=(ACROSS * PANEL, down * _height(comparison) + 0.8),
        layout=ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.12),
    )
    figure.suptitle(heading(comparison), x=0.01, ha="left", color=DAY.ink, weight="bold")
    figure.supxlabel(READING, x=0.01, ha="left", color=DAY.muted, fontsize=9.5)
    for number, measure in enumerate(MEASURES):
        axes = figure.add_subplot(down, ACROSS, number + 1)
        quieten(axes, DAY)
        _panel(axes, DAY, comparison, measure)
        axes.set_title(measure.title, loc="left", color=DAY.ink, fontsize=11)
    return figure


def as_page(comparison: Comparison) -> str:
    """The panels on a page of their own, each with its numbers."""
    shown = [_figure(comparison, measure) for measure in MEASURES]
    book = comparison.trials[0].combination.game.book
    return page(book, heading(comparison), _said(comparison), [figures(shown), _settings(comparison)])


def _said(comparison: Comparison) -> list[str]:
    """What the charts show, and a warning: of many differences some are luck."""
    first = comparison.trials[0].label
    differences = [one for trial in comparison.trials[1:] for one in trial.findings.values() if one.difference]
    certain = sum(one.differs for one in differences)
    return [
        f"{certain} of {len(differences)} differences from {first} are more than chance explains.",
        "Those are the full dots. Chance alone would fill about one in twenty.",
        f"Every line played the same {comparison.games:,} games with the same dice, compared game by game.",
    ]


def _settings(comparison: Comparison) -> str:
    rules = {trial.combination.game.title: trial.combination.game.book.rules_version for trial in comparison.trials}
    pairs = [
        ("Rules", ", ".join(f"{title}, version {version}" for title, version in rules.items())),
        ("Players", f"{comparison.players}{', two against two' if comparison.partners else ''}"),
        ("Policy", ", ".join(comparison.policy)),
        ("Seed", str(comparison.seed)),
        ("Games", f"{comparison.games:,} of each"),
        ("homeward", homeward.__version__),
    ]
    return settings(pairs, command(comparison))


def _figure(comparison: Comparison, measure: Measure) -> Shown:
    name, title = f"compared-{measure.name.replace('_', '-')}", measure.title.capitalize()
    shown = lines(comparison, measure)
    told = "; ".join(f"{trial.label} {cells[0]}" for trial, _, cells in shown)
    said = f"{measure.said}, with 95 % intervals: {told}."
    figure, axes = chart(ON_PAGE, height=_height(comparison))
    _panel(axes, ON_PAGE, comparison, measure)
    rows = tuple((trial.label, *cells) for trial, _, cells in shown)
    headings = ("combination", *HEADINGS[1:-1], "differs")
    return Shown(name, title, said, as_inline(figure, name, title, said), Table(headings, rows))


def _height(comparison: Comparison) -> float:
    return 0.8 + 0.36 * len(comparison.trials)


def _panel(axes: Axes, inks: Inks, comparison: Comparison, measure: Measure) -> None:
    """Every combination with its interval: full where it differs from the first, hollow where it may not."""
    shown = [(trial, finding) for trial, finding, _ in lines(comparison, measure)]
    axes.grid(visible=False, axis="y")
    axes.axvline(shown[0][1].mean.value, color=inks.muted, linewidth=1.1, linestyle=(0, (4, 3)), zorder=1)
    for height, (_, finding) in enumerate(reversed(shown)):
        colour = inks.ink if finding.difference is None else inks.accent if finding.differs else inks.muted
        full = finding.difference is None or finding.differs
        axes.plot([finding.mean.low, finding.mean.high], [height] * 2, color=colour, linewidth=2.4)
        axes.plot(
            finding.mean.value,
            height,
            "o",
            color=colour,
            markerfacecolor=colour if full else inks.paper,
            markersize=7,
        )
    axes.set_yticks(range(len(shown)), [trial.label for trial, _ in reversed(shown)], color=inks.ink)
    axes.set_ylim(-0.6, len(shown) - 0.4)
    axes.margins(x=0.12)
    axes.locator_params(axis="x", nbins=5)
    if measure.is_share:
        axes.xaxis.set_major_formatter(percents())
