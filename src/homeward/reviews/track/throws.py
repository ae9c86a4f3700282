"""What each of the 21 throws would bring in a dice game, and how it is then played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.players.track.reading import way_to
from homeward.positions.text import written
from homeward.positions.track import TrackPosition
from homeward.reviews.throws import Foreseen
from homeward.reviews.track.accounts import worths_of
from homeward.reviews.track.foreseeing import THROWS, WEIGHTS

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.reviews.evaluating import Evaluator, Row
    from homeward.reviews.throws import Kind


def foreseen_in(evaluator: Evaluator, position: Position) -> tuple[Kind, list[Foreseen]]:
    """The throws, from 1-1 to 6-6."""
    thrown = [position.throw(throw) for throw in THROWS]
    worths = worths_of(evaluator, thrown)
    return "throw", [
        Foreseen(str(throw), weight, _plays(after, worth.best), worth.chances)
        for throw, weight, after, worth in zip(THROWS, WEIGHTS, thrown, worths, strict=True)
    ]


def _plays(position: Position, end: Row) -> tuple[str, ...]:
    """The plays that lead to an end of the throw."""
    assert isinstance(position, TrackPosition)
    plan, told = way_to(position, end), []
    while position.phase is Phase.PLAY and position.row in plan:
        play = plan[position.row]
        told.append(written(position, play))
        position = position.play(play)
    return tuple(told)
