"""What a board is made of, as plain numbers and words that any front end can draw."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Literal

from homeward.draw.boards.points import Outline, Point, rotate

SIZE = 1000.0
"""Every board is a square of this width; (0, 0) is its upper left corner."""

Kind = Literal["ring", "side", "path", "corner", "home", "circle", "square", "cue", "well", "column", "stage"]
Role = Literal["plain", "safe", "seat", "path", "side", "corner", "home", "line", "cue", "well", "stage"]
Style = Literal["diamond", "cross", "square", "stage"]


@dataclass(frozen=True)
class Shape:
    """One space of the board: its outline, and the room in it where pieces stand.

    The room is a box of `width` and `height` about (x, y), turned by `angle`. `seat` says whose space
    it is where each seat has its own, `tint` whose colour it is printed in.
    """

    space: str
    kind: Kind
    role: Role
    x: float
    y: float
    width: float
    height: float
    points: Outline
    angle: float = 0.0
    seat: int | None = None
    number: int | None = None
    tint: int | None = None
    label: str = ""
    label_x: float = 0.0
    label_y: float = 0.0
    round_by: float = 0.0

    @property
    def key(self) -> tuple[str, int | None, int | None]:
        """What tells this space from all others of the board."""
        return (self.space, self.seat, self.number)


@dataclass(frozen=True)
class Ornament:
    """Something printed on the board that is no space: a name, a leaf, a curtain."""

    kind: str
    x: float
    y: float
    width: float = 0.0
    height: float = 0.0
    points: Outline = ()
    angle: float = 0.0
    tint: int | None = None
    text: str = ""


@dataclass(frozen=True)
class Layout:
    """A board: its spaces and its ornaments, with the seat that looks at it from below."""

    style: Style
    shapes: tuple[Shape, ...]
    ornaments: tuple[Ornament, ...] = ()
    turned_to: int = 0
    size: float = SIZE

    def find(self, space: str, seat: int | None = None, number: int | None = None) -> Shape:
        """The space of that name; where each seat or number has its own, that one."""
        for key in ((space, None, None), (space, seat, None), (space, seat, number)):
            for shape in self.shapes:
                if shape.key == key:
                    return shape
        raise KeyError((space, seat, number))

    def turned(self, seat: int) -> Layout:
        """The same board with that seat below."""
        degrees = 90.0 * ((seat - self.turned_to) % 4)
        return replace(
            self,
            shapes=tuple(_turned_shape(shape, degrees) for shape in self.shapes),
            ornaments=tuple(_turned_ornament(ornament, degrees) for ornament in self.ornaments),
            turned_to=seat % 4,
        )


def own_shape(
    place: Literal["corner", "home"],
    seat: int,
    middle: Point,
    room: Point,
    points: Outline,
    *,
    angle: float = 0.0,
    label: Point = (0.0, 0.0),
    round_by: float = 0.0,
) -> Shape:
    """A seat's own corner or home, in its colour; `room` is the width and height in which pieces stand."""
    shape = Shape(place, place, place, *middle, *room, points, angle, seat, tint=seat, round_by=round_by)
    return replace(shape, label_x=label[0], label_y=label[1])


def named(shape: Shape) -> Shape:
    """A space with its own name printed in its middle."""
    return replace(shape, label=shape.space, label_x=shape.x, label_y=shape.y)


def disc(x: float, y: float, radius: float, steps: int = 48) -> Outline:
    """A circle as an outline."""
    turns = [2 * pi * i / steps for i in range(steps)]
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)


def placed(shape: Shape, degrees: float) -> Shape:
    """A shape drawn about the origin, turned and set on the board."""
    x, y = _set(rotate((shape.x, shape.y), degrees))
    label_x, label_y = _set(rotate((shape.label_x, shape.label_y), degrees))
    points = tuple(_set(rotate(point, degrees)) for point in shape.points)
    angle = round((shape.angle + degrees) % 360, 2)
    return replace(shape, x=x, y=y, label_x=label_x, label_y=label_y, points=points, angle=angle)


def placed_ornament(ornament: Ornament, degrees: float) -> Ornament:
    """An ornament drawn about the origin, turned and set on the board."""
    x, y = _set(rotate((ornament.x, ornament.y), degrees))
    points = tuple(_set(rotate(point, degrees)) for point in ornament.points)
    return replace(ornament, x=x, y=y, points=points, angle=round((ornament.angle + degrees) % 360, 2))


def _set(point: Point) -> Point:
    return (round(point[0] + SIZE / 2, 2), round(point[1] + SIZE / 2, 2))


def _lifted(point: Point) -> Point:
    return (point[0] - SIZE / 2, point[1] - SIZE / 2)


def _turned_shape(shape: Shape, degrees: float) -> Shape:
    x, y = _lifted((shape.x, shape.y))
    label_x, label_y = _lifted((shape.label_x, shape.label_y))
    points = tuple(_lifted(point) for point in shape.points)
    return placed(replace(shape, x=x, y=y, label_x=label_x, label_y=label_y, points=points), degrees)


def _turned_ornament(ornament: Ornament, degrees: float) -> Ornament:
    x, y = _lifted((ornament.x, ornament.y))
    points = tuple(_lifted(point) for point in ornament.points)
    return placed_ornament(replace(ornament, x=x, y=y, points=points), degrees)
