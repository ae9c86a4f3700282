"""What is noted of a game while it is played: a few words of counters, packed so that they stay in registers.

Word 0 tells of the game, then come two words for each seat. A counter has fifteen bits, so a game has at most
32,767 turns. `homeward.study.figures.noted` unpacks whole batches. Behind these words a player keeps a few more
in mind, and forgets them when the game is over: the first two serve the lead.
"""

from collections.abc import MutableSequence

from homeward.playouts.seats import NOBODY, leader
from homeward.referee.kernel import hot_kernel

Memory = MutableSequence[int]

# Word 0
WINNERS_BITS = 4  # a bit a seat; none where the game was not finished
FIRST_SHIFT = 4  # the seat that began, two bits
LEAD = 1 << 8  # a change of the lead
LEADS_SHIFT = 8

# The words of a seat: 1 + 2 · seat and the next
SEAT_WORDS = 1
COUNTER_BITS = 15
COUNTER_MASK = (1 << COUNTER_BITS) - 1
# … the first: how its turns went
TURN = 1  # a turn: a throw or a move and what came of it
PLAY = 1 << COUNTER_BITS  # a play made
LOST = 1 << (2 * COUNTER_BITS)  # a turn in which nothing could be played
BARRED = 1 << (3 * COUNTER_BITS)  # a turn in which a blockade barred a play the throw offered
# … the second: captures, and what they bring
CAPTURE = 1  # a rival's piece sent back
SENT_BACK = 1 << COUNTER_BITS  # a piece of its own sent back
REWARD = 1 << (2 * COUNTER_BITS)  # a reward used
CARD = 1 << (3 * COUNTER_BITS)  # a card drawn

WORDS = SEAT_WORDS + 2 * 4
MOST_TURNS = COUNTER_MASK

# Behind the words that are kept
STEPS = WORDS  # everybody's progress, as `leads` counts it
LED = WORDS + 1  # who led alone last
BESIDES = WORDS + 2


@hot_kernel
def note(memory: Memory, seat: int, word: int, what: int) -> None:
    """Count one more of something."""
    memory[SEAT_WORDS + 2 * seat + word] += what


@hot_kernel
def plays_of(memory: Memory, seat: int) -> int:
    """How many plays a seat has made."""
    return (memory[SEAT_WORDS + 2 * seat] >> COUNTER_BITS) & COUNTER_MASK


@hot_kernel
def note_lead(memory: Memory, partners: int) -> None:
    """At the end of a turn: whether another leads now than the last who led alone."""
    leads = leader(memory[STEPS], partners)
    if leads != NOBODY and leads != memory[LED]:
        if memory[LED] != NOBODY:
            memory[0] += LEAD
        memory[LED] = leads
