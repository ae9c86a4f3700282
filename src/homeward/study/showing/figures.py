"""A figure of the report: a chart with its words, and the numbers behind it as a table."""

from __future__ import annotations

from dataclasses import dataclass

from homeward.study.showing.plotting import SPACE


@dataclass(frozen=True)
class Table:
    """Numbers as they are shown: the first cell of a row names it."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Figure:
    """A chart as an element of the page, what it shows in a sentence or two, and its numbers."""

    name: str
    title: str
    said: str
    svg: str
    table: Table


def percent(share: float, places: int = 1) -> str:
    """A share as people read it; a dash where nothing is known."""
    return "–" if share != share else f"{100 * share:.{places}f}{SPACE}%"


def number(value: float, places: int = 1) -> str:
    """A number with its thousands apart; a dash where nothing is known."""
    return "–" if value != value else f"{value:,.{places}f}"
