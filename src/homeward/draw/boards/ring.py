"""What the diamond and the square share: a square ring whose four corners are the home entrances.

Everything is built for seat 0, about the origin, with the ring's side along the bottom and its entrance
in the lower left corner; `turn` then stands the ring on the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, sqrt
from typing import TYPE_CHECKING

from homeward.draw.boards.points import Line, arch_line, box, ellipse_line
from homeward.draw.boards.shapes import Role, Shape, named, placed
from homeward.draw.names import printed
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.draw.boards.points import Outline
    from homeward.rulebook import Rulebook, TrackRules


@dataclass(frozen=True)
class RingFrame:
    """The measures of a square ring: half its width, the depth of its cells, how it stands."""

    half: float
    deep: float
    turn: float
    side: int
    label_in: float = 9.0
    lift: float = 4.0

    @property
    def inner(self) -> float:
        """Half the width of the free square inside."""
        return self.half - self.deep

    @property
    def pitch(self) -> float:
        """From one space of a side to the next."""
        return 2 * self.inner / (self.side - 1)

    def left(self, offset: int) -> float:
        """Where the space at that offset begins; offset 1 follows the corner."""
        return -self.inner + (offset - 1) * self.pitch

    def middle(self, offset: float) -> float:
        """The middle of the space at that offset."""
        return -self.inner + (offset - 0.5) * self.pitch

    def turn_of(self, seat: int) -> float:
        """By how much seat 0's part is turned to become that seat's."""
        return self.turn - 90.0 * seat


def ring_role(rules: TrackRules, offset: int) -> Role:
    """How a ring space is printed: safe for everyone, in a seat's colour, or plain."""
    if offset not in own_offsets(rules):
        return "plain"
    return "safe" if rules.safe_for == "everyone" else "seat"


def own_offsets(rules: TrackRules) -> set[int]:
    """The spaces of a side that are more than plain."""
    return set(rules.coloured)


def track_shapes(
    book: Rulebook, frame: RingFrame, *, path: float, end: float, measures: LoopMeasures
) -> tuple[list[Shape], Loop | None]:
    """The ring, the home paths so wide, and the side tracks where there are any, with the loop they follow."""
    shapes = [*ring_shapes(book, frame), *path_shapes(book, frame, path, end)]
    if not book.track.turnout_spaces:
        return shapes, None
    loop = side_loop(book.track, frame, measures)
    return [*shapes, *side_shapes(book, frame, loop)], loop


def ring_shapes(book: Rulebook, frame: RingFrame) -> Iterator[Shape]:
    """The ring, space by space."""
    rules = book.track
    for number in range(rules.ring):
        seat, offset = divmod(number, rules.side)
        tint = seat if offset in own_offsets(rules) else None
        role = ring_role(rules, offset)
        corner = offset == 0
        if corner:
            x = -frame.half + frame.deep / 2
            points = box(-frame.half, frame.inner, -frame.inner, frame.half)
            label_x = -frame.half + frame.label_in * 1.35
            label_y = -label_x
        else:
            x = label_x = frame.middle(offset)
            points = box(frame.left(offset), frame.inner, frame.left(offset) + frame.pitch, frame.half)
            label_y = frame.half - frame.label_in
        shape = Shape(
            space=f"B{number}",
            kind="ring",
            role=role,
            x=x + (frame.lift * 0.5 if corner else 0),
            y=frame.half - frame.deep / 2 - frame.lift,
            width=(frame.deep if corner else frame.pitch) - 1,
            height=frame.deep - 5 - 2 * frame.lift,
            points=points,
            tint=tint,
            label=printed(book, number),
            label_x=label_x,
            label_y=label_y,
        )
        yield placed(shape, frame.turn_of(seat))


