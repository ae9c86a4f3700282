"""What a game pays: +1 to the winner, −1/(n−1) to each other; in partnership +1 and −1 each."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homeward.positions import Position


def rewards_of(position: Position, *, pays: bool) -> dict[int, float]:
    """By seat, what is paid now; nothing while nobody has won, or where that was paid before."""
    if not pays:
        return dict.fromkeys(position.seats, 0.0)
    winners = position.winners
    losers = len(position.seats) - len(winners)
    return {seat: 1.0 if seat in winners else -len(winners) / losers for seat in position.seats}
