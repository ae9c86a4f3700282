"""The diamond in characters: numbers along its four sides, pieces outside them, turnouts inside."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from homeward.draw.text.canvas import WIDTH
from homeward.draw.text.ink import BOLD
from homeward.draw.text.track import draw_track, plate, ring_ink, ring_sign
from homeward.draw.wording import bare

if TYPE_CHECKING:
    from homeward.draw.boards.points import Point
    from homeward.draw.text.canvas import Sheet

_MIDDLE = WIDTH // 2 - 1


class _Diamond:
    """The measures: rows and columns from the middle to a point."""

    def __init__(self, side: int) -> None:
        self.step = max(1, round(12 / side))
        self.high = side * self.step
        self.wide = min(2 * self.high, 32)

    def place(self, point: Point) -> tuple[int, int]:
        """Row and column of a point given in rows from the middle, both ways."""
        x, y = point
        return round(self.high + y), _MIDDLE + round(x * self.wide / self.high)


def draw_diamond(sheet: Sheet) -> None:
    """The whole board."""
    diamond = _Diamond(sheet.book.track.side)
    draw_track(sheet, diamond, space=_ring_space, path=_path, turnout=_turnout, corner=_corner)
    sheet.canvas.centred(diamond.high, _MIDDLE, bare(sheet.book.vocabulary.home.say(sheet.language)), BOLD)


def _turned(point: Point, seat: int) -> Point:
    x, y = point
    for _ in range(seat):
        x, y = y, -x
    return (x, y)


def _ring_space(sheet: Sheet, diamond: _Diamond, number: int) -> None:
    """A number on the diamond, its sign and pieces on the outer side of it."""
    side = sheet.book.track.side
    seat, offset = divmod(number, side)
    row, column = diamond.place(_turned((offset * diamond.step, (side - offset) * diamond.step), seat))
    ink, sign = ring_ink(sheet, number), ring_sign(sheet, number)
    pieces = sheet.pieces(f"B{number}")
    if column < _MIDDLE:
        sheet.canvas.runs(row, column, [*pieces, (sign, ink), (str(number), ink)], to_left=True)
    else:
        sheet.canvas.runs(row, column, [(str(number), ink), (sign, ink), *pieces])


def _path(sheet: Sheet, diamond: _Diamond, seat: int) -> None:
    """A home path, from its point to the middle."""
    count = sheet.book.track.home_path
    for i in range(count):
        if seat % 2 == 0:
            way = (diamond.high - 1.5) - (diamond.high - 3.5) * i / max(count - 1, 1)
            row, column = diamond.place((0.0, way if seat == 0 else -way))
            column = sheet.canvas.free_near(row, column)
        else:
            long = diamond.wide - 12
            step = long // max(count - 1, 1) or long / (count - 1)
            way_in = round(8 + (count - 1 - i) * step)
            row = diamond.high + (i % 2 if count > long else 0)
            column = _MIDDLE + (way_in if seat == 1 else -way_in)
        sheet.spot(row, column, f"P{i + 1}", seat, ("·", sheet.ink(seat)))


def _turnout(sheet: Sheet, diamond: _Diamond, seat: int) -> None:
    """A turnout as an arch of small circles on the inner side of its edge."""
    rules = sheet.book.track
    count = rules.turnout_spaces
    middle = (rules.turnout_after + rules.turnout_rejoins) / 2 * diamond.step
    half = (rules.turnout_rejoins - rules.turnout_after) / 2 * sqrt(2) * diamond.step
    depth = min(max(half, count * 0.5), diamond.high * 0.33)
    for i in range(count):
        turn = pi * (i + 0.5) / count
        along, inward = -half * cos(turn) / sqrt(2), (1.3 + (depth - 0.3) * sin(turn)) / sqrt(2)
        point = (middle + along - inward, diamond.high - middle - along - inward)
        row, column = diamond.place(_turned(point, seat))
        column = sheet.canvas.free_near(row, column)
        sheet.spot(row, column, f"T{seat}.{i + 1}", None, ("o", ""))


def _corner(sheet: Sheet, diamond: _Diamond, seat: int) -> None:
    """A seat's plate, in its corner of the sheet."""
    top, left = seat in {1, 2}, seat in {2, 3}
    row = 0 if top else 2 * diamond.high - 2
    plate(sheet, seat, row, column=1 if left else WIDTH - 2, to_left=not left)
