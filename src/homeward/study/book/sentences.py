"""Words chosen by figures: a sentence says that something is more only where the intervals say so, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.study.showing.plotting import SPACE

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from homeward.intervals import Interval

ALIKE = "about equal"
DASH = "–"
WIDER = 2


def sign(difference: Interval, par: float = 0.0) -> int:
    """1 where a figure is surely more than par, −1 where it is surely less, 0 where it may be either."""
    if not difference.excludes(par):
        return 0
    return 1 if difference.value > par else -1


def clearly(figure: Interval, par: float = 0.0) -> int:
    """The same where it is more than twice as far from par as its interval reaches: of many, hardly by luck."""
    if not abs(figure.value - par) > WIDER * figure.reach:
        return 0
    return 1 if figure.value > par else -1


def against(one: Interval, other: Interval) -> int:
    """1 where the one is surely more than the other, −1 where it is surely less, 0 where their intervals overlap."""
    if one.low > other.high:
        return 1
    return -1 if one.high < other.low else 0


def greatest(figures: Mapping[str, Interval]) -> list[str]:
    """Who has most: the one with the greatest figure, and all whose intervals overlap with its."""
    best = max(figures.values(), key=lambda one: one.value)
    return [name for name, one in figures.items() if not against(best, one) > 0]


def least(figures: Mapping[str, Interval]) -> list[str]:
    """Who has least, in the same way."""
    best = min(figures.values(), key=lambda one: one.value)
    return [name for name, one in figures.items() if not against(best, one) < 0]


def extremes(figures: Mapping[str, Interval], most: str, fewest: str) -> str:
    """Who has most and who has least, or that they are about equal: the middle of a sentence.

    >>> from homeward.intervals import Interval
    >>> extremes({"one": Interval(3, 2, 4), "other": Interval(3, 2, 4)}, "longest", "shortest")
    'about equal in one and other'
    """
    up, down = greatest(figures), least(figures)
    if set(up) & set(down):
        return f"{ALIKE} in {joined(list(figures))}"
    return f"{most} in {joined(up)}, {fewest} in {joined(down)}"


def by_game(told: Mapping[str, str]) -> list[str]:
    """What is told of each game; games of which the same is told share it.

    >>> by_game({"Parcheesi": "long.", "Poliana": "short.", "Pollyanna": "long."})
    ['Parcheesi and Pollyanna: long.', 'Poliana: short.']
    """
    titles: dict[str, list[str]] = {}
    for title, words in told.items():
        titles.setdefault(words, []).append(title)
    return [f"{joined(named)}: {words}" for words, named in titles.items()]


def joined(words: Sequence[str]) -> str:
    """Words in a row, with an *and* before the last."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


# Figures as they are written


def points(figure: Interval, places: int = 1) -> str:
    """A difference of shares, in points: +0.8 ± 0.3."""
    return within(figure, 100, places, signed=True)


def percent(figure: Interval, places: int = 1) -> str:
    """A share: 56.1 ± 0.7 %."""
    return DASH if figure.value != figure.value else f"{within(figure, 100, places)}{SPACE}%"


def within(figure: Interval, unit: float = 1.0, places: int = 1, *, signed: bool = False) -> str:
    """A figure and how far it may be off; a dash where nothing is known."""
    if figure.value != figure.value or figure.reach != figure.reach:
        return DASH
    plus = "+" if signed else ""
    return f"{unit * figure.value:{plus},.{places}f} ± {unit * figure.reach:,.{places}f}".replace("-", "−")


def spanned(numbers: Collection[int]) -> str:
    """One number, or from the least to the most."""
    if not numbers:
        return DASH
    low, high = min(numbers), max(numbers)
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"


def plain(value: float, places: int = 1, *, signed: bool = False) -> str:
    """A number alone."""
    plus = "+" if signed else ""
    return DASH if value != value else f"{value:{plus},.{places}f}".replace("-", "−")
