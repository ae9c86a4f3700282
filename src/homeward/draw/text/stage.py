"""Kukla & Ollie's board in characters: four sides around the stage, each with its lanes counted where it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.stage_names import counted
from homeward.draw.text.ink import BOLD, DIM, MARK, RED
from homeward.draw.wording import printed
from homeward.referee import SEATS
from homeward.rulebook import LANES

if TYPE_CHECKING:
    from homeward.draw.text.canvas import Run, Sheet

_CELL = 5  # columns
_ROWS = 2  # what is printed there, and who stands there


class _Hall:
    """The measures of the free space inside the track, in columns and rows."""

    def __init__(self, sheet: Sheet) -> None:
        sides = sheet.book.stage.sides
        ranks = [max(len(side) - 1, 1) for side in sides[:-1]]
        self.left = LANES * _CELL
        self.top = LANES * _ROWS
        self.wide = max(max(ranks), len(sides[-1]) + 1) * _CELL
        self.high = max(*ranks, 6) * _ROWS
        self.right = self.left + self.wide
        self.bottom = self.top + self.high


def draw_stage(sheet: Sheet) -> None:
    """The whole board."""
    hall = _Hall(sheet)
    for side, ranks in enumerate(sheet.book.stage.sides):
        for rank, signs in enumerate(ranks):
            for lane, sign in enumerate(signs, start=1):
                if sign != "-":
                    _space(sheet, _where(hall, sheet, side, rank, lane), side, rank, lane, sign)
    _columns(sheet, hall)
    _circles(sheet, hall)
    _stage(sheet, hall)
    word = printed("side", sheet.language)
    for side, (row, column) in enumerate(((-3, -15), (-7, -18), (-7, 4), (6, 4))):
        at_row = hall.bottom - row if side == 0 else hall.top + row if side < 3 else hall.bottom + row
        at_column = hall.left + column if side < 2 else hall.right + column
        sheet.canvas.put(at_row, at_column, f"{word} {side + 1} {'↑→↓←'[side]}", DIM)
    _crowded(sheet, hall)


def _where(hall: _Hall, sheet: Sheet, side: int, rank: int, lane: int) -> tuple[int, int]:
    """Row and column of a space."""
    sides = sheet.book.stage.sides
    last = side == len(sides) - 1
    out = LANES - lane  # lanes out from the hall
    if not last and rank and rank == len(sides[side]) - 1:
        row = hall.top - (out + 1) * _ROWS if side < 2 else hall.bottom + out * _ROWS
        column = hall.left - (out + 1) * _CELL if side == 0 else hall.right + out * _CELL
        return row, column
    if last:
        return hall.bottom + out * _ROWS, hall.right - (rank + 1) * _CELL
    if side == 1:
        return hall.top - (out + 1) * _ROWS, hall.left + rank * _spread(hall.wide, len(sides[side]) - 1)
    step = rank * _spread(hall.high, len(sides[side]) - 1)
    if side == 0:
        return hall.bottom - _ROWS - step, hall.left - (out + 1) * _CELL
    return hall.top + step, hall.right + out * _CELL


def _spread(long: int, count: int) -> int:
    return long // max(count, 1)


def _space(sheet: Sheet, where: tuple[int, int], side: int, rank: int, lane: int, sign: str) -> None:
    """One space: what is printed there above, who stands there below. A square has its lane where the side begins."""
    well, cue = (printed(word, sheet.language) for word in ("short_well", "short_cue"))
    if sign == "w":
        space, text, ink = f"well.{side}", well, BOLD
    elif sign.isdigit():
        space, text, ink = f"cue.{side}.{rank}", f"{cue}{sign}", BOLD
    else:
        space, text, ink = f"{side}.{rank}.{lane}", "" if rank else f" {lane}", RED
    _cell(sheet, where, space, text, ink)


def _cell(sheet: Sheet, where: tuple[int, int], space: str, text: str, ink: str) -> None:
    row, column = where
    marked = sheet.is_marked(space)
    sheet.canvas.put(row, column, f"{text or ' '}*" if marked else text, MARK if marked else ink)
    crowd = _pieces(sheet, space)
    if len(crowd) > 2:
        crowd = [(f"×{len(crowd)}", BOLD)]
    sheet.canvas.runs(row + 1, column, crowd or [(" ·", DIM)])


def _pieces(sheet: Sheet, space: str) -> list[Run]:
    return [(f"{sheet.letter(seat)}{number}", sheet.ink(seat)) for seat, number in sheet.who(space)]


def _columns(sheet: Sheet, hall: _Hall) -> None:
    """The two columns up to the stage."""
    rules = sheet.book.stage
    count = len(rules.sides[-1])
    for i, name in enumerate("ab"[: rules.last_rows]):
        rank = count - rules.last_rows + i
        for step in range(rules.columns):
            where = (hall.bottom - (step + 1) * _ROWS, hall.right - (rank + 1) * _CELL)
            _cell(sheet, where, f"{name}.{step + 1}", "" if step else f" {name}", BOLD)


def _circles(sheet: Sheet, hall: _Hall) -> None:
    """The starting circles, by number, each group beside its starting line."""
    places = (
        (hall.bottom - 2, hall.left),
        (hall.top, hall.left),
        (hall.top, hall.right - 5),
        (hall.bottom - 2, hall.right - 5),
    )
    for side, (row, column) in enumerate(places):
        number = SEATS - side
        sheet.canvas.put(row, column, f"({number})", BOLD)
        for seat in range(SEATS):
            waits = (seat, number) in sheet.who("circle", seat)
            sign = sheet.letter(seat) if waits else "·"
            sheet.canvas.put(row + 1, column + seat, sign, sheet.ink(seat) if waits else DIM)


def _stage(sheet: Sheet, hall: _Hall) -> None:
    """The sign over the stage, and the pieces that have come there, a seat a line."""
    middle, sign = (hall.left + hall.right) // 2, printed("on_stage", sheet.language)
    marked = sheet.is_marked("stage")
    sheet.canvas.centred(hall.top + 1, middle, f"* {sign} *" if marked else sign, MARK if marked else BOLD)
    by_seat = {seat: sorted(n for s, n in sheet.who("stage") if s == seat) for seat in range(SEATS)}
    for i, (seat, numbers) in enumerate(by_seat.items()):
        letter = sheet.letter(seat)
        text = " ".join(f"{letter}{number}" for number in numbers) or "·"
        row, column = hall.top + 2 + i // 2, middle + (-12 if i % 2 == 0 else 2)
        sheet.canvas.put(row, column, text, sheet.ink(seat) if numbers else DIM)


def _crowded(sheet: Sheet, hall: _Hall) -> None:
    """Under the board: who is where more than two share a space."""
    row = hall.bottom + LANES * _ROWS - 1
    for (space, _), crowd in sheet.crowds.items():
        if len(crowd) > 2 and space not in {"stage", "circle"}:
            row += 1
            names = " ".join(text for text, _ in _pieces(sheet, space))
            sheet.canvas.put(row, 0, f"{counted(sheet.book, space, sheet.language)}: {names}")
