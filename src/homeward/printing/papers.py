"""The papers people have, and the true size of every board, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.draw.boards.layout import layout, style_of
from homeward.draw.boards.standing import SLOTTED, slots
from homeward.errors import BadOptions
from homeward.rulebook import PIECES

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, upright."""

    wide: float
    high: float

    def turned(self) -> Paper:
        """The same sheet, lying on its side."""
        return Paper(self.high, self.wide)


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}

CENTIMETRE = 10.0
LEAST, MOST = 20.0, 120.0
"""How many centimetres a board may be wide: on less no piece can be picked up, and more is no table."""
_TRUE_SIZE = {"diamond": 48.0, "cross": 45.0, "square": 45.0, "stage": 48.0}
_DRAWN = 0.94  # a piece is drawn this much of the room it has


def true_size(book: Rulebook, centimetres: float | None = None) -> float:
    """How wide a board is: as asked for, else so that pieces of about a finger's width stand on its spaces."""
    asked = _TRUE_SIZE[style_of(book)] if centimetres is None else centimetres
    if not LEAST <= asked <= MOST:  # refuses what is no number, too
        raise BadOptions(f"--size is from {LEAST:g} to {MOST:g} centimetres, not {asked:g}.")
    return asked * CENTIMETRE


def piece_size(book: Rulebook, size: float) -> float:
    """How wide a piece is that fits every space of a board of that size."""
    board = layout(book)
    room = min(slots(shape, PIECES if shape.kind in SLOTTED else 1)[1] for shape in board.shapes)
    return 2 * room * _DRAWN * size / board.size
