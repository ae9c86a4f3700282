"""What a play did, as anyone at the table can see it: two positions laid side by side."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homeward import Position


def captured(before: Position, after: Position) -> tuple[tuple[int, str], ...]:
    """The rival pieces that went back: the seat of each and the space it stood on."""
    return tuple(
        (seat, space)
        for seat in before.seats
        if seat != before.to_play
        for space in (Counter(before.pieces[seat]) - Counter(after.pieces[seat])).elements()
    )
