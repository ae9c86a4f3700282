"""What all charts share: their size, their axes, and SVG that is the same every time."""

from __future__ import annotations

import io
import re
from html import escape
from typing import TYPE_CHECKING, Any

from homeward.extras import needing
from homeward.study.showing.inks import VARIABLES

with needing("study", "Drawing figures"):
    from matplotlib import rc_context
    from matplotlib.figure import Figure
    from matplotlib.ticker import FuncFormatter

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from matplotlib.axes import Axes

    from homeward.intervals import Interval
    from homeward.study.showing.inks import Inks

WIDTH, HEIGHT = 5.4, 3.1  # inches of one chart; the page scales them
DOTS = 160  # of a PNG, an inch
SPACE = "\N{NO-BREAK SPACE}"  # between a number and its sign


def chart(inks: Inks, width: float = WIDTH, height: float = HEIGHT) -> tuple[Figure, Axes]:
    """An empty chart: no frame, faint lines across, quiet letters."""
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.add_subplot()
    quieten(axes, inks)
    return figure, axes


def panels(
    entries: Collection[Any], draw: Callable[[Axes, Any], None], inks: Inks, *, across: int, wide: float, high: float
) -> Figure:
    """A panel for each entry, so many side by side, each so many inches."""
    across = min(across, len(entries))
    down = -(-len(entries) // across)
    figure = Figure(figsize=(across * wide, down * high), layout="constrained")
    for number, entry in enumerate(entries, start=1):
        axes = figure.add_subplot(down, across, number)
        quieten(axes, inks)
        draw(axes, entry)
    return figure


def quieten(axes: Axes, inks: Inks) -> None:
    """Take away of the axes what is not read."""
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(inks.muted)
    axes.tick_params(colors=inks.muted, length=0, labelsize=9.5, pad=5)
    axes.xaxis.label.set_color(inks.muted)
    axes.yaxis.label.set_color(inks.muted)
    axes.grid(color=inks.grid, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.set_facecolor("none")


def draw_interval(axes: Axes, inks: Inks, height: float, told: Interval) -> None:
    """A difference on a line of its own: full where it is more than chance explains, hollow where it may not be."""
    is_sure = told.excludes()
    colour = inks.accent if is_sure else inks.muted
    axes.plot([told.low, told.high], [height] * 2, color=colour, linewidth=2.4)
    face = colour if is_sure else inks.paper
    axes.plot(told.value, height, "o", color=colour, markerfacecolor=face, markersize=7)


def percents() -> FuncFormatter:
    """Ticks such as 25 %, or 2.5 % where they need it."""
    return FuncFormatter(lambda value, _: f"{round(100 * value, 2):g}{SPACE}%")


def as_svg(figure: Figure, name: str, paper: str = "none") -> bytes:
    """The chart as an SVG file; the same chart gives the same bytes."""
    kept = io.BytesIO()
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": name}):  # letters stay letters, ids the same ids
        figure.savefig(kept, format="svg", metadata={"Date": None, "Creator": None}, facecolor=paper)
    return kept.getvalue()


def as_png(figure: Figure, paper: str) -> bytes:
    """The chart as a PNG file."""
    kept = io.BytesIO()
    figure.savefig(kept, format="png", metadata={"Software": None}, facecolor=paper, dpi=DOTS)
    return kept.getvalue()


def as_inline(figure: Figure, name: str, title: str, description: str) -> str:
    """The chart as an element of a page: coloured by the page's variables, named and described for who cannot see."""
    text = as_svg(figure, name).decode()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub("|".join(VARIABLES), lambda colour: VARIABLES[colour[0]], text)
    text = _without_needless_ids(text)
    head = f'<svg role="img" aria-labelledby="{name}-title {name}-desc" viewBox="{_view_box(text)}">'
    said = f'<title id="{name}-title">{escape(title)}</title><desc id="{name}-desc">{escape(description)}</desc>'
    return head + said + text[text.index(">") + 1 :].strip()


def _view_box(text: str) -> str:
    found = re.search(r'viewBox="([^"]+)"', text)
    assert found is not None
    return found[1]


def _without_needless_ids(text: str) -> str:
    """Ids that nothing refers to are the same in every chart, and a page must not have one twice."""
    wanted = set(re.findall(r"#([\w-]+)", text))
    return re.sub(r' id="([\w.-]+)"', lambda found: found[0] if found[1] in wanted else "", text)


def clear(value: Any) -> Any:
    """NaN as nothing, for what is drawn as a length."""
    return 0.0 if value != value else value
