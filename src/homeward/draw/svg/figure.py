"""A picture that explains something: a part of the board with arrows, marks and names, and what lies on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.draw.boards.layout import layout
from homeward.draw.boards.points import Box
from homeward.draw.boards.standing import standing
from homeward.draw.svg.dice import die_svg
from homeward.draw.svg.parts import SANS, element, group, num
from homeward.draw.svg.picture import board_parts, brush_of
from homeward.draw.svg.signs import card_svg, name_svg
from homeward.draw.svg.ways import points_of, way_svg

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.draw.boards.points import Point
    from homeward.draw.boards.shapes import Layout, Shape
    from homeward.draw.svg.ornaments import Brush
    from homeward.draw.svg.ways import Arrow
    from homeward.rulebook import Rulebook

_ROOM = 46.0  # around what a picture is about
_SMALLEST = 380.0  # no picture shows less of the board than this
_FLATTEST = 1 / 2  # of its width: no picture is less high than this
_BAND = 0.15  # of a picture's width: the table above the board, where dice and cards lie


@dataclass(frozen=True)
class Place:
    """A space of the board; where every seat has its own that seat's, where every piece has its own that number's."""

    space: str
    seat: int | None = None
    number: int | None = None


@dataclass(frozen=True)
class Name:
    """A part of the board by its name, written at a point of the board."""

    text: str
    of: Place
    at: Point


@dataclass(frozen=True)
class Figure:
    """What a picture shows. `focus` are spaces that it is about; without any it shows the whole board."""

    pieces: Mapping[int, Sequence[str]]
    seats: tuple[int, ...]
    arrows: tuple[Arrow, ...] = ()
    marks: tuple[Place, ...] = ()
    names: tuple[Name, ...] = ()
    focus: tuple[Place, ...] = ()
    dice: tuple[int, ...] = ()
    dice_left: tuple[int, ...] = ()
    card: str = ""


def figure_svg(book: Rulebook, figure: Figure, *, dark: bool = False, language: str = "en") -> str:
    """The picture; whoever shows it says in words what is to be seen."""
    board = layout(book)
    brush = brush_of(book, board, dark, language)
    cut = _cut(board, figure)
    marked = [place.space if place.seat is None else (place.seat, place.space) for place in figure.marks]
    tokens = standing(board, figure.pieces, figure.seats)
    parts = [
        *board_parts(book, board, brush, figure.pieces, figure.seats, marked, False, cut),
        *(way_svg(board, tokens, arrow, brush) for arrow in figure.arrows),
        *(name_svg(name.text, name.at, _shape(board, name.of), board.size, brush) for name in figure.names),
    ]
    band = _band(figure, cut)
    view = element(
        "svg", "\n".join(part for part in parts if part), y=band, width=cut.wide, height=cut.high,
        viewBox=" ".join(map(num, cut)),
    )  # fmt: skip
    high = cut.high + band
    return element(
        "svg", view + _table(figure, cut.wide, band, brush), xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(cut.wide)} {num(high)}", width=cut.wide, height=high, font_family=SANS,
    )  # fmt: skip


def figure_size(book: Rulebook, figure: Figure) -> tuple[float, float]:
    """How wide and how high the picture is."""
    cut = _cut(layout(book), figure)
    return cut.wide, cut.high + _band(figure, cut)


def _band(figure: Figure, cut: Box) -> float:
    """How high the table above the board is; where nothing lies on it there is none."""
    return cut.wide * _BAND if figure.dice or figure.card else 0.0


def _shape(board: Layout, place: Place) -> Shape:
    return board.find(place.space, place.seat, place.number)


def _cut(board: Layout, figure: Figure) -> Box:
    """The part of the board that a picture shows: all it is about, never higher than wide, within the board."""
    if not figure.focus:
        return Box(0.0, 0.0, board.size, board.size)
    tokens = standing(board, figure.pieces, figure.seats)
    tight = Box.around(
        [
            *(point for place in figure.focus for point in _shape(board, place).points),
            *(point for arrow in figure.arrows for point in points_of(board, tokens, arrow)),
        ]
    )
    wide = min(max(tight.wide + 2 * _ROOM, tight.high + 2 * _ROOM, _SMALLEST), board.size)
    high = min(max(tight.high + 2 * _ROOM, wide * _FLATTEST), board.size)
    left = min(max(tight.left + tight.wide / 2 - wide / 2, 0.0), board.size - wide)
    top = min(max(tight.top + tight.high / 2 - high / 2, 0.0), board.size - high)
    return Box(left, top, wide, high)


def _table(figure: Figure, wide: float, band: float, brush: Brush) -> str:
    """What lies on the table: the dice, those that are used crossed out; or a card."""
    if figure.card:
        return card_svg(figure.card, wide / 2, band / 2, band * 0.86, brush)
    left, edge = list(figure.dice_left), band * 0.56
    dice = []
    for i, face in enumerate(figure.dice):
        used = face not in left
        if not used:
            left.remove(face)
        x = wide / 2 + (i - (len(figure.dice) - 1) / 2) * edge * 1.5
        dice.append(die_svg(x, band / 2, edge, face, used=used))
    return group(dice, class_="dice")
