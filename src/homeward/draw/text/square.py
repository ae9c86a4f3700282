"""The square in characters: ring number, printed label and pieces along its four sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.boards.points import Line
from homeward.draw.names import printed
from homeward.draw.text.canvas import WIDTH
from homeward.draw.text.ink import BOLD, DIM
from homeward.draw.text.track import draw_track, ring_ink, ring_sign
from homeward.draw.wording import bare

if TYPE_CHECKING:
    from homeward.draw.text.canvas import Sheet

_STRIP = 7  # columns of the left and right sides
_BAND = 3  # rows of the top and bottom sides


class _Square:
    """The measures: one row for every space of a side, so many columns for it along the top."""

    def __init__(self, side: int) -> None:
        self.inner = side - 1
        self.cell = min(4, (WIDTH - 2 * _STRIP) // self.inner)
        self.wide = 2 * _STRIP + self.inner * self.cell
        self.tall = max(self.inner, 13)
        self.high = 2 * _BAND + self.tall

    def along(self, offset: float) -> float:
        """The column of a space of the bottom side."""
        return _STRIP + (offset - 0.5) * self.cell - 0.5

    def down(self, offset: float) -> float:
        """The row of a space of the left side."""
        return _BAND + (offset - 1) * (self.tall - 1) / max(self.inner - 1, 1)


def draw_square(sheet: Sheet) -> None:
    """The whole board."""
    square = _Square(sheet.book.track.side)
    draw_track(sheet, square, space=_hallway, path=_stairway, turnout=_catwalk, corner=_jail)
    _centre(sheet, square)


def _hallway(sheet: Sheet, square: _Square, number: int) -> None:
    """A ring space: on the level sides its parts stand one above the other, else side by side."""
    seat, offset = divmod(number, sheet.book.track.side)
    ink, sign, pieces = ring_ink(sheet, number), ring_sign(sheet, number), sheet.pieces(f"B{number}")
    sign = sign if sign == "*" else " "
    name = (printed(sheet.book, number), ink)
    if seat % 2 == 0:
        below = seat == 0
        column = round(square.along(offset)) if offset else 4
        if seat == 2:
            column = square.wide - 1 - column
        outer = square.high - 1 if below else 0
        inward = -1 if below else 1
        sheet.canvas.runs(outer, column - 1, [(f"{number:>2}", DIM)])
        sheet.canvas.runs(outer + inward, column, [name, (sign, ink)])
        sheet.canvas.runs(outer + 2 * inward, column, pieces)
        return
    row = round(square.down(offset)) if offset else _BAND - 2
    if seat == 1:
        row = square.high - 1 - row
        at = square.wide - (_STRIP if offset else 5)
        sheet.canvas.runs(row, at + 4, [(sign, ink), name] if not offset else [name, (sign, ink)])
        sheet.canvas.runs(row + (0 if offset else 1), at + (5 if offset else 3), [(f" {number:>2}"[-3:], DIM)])
        sheet.canvas.runs(row - (0 if offset else 1), at + 2 if offset else at + 4, pieces, to_left=bool(offset))
        return
    sheet.canvas.runs(row - (0 if offset else 1), 0 if offset else 3, [(f"{number:>2}", DIM)])
    sheet.canvas.runs(row, 3 if offset else 4, [name, (sign, ink)])
    sheet.canvas.runs(row + (0 if offset else 1), 5 if offset else 4, pieces)


def _inside(square: _Square, seat: int, along: float, inward: float) -> tuple[int, int]:
    """A place inside the ring: `along` in offsets of a seat's side, `inward` in rows from it."""
    if seat % 2 == 0:
        column, row = round(square.along(along)), round(square.high - 1 - _BAND - inward)
        return (row, column) if seat == 0 else (square.high - 1 - row, square.wide - 1 - column)
    row, column = round(square.down(along)), round(_STRIP + 2 + inward * 2.2)
    return (row, column) if seat == 3 else (square.high - 1 - row, square.wide - 1 - column)


def _stairway(sheet: Sheet, square: _Square, seat: int) -> None:
    """From a seat's corner slantwise to the middle."""
    count = sheet.book.track.home_path
    turned = (1 - 2 * (seat in {1, 2}), 1 - 2 * (seat in {2, 3}))  # away from the left, away from the bottom
    for i in range(count):
        way = 0.1 + 0.5 * i / max(count - 1, 1)
        x, y = way * (square.wide / 2 - _STRIP), way * square.tall / 2
        column = round(_STRIP + x) if turned[0] > 0 else square.wide - 1 - round(_STRIP + x)
        row = square.high - 1 - round(_BAND - 0.5 + y) if turned[1] > 0 else round(_BAND - 0.5 + y)
        sheet.spot(row, column, f"P{i + 1}", seat, ("/" if turned[0] == turned[1] else "\\", sheet.ink(seat)))


def _catwalk(sheet: Sheet, square: _Square, seat: int) -> None:
    """A loop of small circles around the jail."""
    rules = sheet.book.track
    after, rejoins, count = rules.turnout_after, rules.turnout_rejoins, rules.turnout_spaces
    scale = 1.0 if seat % 2 else square.cell / 2
    feet = (after * scale, rejoins * scale)
    line = Line(((feet[0], 0.0), (feet[0], 3.0), (feet[1], 3.0), (feet[1], 0.0)))
    for i in range(count):
        (along, inward), _ = line.at(line.length * (i / (count - 1) if count > 1 else 0.5))
        row, column = _inside(square, seat, along / scale, inward)
        column = sheet.canvas.free_near(row, column)
        sheet.spot(row, column, f"T{seat}.{i + 1}", None, ("o", ""))


def _jail(sheet: Sheet, square: _Square, seat: int) -> None:
    """A seat's jail, within the loop of its catwalk."""
    rules = sheet.book.track
    middle = (rules.turnout_after + rules.turnout_rejoins) / 2 if rules.turnout_spaces else rules.start + 1.5
    middle = min(max(middle, 2.0), rules.side - 2.0)
    row, column = _inside(square, seat, middle, 1.0)
    if seat % 2:
        column = column - 1 if seat == 3 else column + 1
    word = bare(sheet.book.vocabulary.corner.say(sheet.language))
    sheet.canvas.centred(row, column, sheet.waiting("corner", seat), sheet.ink(seat))
    sheet.canvas.centred(row + (1 if seat in {2, 3} else -1), column, f"{sheet.letter(seat)} {word}", DIM)


def _centre(sheet: Sheet, square: _Square) -> None:
    """The pit, and the four exits around it."""
    row, column = square.high // 2, square.wide // 2
    sheet.canvas.centred(row, column, sheet.book.title, BOLD)
    for seat, (down, right) in enumerate(((1, -10), (1, 5), (-1, 5), (-1, -10))):
        text = f"{sheet.letter(seat)} {sheet.waiting('home', seat)}"
        sheet.canvas.put(row + down, column + right, text, sheet.ink(seat))
    word = bare(sheet.book.vocabulary.home.say(sheet.language))
    for down in (-1, 1):
        sheet.canvas.centred(row + down, column, word, DIM)
