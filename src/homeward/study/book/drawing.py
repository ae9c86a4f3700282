"""What the pictures of the book share: intervals row by row in panels, and curves side by side."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from homeward.extras import needing
from homeward.study.showing.inks import DAY
from homeward.study.showing.plotting import SPACE, chart, panels

with needing("study", "Drawing figures"):
    from matplotlib.ticker import MaxNLocator

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from homeward.intervals import Interval

EDGE = 0.04  # of a panel's width, left free on either side
ROOM = 0.7  # of a row, for its figures
ACROSS = 2  # panels side by side
WIDE = 5.4  # of a panel, in inches
ROW, HEAD = 0.36, 1.15  # of a row of a panel, and of what stands around it
INKS = ("#b4501a", "#2c6e91", "#55782a", "#84489a", "#5d6b75", "#9a7400")
MARKS = ("o", "s", "^", "D", "v", "P")
DASHES = ("solid", (0, (6, 2)), (0, (2, 1.5)), (0, (6, 2, 1.5, 2)), (0, (1, 1)), (0, (9, 3)))


@dataclass(frozen=True)
class Row:
    """A line of a panel: what it is called, and an interval for each series."""

    label: str
    figures: Mapping[str, Interval]


@dataclass(frozen=True)
class Panel:
    """One part of a picture."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Curve:
    """A line through points, and between which two it lies where that is known."""

    name: str
    across: Sequence[float]
    up: Sequence[float]
    low: Sequence[float] = field(default=())
    high: Sequence[float] = field(default=())


@dataclass(frozen=True)
class Scale:
    """How figures are laid out along a panel: in which unit, and at which of them a line marks par."""

    unit: float = 100.0
    sign: str = "%"
    par: float | None = 0.0
    rows: int = 1
    ends: tuple[float, float] | None = None


def in_panels(
    parts: Sequence[Panel], title: str, reading: str, *, unit: float = 100.0, sign: str = "%", par: float | None = 0.0
) -> Figure:
    """Intervals in rows; a series has the same colour and mark in every panel, and all panels have one scale."""
    parts = [part for part in parts if part.rows]
    series = list(dict.fromkeys(name for part in parts for row in part.rows for name in row.figures))
    most, abreast = (max(map(len, found)) for found in ([part.rows for part in parts], _figures(parts)))
    scale = Scale(unit, sign, par, most, _ends(parts, unit, par))

    def draw(axes: Axes, part: Panel) -> None:
        _panel(axes, part, series, scale)

    high = HEAD + ROW * most * max(1.0, 0.45 * abreast)
    figure = panels(parts, draw, DAY, across=ACROSS, wide=WIDE, high=high)
    if len(series) > 1:
        handles = {name: handle for axes in figure.axes for handle, name in zip(*_legend(axes), strict=True)}
        named = {"handles": [handles[name] for name in series], "labels": series, "ncols": len(series)}
        figure.legend(**named, loc="outside upper right", frameon=False, labelcolor=DAY.ink, fontsize=9.5)
    return _headed(figure, title, reading)


def _figures(parts: Sequence[Panel]) -> list[Mapping[str, Interval]]:
    return [row.figures for part in parts for row in part.rows]


def _legend(axes: Axes) -> tuple[list[Any], list[Any]]:
    return axes.get_legend_handles_labels()


def _ends(parts: Sequence[Panel], unit: float, par: float | None) -> tuple[float, float]:
    """From where to where all intervals reach, and a little more."""
    known = [one for figures in _figures(parts) for one in figures.values() if one.value == one.value]
    every = [end for one in known for end in (one.low, one.high, one.value) if end == end]
    every += [] if par is None else [par]
    low, high = unit * min(every), unit * max(every)
    return low - EDGE * (high - low), high + EDGE * (high - low)


def _panel(axes: Axes, part: Panel, series: Sequence[str], scale: Scale) -> None:
    """The rows of a panel, the first at the top."""
    axes.grid(visible=False, axis="y")
    if scale.par is not None:
        axes.axvline(scale.unit * scale.par, color=DAY.muted, linewidth=1.1, linestyle=(0, (4, 3)), zorder=1)
    told: set[str] = set()
    for place, row in enumerate(part.rows):
        known = {name: one for name, one in row.figures.items() if one.value == one.value}
        step = ROOM / max(len(known), 2)
        for number, (name, one) in enumerate(known.items()):
            height = place + step * (number - (len(known) - 1) / 2)
            _mark(axes, series.index(name), one, height, scale.unit, "" if name in told else name)
            told.add(name)
    axes.set_yticks(range(len(part.rows)), [row.label for row in part.rows], color=DAY.ink)
    axes.set_ylim(scale.rows - 0.4, -0.6)
    axes.set_xlim(scale.ends)
    axes.xaxis.set_major_formatter(
        lambda value, _: f"{round(value, 4):g}{SPACE}{scale.sign}".strip().replace("-", "−")
    )
    axes.set_title(part.title, loc="left", color=DAY.ink, fontsize=11)


def _mark(axes: Axes, series: int, one: Interval, height: float, unit: float, name: str) -> None:
    """An interval, and the figure in it."""
    ink = INKS[series % len(INKS)]
    axes.plot([unit * one.low, unit * one.high], [height] * 2, color=ink, linewidth=2.2)
    mark = MARKS[series % len(MARKS)]
    axes.plot([unit * one.value], [height], mark, color=ink, markersize=6.5, label=name or "_more")


def in_curves(
    curves: Sequence[Curve],
    title: str,
    reading: str,
    *,
    across: str,
    up: str,
    log: bool = False,
    size: tuple[float, float] = (7.6, 4.6),
) -> Figure:
    """Curves in one chart, each with its name at its side."""
    figure, axes = chart(DAY, *size)
    for number, one in enumerate(curves):
        ink, dash = INKS[number % len(INKS)], DASHES[number % len(DASHES)]
        axes.plot(one.across, one.up, color=ink, linestyle=dash, linewidth=2, label=one.name)
        if one.low:
            axes.fill_between(one.across, one.low, one.high, color=ink, alpha=0.14, linewidth=0)
    if log:
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
        axes.minorticks_off()
    else:
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.legend(frameon=False, labelcolor=DAY.ink, fontsize=9.5)
    return _headed(figure, title, reading)


def _headed(figure: Figure, title: str, reading: str) -> Figure:
    figure.suptitle(title, x=0.01, ha="left", color=DAY.ink, weight="bold")
    figure.supxlabel(reading, x=0.01, ha="left", color=DAY.muted, fontsize=9.5)
    return figure
