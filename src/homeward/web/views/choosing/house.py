"""House rules as they are chosen: what differs, what each may be given the others; and sets of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.errors import BadSetting
from homeward.extras import is_installed
from homeward.house import fitted, offered, offers
from homeward.positions import Game
from homeward.rulebook import load
from homeward.rulebook.values import thawed
from homeward.telling.bots import unstudied_words
from homeward.telling.house import house_words
from homeward.web.wire.shelf import HouseShown, OfferShown, SetShown
from homeward.words import explain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.house import Offer, RuleSet
    from homeward.rulebook import Rulebook, Value


def rule_set(rules: RuleSet, language: str) -> SetShown:
    """A set of house rules as a card shows it."""
    about = rules.about.say(language) if rules.about is not None else ""
    house, differs = _values(rules.book), house_words(rules.book, language)
    return SetShown(rules.id, rules.game, rules.name.say(language), about, house, differs)


def house_shown(name: str, house: Mapping[str, Value], language: str) -> HouseShown:
    """What was chosen, with what would work in place of each; what cannot be is said, and nothing refused."""
    book = load(name)
    try:
        changed = fitted(book, house)
    except BadSetting as error:
        known = {key: value for key, value in house.items() if key in book.settings}
        return HouseShown(
            dict(house), [], _offers(offers(book, known), language), explain(error, language), "", False
        )
    return HouseShown(
        _values(changed),
        house_words(changed, language),
        _offers(offered(changed), language),
        trouble="",
        bots=unstudied_words(Game(changed), language),
        prints=is_installed("print"),
    )


def _offers(found: Mapping[str, Offer], language: str) -> list[OfferShown]:
    return [OfferShown(key, list(offer.values), offer.words.say(language)) for key, offer in found.items()]


def _values(book: Rulebook) -> dict[str, Any]:
    """The house rules in force, as JSON has them."""
    return {key: thawed(value) for key, value in book.house}
