"""The tables of a dice game: every place, route and mask the referee looks up."""

from __future__ import annotations

from functools import lru_cache
from operator import or_
from typing import TYPE_CHECKING

from homeward.lowering.course import Course, Route, course_of
from homeward.lowering.fitting import check_fits
from homeward.referee.track import tables as t
from homeward.referee.track.layout import CORNER, START, THIRD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from homeward.rulebook import TrackRules

EVERY_BIT = (1 << 63) - 1
USES = {"most": t.USE_MOST, "any": t.USE_ANY, "free": t.USE_FREELY}
TOTAL_MOVES = {"none": t.TOTALS_NEVER, "home": t.TOTALS_HOME, "any": t.TOTALS_ANY}
EXTRA_THROWS = {"both_used": t.IF_USED, "always": t.ALWAYS, "never": t.NEVER}
PARTNERS_WIN = {"none": 0, "all_home": t.ALL_HOME, "first_home": t.FIRST_HOME}


@lru_cache(maxsize=4096)
def check_track(rules: TrackRules) -> None:
    """Refuse a board that the referee cannot hold; what it could is asked again and again, so it is remembered."""
    check_fits(Course(rules), tuple(_reaches(rules).values()))


@lru_cache
def track_tables(rules: TrackRules) -> tuple[int, ...]:
    """The tables of a dice game: one flat run of integers, laid out as `referee.track.tables` says."""
    check_track(rules)
    course = course_of(rules)
    routes: list[Route | None] = [Route(CORNER, (), START)]  # entering is the first of all
    records = [_record(course, routes[0])]
    data = [0] * t.ROUTE
    for reach, distance in _reaches(rules).items():
        data[t.FIRST + reach] = len(routes)
        ways = _ways(course, distance)
        routes += ways
        if reach > t.TOGETHER and rules.totals == "home":  # D2: the others are closed for good
            ways = [way if way is not None and way.target == course.home else None for way in ways]
        data[t.WAYS + reach] = len(ways) // course.places
        data[t.FORKS + reach], data[t.FORKS_LANES + reach] = _origins(course, ways[course.places :])
        if reach > t.TOGETHER:
            data[t.TOTALS], data[t.TOTALS_LANES] = map(or_, data[t.TOTALS : t.TOTALS + 2], _origins(course, ways))
        records += [_record(course, way) for way in ways]
    _write_numbers(data, course)
    if rules.six_three:  # H8: a second way to enter, the last of all
        data[t.SIX_THREE] = len(routes)
        routes.append(Route(CORNER, (), THIRD))
        records.append(_record(course, routes[-1]))
    for k in range(4):
        data[t.SHELTER + k] = _shelter(course, k)
        data[t.DOOR + k] = course.counterpart(k, START)
        data[t.DOOR_SHELTER + k] = int(k > 0 and _start_is_safe(rules))
        for place in range(course.places):
            here = k * t.PLACES + place
            seen = course.counterpart(-k % 4, place)
            data[t.RING_BIT + here] = _ring_bit(course, seen)
            data[t.LANE_BIT + here] = _lane_bit(course, seen)
            data[t.COUNTERPART + here] = course.counterpart(k, place)
    data[t.PROGRESS : t.PROGRESS + course.places] = course.progress
    data[t.FOREMOST : t.FOREMOST + course.places] = _foremost(course)
    for number in range(1, t.HIGHEST + 1):
        data[t.MADE_BY + number] = _throws_making(number)
    for record in records:
        data += record
    data[t.TRIPS] = len(data)
    for route in routes:
        data += _trip(course, route)
    return tuple(data)


def _record(course: Course, route: Route | None) -> list[int]:
    """What stands in the way of a route, as the referee reads it; what is none is closed for good."""
    record = [0] * t.RECORD
    if route is None:
        record[t.LANES - t.ROUTE] = t.NO_WAY
        return record
    record[t.PATH - t.ROUTE] = _mask(course, route.passed, _ring_bit)
    record[t.STOP - t.ROUTE] = _ring_bit(course, route.target)
    passed = _mask(course, route.passed, _lane_bit) & ~_path_stops(course)
    stopped = _lane_bit(course, route.target) & ~_path_passes(course)
    record[t.LANES - t.ROUTE] = passed | stopped
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
    data[t.COURSE] = course.places
    data[t.ENTRANCE] = course.entrance
    data[t.HOME] = course.home
    data[t.ENTER_ON] = rules.enter_on
    data[t.ENTER_BY_TOTAL] = int(rules.enter_by_total)
    data[t.ENTRIES_FIRST] = int(rules.entering == "must")
    data[t.USE_DICE] = USES[rules.use_dice]
    data[t.TOTAL_MOVES] = TOTAL_MOVES[rules.totals]
    data[t.STACK_LIMIT] = rules.stack_limit
    data[t.WALLS] = EVERY_BIT if rules.blockade else 0
    data[t.RESTS] = t.AFTER_ENTERING * rules.rest_after_entering + t.THIRDS * rules.third_rests
    data[t.RESTS] += t.AFTER_THREE * (rules.rest_after_entering and rules.six_three)
    data[t.REWARD_SPACES] = rules.reward
    data[t.DECLINABLE] = int(rules.reward_declinable)
    data[t.EXTRA_THROW] = EXTRA_THROWS[rules.extra_throw]
    data[t.STEP] = 1 if rules.turn_passes == "right" else 3
    data[t.PARTNERS_WIN] = PARTNERS_WIN[rules.partners]
    data[t.SINGLE_FILE] = _single_file(course)
    data[t.HOME_BONUS] = rules.home_bonus
    data[t.THREE_DOUBLETS] = int(rules.three_doublets)
    data[t.CAPTURE_THROWS] = int(rules.capture_throws_again)
    data[t.PLAY_ON] = int(rules.play_on)


