"""Of the seats: who starts where chance decides it, and who leads.

The steps each seat has behind it are four counts in one word.
"""

from homeward.referee.chance import below
from homeward.referee.kernel import hot_kernel, kernel

FIELD = 12  # bits of a seat's count
FIELD_MASK = (1 << FIELD) - 1
NOBODY = 4  # two or more are level
BY_LOT = -1  # instead of the seat to play, in a beginning: who starts is drawn by lot


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


@hot_kernel
def steps_of(progress: int, seat: int) -> int:
    """The steps a seat has behind it."""
    return (progress >> (FIELD * seat)) & FIELD_MASK


@hot_kernel
def moved(progress: int, seat: int, steps: int) -> int:
    """The progress after a seat has gone so many steps, or back by so many."""
    return progress + (steps << (FIELD * seat))


@hot_kernel
def leader(progress: int, partners: int) -> int:
    """The seat that leads alone (with partners, the side: 0 or 1), or NOBODY."""
    a = steps_of(progress, 0)
    b = steps_of(progress, 1)
    c = steps_of(progress, 2)
    d = steps_of(progress, 3)
    if partners == 1:
        a += c
        b += d
        c = 0
        d = 0
    best = max(max(a, b), max(c, d))
    # As numbers: two of NumPy's truths, which the GPU's simulator has here, would add up to one
    first, second, third, fourth = int(a == best), int(b == best), int(c == best), int(d == best)
    if first + second + third + fourth > 1:
        return NOBODY
    return second + 2 * third + 3 * fourth
