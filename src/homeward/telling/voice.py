"""How a table is spoken of: in a language, of seats by colour and name, of spaces as the board calls them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from homeward.draw.names import label
from homeward.draw.wording import seat_name
from homeward.telling.bots import bot_title
from homeward.words import catalogue, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.model import Reason
    from homeward.table import Table


@dataclass(frozen=True)
class Voice:
    """Speaks about one table in one language; `plain` avoids signs that a screen reader stumbles over.

    Sentences come from the catalogue's `section`, or where it lacks one from those all voices share.
    """

    section: ClassVar[str] = "telling"

    table: Table
    language: str
    plain: bool = False

    def say(self, code: str, **params: str | int) -> str:
        """One of this voice's sentences."""
        section = self.section if code in catalogue(self.language)[self.section] else "telling"
        return say(self.table.book, section, code, self.language, **params)

    def colour(self, seat: int) -> str:
        """A seat by its colour."""
        return seat_name(self.table.book, seat, self.language)

    def who(self, seat: int) -> str:
        """A seat by its colour and the name of the person who plays it: `Red (Ana)`."""
        name = self.table.seat(seat).name
        return f"{self.colour(seat)} ({name})" if name else self.colour(seat)

    def full(self, seat: int) -> str:
        """The same, with bots by what people call them: `Red (Steady)`."""
        sitting = self.table.seat(seat)
        return f"{self.colour(seat)} ({bot_title(sitting.bot, self.language)})" if sitting.bot else self.who(seat)

    def space(self, space: str, seat: int) -> str:
        """A space as the board calls it, with its B-name where that is another; `seat` is whose piece is there."""
        shown = label(self.table.book, space, language=self.language)
        return f"{shown} ({space})" if space[0] == "B" and shown != space else shown

    def reason(self, reason: Reason) -> str:
        """A reason with the ruling behind it."""
        text = reason.say(self.language)
        if not reason.ruling:
            return text
        where = self.say("ruling_at", ruling=reason.ruling, sheet=reason.sheet, heading=reason.heading(self.language))
        return f"{text} ({where})"

    def joined(self, words: Iterable[str]) -> str:
        """`Green, Red and Blue`."""
        *first, last = words
        return f"{', '.join(first)} {self.say('and')} {last}" if first else last
