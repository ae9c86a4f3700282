"""Kukla & Ollie's board: four sides of four lanes, travelled clockwise, around the stage.

A side is built along the bottom, travelled from right to left, lane 4 on the inside; the last side lies
there, the others follow clockwise from the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.draw.boards.points import box, polar, rotate, sector
from homeward.draw.boards.shapes import Kind, Layout, Ornament, Role, Shape, disc, placed, placed_ornament
from homeward.referee import SEATS
from homeward.rulebook import LANES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.draw.boards.points import Outline
    from homeward.rulebook import Rulebook, StageRules

_EDGE = 478.0
_LANE = 56.0
_HALL = _EDGE - LANES * _LANE  # half the width of the free square inside
_GROUP = 106.0  # the corner of the hall that a group of starting circles takes
_GAP = 3.0
_CIRCLE = 20.5


@dataclass(frozen=True)
class _Rank:
    """Where a rank stands: its side and number, and how far along the side it begins and ends."""

    side: int
    number: int
    near: float
    far: float


def stage_layout(book: Rulebook) -> Layout:
    """The whole board, rank by rank, as the data file has it."""
    rules = book.stage
    shapes: list[Shape] = []
    ornaments: list[Ornament] = []
    for side in range(len(rules.sides)):
        turn = 90.0 * (side + 1)
        for rank in _straight(rules, side):
            shapes += (placed(shape, turn) for shape in _squares(rules, rank))
            ornaments += (placed_ornament(link, turn) for link in _links(rules, rank))
        ornaments.append(placed_ornament(_side(side), turn))
        if side < len(rules.sides) - 1:
            shapes += (placed(shape, turn) for shape in _bend(rules, side))
            ornaments.append(placed_ornament(_blank(rules, side), turn))
    shapes += (placed(shape, 0.0) for shape in _columns(rules))
    shapes += (placed(shape, 0.0) for shape in _circles())
    shapes.append(placed(_stage(rules), 0.0))
    ornaments += (placed_ornament(ornament, 0.0) for ornament in _centre(book))
    return Layout("stage", tuple(shapes), tuple(ornaments))


def _straight(rules: StageRules, side: int) -> list[_Rank]:
    """The ranks of a side that are not its bend, sharing its length."""
    last = side == len(rules.sides) - 1
    count = len(rules.sides[side]) - (0 if last else 1)
    long = 2 * _HALL - (_GROUP if last else 0.0)
    step = long / max(count, 1)
    return [_Rank(side, r, r * step, (r + 1) * step) for r in range(count)]


def _place(side: int, rank: int, lane: int, sign: str) -> tuple[str, Kind, Role]:
    """What a sign of the data file means: the name, kind and role of the space."""
    if sign == "w":
        return f"well.{side}", "well", "well"
    if sign.isdigit():
        return f"cue.{side}.{rank}", "cue", "cue"
    return f"{side}.{rank}.{lane}", "square", "plain" if rank else "line"


def _squares(rules: StageRules, rank: _Rank) -> Iterator[Shape]:
    """The spaces of a straight rank."""
    for lane, sign in enumerate(rules.sides[rank.side][rank.number], start=1):
        if sign == "-":
            continue
        space, kind, role = _place(rank.side, rank.number, lane, sign)
        right, left = _HALL - rank.near - _GAP, _HALL - rank.far + _GAP
        top = _HALL + (LANES - lane) * _LANE + _GAP
        edges = (left, top, right, top + _LANE - 2 * _GAP)
        yield _square(space, kind, role, edges, _printed(sign, lane, rank.number))


def _square(space: str, kind: Kind, role: Role, edges: tuple[float, float, float, float], label: str = "") -> Shape:
    """A space in a box."""
    left, top, right, bottom = edges
    return Shape(
        space=space,
        kind=kind,
        role=role,
        x=(left + right) / 2,
        y=(top + bottom) / 2,
        width=right - left - 4,
        height=bottom - top - 4,
        points=box(left, top, right, bottom),
        label=label,
        label_x=(left + right) / 2,
        label_y=(top + bottom) / 2,
        round_by=7.0,
    )


def _printed(sign: str, lane: int, rank: int) -> str:
    """What is printed on a space: a cue section's number; on a starting line its lanes, for whoever counts them."""
    if sign.isdigit():
        return sign
    return str(lane) if rank == 0 and sign == "." else ""


def _links(rules: StageRules, rank: _Rank) -> Iterator[Ornament]:
    """The openings between neighbouring squares of a rank: what makes them a row."""
    signs = rules.sides[rank.side][rank.number]
    x = _HALL - (rank.near + rank.far) / 2
    wide = (rank.far - rank.near) * 0.5
    role = "plain" if rank.number else "line"
    for lane in range(1, LANES):
        if signs[lane - 1] == signs[lane] == ".":
            y = _HALL + (LANES - lane) * _LANE
            outline = box(x - wide / 2, y - _GAP - 1, x + wide / 2, y + _GAP + 1)
            yield Ornament("link", x, y, wide, 2 * _GAP, points=outline, text=role)


