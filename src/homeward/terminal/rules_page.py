"""The rules for someone who has never played, then our readings and the switches, as lines of text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.house import offered
from homeward.words import catalogue, choice, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.rulebook import Rulebook, Ruling, Setting

HEADINGS = ("object", "setup", "turn", "captures", "winning")
INDENT = "    "


class UnknownRuling(HomewardError):
    """No ruling and no switch of that name."""


def rules_lines(book: Rulebook, language: str) -> Iterator[str]:
    """Everything: the guide, our readings, the switches. Headings begin with `# `."""
    yield from guide_lines(book, language)
    yield f"# {_say(book, language, 'readings')}"
    yield _say(book, language, "readings_intro")
    yield ""
    for ruling in book.rulings.values():
        if ruling.is_reading:
            yield from _ruling(book, ruling, language)
            yield ""
    yield f"# {_say(book, language, 'switches')}"
    yield _say(book, language, "switches_intro")
    yield ""
    for key, setting in book.settings.items():
        yield from _setting(book, key, setting, language)
        yield ""
    yield _say(book, language, "more", name=book.name, ruling=next(iter(book.rulings)))


def guide_lines(book: Rulebook, language: str) -> Iterator[str]:
    """The game told to a newcomer."""
    yield f"# {book.title}"
    yield book.blurb.say(language)
    yield _say(book, language, "players", number=book.minutes)
    yield ""
    for heading in HEADINGS:
        yield f"# {_say(book, language, heading)}"
        yield getattr(book.guide, heading).say(language)
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
    ground = _say(book, language, f"ground_{ruling.ground}")
    section = _say(book, language, "section", heading=book.heading(ruling.section, language))
    yield f"{ruling.id} ({ground}; {section})"
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
