"""Skill or luck: what a game came to for one side, its turning points, and whom its play was like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from homeward.reviews.calls import Call
from homeward.reviews.likeness import Likeness, likeness

if TYPE_CHECKING:
    from homeward.reviews.reviewed import Counted, Review, Side

TURNING_POINTS = 5


class TurningPoint(NamedTuple):
    """An event that changed a side's chances much, and by how much."""

    event: Counted
    change: float


@dataclass(frozen=True)
class Card:
    """One side of a game.

    `equal` is the share of its decisions that were about equal, None where it had none or nothing was confirmed;
    `called` counts the others. `like` is whom it played like, None where there were too few decisions to say.
    """

    side: Side
    turning_points: tuple[TurningPoint, ...]
    decisions: int
    equal: float | None
    called: dict[Call, int]
    like: Likeness | None


def card_of(review: Review, side: int) -> Card:
    """The card of one side, by its number."""
    decisions = review.decisions_of(side)
    called = {call: sum(event.call is call for event in decisions) for call in Call}
    return Card(
        side=review.sides[side],
        turning_points=turning_points(review, side),
        decisions=len(decisions),
        equal=called[Call.EQUAL] / len(decisions) if decisions and review.is_confirmed else None,
        called=called,
        like=likeness(review, decisions),
    )


def turning_points(review: Review, side: int, most: int = TURNING_POINTS) -> tuple[TurningPoint, ...]:
    """The events that changed a side's chances most, in their order."""
    changes = [TurningPoint(event, change_to(review, side, event)) for event in review.events]
    largest = sorted(changes, key=lambda one: -abs(one.change))[:most]
    return tuple(sorted((one for one in largest if one.change), key=lambda one: one.event.n))


def change_to(review: Review, side: int, event: Counted) -> float:
    """What an event brought a side or took from it; what the evaluator corrected is not the event's."""
    if event.kind != "play":
        return event.luck[side]
    return -event.lost if event.seat in review.sides[side].seats else event.received[side]
