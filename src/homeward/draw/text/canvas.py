"""A sheet of characters to draw a board on, and the position as the sheet needs it."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from homeward.draw.text.ink import MARK, ink_of, inked
from homeward.draw.wording import seat_letter, seat_name
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from homeward.rulebook import Rulebook

WIDTH = 80

Run = tuple[str, str]
"""Some text and the ANSI codes it is shown in."""


class Canvas:
    """Characters in rows and columns, each with its ANSI codes."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], Run] = {}

    def put(self, row: int, column: int, text: str, codes: str = "") -> None:
        """Write text from a place to the right."""
        for i, sign in enumerate(text):
            self.cells[row, column + i] = (sign, codes)

    def runs(self, row: int, column: int, runs: Sequence[Run], *, to_left: bool = False) -> None:
        """Write runs of text; `to_left` ends them at the column instead."""
        if to_left:
            column -= sum(len(text) for text, _ in runs) - 1
        for text, codes in runs:
            self.put(row, column, text, codes)
            column += len(text)

    def centred(self, row: int, column: int, text: str, codes: str = "") -> None:
        """Write text about a column."""
        self.put(row, column - (len(text) - 1) // 2, text, codes)

    def free_near(self, row: int, column: int) -> int:
        """The nearest column of the row where nothing is written."""
        return next(
            column + step * sign
            for step in range(WIDTH)
            for sign in (1, -1)
            if (row, column + step * sign) not in self.cells
        )

    def render(self, *, colour: bool) -> str:
        """The sheet as lines of text."""
        if not self.cells:
            return ""
        first = min(column for _, column in self.cells)
        rows = range(min(row for row, _ in self.cells), max(row for row, _ in self.cells) + 1)
        return "\n".join(self._line(row, first, colour) for row in rows)

    def _line(self, row: int, first: int, colour: bool) -> str:
        columns = [column for r, column in self.cells if r == row]
        if not columns:
            return ""
        cells = [self.cells.get((row, column), (" ", "")) for column in range(first, max(columns) + 1)]
        runs = groupby(cells, key=lambda cell: cell[1] if colour else "")
        return "".join(inked("".join(sign for sign, _ in run), codes) for codes, run in runs).rstrip()


@dataclass
class Sheet:
    """A position being written down: the book, who stands where, and what is marked."""

    book: Rulebook
    crowds: dict[tuple[str, int | None], list[tuple[int, int]]]
    marked: Collection[str | tuple[int, str]]
    language: str = "en"
    canvas: Canvas = field(default_factory=Canvas)

    def ink(self, seat: int) -> str:
        """The ANSI codes of a seat's colour."""
        return ink_of(self.book, seat)

    def who(self, space: str, seat: int | None = None) -> list[tuple[int, int]]:
        """The pieces on a space, each as seat and number; on a seat's own space that seat's."""
        return self.crowds.get((space, seat), [])

    def pieces(self, space: str, seat: int | None = None) -> list[Run]:
        """The pieces on a space as letters, with a count where one seat has several: `G2B`."""
        counts = Counter(owner for owner, _ in self.who(space, seat))
        return [
            (self.letter(owner) + (str(count) if count > 1 else ""), self.ink(owner))
            for owner, count in counts.items()
        ]

    def is_marked(self, space: str, seat: int | None = None) -> bool:
        """Whether the space is to stand out."""
        return space in self.marked or (seat is not None and (seat, space) in self.marked)

    def spot(self, row: int, column: int, space: str, seat: int | None, empty: Run) -> None:
        """A small space: its piece, or a sign where it is empty; a star where it is marked."""
        runs = self.pieces(space, seat)
        if not runs:
            runs = [("*", MARK)] if self.is_marked(space, seat) else [empty]
        elif self.is_marked(space, seat):
            runs = [(text, f"{codes};{MARK}") for text, codes in runs]
        self.canvas.runs(row, column, runs)

    @property
    def bottom(self) -> int:
        """The last row written on."""
        return max(row for row, _ in self.canvas.cells)

    def letter(self, seat: int) -> str:
        """The letter of a seat's pieces."""
        return seat_letter(self.book, seat, self.language)

    def waiting(self, space: str, seat: int) -> str:
        """How many of a seat's pieces are there, as letters and dots: `GG··`."""
        count, of = len(self.who(space, seat)), self.book.track.pieces
        return self.letter(seat) * count + "·" * (of - count)

    def name(self, seat: int) -> str:
        """The seat's colour."""
        return seat_name(self.book, seat, self.language)


def sheet(
    book: Rulebook,
    pieces: Mapping[int, Sequence[str]],
    seats: Collection[int] | None,
    marked: Collection[str | tuple[int, str]],
    language: str = "en",
) -> Sheet:
    """An empty sheet for a position."""
    crowds: dict[tuple[str, int | None], list[tuple[int, int]]] = defaultdict(list)
    for seat in sorted(set(pieces) & set(range(SEATS) if seats is None else seats)):
        for i, space in enumerate(book.in_play(pieces[seat])):
            own = space in {"corner", "home", "circle"} or space.startswith("P")
            crowds[space, seat if own else None].append((seat, i + 1))
    return Sheet(book, dict(crowds), marked, language)
