"""The dice games: an entered piece, a step, two together, a side track, a safe space.

Whatever is compared has the same steps behind it, but for the piece that enters and the step itself: two that stand
together are set beside the same two one space before and one space behind; a piece on a side track beside one on the
ring with as many steps to go. Spaces that are taken, and coloured ones, are left out of it, so that nothing else
differs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from homeward.lowering.course import CORNER, START, course_of
from homeward.study.book.counting.worths.instance import Instance, with_pieces, without

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.lowering.course import Course
    from homeward.players.reading import Row
    from homeward.positions.track import TrackPosition
    from homeward.rulebook import TrackRules


def on_track(position: TrackPosition) -> list[Instance]:
    """Everything of that kind in a position before a throw, of all seats."""
    standing = Standing(position.game.book.track, position.row, tuple(position.seats))
    return [found for seat in position.seats for found in standing.instances(seat)]


@dataclass(frozen=True)
class Standing:
    """Who stands where."""

    rules: TrackRules
    row: Row
    seats: tuple[int, ...]

    def instances(self, seat: int) -> Iterator[Instance]:
        """What a seat has, or might have."""
        pieces = self.pieces(seat)
        if CORNER in pieces and self.is_free(seat, START):
            yield self._moved("entered", seat, [CORNER], [START])
        for place in sorted(set(pieces)):
            if not START <= place <= self.course.entrance:
                yield from self._on_side_track(seat, place)
            elif pieces.count(place) == 2:
                yield from self._together(seat, place)
            elif pieces.count(place) == 1:
                yield from self._alone(seat, place)

    def _together(self, seat: int, place: int) -> Iterator[Instance]:
        """Two on a space: what it is worth that they are not apart."""
        if self._are_plain(place) and self.is_free(seat, place - 1) and self.is_free(seat, place + 1):
            apart = self._moved("pair had", seat, [place, place], [place - 1, place + 1])
            yield _turned(apart)

    def _alone(self, seat: int, place: int) -> Iterator[Instance]:
        """One alone: a step more, what two would be worth, or the side track beside it; and a safe space."""
        pieces = self.pieces(seat)
        if self._are_plain(place, 0, 1) and self.is_free(seat, place + 1):
            yield self._moved("step", seat, [place], [place + 1])
        if pieces.count(place + 2) == 1 and self._are_plain(place + 1) and self.is_free(seat, place + 1):
            yield self._moved("pair free", seat, [place, place + 2], [place + 1, place + 1])
        beside = self._beside.get(place)
        if beside is not None and self._are_plain(place, 0, 0) and self.is_free(seat, beside):
            yield self._moved("side track free", seat, [place], [beside])
        if self._is_safe(place) and self.is_free(seat, place - 1) and self.is_free(seat, place + 1):
            yield self._sheltered(seat, place)

    def _on_side_track(self, seat: int, place: int) -> Iterator[Instance]:
        """A piece on a side track: what it is worth that it is not on the ring."""
        for ring, track in self._beside.items():
            if track == place and self._are_plain(ring, 0, 0) and self.is_free(seat, ring):
                yield _turned(self._moved("side track had", seat, [place], [ring]))

    def _sheltered(self, seat: int, place: int) -> Instance:
        """A safe space: more than the mean of the spaces before and behind it."""
        before, behind = (self._row(seat, [place], [place + step]) for step in (1, -1))
        return Instance("safe space", seat, ((1.0, self.row), (-0.5, before), (-0.5, behind)))

    def _moved(self, name: str, seat: int, places: list[int], to: list[int]) -> Instance:
        """What it changes that pieces stand elsewhere."""
        return Instance(name, seat, ((1.0, self._row(seat, places, to)), (-1.0, self.row)))

    def _row(self, seat: int, places: list[int], to: list[int]) -> Row:
        return with_pieces(self.row, seat, sorted(without(self.pieces(seat), *places) + to))

    def pieces(self, seat: int) -> tuple[int, ...]:
        """The places of a seat's pieces."""
        return self.row[4 * seat : 4 * seat + 4]

    def is_free(self, seat: int, place: int) -> bool:
        """Whether nobody stands on a place of a seat's course."""
        return self.course.names[seat][place] not in self._taken

    def _are_plain(self, place: int, before: int = 1, behind: int = 1) -> bool:
        """Whether a ring space, and those so far around it, have no colour."""
        around = range(place - before, place + behind + 1)
        return all(START < one <= self.course.entrance and not self._is_coloured(one) for one in around)

    def _is_coloured(self, place: int) -> bool:
        return self._offset(place) in self.rules.coloured

    def _is_safe(self, place: int) -> bool:
        """Whether everybody is safe there, and the spaces around it are plain."""
        if self.rules.safe_for != "everyone" or self._offset(place) not in self.rules.safe:
            return False
        return self._are_plain(place - 1, 0, 0) and self._are_plain(place + 1, 0, 0)

    def _offset(self, place: int) -> int:
        """How far a ring space lies behind the home entrance of its side."""
        return (self.rules.start + place - 1) % self.rules.side

    @property
    def course(self) -> Course:
        """Every seat's own course."""
        return course_of(self.rules)

    @cached_property
    def _taken(self) -> frozenset[str]:
        """The names of all spaces on which somebody stands; home and corner hold any number."""
        names = self.course.names
        return frozenset(names[seat][place] for seat in self.seats for place in self.pieces(seat))

    @cached_property
    def _beside(self) -> dict[int, int]:
        """Ring space → space of a side track from which it is as far home."""
        left, home = self.course.steps_left, self.course.home
        ring = {left[place]: place for place in range(START, self.course.entrance + 1)}
        return {ring[left[place]]: place for place in range(home + 1, self.course.places) if left[place] in ring}


def _turned(one: Instance) -> Instance:
    """The worth of what is there, when what was laid beside it is without."""
    return Instance(one.name, one.seat, tuple((-times, row) for times, row in one.terms))
