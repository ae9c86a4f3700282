"""Hand a seat over: to another person, or to a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.table.events import HandedOver, Seat
from homeward.table.refusals import Refused

if TYPE_CHECKING:
    from homeward.table.table import Table


def hand_over(table: Table, seat: Seat) -> Table:
    """The table with somebody else in a seat; what was played stands."""
    if seat.seat not in table.position.seats:
        raise Refused(table.book, "no_such_seat", number=seat.seat)
    if table.seat(seat.seat) == seat:
        return table
    return table.after(HandedOver(seat))
