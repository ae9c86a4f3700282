"""What was answered once in a decision is not looked for again: how a game stood, and the best answer to that.

Games that go on from one standing meet the same throws, and those of Kukla & Ollie are one and the same until a card
is drawn. Kernels, one source for both families.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from homeward.families.twins import EACH_FAMILYS
from homeward.referee import SEATS
from homeward.referee.kernel import hot_kernel
from homeward.referee.stage.layout import Run
from homeward.scholar.net import Vector
from homeward.scholar.values import Desk

SEATS_IN_PLAY: int = EACH_FAMILYS
put_state: Callable[[Sequence[int], Any], None] = EACH_FAMILYS
copy_state: Callable[[Any, Run], None] = EACH_FAMILYS
hashed: Callable[[Any], int] = EACH_FAMILYS
stands_as: Callable[[Any, Run], bool] = EACH_FAMILYS

KNOWN = -1  # for a slot: there is the answer
TAKEN = -2  # for a slot: another standing was there first

MULTIPLIER = 0x9E3779B1
WORD = 0xFFFFFFFF
FOLD = 15  # bits


class Answers(NamedTuple):
    """The answers found yet, each in its standing's slot. Who comes first stays: what is near is met most."""

    asked: Sequence[Run]  # by slot: the standing, the throw or the card included
    given: Sequence[Run]  # how the game stands after the best answer
    chances: Sequence[Vector]  # what the net says of that


@hot_kernel
def mixed(so_far: int, numbers: Run, size: int) -> int:
    """A hash, with so many numbers mixed into it."""
    for i in range(size):
        so_far = ((so_far ^ numbers[i]) * MULTIPLIER) & WORD
        so_far ^= so_far >> FOLD
    return so_far


def recall(answers: Answers, room: Any, desk: Desk) -> int:
    """Answer what stands in the room if it was asked before: KNOWN, with what the net says first on the desk.

    Else the slot for the answer, or TAKEN.
    """
    slot = hashed(room) % len(answers.asked)
    asked = answers.asked[slot]
    if asked[SEATS_IN_PLAY] == 0:
        copy_state(room, asked)
        return slot
    if not stands_as(room, asked):
        return TAKEN
    put_state(answers.given[slot], room)
    for seat in range(SEATS):
        desk.values[0][seat] = answers.chances[slot][seat]
    return KNOWN


def remember(answers: Answers, slot: int, room: Any, chances: Vector) -> None:
    """Note the answer: how the game stands now, and what the net says of it."""
    if slot != TAKEN:
        copy_state(room, answers.given[slot])
        for seat in range(SEATS):
            answers.chances[slot][seat] = chances[seat]
