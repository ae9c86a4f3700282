"""What a game by post waits for, and on whose device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

Kind = Literal["join", "show", "turn", "agree", "void", "over"]


class Due(NamedTuple):
    """What comes next: `device` is the seat whose device does it, `seat` the seat whose turn it is.

    Anybody may join. A game whose due chain is used up is void, unless its seat is handed over; one that has become
    too long is void for good, and nobody's device is due.
    """

    kind: Kind
    device: int | None = None
    seat: int | None = None


def next_of(seat: int, persons: Sequence[int]) -> int:
    """The first person from a seat on, around the table."""
    return min(persons, key=lambda person: (person - seat) % 4)


def around(seat: int, persons: Sequence[int]) -> list[int]:
    """The persons in the order of the table, from a seat on."""
    return sorted(persons, key=lambda person: (person - seat) % 4)


def next_to_show(persons: Sequence[int], shown: Sequence[int]) -> int | None:
    """Who shows next: the last to join has shown first, and the others follow around the table.

    None where those who have shown do not follow each other, or all have.
    """
    before = {seat: persons[place - 1] for place, seat in enumerate(persons)}
    due = [seat for seat in persons if seat not in shown and before[seat] in shown]
    return due[0] if len(due) == 1 else None
