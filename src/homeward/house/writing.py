"""A set of house rules as a file has it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from homeward.rulebook.values import thawed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.house.rule_set import RuleSet
    from homeward.rulebook import Value, Words


def set_text(rules: RuleSet) -> str:
    """The set as TOML, with what each rule is called beside it."""
    return "\n".join(_lines(rules)) + "\n"


def _lines(rules: RuleSet) -> Iterator[str]:
    yield f"game = {_value(rules.game)}"
    yield f"name = {_words(rules.name)}"
    if rules.about is not None:
        yield f"about = {_words(rules.about)}"
    yield ""
    yield "[house]"
    for key, value in rules.values.items():
        yield f"{key} = {_value(value)}  # {rules.book.label(key).en}"


def _words(words: Words) -> str:
    if words.en == words.es:
        return _value(words.en)
    return f"{{ en = {_value(words.en)}, es = {_value(words.es)} }}"


def _value(value: Value) -> str:
    """A value as TOML writes it, which is as JSON does but for tables; a board's sides a line each."""
    if isinstance(value, tuple) and any(isinstance(one, tuple) for one in value):
        return "[\n" + "".join(f"  {_value(one)},\n" for one in value) + "]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(key)} = {count}' for key, count in value.items())} }}"
    return json.dumps(thawed(value), ensure_ascii=False).replace("\x7f", "\\u007f")
