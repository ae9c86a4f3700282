"""Sets of house rules as lines of text: each with its game, where it comes from, and what differs from the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.telling.house import house_words
from homeward.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.house import RuleSet

INDENT = "    "


def list_lines(own: list[RuleSet], with_us: tuple[RuleSet, ...], language: str) -> Iterator[str]:
    """Every set, the user's own first."""
    for rules in (*own, *with_us):
        yield from set_lines(rules, language)
        yield ""
    any_book = with_us[0].book
    if not own:
        yield say(any_book, "rules_page", "no_own_sets", language)
    yield say(any_book, "rules_page", "more_sets", language, name=(own or [*with_us])[0].id)


def set_lines(rules: RuleSet, language: str) -> Iterator[str]:
    """One set: its id, what people call it, and its rules."""
    yield f"{rules.id}: {rules.name.say(language)} ({rules.book.title})"
    if rules.about is not None:
        yield INDENT + rules.about.say(language)
    for line in house_words(rules.book, language):
        yield f"{INDENT}{line}"
