"""Which values of which switches are tried beside the sheet's, and what each is tried with.

Everything follows from a game's settings, so a new switch is tried by itself: the other answer of a yes or no, every
other choice, and of a number both ends of what works together with the sheet's other numbers and one value halfway to
the end that lies further away. What that rule of thumb does not find stands in the tables here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError
from homeward.positions import game as game_of
from homeward.study.repeating import as_text, typed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from homeward.positions import Game
    from homeward.rulebook import Rulebook, Setting, Value

NEEDS: Mapping[str, Mapping[str, Value]] = {"reward_declinable": {"reward": 10}}
"""Switches that matter only where another has a value other than nothing, and the value it is given then."""

TOLD: Mapping[tuple[str, str], Mapping[str, Value]] = {
    ("poliana", "side"): {"15": 15},
    ("parcheesi", "safe"): {"none": (), "only 12": (12,), "0 and 5": (0, 5)},
    ("kukla_ollie", "sides"): {
        "no wishing wells": (
            ("....", "....", "..4.", "....", "....", "....", "--.."),
            ("....", "....", "..3.", "....", "....", "..4.", "--.."),
            ("....", "....", "..2.", "....", "....", "..3.", "--.."),
            ("....", "....", "..1.", ".2..", "....", "....", "...."),
        ),
        "no blanks": (
            ("....", "....", "..4.", "....", ".w..", "....", "...."),
            ("....", "....", "..3.", "....", ".w..", "..4.", "...."),
            ("....", "....", "..2.", "....", ".w..", "..3.", "...."),
            ("....", "....", "..1.", ".2..", ".w..", "....", "...."),
        ),
        "21 ranks, not 28": (
            ("....", "..4.", "....", ".w..", "--.."),
            ("....", "..3.", ".w..", "..4.", "--.."),
            ("....", "..2.", ".w..", "..3.", "--.."),
            ("....", "..1.", ".2..", ".w..", "....", "...."),
        ),
    },
    ("kukla_ollie", "deck"): {
        "one card of each kind": dict.fromkeys(
            ("forward-1", "forward-2", "forward-3", "forward-4", "next-well", "next-cue", "back", "stay"), 1
        ),
        "only forward cards": {"forward-1": 4, "forward-2": 4, "forward-3": 3, "forward-4": 2},
        "no card back": {
            "forward-1": 4,
            "forward-2": 4,
            "forward-3": 3,
            "forward-4": 2,
            "next-well": 2,
            "next-cue": 2,
            "stay": 1,
        },
    },
}
"""By game and switch: values that no rule of thumb finds, by what they are called."""


@dataclass(frozen=True)
class Cell:
    """One value of one switch, and what it is tried with; the sheet's game is the cell without a switch."""

    key: str
    value: Value
    label: str
    needs: tuple[tuple[str, Value], ...] = ()

    @property
    def rules(self) -> dict[str, Value]:
        """The house rules it is played by."""
        return {**dict(self.needs), self.key: self.value} if self.key else {}

    @property
    def beside(self) -> dict[str, Value]:
        """The house rules of the game it is compared with: the sheet's, but for what it needs."""
        return dict(self.needs)

    @property
    def name(self) -> str:
        """What it is kept under."""
        return as_text(self.rules.items())


SHEET = Cell("", "", "")


def cells_of(book: Rulebook) -> list[Cell]:
    """The sheet's game, and every value of every switch that is tried beside it."""
    return [SHEET, *(cell for key, setting in book.settings.items() for cell in _of_switch(book, key, setting))]


def game_with(book: Rulebook, rules: Mapping[str, Value]) -> Game:
    """The game by these house rules."""
    return game_of(book.name, **rules)


def _of_switch(book: Rulebook, key: str, setting: Setting) -> Iterator[Cell]:
    """The values of one switch."""
    needs = tuple((other, value) for other, value in NEEDS.get(key, {}).items() if not book.settings[other].default)
    by_hand = TOLD.get((book.name, key), {})
    tried: dict[str, Any] = {typed(value): value for value in _by_thumb(book, key, setting)}
    values = {**tried, **by_hand}
    if setting.least is not None:
        values = dict(sorted(values.items(), key=lambda pair: pair[1]))
    for label, value in values.items():
        yield Cell(key, value, label, needs)


def _by_thumb(book: Rulebook, key: str, setting: Setting) -> list[Value]:
    """What follows from the kind of switch."""
    sheet = setting.default
    if isinstance(sheet, bool):
        return [not sheet]
    if setting.choices is not None:
        return [choice for choice in setting.choices if choice != sheet]
    return _numbers(_working(book, key, setting), sheet) if isinstance(sheet, int) else []


def _working(book: Rulebook, key: str, setting: Setting) -> list[int]:
    """The numbers that work with the sheet's others, counted from the same end of a side as the sheet's."""
    assert setting.least is not None
    assert setting.most is not None
    return [
        value
        for value in range(setting.least, setting.most + 1)
        if (value < 0) == (setting.default < 0) and _works(book, key, value)
    ]


def _works(book: Rulebook, key: str, value: int) -> bool:
    try:
        game_with(book, {key: value})
    except HomewardError:
        return False
    return True


def _numbers(working: list[int], sheet: int) -> list[Value]:
    """Both ends of what works, and what lies halfway from the sheet's number to the further one."""
    ends = (min(working), max(working))
    further = max(ends, key=lambda end: abs(end - sheet))
    halfway = min(working, key=lambda value: (abs(2 * value - sheet - further), abs(value - sheet)))
    return [value for value in sorted({*ends, halfway}) if value != sheet]
