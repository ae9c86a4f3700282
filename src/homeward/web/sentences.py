"""The server's own sentences, and the language a request is answered in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.words import LANGUAGES, catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.web.wire.asked import Language


def sentence(code: str, language: str, **params: str | int) -> str:
    """One of the server's sentences. What people sent and cannot be shown is replaced."""
    text = catalogue(language)["web"][code].format(**params)
    return text.encode("utf-8", "replace").decode()


def spoken(query: Mapping[str, str], headers: Mapping[str, str]) -> Language:
    """The language that is asked for in the address, else the browser's first one that we speak."""
    wanted = [query.get("language", "")]
    wanted += [part.partition(";")[0].strip() for part in headers.get("accept-language", "").split(",")]
    for one in wanted:
        tongue = one.partition("-")[0].lower()
        if tongue in LANGUAGES:
            return tongue
    return "en"
