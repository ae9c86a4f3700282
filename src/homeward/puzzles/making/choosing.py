"""Which puzzles a file takes: unlike each other, of all themes and for all who can sit down to the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from homeward.players.sitting import Seating

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from homeward.positions import Position
    from homeward.puzzles.making.finding import Candidate
    from homeward.puzzles.puzzle import Grade, Theme

MOST_OF_A_THEME = 3
"""A theme has at most one puzzle of so many."""
MOST_OF_A_GRADE = 2
"""A grade has at most one puzzle of so many."""
ALIKE = 0.6
"""Positions that share more of their pieces than this are nearly the same."""


@dataclass
class Choice:
    """What was taken so far, of so many in all."""

    count: int
    positions: list[Position] = field(default_factory=list)
    themes: Counter[Theme] = field(default_factory=Counter)
    grades: Counter[Grade] = field(default_factory=Counter)

    def wanted(self, found: Iterable[Candidate]) -> Iterator[Candidate]:
        """Those worth a longer look, of the rarest theme and grade first."""
        for one in sorted(found, key=lambda one: (self.themes[one.theme], self.grades[one.grade], -_lead(one))):
            if self._has_room(one) and not any(alike(one.position, taken) for taken in self.positions):
                yield one

    def take(self, position: Position, theme: Theme, grade: Grade) -> None:
        """One more."""
        self.positions.append(position)
        self.themes[theme] += 1
        self.grades[grade] += 1

    def _has_room(self, one: Candidate) -> bool:
        of_theme, of_grade = (max(1, self.count // most) for most in (MOST_OF_A_THEME, MOST_OF_A_GRADE))
        return self.themes[one.theme] < of_theme and self.grades[one.grade] < of_grade


def alike(one: Position, other: Position) -> bool:
    """Whether most pieces stand where they stand in another position that the same people play."""
    if Seating(len(one.seats), one.partners) != Seating(len(other.seats), other.partners):
        return False
    pieces = [Counter((seat, space) for seat, some in each.pieces.items() for space in some) for each in (one, other)]
    waiting = {(seat, space) for seat in one.seats for space in ("corner", "circle", "home", "stage")}
    ours, theirs = (Counter({key: n for key, n in some.items() if key not in waiting}) for some in pieces)
    return (ours & theirs).total() > ALIKE * max(ours.total(), theirs.total(), 1)


def _lead(one: Candidate) -> float:
    return one.ends[0].worth - one.ends[1].worth
