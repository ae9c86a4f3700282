"""What a table refuses: a stable code, a sentence in every language, and nothing changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.words import say

if TYPE_CHECKING:
    from homeward.model import Reason
    from homeward.rulebook import Rulebook


class Refused(HomewardError):
    """The table stays as it was. `code` is for programs, `explain` for people, `reason` the ruling behind it."""

    section = "table"

    def __init__(self, book: Rulebook, code: str, reason: Reason | None = None, **params: str | int) -> None:
        super().__init__(say(book, self.section, code, **params))
        self.coded(code, book, **params)
        self.reason = reason
