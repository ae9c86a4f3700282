"""Every board as shapes: which drawing a game gets is read from its numbers, never from its name."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees
from typing import TYPE_CHECKING

from homeward.draw.boards.cross import cross_layout
from homeward.draw.boards.diamond import diamond_layout
from homeward.draw.boards.points import rotate_all
from homeward.draw.boards.shapes import Layout, Ornament, Shape, Style
from homeward.draw.boards.square import square_layout
from homeward.draw.boards.stage import stage_layout
from homeward.referee import SEATS

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook

__all__ = ["Layout", "Ornament", "Shape", "layout", "style_of"]

_LAYOUTS = {
    "diamond": diamond_layout,
    "cross": cross_layout,
    "square": square_layout,
    "stage": stage_layout,
}


def style_of(book: Rulebook) -> Style:
    """The kind of board: printed labels make a square, shared safe spaces without turnouts a cross."""
    if not book.has_dice:
        return "stage"
    if book.labels:
        return "square"
    rules = book.track
    return "cross" if rules.safe_for == "everyone" and not rules.turnout_spaces else "diamond"


def layout(book: Rulebook) -> Layout:
    """The board of a game, seat 0 below; `.turned(seat)` sets another seat there."""
    board = _LAYOUTS[style_of(book)](book)
    return replace(board, ornaments=board.ornaments + _arrows(book, board)) if book.has_dice else board


def _arrows(book: Rulebook, board: Layout) -> tuple[Ornament, ...]:
    """On every start an arrow, the way its pieces leave."""
    rules = book.track
    arrows = []
    for seat in range(SEATS):
        start = rules.side * seat + rules.start
        here, there = board.find(f"B{start}"), board.find(f"B{(start + 1) % rules.ring}")
        dx, dy = there.x - here.x, there.y - here.y
        angle = degrees(atan2(dy, dx))
        head = ((-7.0, -3.0), (0.0, -3.0), (0.0, -8.0), (9.0, 0.0), (0.0, 8.0), (0.0, 3.0), (-7.0, 3.0))
        points = tuple((round(here.x + x, 2), round(here.y + y, 2)) for x, y in rotate_all(head, angle))
        arrows.append(Ornament("arrow", here.x, here.y, points=points, angle=angle, tint=seat, text=here.role))
    return tuple(arrows)
