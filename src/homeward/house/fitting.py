"""A game with house rules; a refusal names the setting that was chosen, what works there, and what else to change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.errors import BadSetting, shown
from homeward.house.checking import checked
from homeward.house.offered import Offer, offer, tried
from homeward.rulebook import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.rulebook import Rulebook, Value

GIVEN = "with the other rules as they are"
YES_NO = {True: Words("yes", "sí"), False: Words("no", "no")}


def fitted(book: Rulebook, house: Mapping[str, Value]) -> Rulebook:
    """The game with these house rules, or a refusal that helps."""
    try:
        return checked(book, house)
    except BadSetting as error:
        raise _helpful(book, {**dict(book.house), **house}, error) from None


def _helpful(book: Rulebook, house: Mapping[str, Value], error: BadSetting) -> BadSetting:
    """The same refusal about what was chosen, with what would work."""
    if not house.keys() <= book.settings.keys():
        return error
    if error.key in house and not _is_tried(book, error.key, house[error.key]):
        return _outside(book, house, error)
    blamed = _blamed(book, house, error.key)
    if not blamed or error.saying is None:
        return error
    works = offer(book, house, blamed)
    other = error.key if error.key in book.settings and error.key != blamed else ""
    also = offer(book, house, other) if other else Offer("", ())
    value, why = house[blamed], str(error).removeprefix(f"{book.title}: ").rstrip(".")
    said = f"{book.title}: {blamed} cannot be {shown(value)} {GIVEN}: {why}."
    told: dict[str, Any] = {"setting": book.label(blamed), "value": _shown(value), "why": error}
    if not works.values:
        refused = BadSetting(f"{said} No other value works either: change the others first.", key=blamed)
        return refused.coded("setting_given_none", book, **told)
    said, told = f"{said} What works: {_listed(works)}.", {**told, "values": _offered(works)}
    if not other:
        return BadSetting(said, key=blamed).coded("setting_given", book, **told)
    told["other"] = book.label(other)
    if not also.values:
        return BadSetting(f"{said} Or change {other} too.", key=blamed).coded("setting_given_or", book, **told)
    refused = BadSetting(f"{said} Or change {other} too: {_listed(also)}.", key=blamed)
    return refused.coded("setting_given_or_to", book, **told, others=_offered(also))


def _outside(book: Rulebook, house: Mapping[str, Value], error: BadSetting) -> BadSetting:
    """A number beyond what is offered at all: less may work than that, where other settings are in the way."""
    key = error.key
    every = tried(book.settings[key])
    if type(house[key]) is not int or not isinstance(every, range):
        return error  # of another kind, or none of the choices: that says it all
    works = offer(book, house, key)
    if not works.values or len(works.values) == len(every):
        return error
    said = f"{str(error).rstrip('.')}; {GIVEN} these work: {_listed(works)}."
    told = {"setting": book.label(key), "value": _shown(house[key]), "values": _offered(works)}
    return BadSetting(said, key=key).coded("setting_outside", book, **told)


def _is_tried(book: Rulebook, key: str, value: Value) -> bool:
    """Whether a setting could have that value at all; lists and tables are looked at by the rulebook alone."""
    every = tried(book.settings[key])
    return not every or (type(value) is type(book.settings[key].default) and value in every)


def _blamed(book: Rulebook, house: Mapping[str, Value], at_fault: str) -> str:
    """The chosen setting that a refusal is about: the one at fault, else the last that could be put right alone."""
    chosen = [key for key in house if tried(book.settings[key])]
    if at_fault in house:
        return at_fault if at_fault in chosen else ""
    able = [key for key in chosen if offer(book, house, key).values]
    return (able or chosen or [""])[-1]


def _shown(value: Value) -> Any:
    """A value as sentences say it: a choice in words of the language."""
    if isinstance(value, bool):
        return YES_NO[value]
    return (value,) if isinstance(value, str) else value


def _offered(works: Offer) -> Any:
    """The values that work, as sentences say them."""
    first = works.values[0]
    if isinstance(first, bool):
        return YES_NO[first]
    return works.values if isinstance(first, str) else works.words


def _listed(works: Offer) -> str:
    """The values that work, as they are typed."""
    first = works.values[0]
    if isinstance(first, bool):
        return "yes" if first else "no"
    return ", ".join(map(str, works.values)) if isinstance(first, str) else works.words.en
