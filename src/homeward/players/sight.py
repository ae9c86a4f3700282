"""What a play did, as anyone at the table can see it: two positions laid side by side."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from homeward.positions.text import written

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position


def after(position: Position, play: Play) -> Position:
    """The position a play leads to, even where another play reads alike but uses other dice."""
    return position.play(written(position, play))


def captured(before: Position, after: Position) -> tuple[tuple[int, str], ...]:
    """The rival pieces a play sent back: the seat of each and the space it stood on."""
    return tuple(
        (seat, space)
        for seat in before.seats
        if seat != before.to_play
        for space in (Counter(before.pieces[seat]) - Counter(after.pieces[seat])).elements()
    )


def rivals(position: Position, seat: int) -> tuple[int, ...]:
    """The seats that play against a seat: all others, or with partners those beside it."""
    return tuple(
        other for other in position.seats if other != seat and not (position.partners and (other - seat) % 2 == 0)
    )


def allies(position: Position, seat: int) -> tuple[int, ...]:
    """A seat and its partner, if it has one."""
    against = rivals(position, seat)
    return tuple(other for other in position.seats if other not in against)
