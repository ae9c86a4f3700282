"""What a table refuses: a stable code, a sentence in every language, and nothing changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.words import say

if TYPE_CHECKING:
    from homeward.model import Reason
    from homeward.rulebook import Rulebook


class Refused(HomewardError):
    """The table stays as it was. `code` is for programs, `say` for people, `reason` the ruling behind it."""

    def __init__(self, book: Rulebook, code: str, reason: Reason | None = None, **params: str | int) -> None:
        self.book = book
        self.code = code
        self.reason = reason
        self.params = params
        super().__init__(self.say())

    def say(self, language: str = "en") -> str:
        """The sentence in a language."""
        return say(self.book, "table", self.code, language, **self.params)
