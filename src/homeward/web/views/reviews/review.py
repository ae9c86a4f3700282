"""A whole review: the sides, those who had a seat for a while, the course of the game, the plays that are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.reviews import Call
from homeward.telling.reviews import (
    call_words,
    doubt_words,
    equal_words,
    judge_words,
    like_words,
    person_name,
    person_words,
    side_name,
    side_words,
    turning_words,
)
from homeward.web.views.reviews.amounts import chance, in_points, points
from homeward.web.views.reviews.called import called_play
from homeward.web.views.voice import Voice
from homeward.web.wire.review import CallCount, PersonReviewed, ReviewShown, SideReviewed, TurningPointShown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from homeward.hints.comparing import Comparison
    from homeward.reviews import Counted, Review
    from homeward.reviews.card import TurningPoint
    from homeward.reviews.reviewed import Person
    from homeward.table import Table
    from homeward.web.views.voice import Whose

DIGITS = 4


def review_shown(
    table: Table, whose: Whose, review: Review, compared: Mapping[int, Comparison], language: str
) -> ReviewShown:
    """What the game of a table teaches, in the words of one device."""
    voice = Voice(table, language, whose=whose)
    return ReviewShown(
        steps=len(review.events),
        over=review.is_over,
        confirmed=review.is_confirmed,
        judge=judge_words(voice, review),
        doubt=doubt_words(voice, review),
        seats={seat: side_name(voice, [seat]) for seat in table.position.seats},
        sides=[_side(voice, review, number) for number in range(len(review.sides))],
        people=[_person(voice, review, person) for person in _changed(review)],
        chances=_chances(review),
        luck=_luck(review),
        lost=[0.0, *(in_points(event.lost) for event in review.events)],
        called=[called_play(voice, event, compared[event.n]) for event in review.called],
    )


def _side(voice: Voice, review: Review, number: int) -> SideReviewed:
    card, side = review.card(number), review.sides[number]
    return SideReviewed(
        seats=list(side.seats),
        shown=side_name(voice, side.seats),
        mine=any(voice.whose.get(seat) == "me" for seat in side.seats),
        start=chance(voice, side.start),
        result=chance(voice, side.result),
        luck=points(voice, side.luck),
        lost=points(voice, -side.lost),
        received=points(voice, side.received),
        drift=points(voice, side.drift),
        adjusted=chance(voice, side.adjusted),
        sentence=side_words(voice, side, is_over=review.is_over),
        decisions=card.decisions,
        equal_share=card.equal,
        equal=equal_words(voice, card),
        called=_counts(voice, card.called),
        like=like_words(voice, review, card),
        turning_points=[_turning_point(voice, one) for one in card.turning_points],
    )


def _turning_point(voice: Voice, one: TurningPoint) -> TurningPointShown:
    return TurningPointShown(
        n=one.event.n,
        change=points(voice, one.change),
        sentence=turning_words(voice, one.event, one.change),
        spoken=turning_words(voice.aloud(), one.event, one.change),
    )


def _counts(voice: Voice, called: Mapping[Call, int]) -> list[CallCount]:
    return [CallCount(call.value, call_words(voice, call), called[call]) for call in Call]


def _changed(review: Review) -> list[Person]:
    """Those who sat where somebody else sat, too."""
    seats = [person.seat for person in review.people]
    return [person for person in review.people if seats.count(person.seat) > 1]


def _person(voice: Voice, review: Review, person: Person) -> PersonReviewed:
    theirs = [event for event in review.events if _is_theirs(event, person)]
    decisions, lost = [event for event in theirs if event.is_decision], sum(event.lost for event in theirs)
    is_you = voice.is_you(person.seat) and not person.bot and person.last == len(review.events)
    return PersonReviewed(
        seat=person.seat,
        shown=voice.say("review_you") if is_you else person_name(voice, person),
        first=person.first,
        last=person.last,
        decisions=len(decisions),
        lost=points(voice, -lost),
        called=_counts(voice, _called(decisions)),
        sentence=person_words(voice, person, is_you=is_you, decisions=len(decisions), lost=lost),
    )


def _is_theirs(event: Counted, person: Person) -> bool:
    return event.kind == "play" and event.seat == person.seat and person.first <= event.n <= person.last


def _called(decisions: Iterable[Counted]) -> dict[Call, int]:
    found = [event.call for event in decisions]
    return {call: found.count(call) for call in Call}


def _chances(review: Review) -> list[list[float]]:
    """After each event, the start first."""
    start = [side.start for side in review.sides]
    return [[round(one, DIGITS) for one in chances] for chances in (start, *(e.chances for e in review.events))]


def _luck(review: Review) -> list[list[float]]:
    nothing = [0.0] * len(review.sides)
    return [nothing, *([in_points(one) for one in event.luck] or nothing for event in review.events)]
