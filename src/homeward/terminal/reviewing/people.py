"""What everybody lost where a seat changed hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.telling.reviews import person_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.reviews import Review
    from homeward.telling.voice import Voice


def people_words(voice: Voice, review: Review) -> Iterator[str]:
    """A sentence for each who had a seat for a part of the game; none where nobody left a seat."""
    seats = [person.seat for person in review.people]
    for person in review.people:
        if seats.count(person.seat) > 1:
            events = review.events[person.first - 1 : person.last]
            theirs = [event for event in events if event.seat == person.seat]
            decisions, lost = sum(one.is_decision for one in theirs), sum(one.lost for one in theirs)
            yield person_words(voice, person, is_you=False, decisions=decisions, lost=lost)
