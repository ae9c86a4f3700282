"""The rules for someone who has never played, then advice, every ruling and the switches, as lines of text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.house import offered
from homeward.house.meaning import meanings
from homeward.telling.advice import advice
from homeward.telling.house import house_words
from homeward.terminal.origin_page import origin_lines
from homeward.words import JOINED, catalogue, choice, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.rulebook import Rulebook, Ruling, Setting

HEADINGS = ("object", "setup", "turn", "captures", "winning")
INDENT = "    "


class UnknownRuling(HomewardError):
    """No ruling and no switch of that name."""


def rules_lines(book: Rulebook, language: str) -> Iterator[str]:
    """Everything: the guide, advice, every ruling, the switches, where it comes from.

    Headings begin with `# `, smaller ones with `## `.
    """
    yield from guide_lines(book, language)
    yield from _advice_lines(book, language)
    yield f"# {_say(book, language, 'rulings')}"
    yield _say(book, language, "rulings_intro")
    yield ""
    for chapter, rulings in book.chapters.items():
        yield f"## {_say(book, language, f'chapter_{chapter}')}"
        yield ""
        for ruling in rulings:
            yield from _ruling(book, ruling, language)
            yield ""
    yield f"# {_say(book, language, 'switches')}"
    yield _say(book, language, "switches_intro")
    yield ""
    for key, setting in book.settings.items():
        yield from _setting(book, key, setting, language)
        yield ""
    yield from origin_lines(book, language)
    yield _say(book, language, "more", name=book.name, ruling=next(iter(book.rulings)))


def guide_lines(book: Rulebook, language: str) -> Iterator[str]:
    """The game told to a newcomer, and what this table plays otherwise."""
    yield f"# {book.title}"
    yield book.blurb.say(language)
    yield _say(book, language, "players", number=book.minutes)
    yield ""
    yield from _house_lines(book, language)
    for heading in HEADINGS:
        yield f"# {_say(book, language, heading)}"
        yield getattr(book.guide, heading).say(language)
        yield ""


def _house_lines(book: Rulebook, language: str) -> Iterator[str]:
    """What this table plays otherwise than the text that follows, which tells the sheet's game."""
    if not book.house:
        return
    yield f"# {_say(book, language, 'house')}"
    yield _say(book, language, "house_intro")
    for words, meaning in zip(house_words(book, language), meanings(book, language), strict=True):
        yield INDENT + (f"{words}. {meaning}" if meaning else words)
    yield ""


def _advice_lines(book: Rulebook, language: str) -> Iterator[str]:
    """What makes good play: the sheet's advice, and what the bots found of it."""
    told = advice(book, language)
    if told:
        yield f"# {_say(book, language, 'advice')}"
        yield _say(book, language, "advice_lead" if any(one.section for one in told) else "advice_ours")
        yield ""
    for one in told:
        yield _say(book, language, "advice_sheet", heading=one.section, text=one.text) if one.section else one.text
        if one.found:
            yield INDENT + _say(book, language, "advice_found", found=one.found)
        yield ""


def ruling_lines(book: Rulebook, word: str, language: str) -> Iterator[str]:
    """One ruling by its id, with its switches; or one switch by its key."""
    ruling = book.rulings.get(word.strip().upper())
    key = word.strip().lower()
    if ruling is None and key in book.settings:
        yield from _setting(book, key, book.settings[key], language)
        ruling = book.rulings[book.settings[key].ruling]
        yield from _ruling(book, ruling, language)
        return
    if ruling is None:
        raise UnknownRuling(_say(book, language, "no_such_ruling", word=word, names=", ".join(book.rulings)))
    yield from _ruling(book, ruling, language)
    for key, setting in book.settings.items():
        if setting.ruling == ruling.id:
            yield from _setting(book, key, setting, language)


def _ruling(book: Rulebook, ruling: Ruling, language: str) -> Iterator[str]:
    ground = _say(book, language, f"ground_{ruling.standing}")
    headings = JOINED.join(book.heading(section, language) for section in ruling.sections)
    where = f"; {_say(book, language, 'section', heading=headings)}" if headings else ""
    yield f"{ruling.id} ({ground}{where})"
    yield INDENT + ruling.text.say(language)
    if ruling.why is not None:
        yield INDENT + _say(book, language, "why", why=ruling.why.say(language))


def _setting(book: Rulebook, key: str, setting: Setting, language: str) -> Iterator[str]:
    """A switch: its key and default, what it may be, what it changes."""
    house = dict(book.house)
    default = shown_value(setting.default, language)
    if key in house:
        said = [_say(book, language, "here", value=default, here=shown_value(house[key], language))]
    else:
        said = [_say(book, language, "default", value=default)]
    if setting.choices is not None:
        said.append(
            _say(book, language, "choices", names=", ".join(_choice(one, language) for one in setting.choices))
        )
    elif words := offered(book)[key].words.say(language):
        said.append(_say(book, language, "works", values=words))
    yield f"{key}: {setting.label.say(language)} ({setting.ruling}; {'; '.join(said)})"
    yield INDENT + setting.effect.say(language)


def _choice(key: str, language: str) -> str:
    """A value to choose, as it is typed, and what it means where that is not the same."""
    words = choice(key, language)
    return key if words == key else f"{key} ({words})"


def shown_value(value: object, language: str) -> str:
    """A value as it is typed after --house; yes and no in any language."""
    if isinstance(value, bool):
        return catalogue(language)["views"]["yes" if value else "no"]
    return value if isinstance(value, str) else json.dumps(value)


def _say(book: Rulebook, language: str, code: str, **params: str | int) -> str:
    return say(book, "rules_page", code, language, **params)
