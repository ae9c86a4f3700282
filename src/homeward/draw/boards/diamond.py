"""Pollyanna's board: the ring stands on a point, home entrances at the points, turnouts arch inward."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from homeward.draw.boards.points import sector
from homeward.draw.boards.ring import Loop, LoopMeasures, RingFrame, track_shapes
from homeward.draw.boards.shapes import Layout, Ornament, Shape, disc, own_shape, placed, placed_ornament
from homeward.draw.wording import bare
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.rulebook import Rulebook

_REACH = 474.0  # from the middle to the tips of the ring
_DEEP = 63.0
_PATH = 50.0
_CENTRE = 134.0
_NAME = 80.0
_CORNER_AT = 466.0  # how far out a corner's disc stands
_CORNER = 92.0
_EDGE = 480.0


def diamond_layout(book: Rulebook) -> Layout:
    """The whole board, derived from the book's numbers."""
    frame = RingFrame(half=_REACH / sqrt(2), deep=_DEEP, turn=-45.0, side=book.track.side, label_in=9.5)
    measures = LoopMeasures(deepest=frame.inner - _CENTRE - 10, clear=_PATH / 2 + 4, square=False)
    shapes, loop = track_shapes(book, frame, path=_PATH, end=_CENTRE - 2.0, measures=measures)
    roomy = loop is not None and loop.depth > loop.wide * 2 and loop.half > loop.wide * 1.5
    roses = [_rose(loop, frame, seat) for seat in range(SEATS)] if loop and roomy else []
    for seat in range(SEATS):
        shapes += _own(seat)
    return Layout("diamond", tuple(shapes), (*_ornaments(frame), *roses, _name(book)))


def _own(seat: int) -> Iterator[Shape]:
    """A seat's corner, at its right hand, and its quarter of the centre."""
    at, round_corner = (0.0, _CORNER_AT), disc(0.0, _CORNER_AT, _CORNER)
    corner = own_shape("corner", seat, at, (_CORNER * 1.3, _CORNER * 1.3), round_corner, angle=45.0, label=at)
    yield placed(corner, -45.0 - 90.0 * seat)
    middle, room = (0.0, (_NAME + _CENTRE) / 2 + 1), (_CENTRE * 1.02, _CENTRE - _NAME - 12)
    home = own_shape("home", seat, middle, room, sector(_NAME, _CENTRE, 45.0, 135.0))
    yield placed(home, -90.0 * seat)


def _ornaments(frame: RingFrame) -> Iterator[Ornament]:
    """The coloured corners of the board, each cut off by a side of the diamond."""
    reach, edge = _REACH + 8, _EDGE
    for seat in range(SEATS):
        triangle = ((reach - edge, edge), (edge, edge), (edge, reach - edge))
        plate = Ornament("plate", edge * 0.7, edge * 0.7, points=triangle, tint=seat)
        yield placed_ornament(plate, -90.0 * seat)
    tips = tuple((x * _REACH, y * _REACH) for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0)))
    yield placed_ornament(Ornament("field", 0.0, 0.0, points=tips), 0.0)


def _rose(loop: Loop, frame: RingFrame, seat: int) -> Ornament:
    """A star in the yard that a turnout encloses."""
    free = min(loop.depth - loop.wide / 2, 2 * loop.half - loop.wide)
    rose = Ornament("rose", loop.middle, frame.inner - free * 0.44, width=free * 0.74, tint=seat, angle=45.0)
    return placed_ornament(rose, frame.turn_of(seat))


def _name(book: Rulebook) -> Ornament:
    """The centre's name, in the middle."""
    return placed_ornament(
        Ornament("name", 0.0, 0.0, width=2 * _NAME, height=2 * _NAME, text=bare(book.vocabulary.home.en)), 0.0
    )
