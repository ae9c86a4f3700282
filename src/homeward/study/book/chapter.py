"""What a chapter is: a question, the cells it needs, and how it tells what was counted of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from homeward.rulebook import load
from homeward.study.book.tallies import Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from matplotlib.figure import Figure

    from homeward.study.book.cells import Cell
    from homeward.study.lab.switches import Survey
    from homeward.study.showing.figures import Table


@dataclass(frozen=True)
class Counted:
    """What there is to tell: the games of the book in their order, and what was counted of each cell."""

    games: tuple[str, ...]
    tallies: Mapping[tuple[str, str, str], Tally]
    surveys: tuple[Survey, ...] = ()

    def of(self, cell: Cell) -> Tally:
        """What was counted of a cell; nothing where it was not."""
        return self.tallies.get((cell.kind, cell.game, cell.key), Tally())

    def having(self, *cells: Cell) -> bool:
        """Whether something was counted of all of these."""
        return all(self.of(cell).games > 0 for cell in cells)


@dataclass(frozen=True)
class Part:
    """A table under a heading, with what has to be said to read it."""

    heading: str
    table: Table
    note: str = ""


@dataclass(frozen=True)
class Told:
    """A chapter as the figures tell it: sentences, tables, and a picture with its description."""

    said: tuple[str, ...]
    parts: tuple[Part, ...]
    draw: Callable[[], Figure]
    pictured: str


@dataclass(frozen=True)
class Chapter:
    """One question about the games."""

    name: str
    title: str
    question: str
    method: str
    cells: Callable[[str], Sequence[Cell]]
    tell: Callable[[Counted], Told]
    surveys: bool = field(default=False)
    """Whether it needs what `homeward switches` counts."""


def title_of(game: str) -> str:
    """A game's name as people read it."""
    return load(game).title
