"""House rules as they are typed: `--house reward=20 starter=throw`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from homeward.errors import BadSetting, shown
from homeward.rulebook import CLIPPED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.rulebook import Rulebook, Value

YES = ("yes", "true", "on", "sí", "si")
NO = ("no", "false", "off")


def house_rules(book: Rulebook, typed: Sequence[str]) -> dict[str, Value]:
    """House rules as typed, `reward=20`, each read as its switch wants it."""
    rules: dict[str, Value] = {}
    for one in typed:
        key, equals, value = one.partition("=")
        if not equals:
            said = f"A house rule is written key=value, such as reward=20, not {shown(one)}."
            raise BadSetting(said).coded("house_key_value", typed=one[:CLIPPED])
        rules[key.strip()] = _value(book, key.strip(), value.strip())
    return rules


def _value(book: Rulebook, key: str, typed: str) -> Value:
    """The typed text as a value of the kind the switch has; what does not fit is left to be refused."""
    setting = book.settings.get(key)
    default = "" if setting is None else setting.default
    if isinstance(default, bool):
        return typed.lower() in YES if typed.lower() in (*YES, *NO) else typed
    if isinstance(default, str):
        return typed
    try:
        value: Value = json.loads(typed)
    except (ValueError, RecursionError):
        return typed
    return value
