"""Where the pieces of a position are."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.web.wire.table import Spaces


def pieces(position: Position) -> Spaces:
    """Seat → the spaces of the pieces that it plays with."""
    book = position.game.book
    return {seat: list(book.in_play(spaces)) for seat, spaces in position.pieces.items()}
