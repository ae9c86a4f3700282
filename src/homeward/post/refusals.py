"""What is refused by post: a stable code, a sentence in every language, and nothing changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadNotation
from homeward.words import explain

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook


class BadLetter(BadNotation):
    """A letter that cannot be read, cannot have been written, or cannot be answered so. `code` is for programs."""

    section = "post"

    def __init__(self, code: str, book: Rulebook | None = None, /, **params: object) -> None:
        self.coded(code, book, **params)
        super().__init__(explain(self))
