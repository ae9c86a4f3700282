"""The way a piece goes: every space from where it stood to where it stops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position


def trail(position: Position, play: Play) -> tuple[str, ...]:
    """The spaces of a play in order, first and last included; empty where no piece moves."""
    if not play.target:
        return ()
    if isinstance(position, TrackPosition) and play.kind == "move":
        return _along_course(position, play)
    if isinstance(position, StagePosition) and play.kind == "move":
        return position.way_of(play)
    return (play.origin, play.target)


def _along_course(position: TrackPosition, play: Play) -> tuple[str, ...]:
    """The route that takes so many steps to the target: at a fork the ring's or the side track's."""
    course, seat = position.course, play.seat
    places, names = course.by_name[seat], course.names[seat]
    for route in course.routes(places[play.origin], play.reward or sum(play.dice)):
        if route.target == places[play.target]:
            return tuple([names[place] for place in (route.origin, *route.passed, route.target)])
    return (play.origin, play.target)
