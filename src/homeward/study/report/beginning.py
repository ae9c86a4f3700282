"""The position that games go on from, drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.wording import seat_name
from homeward.study.showing.figures import Figure, Table

if TYPE_CHECKING:
    from homeward.positions import Position


def board(position: Position) -> Figure:
    """Where everybody stands when the games go on."""
    book = position.game.book
    said = f"The position that every game goes on from; it is {seat_name(book, position.to_play)}'s turn."
    rows = tuple((seat_name(book, seat), ", ".join(spaces)) for seat, spaces in position.pieces.items())
    return Figure("position", "The position", said, position.svg(titles=False), Table(("seat", "pieces"), rows))