def _ring_bit(course: Course, place: int) -> int:
    """A bit for every ring space beyond the start, which no piece ever passes."""
    return 1 << (place - START - 1) if START < place <= course.entrance else 0


def _lane_bit(course: Course, place: int) -> int:
    """The bits of a single-file space: two for the home path, passed and stopped on, then one for the side tracks."""
    path = course.rules.home_path
    if course.entrance < place < course.home:
        return (1 + (1 << path)) << (place - course.entrance - 1)
    if place > course.home:
        return 1 << (2 * path + place - course.home - 1)
    return 0


def _single_file(course: Course) -> int:
    """The lane bits where one piece stops others: all but those of a home path that may be passed or shared."""
    rules = course.rules
    free = (_path_passes(course) if rules.path_passing else 0) | (_path_stops(course) if rules.path_sharing else 0)
    return ((1 << t.LANE_BITS) - 1) & ~free


def _path_passes(course: Course) -> int:
    """The lane bits of passing a space of the home path."""
    return (1 << course.rules.home_path) - 1


def _path_stops(course: Course) -> int:
    """The lane bits of stopping on a space of the home path."""
    return _path_passes(course) << course.rules.home_path


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
    offsets = rules.coloured
    spaces = [(rules.side * side + offset - rules.start) % rules.ring + 1 for side in sides for offset in offsets]
    return _mask(course, (place for place in spaces if place <= course.entrance), _ring_bit)


def _start_is_safe(rules: TrackRules) -> bool:
    """Whether a rival alone on a start is safe and closes it (C8), not captured by entering (P18, N8, H3, H7)."""
    return rules.safe_for == "everyone" and rules.start in rules.coloured and not rules.entering_captures


def _foremost(course: Course) -> list[int]:
    """By place, who goes back after a third doublet (H2): the fewest steps left, then the ring, then the farthest."""
    left = course.steps_left

    def nearness(place: int) -> tuple[int, bool, int]:
        return -left[place], place <= course.entrance, place

    in_play = sorted(set(range(START, course.places)) - {course.home}, key=nearness)
    ranks = {place: rank for rank, place in enumerate(in_play, start=1)}
    return [ranks.get(place, 0) for place in range(course.places)]


def _throws_making(number: int) -> int:
    """The throws that make a number with a die or with both, a bit each."""
    dice = range(1, 7)
    made = (number in (a, b, a + b) for a in dice for b in dice)
    return sum(1 << bit for bit, makes in enumerate(made) if makes)


def _reaches(rules: TrackRules) -> dict[int, int]:
    """How far a piece can go in one play: what `referee.track.tables` calls a reach, and its spaces."""
    reaches = {spaces: spaces for spaces in sorted({*range(1, 7), rules.reward, rules.home_bonus} - {0})}
    if rules.totals != "none":
        reaches |= {t.TOGETHER + spaces: spaces for spaces in range(2, 13)}
    return reaches


def _ways(course: Course, distance: int) -> list[Route | None]:
    """Every place's first way to go so far, then every place's second, …: none where a place has fewer."""
    ways = [list(course.routes(place, distance)) if place != CORNER else [] for place in range(course.places)]
    most = max(len(found) for found in ways)
    return [found[number] if number < len(found) else None for number in range(most) for found in ways]


def _origins(course: Course, ways: list[Route | None]) -> tuple[int, int]:
    """The ring and the lane spaces on which these ways begin; NO_WAY, always seen, for one that no mask shows."""
    ring = lanes = 0
    for origin in {way.origin for way in ways if way is not None}:
        on_ring, in_lane = _ring_bit(course, origin), _lane_bit(course, origin) & _single_file(course)
        ring |= on_ring
        lanes |= in_lane if on_ring | in_lane else t.NO_WAY
    return ring, lanes
