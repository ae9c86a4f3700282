"""Where the pieces of a position are."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.web.wire.table import Spaces


def pieces(position: Position) -> Spaces:
    """Seat → the spaces of its pieces."""
    return {seat: list(spaces) for seat, spaces in position.pieces.items()}
