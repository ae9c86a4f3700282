"""Poliana's board: the hallway runs along a square, stairways climb from its corners to the dice pit."""

from __future__ import annotations

from math import pi, sqrt, tan
from typing import TYPE_CHECKING

from homeward.draw.geometry_ring import Loop, RingFrame, path_shapes, ring_shapes, side_loop, side_shapes
from homeward.draw.points import arc, box
from homeward.draw.shapes import Layout, Ornament, Shape, placed, placed_ornament
from homeward.rulebook import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.rulebook import Rulebook

_HALF = 474.0
_PIT = 196.0  # from the middle to a wall of the pit, exits included
_FLOOR = 126.0  # from the middle to where the dice roll
_EIGHTH = tan(pi / 8)


def square_layout(book: Rulebook) -> Layout:
    """The whole board, derived from the book's numbers."""
    rules = book.track
    cell = 2 * _HALF / (rules.side + 1)
    frame = RingFrame(half=_HALF, deep=cell, turn=0.0, side=rules.side, label_in=11.0, lift=7.0)
    shapes = [*ring_shapes(book, frame), *path_shapes(book, frame, min(cell, 58.0) * 0.86, _PIT)]
    loop = None
    if rules.turnout_spaces:
        loop = side_loop(rules, frame, free=frame.inner - _PIT - 30, clear=cell * 0.43 + 34, square=True)
        shapes += side_shapes(book, frame, loop)
    shapes += [_jail(book, frame, loop, seat) for seat in range(SEATS)]
    shapes += [_exit(seat) for seat in range(SEATS)]
    return Layout("square", tuple(shapes), tuple(_ornaments(book)))


def _jail(book: Rulebook, frame: RingFrame, loop: Loop | None, seat: int) -> Shape:
    """A seat's jail: within its catwalk's loop, or before its start where there is no room or no loop."""
    gap = 7.0
    if loop and loop.half * 2 - loop.wide >= 110 and loop.depth - loop.wide / 2 >= 44:
        middle, half = loop.middle, loop.half - loop.wide / 2 - gap
        top, bottom = frame.inner - loop.depth + loop.wide / 2 + gap, frame.inner - gap
    else:
        reach = loop.depth + loop.wide / 2 if loop else 0.0
        middle = min(max(frame.middle(book.track.start), -frame.inner * 0.45), frame.inner * 0.45)
        half, bottom = 80.0, frame.inner - reach - gap
        top = bottom - 62.0
    shape = Shape(
        space="corner",
        kind="corner",
        role="corner",
        x=middle,
        y=(top + bottom) / 2 - 2,
        width=2 * half - 24,
        height=bottom - top - 10,
        points=box(middle - half, top, middle + half, bottom),
        seat=seat,
        tint=seat,
        label_x=middle,
        label_y=bottom - 10,
        round_by=8.0,
    )
    return placed(shape, frame.turn_of(seat))


def _exit(seat: int) -> Shape:
    """A seat's exit: the wall of the pit that faces its stairway."""
    near, far = _FLOOR, _PIT
    points = (
        (-near * _EIGHTH, near),
        (near * _EIGHTH, near),
        (far * _EIGHTH, far),
        (-far * _EIGHTH, far),
    )
    shape = Shape(
        space="home",
        kind="home",
        role="home",
        x=0.0,
        y=(near + far) / 2 + 2,
        width=(near + far) * _EIGHTH,
        height=far - near - 10,
        points=points,
        seat=seat,
        tint=seat,
    )
    return placed(shape, 45.0 - 90.0 * seat)


def _ornaments(book: Rulebook) -> Iterator[Ornament]:
    """The pit's walls, its floor and the dice in it."""
    yield placed_ornament(Ornament("grain", 0.0, 0.0, width=2 * _HALF, height=2 * _HALF), 0.0)
    for kind, reach in (("wall", _PIT), ("floor", _FLOOR)):
        outline = arc(reach * sqrt(1 + _EIGHTH**2), 22.5, 337.5, 7)
        yield placed_ornament(
            Ornament(kind, 0.0, 0.0, width=2 * reach, height=2 * reach, points=outline), 0.0
        )
    yield placed_ornament(Ornament("dice", 0.0, 0.0, width=1.3 * _FLOOR, height=_FLOOR, text=book.title), 0.0)
