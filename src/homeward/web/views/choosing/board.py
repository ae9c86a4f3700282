"""A board as the page draws it: the picture without pieces, and for every space its outline, name and places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.boards.layout import layout
from homeward.draw.boards.standing import SLOTTED, slots
from homeward.draw.names import heard, label
from homeward.draw.svg.parts import outline_path
from homeward.draw.svg.picture import board_svg
from homeward.draw.wording import seat_name
from homeward.referee import SEATS
from homeward.rulebook import PIECES
from homeward.web.wire.board import BoardShown, Slots, SpaceShown
from homeward.words import capital, say

if TYPE_CHECKING:
    from collections.abc import Collection

    from homeward.draw.boards.shapes import Shape
    from homeward.rulebook import Rulebook


def board(book: Rulebook, seat: int, dark: bool, language: str, playing: Collection[int]) -> BoardShown:
    """The board with `seat` below; the corners of seats that do not play are pale."""
    drawn = layout(book).turned(seat)
    return BoardShown(
        svg=board_svg(book, seats=playing, turned_to=seat, dark=dark, language=language, titles=False),
        size=drawn.size,
        turned_to=drawn.turned_to,
        style=drawn.style,
        numbered=not book.has_dice,
        spaces=[_space(book, shape, language) for shape in drawn.shapes],
    )


def _space(book: Rulebook, shape: Shape, language: str) -> SpaceShown:
    return SpaceShown(
        space=shape.space,
        seat=shape.seat,
        number=shape.number,
        kind=shape.kind,
        label=label(book, shape.space, language=language),
        name=_name(book, shape, language),
        x=shape.x,
        y=shape.y,
        outline=outline_path(shape.points, shape.round_by),
        slots=[_slots(shape, count) for count in range(1, _most(shape) + 1)],
        slotted=shape.kind in SLOTTED,
    )


def _name(book: Rulebook, shape: Shape, language: str) -> str:
    """What a space is called for ears; whose it is where every seat has one."""
    if shape.seat is not None and shape.number is not None:
        return capital(say(book, "views", "space_circle", language, number=shape.number, seat=shape.seat))
    name = heard(book, shape.space, language, shape.seat)
    if shape.space == "home" and shape.seat is not None:
        name = f"{name} ({seat_name(book, shape.seat, language)})"
    return capital(name)


def _most(shape: Shape) -> int:
    """How many pieces may have to stand side by side: all there are on a shared stage, else one player's."""
    return SEATS * PIECES if shape.kind == "stage" else PIECES


def _slots(shape: Shape, count: int) -> Slots:
    places, radius = slots(shape, count)
    return Slots(radius, places)
