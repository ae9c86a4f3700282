"""What changes a game's length most, drawn: a panel a game, in per cent of the sheet's turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.study.lab.switches.cells import SHEET
from homeward.study.lab.switches.tallies import SHOWN
from homeward.study.lab.switches.telling import PAR
from homeward.study.saving import check_kind, saved_whole
from homeward.study.showing.inks import DAY
from homeward.study.showing.plotting import as_png, as_svg, draw_interval, panels, percents

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from homeward.study.lab.switches.cells import Cell
    from homeward.study.lab.switches.surveying import Survey

MOST = 10  # values a panel
ACROSS = 2  # panels side by side
WIDTH, HEIGHT = 5.4, 3.5  # of a panel, in inches
TURNS = SHOWN[0]
READING = (
    "Turns beside the sheet's game, with 95 % intervals; of each game the ten values that change its length most."
)


def draw(surveys: Sequence[Survey], path: str | PathLike[str]) -> None:
    """Write the picture to a file of the kind its name asks for."""
    kind = check_kind(path, (".svg", ".png"))
    figure = picture(surveys)
    data = as_svg(figure, "switches", paper=DAY.paper) if kind == ".svg" else as_png(figure, paper=DAY.paper)
    with saved_whole(path) as beside:
        beside.write_bytes(data)


def picture(surveys: Sequence[Survey]) -> Figure:
    """All panels in one picture."""
    figure = panels(surveys, _panel, DAY, across=ACROSS, wide=WIDTH, high=HEIGHT)
    figure.suptitle("What makes a game longer or shorter", x=0.01, ha="left", color=DAY.ink, weight="bold")
    figure.supxlabel(READING, x=0.01, ha="left", color=DAY.muted, fontsize=9.5)
    return figure


def strongest(found: Survey) -> list[Cell]:
    """The values that change a game's length most, the greatest lengthening first."""

    def change(cell: Cell) -> float:
        return found.figures.of(cell).difference(TURNS).value

    alone = [cell for cell in found.cells if cell is not SHEET and not cell.needs]
    return sorted(sorted(alone, key=lambda cell: -abs(change(cell)))[:MOST], key=change, reverse=True)


def _panel(axes: Axes, found: Survey) -> None:
    """A line for each value: full where it differs by more than chance, hollow where it may not."""
    sheet = found.figures.of(SHEET).mean(TURNS, PAR).value
    cells = strongest(found)
    axes.grid(visible=False, axis="y")
    axes.axvline(0, color=DAY.muted, linewidth=1.1, linestyle=(0, (4, 3)), zorder=1)
    for height, cell in enumerate(reversed(cells)):
        change = found.figures.of(cell).difference(TURNS)
        draw_interval(axes, DAY, height, change.scaled(1 / sheet))
    names = [f"{cell.key} {cell.label}" for cell in reversed(cells)]
    axes.set_yticks(range(len(cells)), names, color=DAY.ink)
    axes.set_ylim(-0.6, len(cells) - 0.4)
    axes.margins(x=0.08)
    axes.locator_params(axis="x", nbins=5)
    axes.xaxis.set_major_formatter(percents())
    axes.set_title(f"{found.book.title} (sheet: {sheet:.0f} turns)", loc="left", color=DAY.ink, fontsize=11)
