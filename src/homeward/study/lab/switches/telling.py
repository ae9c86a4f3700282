"""What a survey found, told: a line for each value tried, as a table for the terminal and in plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from homeward.study.lab.switches.cells import SHEET
from homeward.study.lab.switches.keeping import PLAYERS
from homeward.study.lab.switches.tallies import SHOWN
from homeward.study.repeating import as_text, typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.intervals import Interval
    from homeward.study.figures.measures import Measure
    from homeward.study.lab.switches.cells import Cell
    from homeward.study.lab.switches.surveying import Survey

PAR = 1 / PLAYERS
THE_SHEET = "the sheet's game"
SAME = "the same"
MARK = "*"
LEGEND = f"± is half a 95 % interval. {MARK} More than chance explains. The same: in no game otherwise."
NARROW = {"lead_changes": "lead changes", "first_seat_edge": "first seat, %"}
SHORT = 40  # signs of a sheet's value that are shown; a board has more


@dataclass(frozen=True)
class Figure:
    """One measure of one line, in words, and whether it is more than chance explains."""

    text: str
    differs: bool = False


@dataclass(frozen=True)
class Line:
    """A value that was tried, and how each measure differs; the sheet's game has the measures themselves."""

    cell: Cell
    figures: tuple[Figure, ...]

    @property
    def value(self) -> str:
        """The value, and what it was tried with."""
        needs = as_text(self.cell.needs)
        return f"{self.cell.label}, both with {needs}" if needs else self.cell.label


def lines(found: Survey) -> list[Line]:
    """A line for every cell, the sheet's game first."""
    return [Line(cell, tuple(_figure(found, cell, measure) for measure in SHOWN)) for cell in found.cells]


def _figure(found: Survey, cell: Cell, measure: Measure) -> Figure:
    """The mean of the sheet's game, or how another differs from it."""
    tally = found.figures.of(cell)
    if cell is SHEET:
        mean = tally.mean(measure, PAR)
        return Figure(_shown(measure, mean, signed=measure.is_edge))
    if tally.is_the_same:
        return Figure(SAME)
    difference = tally.difference(measure)
    return Figure(_shown(measure, difference, signed=True), difference.excludes())


def _shown(measure: Measure, figure: Interval, *, signed: bool) -> str:
    """A figure and half its interval."""
    places = measure.places(figure.reach)
    value, reach = measure.shown(figure.value, places, signed=signed), measure.shown(figure.reach, places)
    return f"{value} ± {reach}".replace(" %", "", 1)  # the unit once, behind both


def sheets_value(found: Survey, key: str) -> str:
    """What the sheet has, as it is typed; of a board only that it is the sheet's."""
    told = typed(found.book.settings[key].default)
    return told if len(told) <= SHORT else "as printed"


def heading(found: Survey) -> str:
    """What was played, in a line."""
    counted = f"{found.games:,} games a value, {PLAYERS} players"
    return f"{found.book.title}: {counted}, all {found.figures.policy}, seed {found.figures.seed}"


def table(found: Survey) -> Table:
    """A game's switches for the terminal."""
    shown = Table(title=heading(found), caption=LEGEND, box=SIMPLE_HEAD, pad_edge=False)
    shown.title_justify = shown.caption_justify = "left"
    shown.title_style = "bold"
    shown.padding = (0, 1, 0, 0)
    shown.add_column("", overflow="fold")
    for measure in SHOWN:
        shown.add_column(NARROW.get(measure.name, measure.title), justify="right", no_wrap=True)
    for line in lines(found):
        name = f"{line.cell.key}={line.value}" if line.cell.key else THE_SHEET
        shown.add_row(Text(name), *map(_narrow, line.figures))
    return shown


def _narrow(figure: Figure) -> Text:
    """A figure without spaces, marked where it differs: four stand beside each other in eighty columns."""
    text = figure.text.removesuffix(" %").replace(" ± ", "±")
    return Text(f"{text}{MARK if figure.differs else ' '}", style="bold" if figure.differs else "")


def as_dict(surveys: Sequence[Survey]) -> dict[str, Any]:
    """Everything in plain values, for programs."""
    return {
        "players": PLAYERS,
        "surveys": [
            {
                "game": found.book.name,
                "rules_version": found.book.rules_version,
                "seed": found.figures.seed,
                "policy": found.figures.policy,
                "games": found.games,
                "cells": [_values(found, cell) for cell in found.cells],
            }
            for found in surveys
        ],
    }


def _values(found: Survey, cell: Cell) -> dict[str, Any]:
    tally = found.figures.of(cell)
    return {
        "switch": cell.key or None,
        "value": cell.value if cell.key else None,
        "label": cell.label,
        "with": cell.beside,
        "games": tally.games,
        "unfinished": tally.unfinished,
        "the_same": tally.is_the_same,
        "measures": {
            measure.name: {
                **_ends("", tally.mean(measure, PAR)),
                **_ends("difference", tally.difference(measure)),
                "differs": tally.difference(measure).excludes(),
            }
            for measure in SHOWN
        },
    }


def _ends(name: str, figure: Interval) -> dict[str, float]:
    """A figure and the ends of its interval."""
    before = f"{name}_" if name else ""
    return {name or "mean": figure.value, f"{before}low": figure.low, f"{before}high": figure.high}
