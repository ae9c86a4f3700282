"""What a game teaches: everybody's chances after every event, what was luck, what was lost, and which plays lost it.

>>> import homeward
>>> record = homeward.Record.begin(homeward.game("kukla_ollie"), 2, first=0).play("1-3.0.1")
>>> reviewed = homeward.review(record)
>>> [round(side.result - side.start - side.change, 9) + 0 for side in reviewed.sides]
[0.0, 0.0]

docs/review.md says what is counted and how sure it is.
"""

from homeward.reviews.calls import Call, Confirmed
from homeward.reviews.reviewed import Counted, Review, Side
from homeward.reviews.reviewing import Reviewer, review
from homeward.reviews.throws import NextThrow, Prospect, next_throw

__all__ = [
    "Call",
    "Confirmed",
    "Counted",
    "NextThrow",
    "Prospect",
    "Review",
    "Reviewer",
    "Side",
    "next_throw",
    "review",
]
