"""The cross in characters: upright arms a row a space, level arms a number over its pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.text.canvas import WIDTH
from homeward.draw.text.ink import BOLD
from homeward.draw.text.track import draw_track, plate, ring_ink, ring_sign
from homeward.draw.wording import bare
from homeward.referee import SEATS

if TYPE_CHECKING:
    from homeward.draw.text.canvas import Sheet

_CORE = 15  # columns of the middle block
_LEVEL = 5  # rows of the level arms


class _Cross:
    """The measures: how long the arms are, in rows and in columns."""

    def __init__(self, side: int, path: int) -> None:
        self.rising = side // 2
        self.falling = side - 1 - self.rising
        most = max(self.rising, self.falling)
        self.rows = max(most, min(path + 1, 13))
        self.cell = min(max(4, -(-24 // most)), (WIDTH - _CORE) // (2 * most))
        self.long = self.cell * most

    @property
    def left(self) -> int:
        """The first column of the middle block."""
        return self.long

    @property
    def low(self) -> int:
        """The first row below the level arms."""
        return self.rows + _LEVEL


def draw_cross(sheet: Sheet) -> None:
    """The whole board."""
    rules = sheet.book.track
    cross = _Cross(rules.side, rules.home_path)
    draw_track(sheet, cross, space=_ring_space, path=_path, corner=_corner)
    name = bare(sheet.book.vocabulary.home.say(sheet.language))
    sheet.canvas.centred(cross.rows + 2, cross.left + _CORE // 2, name[:13], BOLD)


def _ring_space(sheet: Sheet, cross: _Cross, number: int) -> None:
    """A home entrance, or a space of one of the two arms that a side goes along."""
    side = sheet.book.track.side
    seat, offset = divmod(number, side)
    if offset == 0:
        _entrance(sheet, cross, seat)
    elif offset <= cross.rising:
        _arm_space(sheet, cross, number, seat, offset - 1, first=True)
    else:
        _arm_space(sheet, cross, number, (seat + 1) % SEATS, side - 1 - offset, first=False)


def _arm_space(sheet: Sheet, cross: _Cross, number: int, arm: int, out: int, *, first: bool) -> None:
    """A space of an arm's outer lanes, `out` spaces from its end; `first` is the lane pieces leave by."""
    ink, sign, pieces = ring_ink(sheet, number), ring_sign(sheet, number), sheet.pieces(f"B{number}")
    put = sheet.canvas.runs
    if arm % 2 == 0:
        row = cross.low + cross.rows - 1 - out if arm == 0 else out
        if (arm == 0) == first:
            put(row, cross.left + 10, [(f"{number:>2}{sign}", ink), *pieces])
        else:
            put(row, cross.left + 4, [*pieces, (f"{sign}{number:>2}", ink)], to_left=True)
        return
    column = cross.left + _CORE + cross.long - (out + 1) * cross.cell if arm == 1 else out * cross.cell
    upper = (arm == 1) == first
    base = cross.rows + (1 if upper else 3)
    put(base, column, [(f"{number:>2}{sign}", ink)])
    put(base + (-1 if upper else 1), column + 1 - (len(pieces) > 1), pieces)


def _entrance(sheet: Sheet, cross: _Cross, seat: int) -> None:
    """The home entrance at an arm's end."""
    number = sheet.book.track.side * seat
    ink, sign, pieces = ring_ink(sheet, number), ring_sign(sheet, number), sheet.pieces(f"B{number}")
    text = (f"{number:>2}{sign}", ink)
    if seat % 2 == 0:
        row = cross.low + cross.rows - 1 if seat == 0 else 0
        sheet.canvas.runs(row + (1 if seat == 0 else -1), cross.left + 7, pieces)
        sheet.canvas.runs(row, cross.left + 6, [text])
        return
    column = cross.left + _CORE + cross.long - 4 if seat == 1 else 0
    sheet.canvas.runs(cross.rows + 2, column, [text, *pieces])


def _path(sheet: Sheet, cross: _Cross, seat: int) -> None:
    """A home path along the middle of its arm."""
    count = sheet.book.track.home_path
    for i in range(count):
        if seat % 2 == 0:
            way = 1 + round(i * (cross.rows - 2) / max(count - 1, 1))
            row = cross.low + cross.rows - 1 - way if seat == 0 else way
            column = sheet.canvas.free_near(row, cross.left + 7)
        else:
            way = cross.cell + round(i * (cross.long - 2 * cross.cell) / max(count - 1, 1)) + 1
            row = cross.rows + 2
            column = cross.left + _CORE + cross.long - way - 2 if seat == 1 else way
        sheet.spot(row, column, f"P{i + 1}", seat, ("·", sheet.ink(seat)))


def _corner(sheet: Sheet, cross: _Cross, seat: int) -> None:
    """A seat's plate beside its arm, and how many it has brought home on its side of the middle."""
    row = cross.rows + (4, 3, 0, 1)[seat]
    text = sheet.letter(seat) * len(sheet.who("home", seat))
    sheet.canvas.put(row, cross.left + (6, 11, 6, 0)[seat], text, sheet.ink(seat))
    row = 1 if seat in {1, 2} else cross.low + cross.rows - 4
    right = seat in {0, 1}
    plate(sheet, seat, row, column=cross.left + _CORE + 8 if right else cross.left - 9, to_left=not right)
