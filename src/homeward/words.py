"""Sentences from catalogues: a reason is a code with parameters, and every language says it its own way."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING

from homeward.draw.names import label
from homeward.draw.wording import seat_name
from homeward.model import Reason

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook

LANGUAGES = ("en", "es")
SEAT_PARAMS = frozenset({"seat", "owner", "rival", "partner"})
SPACE_PARAMS = frozenset({"space", "origin", "target", "start"})


@lru_cache
def catalogue(language: str) -> dict[str, dict[str, str]]:
    """All sentences of a language, by section and code."""
    file = resources.files("homeward") / "catalogues" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def say(book: Rulebook, section: str, code: str, language: str = "en", /, **params: str | int) -> str:
    """One sentence, with colours and spaces as people of that language call them."""
    template = catalogue(language)[section][code]
    return template.format(**_shown(book, language, params))


def reason(book: Rulebook, code: str, /, **params: str | int) -> Reason:
    """A reason with its ruling, the sheet's section, and its sentence in every language."""
    ruling = book.rulings.get(book.reasons.get(code, ""))
    return Reason(
        code=code,
        ruling=ruling.id if ruling else "",
        section=ruling.section if ruling else "",
        sheet=book.title if ruling else "",
        params=tuple((key, str(value)) for key, value in params.items()),
        sentences=tuple((language, say(book, "reasons", code, language, **params)) for language in LANGUAGES),
    )


def _shown(book: Rulebook, language: str, params: dict[str, str | int]) -> dict[str, str]:
    words = book.vocabulary
    shown = {name: getattr(words, name).say(language) for name in words.__struct_fields__}
    shown["game"] = book.title
    for name, value in params.items():
        if name in SEAT_PARAMS:
            shown[name] = seat_name(book, int(value), language)
        elif name in SPACE_PARAMS:
            shown[name] = label(book, str(value), language=language)
        else:
            shown[name] = str(value)
    return shown
