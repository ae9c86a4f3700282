"""The few words that pictures and tables of a review have, and its numbers as each language writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.wording import decimals, seat_letter, seat_name
from homeward.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.rulebook import Rulebook

MINUS = "−"
POINTS = 100  # of winning chance: a point is a hundredth


def said(book: Rulebook, code: str, language: str, **params: str | int) -> str:
    """One of a review's sentences."""
    return say(book, "review", code, language, **params)


def side_words(book: Rulebook, seats: Sequence[int], language: str) -> str:
    """A side by its colours: `Green`, `Green + Blue`."""
    return " + ".join(seat_name(book, seat, language) for seat in seats)


def side_letter(book: Rulebook, seats: Sequence[int], language: str) -> str:
    """A side by the letter of its first seat."""
    return seat_letter(book, seats[0], language)


def points(change: float, language: str, *, signed: bool = False) -> str:
    """A change of winning chance in points: `4.1`, `+4.1`, `−0.3`."""
    number = round(POINTS * change, 1) + 0.0
    sign = MINUS if number < 0 else "+" if signed and number > 0 else ""
    text = f"{sign}{abs(number):.1f}"
    return decimals(text, language)


def percent(chance: float, language: str) -> str:
    """A chance as people read it: `41.2 %`."""
    return f"{points(chance, language)} %"
