"""A board cut into tiles that a printer's paper can hold: what each shows, and where it lies on its page.

Every tile has a part of the board of its own, and these parts cover the board exactly once. Towards a neighbour on
the right or below it shows a strip of that neighbour's part as well: the neighbour is glued over it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from string import ascii_uppercase
from typing import TYPE_CHECKING

from homeward.draw.boards.points import Box

if TYPE_CHECKING:
    from homeward.printing.papers import Paper

STRIP = 8.0
"""How wide a strip to glue on is, in millimetres."""
SIDE, TOP, BOTTOM = 12.0, 12.0, 20.0
"""Margins, wider than what any printer leaves white: marks and words stand in them."""


@dataclass(frozen=True)
class Tile:
    """One tile: its place, its own part of the board, and all of the board that it shows."""

    column: int
    row: int
    own: Box
    shown: Box

    @property
    def label(self) -> str:
        """What it is called: a letter for its column, a number for its row."""
        return f"{ascii_uppercase[self.column]}{self.row + 1}"


@dataclass(frozen=True)
class Tiling:
    """All tiles of a board, the paper as it lies, and where on the page what they show begins."""

    paper: Paper
    size: float
    columns: int
    rows: int

    @property
    def tiles(self) -> list[Tile]:
        """Row by row, from the left."""
        return [self._tile(column, row) for row in range(self.rows) for column in range(self.columns)]

    def find(self, column: int, row: int) -> Tile | None:
        """The tile at a place, if there is one."""
        return self._tile(column, row) if column < self.columns and row < self.rows else None

    def corner(self, tile: Tile) -> tuple[float, float]:
        """Where on the page the upper left corner of what a tile shows is: it lies in the middle."""
        free_wide = self.paper.wide - 2 * SIDE - tile.shown.wide
        free_high = self.paper.high - TOP - BOTTOM - tile.shown.high
        return SIDE + free_wide / 2, TOP + free_high / 2

    def _tile(self, column: int, row: int) -> Tile:
        wide, high = self.size / self.columns, self.size / self.rows
        own = Box(column * wide, row * high, wide, high)
        right = STRIP if column + 1 < self.columns else 0.0
        below = STRIP if row + 1 < self.rows else 0.0
        return Tile(column, row, own, Box(own.left, own.top, wide + right, high + below))


def tiling(size: float, paper: Paper) -> Tiling:
    """The tiling with the fewest pages; of two the one on upright paper."""
    ways = [_on(size, paper), _on(size, paper.turned())]
    return min(ways, key=lambda way: way.columns * way.rows)


def _on(size: float, paper: Paper) -> Tiling:
    columns = _count(size, paper.wide - 2 * SIDE)
    return Tiling(paper, size, columns, _count(size, paper.high - TOP - BOTTOM))


def _count(size: float, room: float) -> int:
    """How many tiles in a row: one needs no strip."""
    return 1 if size <= room else ceil(size / (room - STRIP))
