"""What homeward refuses, told to whoever types."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.words import explain

if TYPE_CHECKING:
    from collections.abc import Iterator


def refusal_words(error: HomewardError, language: str) -> str:
    """In English as the library says it, with the keys that are typed here; in other languages in words."""
    return str(error) if language == "en" else explain(error, language)


@contextmanager
def told_in(language: str) -> Iterator[None]:
    """Whatever is refused here is told in this language."""
    try:
        yield
    except HomewardError as error:
        raise HomewardError(refusal_words(error, language)) from error
