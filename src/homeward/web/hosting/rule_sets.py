"""Sets of house rules: checked under a name, written as a file, read from one. Every device keeps its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadSetting
from homeward.house import BadRuleSet, RuleSet, set_from, set_text
from homeward.house.rule_set import id_of
from homeward.rulebook import Words, load
from homeward.web.refusals import TurnedAway
from homeward.web.wire.shelf import SetWritten

if TYPE_CHECKING:
    from homeward.web.wire.asked import SetAsked, SetSent

UNNAMED = "rules.toml"


def set_asked(asked: SetAsked) -> RuleSet:
    """The set that somebody wants to keep; one without a name, or that makes no game, is refused."""
    name = " ".join(asked.name.split())
    if not name:
        raise TurnedAway("set_without_name")
    book = load(asked.game)
    rules = RuleSet(id_of(name), book.name, Words(name, name), asked.house)
    try:
        differs = rules.values
    except BadSetting as error:
        raise TurnedAway("bad_house_rule", why=error) from None
    if not differs:
        raise TurnedAway("set_as_sheet", book=book)
    return rules


def set_written(asked: SetAsked) -> SetWritten:
    """The same as a file to keep or give away."""
    rules = set_asked(asked)
    return SetWritten(f"{rules.id}.toml", set_text(rules))


def set_sent(sent: SetSent) -> RuleSet:
    """The set in a file that somebody opens."""
    try:
        return set_from(sent.text, sent.file or UNNAMED)
    except BadRuleSet as error:
        raise TurnedAway("bad_set", why=error) from None