def _bend(rules: StageRules, side: int) -> Iterator[Shape]:
    """The last rank of a side, a fan in the corner: lane 4 at the hinge."""
    rank = len(rules.sides[side]) - 1
    if not rank:
        return
    for lane, sign in enumerate(rules.sides[side][rank], start=1):
        if sign == "-":
            continue
        space, kind, role = _place(side, rank, lane, sign)
        inner, outer = (LANES - lane) * _LANE, (LANES + 1 - lane) * _LANE
        fan = sector(inner + _GAP if inner else 0.0, outer - _GAP, 90 + _GAP * 0.8, 180 - _GAP * 0.8)
        middle = polar((inner + outer) / 2 + (5 if not inner else 0), 135)
        yield Shape(
            space=space,
            kind=kind,
            role=role,
            x=middle[0] - _HALL,
            y=middle[1] + _HALL,
            width=(inner + outer) * 0.7,
            height=_LANE - 12,
            points=_shifted(fan if inner else _hinged(fan), -_HALL, _HALL),
            angle=45.0,
            label=_printed(sign, lane, rank),
            label_x=middle[0] - _HALL,
            label_y=middle[1] + _HALL,
            round_by=0.0,
        )


def _hinged(fan: Outline) -> Outline:
    """A pie slice whose tip keeps the gap from its neighbours."""
    return (*fan[:-1], (-_GAP, _GAP))


def _shifted(outline: Outline, x: float, y: float) -> Outline:
    return tuple((px + x, py + y) for px, py in outline)


def _blank(rules: StageRules, side: int) -> Ornament:
    """The corner of the board after a side, where no square is, with an arrow around the bend."""
    rank = rules.sides[side][-1]
    taken = LANES - len(rank) + len(rank.lstrip("-"))
    inner = taken * _LANE + 9
    free = LANES * _LANE - inner
    middle = -_HALL - inner * 0.7 - free * 0.56
    return Ornament("blank", middle, -middle, free, free, points=_arrow_around(inner) if free > 60 else ())


def _arrow_around(radius: float) -> Outline:
    """A thin quarter of a circle in the direction of travel, with a head."""
    tip, thick, head = 166.0, 5.0, 9.0
    line = sector(radius, radius + thick, 104.0, tip)
    half = len(line) // 2
    point = (polar(radius + thick + head, tip), polar(radius + thick / 2, tip + 9), polar(radius - head, tip))
    return _shifted((*line[:half], *point, *line[half:]), -_HALL, _HALL)


def _columns(rules: StageRules) -> Iterator[Shape]:
    """The columns that lead from the last rows up to the stage."""
    rows = _straight(rules, len(rules.sides) - 1)[-rules.last_rows :]
    high = _column_height(rules)
    for name, rank in zip("ab", rows, strict=False):
        right, left = _HALL - rank.near - _GAP, _HALL - rank.far + _GAP
        for i in range(rules.columns):
            low = _HALL - i * high - _GAP
            edges = (left, low - high + 2 * _GAP, right, low)
            yield _square(f"{name}.{i + 1}", "column", "plain", edges, name if i == 0 else "")


def _column_height(rules: StageRules) -> float:
    return min(_LANE, 200.0 / rules.columns)


def _circles() -> Iterator[Shape]:
    """Sixteen starting circles, grouped by number beside the starting lines; each towards its seat."""
    for side in range(SEATS):
        middle = rotate((_HALL - _GROUP / 2, _HALL - _GROUP / 2), 90.0 * (side + 1))
        for seat in range(SEATS):
            x, y = rotate((0.0, _CIRCLE + 8.5), -90.0 * seat)
            x, y = x + middle[0], y + middle[1]
            yield Shape(
                space="circle",
                kind="circle",
                role="seat",
                x=x,
                y=y,
                width=2 * _CIRCLE - 3,
                height=2 * _CIRCLE - 3,
                points=disc(x, y, _CIRCLE),
                seat=seat,
                number=SEATS - side,
                tint=seat,
                label=str(SEATS - side),
                label_x=x,
                label_y=y,
            )


def _side(side: int) -> Ornament:
    """The number of a side, beside its starting line: people count from 1."""
    at = _HALL - _GROUP * 0.15
    return Ornament("side", at, at, text=str(side + 1))


def _stage(rules: StageRules) -> Shape:
    """ON STAGE: above the columns, in the middle of the hall."""
    left, right = -_HALL + _GROUP + 2, _HALL - _GROUP - 2
    bottom = _HALL - rules.columns * _column_height(rules) - 2
    top = -_HALL + 22
    return Shape(
        space="stage",
        kind="stage",
        role="stage",
        x=0.0,
        y=(top + bottom) / 2 + 26,
        width=(right - left) * 0.68,
        height=(bottom - top) * 0.62,
        points=box(left, top, right, bottom),
        label_x=0.0,
        label_y=top + 34,
        round_by=14.0,
    )


def _centre(book: Rulebook) -> Iterator[Ornament]:
    """The stage's curtains and name, and the place of the cue cards."""
    stage = _stage(book.stage)
    bottom = stage.points[2][1]
    wide = LANES * _LANE + _GROUP
    yield Ornament("title", -_EDGE + wide / 2, _HALL + 2.05 * _LANE, wide * 0.92, 3 * _LANE, text=book.title)
    card_left = _HALL - _straight(book.stage, len(book.stage.sides) - 1)[-book.stage.last_rows].near + 14
    x = (card_left + _HALL - _GROUP) / 2
    yield Ornament("cards", x, (_HALL + bottom) / 2, 74.0, 100.0)
