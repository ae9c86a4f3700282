"""The tables of a dice game: every place, route and mask the referee looks up."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.errors import BadSetting
from homeward.referee.track import tables as t
from homeward.referee.track.layout import CORNER, ROUTE_LIMIT, START
from homeward.tables.course import Course, Route, course_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from homeward.rulebook import TrackRules

EVERY_BIT = (1 << 63) - 1
USES = {"most": t.USE_MOST, "any": t.USE_ANY, "free": t.USE_FREELY}
TOTAL_MOVES = {"none": t.TOTALS_NEVER, "home": t.TOTALS_HOME, "any": t.TOTALS_ANY}
PARTNERS_WIN = {"none": 0, "all_home": t.ALL_HOME, "first_home": t.FIRST_HOME}


@lru_cache
def track_tables(rules: TrackRules) -> tuple[int, ...]:
    """The tables of a dice game: one flat run of integers, laid out as `referee.track.tables` says."""
    course = course_of(rules)
    routes: list[Route | None] = [Route(CORNER, (), START)]  # entering is the first of all
    data = [0] * t.ROUTE
    for distance in _distances(rules):
        data[t.FIRST + distance] = len(routes)
        ways = _ways(course, distance)
        data[t.WAYS + distance] = len(ways) // course.places
        routes += ways
    if len(routes) > ROUTE_LIMIT:
        raise BadSetting(f"This board has {len(routes)} routes; the referee knows {ROUTE_LIMIT} at the most.")
    _write_numbers(data, course)
    for k in range(4):
        data[t.SHELTER + k] = _shelter(course, k)
        data[t.DOOR + k] = course.counterpart(k, START)
        data[t.DOOR_SHELTER + k] = int(k > 0 and rules.safe_for == "everyone")
        for place in range(course.places):
            here = k * t.PLACES + place
            seen = course.counterpart(-k % 4, place)
            data[t.RING_BIT + here] = _ring_bit(course, seen)
            data[t.LANE_BIT + here] = _lane_bit(course, seen)
            data[t.COUNTERPART + here] = course.counterpart(k, place)
    data[t.PROGRESS : t.PROGRESS + course.places] = course.progress
    for route in routes:
        data += _record(course, route)
    data[t.TRIPS] = len(data)
    for route in routes:
        data += _trip(course, route)
    return tuple(data)


def _record(course: Course, route: Route | None) -> list[int]:
    """What stands in the way of a route, as the referee reads it; what is none is closed for good."""
    record = [0] * t.RECORD
    if route is None:
        record[t.STOP_LANE - t.ROUTE] = t.NO_WAY
        return record
    record[t.PATH - t.ROUTE] = _mask(course, route.passed, _ring_bit)
    record[t.PATH_LANE - t.ROUTE] = _mask(course, route.passed, _lane_bit)
    record[t.STOP - t.ROUTE] = _ring_bit(course, route.target)
    record[t.STOP_LANE - t.ROUTE] = _lane_bit(course, route.target)
    return record


def _trip(course: Course, route: Route | None) -> list[int]:
    """Where a route leads."""
    trip = [0] * t.TRIP
    if route is not None:
        trip[t.ORIGIN] = route.origin
        trip[t.TARGET] = route.target
        trip[t.GAIN] = course.progress[route.target] - course.progress[route.origin]
    return trip


def _write_numbers(data: list[int], course: Course) -> None:
    """The numbers and switches."""
    rules = course.rules
    path_lanes = sum(1 << bit for bit in range(rules.home_path))
    side_lanes = sum(1 << (rules.home_path + bit) for bit in range(3 * rules.turnout_spaces))
    data[t.ENTRANCE] = course.entrance
    data[t.HOME] = course.home
    data[t.ENTER_ON] = rules.enter_on
    data[t.ENTER_BY_TOTAL] = int(rules.enter_by_total)
    data[t.ENTRIES_FIRST] = int(rules.entering == "must")
    data[t.USE_DICE] = USES[rules.use_dice]
    data[t.TOTAL_MOVES] = TOTAL_MOVES[rules.totals]
    data[t.STACK_LIMIT] = rules.stack_limit
    data[t.WALLS] = EVERY_BIT if rules.blockade else 0
    data[t.RESTS] = int(rules.rest_after_entering)
    data[t.REWARD_SPACES] = rules.reward
    data[t.DECLINABLE] = int(rules.reward_declinable)
    data[t.EXTRA_ALWAYS] = int(rules.extra_throw == "always")
    data[t.STEP] = 1 if rules.turn_passes == "right" else 3
    data[t.PARTNERS_WIN] = PARTNERS_WIN[rules.partners]
    data[t.NO_PASSING] = side_lanes | (0 if rules.path_passing else path_lanes)
    data[t.NO_SHARING] = side_lanes | (0 if rules.path_sharing else path_lanes)


def _ring_bit(course: Course, place: int) -> int:
    """A bit for every ring space beyond the start, which no piece ever passes."""
    return 1 << (place - START - 1) if START < place <= course.entrance else 0


def _lane_bit(course: Course, place: int) -> int:
    """A bit for every single-file space: the home path, then the side tracks."""
    if course.entrance < place < course.home:
        return 1 << (place - course.entrance - 1)
    if place > course.home:
        return 1 << (course.rules.home_path + place - course.home - 1)
    return 0


def _mask(course: Course, places: Iterable[int], bit: Callable[[Course, int], int]) -> int:
    mask = 0
    for place in places:
        mask |= bit(course, place)
    return mask


def _shelter(course: Course, k: int) -> int:
    """The ring spaces where a single piece of the seat k further on cannot be captured (P5, P17, C1, C8)."""
    rules = course.rules
    if rules.safe_for == "nobody":
        return 0
    sides = [k] if rules.safe_for == "owner" else range(4)
    offsets = {0, rules.start, *rules.safe}
    spaces = [(rules.side * side + offset - rules.start) % rules.ring + 1 for side in sides for offset in offsets]
    return _mask(course, (place for place in spaces if place <= course.entrance), _ring_bit)


def _distances(rules: TrackRules) -> list[int]:
    """How far a piece can go in one play."""
    totals = set() if rules.totals == "none" else set(range(2, 13))
    return sorted(({*range(1, 7), rules.reward} | totals) - {0})


def _ways(course: Course, distance: int) -> list[Route | None]:
    """Every way to go so far, place after place; each place has as many, with none where there are fewer."""
    ways = [list(course.routes(place, distance)) if place != CORNER else [] for place in range(course.places)]
    for found in ways:
        _check_distinct(course, found)
    most = max(len(found) for found in ways)
    return [way for found in ways for way in (*found, *[None] * (most - len(found)))]


def _check_distinct(course: Course, ways: list[Route]) -> None:
    """Origin, distance and destination together fix the route: refuse a board where they do not."""
    for way in ways:
        if sum(other.target == way.target for other in ways) > 1:
            place = course.name(0, way.origin)
            raise BadSetting(
                f"From {place} two ways of {way.distance} steps end on {course.name(0, way.target)}: "
                "nobody could tell them apart. Choose another reward or another side track."
            )
