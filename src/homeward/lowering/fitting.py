"""Whether the referee can hold a dice game's board, found out without building its tables.

The rules page and the set-up ask this of hundreds of boards at once, so only the ends of ways are followed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadSetting
from homeward.referee.track import tables as t
from homeward.referee.track.layout import CORNER, ROUTE_LIMIT

if TYPE_CHECKING:
    from collections.abc import Collection

    from homeward.lowering.course import Course


def check_fits(course: Course, distances: Collection[int]) -> None:
    """Refuse a board whose ways of these distances are too many, too long or not to be told apart.

    A distance stands there as often as the tables have it: a 4 by one die and a 4 by both are two.
    """
    rules = course.rules
    if 2 * rules.home_path + 3 * rules.turnout_spaces > t.LANE_BITS:
        said = "The home path and the side tracks of this board are longer than the referee can remember."
        raise BadSetting(said).coded("lanes_too_long")
    widest = _widest(course, max(distances))
    routes = 1 + rules.six_three + course.places * sum(widest[distance] for distance in distances)
    if routes > ROUTE_LIMIT:
        said = f"This board has {routes} routes; the referee knows {ROUTE_LIMIT} at the most."
        raise BadSetting(said).coded("too_many_ways", number=routes, most=ROUTE_LIMIT)
    for distance in sorted(set(distances)):
        if widest[distance] > 1:
            _check_distinct(course, distance)


def _widest(course: Course, furthest: int) -> list[int]:
    """By distance: the most ways that any place has to go so far."""
    ends = {place: 1 for place in range(course.places) if place != CORNER}
    steps, widest = course.steps, [1]
    for _ in range(furthest):
        ends = {place: sum(ends[step] for step in steps[place]) for place in ends}
        widest.append(max(ends.values()))
    return widest


def _check_distinct(course: Course, distance: int) -> None:
    """Origin, distance and destination together fix the route: refuse a board where they do not."""
    for place in range(course.places):
        ends = [place] if place != CORNER else []
        for _ in range(distance):
            ends = [step for end in ends for step in course.steps[end]]
        for end in ends:
            if ends.count(end) > 1:
                origin, target = course.name(0, place), course.name(0, end)
                said = f"From {origin} two ways of {distance} steps end on {target}: nobody could tell them apart. "
                remedy = "Choose another reward, another bonus or another side track."
                raise BadSetting(said + remedy).coded("ways_alike", number=distance)
