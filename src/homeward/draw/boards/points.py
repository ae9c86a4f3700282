"""Points and outlines in the plane: x to the right, y down, angles in degrees clockwise."""

from __future__ import annotations

from bisect import bisect_right
from math import cos, hypot, pi, radians, sin
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Outline = tuple[Point, ...]


class Box(NamedTuple):
    """An upright part of the plane."""

    left: float
    top: float
    wide: float
    high: float

    @classmethod
    def around(cls, points: Iterable[Point]) -> Box:
        """The smallest that holds all these points."""
        xs, ys = zip(*points, strict=True)
        return cls(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def meets(self, outline: Iterable[Point]) -> bool:
        """Whether an outline lies in it, even with a corner."""
        other = Box.around(outline)
        apart_x = other.left > self.left + self.wide or other.left + other.wide < self.left
        apart_y = other.top > self.top + self.high or other.top + other.high < self.top
        return not apart_x and not apart_y


def rotate(point: Point, degrees: float) -> Point:
    """The point turned about the origin; quarter turns are exact."""
    x, y = point
    quarters, rest = divmod(degrees, 90)
    for _ in range(int(quarters) % 4):
        x, y = -y, x
    if not rest:
        return (x, y)
    c, s = cos(radians(rest)), sin(radians(rest))
    return (x * c - y * s, x * s + y * c)


def towards(point: Point, other: Point, by: float) -> Point:
    """A little way from one point towards another, at most half of it."""
    far = hypot(other[0] - point[0], other[1] - point[1]) or 1.0
    part = min(by / far, 0.5)
    return (point[0] + (other[0] - point[0]) * part, point[1] + (other[1] - point[1]) * part)


def rotate_all(outline: Iterable[Point], degrees: float) -> Outline:
    """A whole outline turned about the origin."""
    return tuple(rotate(point, degrees) for point in outline)


def box(left: float, top: float, right: float, bottom: float) -> Outline:
    """An upright rectangle."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def polar(radius: float, degrees: float) -> Point:
    """The point at that distance from the origin; 0 is to the right, 90 straight down."""
    return (radius * cos(radians(degrees)), radius * sin(radians(degrees)))


def arc(radius: float, first: float, last: float, steps: int = 16) -> Outline:
    """Points along an arc about the origin."""
    return tuple(polar(radius, first + (last - first) * i / steps) for i in range(steps + 1))


def sector(inner: float, outer: float, first: float, last: float, steps: int = 16) -> Outline:
    """A piece of a ring about the origin; a pie slice where `inner` is 0."""
    near = arc(inner, last, first, steps) if inner else ((0.0, 0.0),)
    return arc(outer, first, last, steps) + near


def ellipse_line(half: float, depth: float, steps: int = 240) -> Outline:
    """Half an ellipse from (-half, 0) up to (0, -depth) and down to (half, 0)."""
    return tuple((-half * cos(pi * i / steps), -depth * sin(pi * i / steps)) for i in range(steps + 1))


def arch_line(half: float, depth: float, round_by: float, steps: int = 40) -> Outline:
    """A doorway from (-half, 0) to (half, 0): two legs, two rounded corners, a flat top."""
    line: list[Point] = [(-half, 0.0)]
    for sign, first in ((-1, 180.0), (1, 270.0)):
        middle = (sign * (half - round_by), -(depth - round_by))
        for x, y in arc(round_by, first, first + 90, steps):
            line.append((middle[0] + x, middle[1] + y))
    return (*line, (half, 0.0))


class Line:
    """A line of many points that can be walked by its length."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = [points[0]]
        self.marks = [0.0]
        for point in points[1:]:
            step = hypot(point[0] - self.points[-1][0], point[1] - self.points[-1][1])
            if step > 1e-9:
                self.points.append(point)
                self.marks.append(self.marks[-1] + step)

    @property
    def length(self) -> float:
        """From one end to the other."""
        return self.marks[-1]

    def at(self, way: float) -> tuple[Point, Point]:
        """The point after that much of the way, and the direction of travel there."""
        i = min(max(bisect_right(self.marks, way) - 1, 0), len(self.points) - 2)
        (ax, ay), (bx, by) = self.points[i], self.points[i + 1]
        step = self.marks[i + 1] - self.marks[i]
        along = ((bx - ax) / step, (by - ay) / step)
        rest = way - self.marks[i]
        return (ax + along[0] * rest, ay + along[1] * rest), along

    def ribbon(self, first: float, last: float, half: float, steps: int = 8) -> Outline:
        """The strip of that half width along a part of the line."""
        left: list[Point] = []
        right: list[Point] = []
        for i in range(steps + 1):
            (x, y), (dx, dy) = self.at(first + (last - first) * i / steps)
            left.append((x + dy * half, y - dx * half))
            right.append((x - dy * half, y + dx * half))
        return (*left, *reversed(right))


def area(outline: Sequence[Point]) -> float:
    """The area of an outline, positive whichever way round it runs."""
    pairs = zip(outline, (*outline[1:], outline[0]), strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2
