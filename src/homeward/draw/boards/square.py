"""Poliana's board: the hallway runs along a square, stairways climb from its corners to the dice pit."""

from __future__ import annotations

from math import hypot, pi, sqrt, tan
from typing import TYPE_CHECKING

from homeward.draw.boards.points import arc, box
from homeward.draw.boards.ring import Loop, LoopMeasures, RingFrame, track_shapes
from homeward.draw.boards.shapes import Layout, Ornament, Shape, own_shape, placed, placed_ornament
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.rulebook import Rulebook, TrackRules

Edges = tuple[float, float, float, float]

_HALF = 474.0
_PIT = 196.0  # from the middle to a wall of the pit, exits included
_FLOOR = 126.0  # from the middle to where the dice roll
_DEEPEST = 62.0  # a hallway square, however few there are
_GAP = 7.0
_JAIL = (160.0, 62.0)  # its size where no loop makes room for it
_EIGHTH = tan(pi / 8)


def square_layout(book: Rulebook) -> Layout:
    """The whole board, derived from the book's numbers."""
    rules = book.track
    deep = min(2 * _HALF / (rules.side + 1), _DEEPEST)
    frame = RingFrame(half=_HALF, deep=deep, turn=0.0, side=rules.side, label_in=11.0, lift=7.0)
    stair = deep * 0.86
    measures = _loop_measures(rules, frame, stair / 2 + 4)
    shapes, loop = track_shapes(book, frame, path=stair, end=_PIT, measures=measures)
    shapes += [_jail(frame, loop, seat) for seat in range(SEATS)]
    shapes += [_exit(seat) for seat in range(SEATS)]
    return Layout("square", tuple(shapes), tuple(_ornaments(book)))


def _loop_measures(rules: TrackRules, frame: RingFrame, clear: float) -> LoopMeasures:
    """Loops wide enough go around their jail; narrow ones leave room for it further in."""
    free = frame.inner - _PIT - 24
    if (rules.turnout_rejoins - rules.turnout_after - 1) * frame.pitch >= _JAIL[0] * 0.7:
        return LoopMeasures(deepest=free, clear=clear, square=True, shallowest=_JAIL[1] + 2 * _GAP)
    return LoopMeasures(deepest=free - _JAIL[1] - _GAP, clear=clear, square=True)


def _jail(frame: RingFrame, loop: Loop | None, seat: int) -> Shape:
    """A seat's jail, in the first place that is free of its catwalk and the stairways."""
    left, top, right, bottom = next(
        (edges for edges in _jail_places(frame, loop) if _is_free(edges, frame, loop)),
        (-60.0, frame.inner - _GAP - 40.0, 60.0, frame.inner - _GAP),
    )
    middle, room = ((left + right) / 2, (top + bottom) / 2), (right - left - 24, bottom - top - 10)
    jail = own_shape("corner", seat, middle, room, box(left, top, right, bottom), round_by=8.0)
    return placed(jail, frame.turn_of(seat))


def _jail_places(frame: RingFrame, loop: Loop | None) -> Iterator[Edges]:
    """Where a jail may stand, best first: within the loop, else anywhere inside, large before small."""
    if loop:
        half = min(loop.half - loop.wide / 2 - _GAP, 2 * frame.pitch)
        top = frame.inner - loop.depth + loop.wide / 2 + _GAP
        if half >= _JAIL[0] * 0.35 and frame.inner - top >= 48:
            yield (loop.middle - half, top, loop.middle + half, frame.inner - _GAP)
    for scale in (1.0, 0.8, 0.62):
        half, high = _JAIL[0] / 2 * scale, _JAIL[1] * scale
        for down in range(12):
            bottom = frame.inner - _GAP - down * 12.0
            for across in (0, 60, -60, 120, -120, 180, -180, 240, -240):
                middle = across + (loop.middle if loop else 0.0)
                yield (middle - half, bottom - high, middle + half, bottom)


def _is_free(edges: Edges, frame: RingFrame, loop: Loop | None) -> bool:
    """Whether a box keeps off the pit, the stairways and a loop."""
    left, top, right, bottom = edges
    stairs = frame.deep * 0.43 * sqrt(2) + 5
    if top < _PIT + 8 or max(-left, right) > top - stairs:
        return False
    if not loop:
        return True
    for i in range(61):
        (x, y), _ = loop.line.at(loop.line.length * i / 60)
        x, y = x + loop.middle, y + frame.inner
        if hypot(max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0)) < loop.wide / 2 + 1:
            return False
    return True


def _exit(seat: int) -> Shape:
    """A seat's exit: the wall of the pit that faces its stairway."""
    near, far = _FLOOR, _PIT
    points = (
        (-near * _EIGHTH, near),
        (near * _EIGHTH, near),
        (far * _EIGHTH, far),
        (-far * _EIGHTH, far),
    )
    middle, room = (0.0, (near + far) / 2 + 2), ((near + far) * _EIGHTH, far - near - 10)
    return placed(own_shape("home", seat, middle, room, points), 45.0 - 90.0 * seat)


def _ornaments(book: Rulebook) -> Iterator[Ornament]:
    """The pit's walls, its floor and the dice in it."""
    yield placed_ornament(Ornament("grain", 0.0, 0.0, width=2 * _HALF, height=2 * _HALF), 0.0)
    for kind, reach in (("wall", _PIT), ("floor", _FLOOR)):
        outline = arc(reach * sqrt(1 + _EIGHTH**2), 22.5, 337.5, 7)
        yield placed_ornament(Ornament(kind, 0.0, 0.0, width=2 * reach, height=2 * reach, points=outline), 0.0)
    yield placed_ornament(Ornament("dice", 0.0, 0.0, width=1.3 * _FLOOR, height=_FLOOR, text=book.title), 0.0)
