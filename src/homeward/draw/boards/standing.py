"""Where the pieces of a position stand on a board: side by side, or stacked with a count."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.draw.boards.points import rotate
from homeward.rulebook import PIECES

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from homeward.draw.boards.points import Point
    from homeward.draw.boards.shapes import Layout, Shape

LARGEST = 24.0
SMALLEST = 12.5
SLOTTED = {"corner", "home"}
"""Spaces with a fixed place for every piece, printed on the board."""


@dataclass(frozen=True)
class Token:
    """A piece, or a stack of one seat's pieces, as it is drawn."""

    seat: int
    number: int | None
    space: str
    x: float
    y: float
    radius: float
    count: int = 1


def slots(shape: Shape, count: int) -> tuple[list[Point], float]:
    """Places for that many pieces in the room of a space, and how large they can be there."""
    best = max(range(1, count + 1), key=lambda columns: _roominess(shape, columns, -(-count // columns)))
    rows = -(-count // best)
    radius = _radius(shape, best, rows)
    wide = min(shape.width / best, 3.4 * radius)
    high = min(shape.height / rows, 3.4 * radius)
    places: list[Point] = []
    for i in range(count):
        row, column = divmod(i, best)
        in_row = min(best, count - row * best)
        x, y = rotate(((column - (in_row - 1) / 2) * wide, (row - (rows - 1) / 2) * high), shape.angle)
        places.append((round(shape.x + x, 2), round(shape.y + y, 2)))
    return places, radius


def _roominess(shape: Shape, columns: int, rows: int) -> tuple[float, float]:
    return _radius(shape, columns, rows), min(shape.width / columns, shape.height / rows)


def _radius(shape: Shape, columns: int, rows: int) -> float:
    lap = 1.0 if columns * rows == 1 or shape.kind in SLOTTED else 1.1  # neighbours may lap over each other a little
    return round(min(shape.width / columns / 2 * lap, shape.height / rows / 2 * lap, LARGEST), 2)


def standing(layout: Layout, pieces: Mapping[int, Sequence[str]], seats: Collection[int]) -> list[Token]:
    """Every piece of the position on its place."""
    numbered = layout.style == "stage"
    crowds: dict[Shape, list[tuple[int, int | None]]] = defaultdict(list)
    for seat in sorted(set(seats) & set(pieces)):
        for i, space in enumerate(pieces[seat]):
            number = i + 1 if numbered else None
            crowds[layout.find(space, seat, number)].append((seat, number))
    return [token for shape, crowd in crowds.items() for token in _crowd(shape, crowd)]


def _crowd(shape: Shape, crowd: list[tuple[int, int | None]]) -> list[Token]:
    """The pieces on one space: side by side while they stay readable, else stacked by seat."""
    count = max(len(crowd), PIECES) if shape.kind in SLOTTED else len(crowd)
    places, radius = slots(shape, count)
    numbered = any(number is not None for _, number in crowd)
    by_seat = {seat: sum(1 for owner, _ in crowd if owner == seat) for seat, _ in crowd}
    if radius >= SMALLEST or numbered or len(by_seat) == len(crowd):
        return [
            Token(seat, number, shape.space, x, y, radius)
            for (seat, number), (x, y) in zip(crowd, places, strict=False)
        ]
    places, radius = slots(shape, len(by_seat))
    return [
        Token(seat, None, shape.space, x, y, radius, count)
        for (seat, count), (x, y) in zip(by_seat.items(), places, strict=True)
    ]
