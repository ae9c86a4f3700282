"""The ways of pieces over a board, as arrows."""

from __future__ import annotations

from dataclasses import dataclass
from math import dist
from typing import TYPE_CHECKING

from homeward.draw.boards.points import towards
from homeward.draw.boards.standing import SLOTTED
from homeward.draw.svg.arrows import arrow_svg, dashed_svg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.draw.boards.points import Point
    from homeward.draw.boards.shapes import Layout
    from homeward.draw.boards.standing import Token
    from homeward.draw.svg.ornaments import Brush

_ONTO = 85.0  # how far an arrow goes to the stage


@dataclass(frozen=True)
class Arrow:
    """The way of one piece, space by space; one that is `refused` is drawn as a way that is closed.

    One that was `made` is drawn dashed and thin, upon a better one. `number` is that of a Kukla & Ollie piece.
    """

    seat: int
    way: tuple[str, ...]
    number: int | None = None
    refused: bool = False
    made: bool = False


def way_svg(board: Layout, tokens: Sequence[Token], arrow: Arrow, brush: Brush) -> str:
    """An arrow on a board with these pieces."""
    points = points_of(board, tokens, arrow)
    return dashed_svg(points, brush) if arrow.made else arrow_svg(points, arrow.refused, brush)


def points_of(board: Layout, tokens: Sequence[Token], arrow: Arrow) -> list[Point]:
    """The middle of every space on a way; it begins where the piece stands, and ends beside whoever is there."""
    shapes = [board.find(space, arrow.seat, arrow.number) for space in arrow.way]
    points = [(shape.x, shape.y) for shape in shapes]
    own = [
        token
        for token in tokens
        if (token.seat, token.space, token.number) == (arrow.seat, arrow.way[0], arrow.number)
    ]
    if own:
        points[0] = min(((token.x, token.y) for token in own), key=lambda at: dist(at, points[1]))
    there = [token for token in tokens if token.space == arrow.way[-1] and shapes[-1].kind not in SLOTTED]
    if shapes[-1].kind == "stage":  # it is large: an arrow that reaches it need not go on to its middle
        points[-1] = towards(points[-2], points[-1], _ONTO)
    elif there:
        points[-1] = towards(points[-1], points[-2], there[0].radius)
    return points
