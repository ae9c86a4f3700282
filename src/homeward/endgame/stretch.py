"""The last stretch: the places from which two seats that have passed each other never meet again.

A seat leaves the ring at its own home entrance. Once a piece is past the entrance of a rival, and that rival's pieces
are past the piece's own entrance, neither can ever stand in the other's way: what is left is a race.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from operator import le
from typing import TYPE_CHECKING, NamedTuple

from homeward.lowering.course import START, course_of
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from homeward.lowering.course import Course
    from homeward.rulebook import TrackRules

    Placement = tuple[int, ...]
    """Four places of a seat's own course, rising; pieces that are home stand on `home`."""

PIECES = 4


class Within(NamedTuple):
    """From how many steps before home several pieces are in the tables; the home entrance is always near enough."""

    two: int
    three: int
    four: int


@dataclass(frozen=True)
class Stretch:
    """The last stretch of a seat against the rival who sits `away` seats further on."""

    rules: TrackRules
    away: int
    within: Within

    @property
    def course(self) -> Course:
        """The seat's own course."""
        return course_of(self.rules)

    @property
    def marks(self) -> int:
        """How many kinds of a placement there are: two where everything may be given up, but not twice (N12)."""
        return 2 if self.rules.use_dice == "free" else 1

    @property
    def is_apart(self) -> bool:
        """Whether the two seats share no space here: on an unusual board they may."""
        mine = {self.course.counterpart(self.away, place) for place in self.places} - {0}
        return mine.isdisjoint(Stretch(self.rules, SEATS - self.away, self.within).places)

    @cached_property
    def first(self) -> int:
        """The first ring space past the rival's home entrance."""
        entrance = self.course.counterpart(SEATS - self.away, self.course.entrance)
        return max(entrance + 1, START)

    @cached_property
    def places(self) -> frozenset[int]:
        """Every place that can be come to from the first one: the ring, side tracks, the home path, home."""
        found = {self.first}
        ahead = [self.first]
        while ahead:
            steps = set(self.course.steps[ahead.pop()]) - found
            found |= steps
            ahead += steps
        return frozenset(found)

    @cached_property
    def steps_left(self) -> dict[int, int]:
        """How many steps each place is away from home by the longest way: every step makes it less."""
        left = {self.course.home: 0}

        def longest(place: int) -> int:
            if place not in left:
                left[place] = 1 + max(longest(step) for step in self.course.steps[place])
            return left[place]

        return {place: longest(place) for place in self.places}

    def limit(self, pieces: int) -> int:
        """From how many steps on so many pieces are in the tables.

        It never grows with the number of pieces, so no play leads out of the tables.
        """
        if pieces < 2:
            return max(self.steps_left.values())
        near = self.course.home - self.course.entrance
        return min(max(near, self.within[pieces - 2]), self.limit(pieces - 1))

    @cached_property
    def placements(self) -> tuple[Placement, ...]:
        """Every placement in the tables: all home first, and each before those that a play can come from."""
        found = [placed for pieces in range(self.rules.pieces + 1) for placed in self._of(pieces)]
        return tuple(sorted(found, key=lambda placed: (sum(map(self.steps_left.__getitem__, placed)), placed)))

    def _of(self, pieces: int) -> Iterator[Placement]:
        """The placements of so many pieces that are not home."""
        home, limit = self.course.home, self.limit(pieces)
        within = sorted(place for place in self.places if place != home and self.steps_left[place] <= limit)
        for places in combinations_with_replacement(within, pieces):
            yield tuple(sorted((*places, *[home] * (PIECES - pieces))))

    @cached_property
    def numbers(self) -> dict[Placement, int]:
        """Each placement's number in the tables."""
        return {placed: number for number, placed in enumerate(self.placements)}

    def reach(self, begin: Collection[int]) -> int:
        """How many placements can be come to from these, by number, at the most: no piece ever goes back."""
        from_ = [self._distances(self.placements[number]) for number in begin]
        return sum(
            any(all(map(le, after, before)) for before in from_)
            for after in map(self._distances, self.placements[: max(begin) + 1])
        )

    def _distances(self, placed: Placement) -> list[int]:
        """The steps that are left of each piece, rising."""
        return sorted(map(self.steps_left.__getitem__, placed))

    def state(self, places: Sequence[int], mark: int) -> int | None:
        """The number of a seat's four places, rising, and its mark; None where the tables do not hold them."""
        number = self.numbers.get(tuple(places))
        return None if number is None else self.marks * number + mark
