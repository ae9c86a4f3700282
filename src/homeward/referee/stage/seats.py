"""Who plays, and who plays next."""

from homeward.referee.kernel import hot_kernel
from homeward.referee.stage.layout import SEATS, SEATS_IN_PLAY, TO_PLAY, Run, StageTables

LAST_SEAT = SEATS - 1  # and the mask that leads from there to the first again


@hot_kernel
def players(seats: int) -> int:
    """How many play."""
    count = 0
    for seat in range(SEATS):
        count += (seats >> seat) & 1
    return count


@hot_kernel
def next_seat(tables: StageTables, row: Run) -> int:
    """K17: who plays after the player to move."""
    seat = (row[TO_PLAY] + tables.seat_step) & LAST_SEAT
    while (row[SEATS_IN_PLAY] >> seat) & 1 == 0:
        seat = (seat + tables.seat_step) & LAST_SEAT
    return seat
