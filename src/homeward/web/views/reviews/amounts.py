"""Chances and their differences, as numbers for the page and in words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.telling.reviews import POINTS, chance_words, points_words
from homeward.web.wire.review import Amount

if TYPE_CHECKING:
    from homeward.web.views.voice import Voice

DIGITS = 2


def points(voice: Voice, difference: float) -> Amount:
    """By how much a chance changed: `+4.1 points`."""
    return Amount(in_points(difference), points_words(voice, difference))


def chance(voice: Voice, worth: float) -> Amount:
    """A chance to win: `31.2 %`."""
    return Amount(in_points(worth), chance_words(voice, worth))


def in_points(number: float) -> float:
    """Hundredths, without the digits that say nothing; never −0."""
    return round(POINTS * number, DIGITS) + 0.0
