"""What homeward refuses, told to whoever types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.words import explain

if TYPE_CHECKING:
    from homeward.errors import HomewardError


def refusal_words(error: HomewardError, language: str) -> str:
    """In English as the library says it, with the keys that are typed here; in other languages in words."""
    return str(error) if language == "en" else explain(error, language)
