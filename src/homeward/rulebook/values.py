"""The value of one setting: of the right kind, among its choices, within its range."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from homeward.errors import BadSetting, shown
from homeward.rulebook.boards import OFFSETS, counted_back
from homeward.rulebook.near import CLIPPED, near

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.rulebook.book import Rulebook
    from homeward.rulebook.parts import Setting, Value

DEEPEST_SETTING = 2  # lists of lists, such as the sides of Kukla & Ollie


def checked_value(book: Rulebook, key: str, value: Value) -> Value:
    """The value, if the game has that setting and it may be set so."""
    setting = book.settings.get(key)
    if setting is None:
        raise _no_such_setting(book, key)
    default = frozen(setting.default)
    too_deep = _is_deeper(value, DEEPEST_SETTING)
    value = value if too_deep else frozen(value)
    if too_deep or type(value) is not type(default):
        raise _other_kind(book, key, "something so deep" if too_deep else shown(value))
    if not _holds_alike(value, default):
        raise _other_kind(book, key, shown(thawed(value)))
    if setting.choices is not None and value not in setting.choices:
        said = f"{book.title}: {key} is one of {', '.join(setting.choices)}, not {shown(value)}."
        raise BadSetting(said, key=key).coded("setting_choices", book, setting=setting.label, choices=setting.choices)
    if isinstance(value, int) and not isinstance(value, bool):
        _check_range(book, key, value, setting)
    return value


def differs(key: str, values: Mapping[str, Value], sheet: Mapping[str, Any]) -> bool:
    """Whether a setting is another than the sheet's: offsets as they fall on this side, decks by their cards.

    `values` are the house rules, `sheet` has the default of every setting.
    """
    value, default = values[key], frozen(sheet[key])
    if isinstance(value, dict):
        return _cards(value) != _cards(default)
    if key in OFFSETS:
        side = values.get("side", sheet.get("side"))
        one, other = (counted_back({"side": side, key: offset})[key] for offset in (value, default))
        return bool(one != other)
    return bool(value != default)


def in_order(value: Value) -> Value:
    """A list of numbers from the lowest on, since its order means nothing."""
    return tuple(sorted(value)) if isinstance(value, tuple) and all(type(one) is int for one in value) else value


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(frozen(item) for item in value) if isinstance(value, list | tuple) else value


def thawed(value: Any) -> Any:
    """Tuples as lists, all the way down: as values are typed and written."""
    return [thawed(item) for item in value] if isinstance(value, list | tuple) else value


def reason_of(error: Exception) -> str:
    """Msgspec's or our own complaint, key first: `rules.side: ...`."""
    text, _, where = str(error).partition(" - at `$")
    key = where.rstrip("`").lstrip(".")
    return f"{key}: {text}" if key else text


def _no_such_setting(book: Rulebook, key: str) -> BadSetting:
    """A house rule that this game does not have, and the one that was perhaps meant."""
    clipped = key if len(key) <= CLIPPED else f"{key[:CLIPPED]}…"
    known, meant = ", ".join(sorted(book.settings)), near(key, book.settings)
    said = f"{book.title} has no setting {clipped!r}. It has: {known}."
    if not meant:
        return BadSetting(said, key=key).coded("no_such_setting", book, key=clipped)
    said = f"{book.title} has no setting {clipped!r}. Is {meant} meant? It has: {known}."
    return BadSetting(said, key=key).coded("no_such_setting_but", book, key=clipped, near=meant)


def _other_kind(book: Rulebook, key: str, value: str) -> BadSetting:
    """A value of another kind than the setting's, or with something of another kind in it."""
    setting = book.settings[key]
    default = frozen(setting.default)
    example = json.dumps(thawed(default), ensure_ascii=False)
    said = f"{book.title}: {key} is {_kind(default)}, not {value}."
    kind = "sides" if _is_board(default) else type(default).__name__
    return BadSetting(said, key=key).coded(f"setting_{kind}", book, setting=setting.label, example=example)


def _check_range(book: Rulebook, key: str, value: int, setting: Setting) -> None:
    low = value if setting.least is None else setting.least
    high = value if setting.most is None else setting.most
    if not low <= value <= high:
        said = f"{book.title}: {key} is from {low} to {high}, not {shown(value)}."
        number = value if abs(value) < 10**9 else shown(value)
        refused = BadSetting(said, key=key)
        raise refused.coded("setting_from_to", book, setting=setting.label, low=low, high=high, number=number)


def _kind(value: Value) -> str:
    """What a setting holds, with the sheet's own as an example where it is no single word or number."""
    if isinstance(value, bool):
        return "yes or no (True or False)"
    if _is_board(value):
        return "a list of four sides, each a list of ranks of four signs"
    kinds = {
        int: "a whole number",
        str: "a word",
        tuple: f"a list of whole numbers, such as {thawed(value)}",
        dict: f"a table with a number for each kind, such as {json.dumps(value)}",
    }
    return kinds[type(value)]


def _is_board(value: Value) -> bool:
    return isinstance(value, tuple) and any(isinstance(one, tuple) for one in value)


def _holds_alike(value: Value, default: Value) -> bool:
    """Whether what is in a list or a table is of the kind that the sheet's has."""
    if isinstance(value, dict):
        return all(type(count) is int for count in value.values())
    if not isinstance(value, tuple):
        return True
    if _is_board(default):
        return all(isinstance(side, tuple) and all(isinstance(rank, str) for rank in side) for side in value)
    return all(type(one) is int for one in value)


def _is_deeper(value: object, levels: int) -> bool:
    """Whether lists and tables stand in each other deeper than that; looked at no further than asked."""
    if not isinstance(value, list | tuple | dict):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_is_deeper(one, levels - 1) for one in inner)


def _cards(deck: Mapping[str, int]) -> dict[str, int]:
    """The cards that a deck has."""
    return {card: count for card, count in deck.items() if count}
