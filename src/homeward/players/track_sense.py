"""What a position of a dice game is worth to a seat, in whole numbers that can be argued with."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.players.sight import allies, rivals
from homeward.positions.track import TrackPosition
from homeward.tables.course import CORNER, START, Course, course_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from homeward.positions import Position
    from homeward.rulebook import TrackRules

WON = 1_000_000
STEP = 4  # a step nearer home of a piece of one's own
RIVAL_STEP = 2  # a step nearer home of a rival's piece, against
ENTERED = 10  # steps that standing on the board instead of waiting is worth
HOME = 10  # steps that being home for good is worth besides
REWARD = 3  # a step of a reward that waits to be used
RISK = 4  # what a step that may be lost weighs, before the chance of losing it
BLOCKED = 6  # a rival's piece that a blockade keeps from moving on

THROWS = [(a, b) for a in range(1, 7) for b in range(1, 7)]
FAR = 12
NEAR = 6

Ways = dict[int, list[tuple[int, tuple[int, ...]]]]
"""Where pieces can come to: target → each distance and the places passed on the way."""


def track_worth(position: Position, seat: int) -> int:
    """How a seat likes a position it has just played to; only comparisons mean anything."""
    if position.is_over:
        return WON if seat in position.winners else -WON
    board = _Board(position)
    worth = REWARD * position.reward if isinstance(position, TrackPosition) else 0
    for ally in allies(position, seat):
        worth += STEP * board.progress(ally)
        worth -= board.risk(ally)
        worth += BLOCKED * board.held_up(ally)
    for rival in rivals(position, seat):
        worth -= RIVAL_STEP * board.progress(rival)
    return worth


class _Board:
    """A position read once: places in each seat's own course, and the spaces that are closed to others."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.rules = position.game.book.track
        self.course = course_of(self.rules)
        self.left = _steps_left(self.course)
        self.places = {
            seat: [self.course.by_name[seat][space] for space in spaces] for seat, spaces in position.pieces.items()
        }
        self.crowd = _crowd(position.pieces)

    def progress(self, seat: int) -> int:
        """The steps a seat's pieces have behind them, and what entering and arriving are worth."""
        return sum(self.gained(place) for place in self.places[seat])

    def gained(self, place: int) -> int:
        """What a piece on this place would lose if it were sent back to its corner."""
        if place == CORNER:
            return 0
        home = HOME if place == self.course.home else 0
        return self.left[START] - self.left[place] + ENTERED + home

    def singles(self, seat: int) -> Iterator[int]:
        """The places of a seat's pieces that a rival could capture."""
        for place in self.places[seat]:
            space = self.course.names[seat][place]
            if space[0] == "B" and self.crowd[space] == 1 and not is_safe(self.rules, seat, space):
                yield place

    def risk(self, seat: int) -> int:
        """What a seat stands to lose to the rivals' next throws, each piece with its chance in 36."""
        against = rivals(self.position, seat)
        total = 0
        for place in self.singles(seat):
            hits = sum(self.hits(rival, self._seen_by(rival, seat, place)) for rival in against)
            total += RISK * min(hits, len(THROWS)) * (self.gained(place) + self.rules.reward)
        return total // len(THROWS)

    def hits(self, rival: int, place: int) -> int:
        """How many of the 36 throws let a rival stop on a place of its own course."""
        if not place:
            return 0
        mask = 0
        for origin in set(self.places[rival]):
            if origin == CORNER:
                mask |= _entering(self.rules) if place == START else 0
                continue
            for distance, passed in _ways(self.course)[origin].get(place, ()):
                if not self._is_barred(rival, passed):
                    mask |= _making(distance)
        return mask.bit_count()

    def held_up(self, seat: int) -> int:
        """How many rival pieces stand close behind a seat's blockades."""
        if not self.rules.blockade:
            return 0
        count = 0
        for space in {self.course.names[seat][place] for place in self.places[seat]}:
            if space[0] == "B" and self.crowd[space] > 1:
                place = self.course.by_name[seat][space]
                count += sum(self._behind(rival, seat, place) for rival in rivals(self.position, seat))
        return count

    def _behind(self, rival: int, seat: int, place: int) -> int:
        seen = self._seen_by(rival, seat, place)
        ways = _ways(self.course)
        near = [ways[origin].get(seen, ()) for origin in self.places[rival] if origin != CORNER and seen]
        return sum(any(distance <= NEAR for distance, _ in found) for found in near)

    def _seen_by(self, rival: int, seat: int, place: int) -> int:
        return self.course.counterpart((rival - seat) % 4, place)

    def _is_barred(self, rival: int, passed: tuple[int, ...]) -> bool:
        names = self.course.names[rival]
        return self.rules.blockade and any(self.crowd[names[place]] > 1 for place in passed)


def is_safe(rules: TrackRules, seat: int, space: str) -> bool:
    """Whether a lone piece of the seat cannot be captured on this space of the ring."""
    if rules.safe_for == "nobody":
        return False
    side, offset = divmod(int(space[1:]), rules.side)
    coloured = offset in (0, rules.start, *rules.safe)
    return coloured and (rules.safe_for == "everyone" or side == seat)


def _crowd(pieces: Mapping[int, tuple[str, ...]]) -> Counter[str]:
    """How many pieces stand on each space of the ring and the side tracks."""
    return Counter(space for spaces in pieces.values() for space in spaces if space[0] in "BT")


@lru_cache
def _steps_left(course: Course) -> tuple[int, ...]:
    """Place → the fewest steps home."""
    left = [0] * course.places
    for place in range(course.home - 1, START - 1, -1):
        left[place] = left[place + 1] + 1
    for place in range(course.places - 1, course.home, -1):
        left[place] = left[course.steps[place][0]] + 1
    left[CORNER] = left[START]
    return tuple(left)


@lru_cache
def _ways(course: Course) -> tuple[Ways, ...]:
    """Place → target → how it can be reached with one throw."""
    ways: list[Ways] = []
    for place in range(course.places):
        found: Ways = {}
        for distance in range(1, FAR + 1):
            for route in course.routes(place, distance):
                found.setdefault(route.target, []).append((distance, route.passed))
        ways.append(found)
    return tuple(ways)


@lru_cache
def _making(distance: int) -> int:
    """The throws that go so far with a die or with both, a bit each."""
    return sum(1 << i for i, (a, b) in enumerate(THROWS) if distance in (a, b, a + b))


@lru_cache
def _entering(rules: TrackRules) -> int:
    """The throws that bring a piece onto the board, a bit each."""
    number, by_total = rules.enter_on, rules.enter_by_total
    return sum(1 << i for i, (a, b) in enumerate(THROWS) if number in (a, b) or (by_total and a + b == number))
