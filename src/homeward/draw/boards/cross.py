"""Parcheesi's board: a cross of four three-wide arms around the centre, waiting circles in the corners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.boards.points import box
from homeward.draw.boards.ring import own_offsets, ring_role
from homeward.draw.boards.shapes import Layout, Ornament, Shape, disc, named, own_shape, placed, placed_ornament
from homeward.draw.names import printed
from homeward.draw.wording import bare
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.draw.boards.points import Outline
    from homeward.rulebook import Rulebook

_EDGE = 474.0
_WIDE = 70.0  # across a lane
_HALF = 1.5 * _WIDE
_ARM = _EDGE - _HALF
_CORNER = 112.0


def cross_layout(book: Rulebook) -> Layout:
    """The whole board: each side is one column of its seat's arm and one of the next seat's."""
    shapes = [*_ring(book), *_paths(book)]
    for seat in range(SEATS):
        shapes += _own(seat)
    leaf = Ornament("leaf", 0.0, 0.0, width=116.0, height=116.0, text=bare(book.vocabulary.home.en))
    plates = [_plate(seat) for seat in range(SEATS)]
    return Layout("cross", tuple(shapes), (*plates, placed_ornament(leaf, 0.0)))


def _ring(book: Rulebook) -> Iterator[Shape]:
    rules = book.track
    rising = rules.side // 2
    falling = rules.side - 1 - rising
    for number in range(rules.ring):
        seat, offset = divmod(number, rules.side)
        if offset == 0:
            step = _ARM / max(rising, rules.home_path + 1)
            outline, down = box(-_WIDE / 2, _EDGE - step, _WIDE / 2, _EDGE), True
        elif offset <= rising:
            step = _ARM / rising
            low = _EDGE - (offset - 1) * step
            outline, down = box(_WIDE / 2, low - step, _HALF, low), True
        else:
            step = _ARM / falling
            left = _HALF + (offset - 1 - rising) * step
            outline, down = box(left, _WIDE / 2, left + step, _HALF), False
        shape = _ring_shape(book, number, outline, down)
        yield placed(shape, -90.0 * seat)


def _ring_shape(book: Rulebook, number: int, outline: Outline, down: bool) -> Shape:
    """A ring space; its number stands at the outer end of the lane's width."""
    rules = book.track
    seat, offset = divmod(number, rules.side)
    (left, top), (right, bottom) = outline[0], outline[2]
    x, y = (left + right) / 2, (top + bottom) / 2
    beside = down and offset > 0
    label = (right - 11, y) if down else (x, bottom - 9.5)
    return Shape(
        space=f"B{number}",
        kind="ring",
        role=ring_role(rules, offset),
        x=x - (5 if beside else 0),
        y=y - (0 if down else 4),
        width=(right - left) - (13 if down else 1) - (0 if beside or not down else 12),
        height=(bottom - top) - (1 if down else 13),
        points=outline,
        tint=seat if offset in own_offsets(rules) else None,
        label=printed(book, number),
        label_x=label[0],
        label_y=label[1],
    )


def _paths(book: Rulebook) -> Iterator[Shape]:
    rules = book.track
    count = rules.home_path
    first = _EDGE - _ARM / max(rules.side // 2, count + 1)
    step = (first - _HALF) / count
    for seat in range(SEATS):
        for i in range(count):
            low = first - i * step
            shape = Shape(
                space=f"P{i + 1}",
                kind="path",
                role="path",
                x=0.0,
                y=low - step / 2,
                width=_WIDE - 1,
                height=step - 1,
                points=box(-_WIDE / 2, low - step, _WIDE / 2, low),
                seat=seat,
            )
            yield placed(named(shape), -90.0 * seat)


def _own(seat: int) -> Iterator[Shape]:
    """A seat's corner, at its right hand, and its quarter of the centre."""
    at = _HALF + _ARM / 2
    room = (_CORNER * 1.2, _CORNER * 1.2)
    yield placed(own_shape("corner", seat, (at, at), room, disc(at, at, _CORNER), label=(at, at)), -90.0 * seat)
    triangle = ((0.0, 0.0), (_HALF, _HALF), (-_HALF, _HALF))
    yield placed(own_shape("home", seat, (0.0, _HALF - 21), (_HALF * 1.5, 34.0), triangle), -90.0 * seat)


def _plate(seat: int) -> Ornament:
    """The coloured square behind a corner."""
    gap = 9.0
    outline = box(_HALF + gap, _HALF + gap, _EDGE, _EDGE)
    at = _HALF + _ARM / 2
    return placed_ornament(Ornament("plate", at, at, points=outline, tint=seat), -90.0 * seat)
