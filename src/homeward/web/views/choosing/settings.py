"""House rules in words: what can be set, what each value means, and which are in force."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from homeward.telling.house import house_words
from homeward.web.wire.shelf import Choice, SettingShown
from homeward.web.wire.table import HouseRule
from homeward.words import capital, catalogue, choice

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook, Setting

Kind = Literal["yes_no", "number", "choice", "list", "table"]


def settings(book: Rulebook, language: str) -> list[SettingShown]:
    """Every switch of a game, with its default and the ruling it belongs to."""
    return [_setting(book, key, setting, language) for key, setting in book.settings.items()]


def house(book: Rulebook, language: str) -> list[HouseRule]:
    """The house rules in force."""
    keys = (key for key, _ in book.house)
    return [HouseRule(key, words) for key, words in zip(keys, house_words(book, language), strict=True)]


def ground_words(book: Rulebook, ruling: str, language: str) -> str:
    """What a ruling stands on: the sheet, our reading of it, or ourselves."""
    return catalogue(language)["rules_page"][f"ground_{book.rulings[ruling].standing}"]


def _setting(book: Rulebook, key: str, setting: Setting, language: str) -> SettingShown:
    choices = _choices(setting, language)
    ground = capital(ground_words(book, setting.ruling, language))
    return SettingShown(
        key=key,
        label=setting.label.say(language),
        effect=_effect(setting.effect.say(language), choices),
        kind=_kind(setting),
        default=setting.default,
        choices=choices,
        least=setting.least,
        most=setting.most,
        ruling=setting.ruling,
        ground=f"{ground}. {book.rulings[setting.ruling].text.say(language)}",
    )


def _kind(setting: Setting) -> Kind:
    if setting.choices is not None:
        return "choice"
    kinds: dict[type, Kind] = {bool: "yes_no", int: "number", dict: "table"}
    return kinds.get(type(setting.default), "list")


def _choices(setting: Setting, language: str) -> list[Choice]:
    """The values of a choice, or the keys of a table, and how they are said."""
    if setting.choices is not None:
        return [Choice(value, choice(value, language)) for value in setting.choices]
    if isinstance(setting.default, dict):
        return [Choice(key, choice(key, language)) for key in setting.default]
    return []


def _effect(text: str, choices: list[Choice]) -> str:
    """What a setting changes, with its values as people say them instead of as they are typed."""
    for one in choices:
        text = re.sub(rf"(?<![\w-]){re.escape(one.value)}(?![\w-])", f"“{one.words}”", text)
    return text