def path_shapes(book: Rulebook, frame: RingFrame, wide: float, end: float) -> Iterator[Shape]:
    """The home paths: straight from each inner corner of the ring to `end` away from the middle."""
    count = book.track.home_path
    tip = frame.inner * sqrt(2)
    first = tip - wide / 2
    step = (first - end) / count
    for seat in range(SEATS):
        for i in range(count):
            far, near = first - i * step, first - (i + 1) * step
            points = box(-wide / 2, near, wide / 2, far)
            if i == 0:
                points = (*points[:3], (0.0, tip), points[3])
            shape = Shape(
                space=f"P{i + 1}",
                kind="path",
                role="seat" if i == 0 else "path",
                x=0.0,
                y=(far + near) / 2 + (wide / 10 if i == 0 else 0),
                width=wide - 1,
                height=step - 1,
                points=points,
                seat=seat,
                tint=seat,
            )
            yield placed(named(shape), frame.turn_of(seat) + 45)


@dataclass(frozen=True)
class LoopMeasures:
    """How deep loops reach into the ring, at least and at most, and how far they keep from the paths."""

    deepest: float
    clear: float
    square: bool
    shallowest: float = 0.0


@dataclass(frozen=True)
class Loop:
    """A side track as it leaves and rejoins its side: where it stands, how wide and how deep."""

    middle: float
    line: Line
    half: float
    depth: float
    wide: float


def side_loop(rules: TrackRules, frame: RingFrame, measures: LoopMeasures) -> Loop:
    """A loop long enough for its spaces that keeps off the centre and the home paths."""
    wide = min(frame.pitch, frame.deep if measures.square else frame.deep * 0.72)
    feet = (frame.left(rules.turnout_after + 1) - wide / 2, frame.left(rules.turnout_rejoins) + wide / 2)
    middle, half = sum(feet) / 2, (feet[1] - feet[0]) / 2
    room = frame.inner - (measures.clear + wide / 2) * sqrt(2)
    open_to = min(feet[1] + room, room - feet[0], room + wide / 2) - wide * 1.05  # its legs stay apart
    deepest = max(min(measures.deepest - wide / 2, open_to), wide * 0.6)
    depth = min(max(wide, measures.shallowest + wide / 2), deepest)
    wanted = rules.turnout_spaces * wide * 1.13
    for _ in range(9):
        between = (depth + deepest) / 2
        if _arch(half, between, wide, measures.square).length < wanted:
            depth = between
        else:
            deepest = between
    line = [(_within(x + middle, room + y) - middle, y) for x, y in _arch(half, depth, wide, measures.square).points]
    return Loop(middle, Line(line), half, depth, wide)


def _within(value: float, limit: float) -> float:
    return min(max(value, -max(limit, 0.0)), max(limit, 0.0))


def _arch(half: float, depth: float, wide: float, square: bool) -> Line:
    """The middle line of a loop: a doorway on the square, a horseshoe on the diamond."""
    if square:
        return Line(arch_line(half, depth, min(half, depth, wide * 0.9)))
    return Line(arch_line(half, depth, half) if depth >= half else ellipse_line(half, depth))


def side_shapes(book: Rulebook, frame: RingFrame, loop: Loop) -> Iterator[Shape]:
    """The side tracks, cut into equal spaces along their loops."""
    count = book.track.turnout_spaces
    step = loop.line.length / count

    def moved(outline: Outline) -> Outline:
        return tuple((x + loop.middle, y + frame.inner) for x, y in outline)

    for seat in range(SEATS):
        for i in range(count):
            (point, along) = loop.line.at((i + 0.5) * step)
            ((x, y),) = moved((point,))
            shape = Shape(
                space=f"T{seat}.{i + 1}",
                kind="side",
                role="side",
                x=x,
                y=y,
                width=step - 1,
                height=loop.wide - 1,
                points=moved(loop.line.ribbon(i * step, (i + 1) * step, loop.wide / 2)),
                angle=round(degrees(atan2(along[1], along[0])), 2),
            )
            yield placed(named(shape), frame.turn_of(seat))
