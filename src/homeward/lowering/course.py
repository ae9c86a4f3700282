"""A seat's own course through a dice game's board, in plain lists: places, steps, names and counterparts.

Places count along the course: 0 the corner, 1 the start, the ring up to the home entrance, the home path, home,
then the spaces of the side tracks on the three other sides. The course is the same for every seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from homeward.rulebook import TrackRules

CORNER = 0
START = 1


@dataclass(frozen=True)
class Route:
    """One way of a piece: where it begins, the places it passes, where it stops."""

    origin: int
    passed: tuple[int, ...]
    target: int

    @property
    def distance(self) -> int:
        """How many steps it takes."""
        return len(self.passed) + 1


@dataclass(frozen=True)
class Course:
    """The course of any seat on a board with these numbers."""

    rules: TrackRules

    @property
    def entrance(self) -> int:
        """The place of the seat's own home entrance."""
        return self.rules.ring - self.rules.start + 1

    @property
    def home(self) -> int:
        """The place called home."""
        return self.entrance + self.rules.home_path + 1

    @property
    def places(self) -> int:
        """How many places there are in all."""
        return self.home + 1 + 3 * self.rules.turnout_spaces

    def side_place(self, side: int, number: int) -> int:
        """The place of space `number` of the side track `side` sides further on (1 to 3)."""
        return self.home + (side - 1) * self.rules.turnout_spaces + number

    def on_ring(self, side: int, offset: int) -> int:
        """The place of the ring space `offset` past the home entrance `side` sides further on."""
        return self.rules.side * side + offset - self.rules.start + 1

    @cached_property
    def steps(self) -> tuple[tuple[int, ...], ...]:
        """Where one step leads from each place: the ring first, then a side track."""
        steps: list[list[int]] = [[] for _ in range(self.places)]
        for place in range(START, self.home):
            steps[place].append(place + 1)
        last = self.rules.turnout_spaces
        for side in range(1, 4 if last else 1):
            steps[self.on_ring(side, self.rules.turnout_after)].append(self.side_place(side, 1))
            for number in range(1, last):
                steps[self.side_place(side, number)].append(self.side_place(side, number + 1))
            steps[self.side_place(side, last)].append(self.on_ring(side, self.rules.turnout_rejoins))
        return tuple(tuple(step) for step in steps)

    @cached_property
    def progress(self) -> tuple[int, ...]:
        """The steps a piece has behind it on each place, by the shorter way: none in the corner, one on its start."""
        behind = list(range(self.home + 1)) + [0] * (self.places - self.home - 1)
        for place in range(self.places - 1, self.home, -1):
            behind[place] = behind[self.steps[place][0]] - 1
        return tuple(behind)

    @cached_property
    def steps_left(self) -> tuple[int, ...]:
        """The steps from each place home by the shortest way; a waiting piece has one more than from its start."""
        left = [0] * self.places
        reached, steps = {self.home}, 0
        while reached:
            steps += 1
            reached = {
                place
                for place in range(START, self.places)
                if place != self.home and not left[place] and reached.intersection(self.steps[place])
            }
            for place in reached:
                left[place] = steps
        left[CORNER] = left[START] + 1
        return tuple(left)

    def routes(self, place: int, distance: int) -> Iterator[Route]:
        """Every way to go exactly so far."""
        ways: list[tuple[int, ...]] = [(place,)]
        for _ in range(distance):
            ways = [(*way, step) for way in ways for step in self.steps[way[-1]]]
        for way in ways:
            yield Route(place, way[1:-1], way[-1])

    def way(self, seat: int, origin: str, target: str, distance: int) -> tuple[str, ...]:
        """The names of the spaces from one to another, both included: along the ring or a side track."""
        key = (seat, origin, target, distance)
        known = self._ways.get(key)
        if known is None:
            known = self._ways[key] = self._found_way(*key)
        return known

    def _found_way(self, seat: int, origin: str, target: str, distance: int) -> tuple[str, ...]:
        places, names = self.by_name[seat], self.names[seat]
        for route in self.routes(places[origin], distance):
            if route.target == places[target]:
                return tuple([names[place] for place in (route.origin, *route.passed, route.target)])
        return (origin, target)

    @cached_property
    def _ways(self) -> dict[tuple[int, str, str, int], tuple[str, ...]]:
        """The ways that were asked for: there are few, and they are asked for with every play."""
        return {}

    def counterpart(self, k: int, place: int) -> int:
        """The same space as a place of the course k seats further on; 0 if it is not on that course."""
        if k == 0:
            return place
        if START <= place <= self.entrance:
            theirs = (place - 1 - self.rules.side * k) % self.rules.ring + 1
            return theirs if theirs <= self.entrance else 0
        if place > self.home:
            side, number = divmod(place - self.home - 1, self.rules.turnout_spaces)
            nearer = (side + 1 - k) % 4
            return self.side_place(nearer, number + 1) if nearer else 0
        return 0

    def name(self, seat: int, place: int) -> str:
        """The space's name in every notation: corner, B17, T2.5, P3, home."""
        if place == CORNER:
            return "corner"
        if place <= self.entrance:
            return f"B{(self.rules.side * seat + self.rules.start + place - 1) % self.rules.ring}"
        if place < self.home:
            return f"P{place - self.entrance}"
        if place == self.home:
            return "home"
        side, number = divmod(place - self.home - 1, self.rules.turnout_spaces)
        return f"T{(seat + side + 1) % 4}.{number + 1}"

    @cached_property
    def names(self) -> tuple[tuple[str, ...], ...]:
        """Seat → place → name."""
        return tuple(tuple(self.name(seat, place) for place in range(self.places)) for seat in range(4))

    def told(self, seat: int, places: Sequence[int]) -> tuple[str, ...]:
        """The names of the places of a seat's pieces, in the order in which they are told."""
        names = self.names[seat]
        return tuple([names[place] for place in sorted(places, key=self._ranks[seat].__getitem__)])

    @cached_property
    def _ranks(self) -> tuple[dict[int, int], ...]:
        """Seat → place → which it is when all of them are told."""
        in_order = (sorted(range(self.places), key=lambda place: space_order(names[place])) for names in self.names)
        return tuple({place: rank for rank, place in enumerate(places)} for places in in_order)

    @cached_property
    def by_name(self) -> tuple[dict[str, int], ...]:
        """Seat → name → place."""
        return tuple({name: place for place, name in enumerate(names)} for names in self.names)


def space_order(name: str) -> tuple[int, int, int]:
    """How a seat's spaces are sorted: corner, B by number, T by side then number, P by number, home."""
    if name == "corner":
        return (0, 0, 0)
    if name == "home":
        return (4, 0, 0)
    if name[0] == "T":
        side, number = name[1:].split(".")
        return (2, int(side), int(number))
    return (1 if name[0] == "B" else 3, int(name[1:]), 0)


@lru_cache
def course_of(rules: TrackRules) -> Course:
    """The course on a board, built once."""
    return Course(rules)
