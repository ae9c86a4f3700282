"""Who starts where chance decides it."""

from homeward.referee.chance import below
from homeward.referee.kernel import kernel


@kernel
def seat_by_lot(seats: int, word: int) -> int:
    """One of the seats in play (a bit each), each as likely, out of a random word."""
    in_play = (seats & 1) + ((seats >> 1) & 1) + ((seats >> 2) & 1) + ((seats >> 3) & 1)
    place = below(word, in_play)
    seat = 0
    while (seats >> seat) & 1 == 0 or place > 0:
        place -= (seats >> seat) & 1
        seat += 1
    return seat
