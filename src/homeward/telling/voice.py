"""How a table is spoken of: in a language, for eyes or for ears, of seats by colour and name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal

from homeward.draw.names import heard, label
from homeward.draw.wording import seat_name
from homeward.telling.bots import bot_title
from homeward.words import catalogue, say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self

    from homeward.model import Reason
    from homeward.table import Table

UNPRINTED = frozenset({"corner", "home", "circle", "stage"})
"""The places that are called by a word alone."""
Ear = Literal["", "short", "full"]
"""For eyes; for ears, with spaces as they are printed; for ears, with where they lie."""


@dataclass(frozen=True)
class Voice:
    """Speaks about one table in one language; `ear` says whether it is read or heard.

    Sentences come from the catalogue's `section`, or where it lacks one from those all voices share.
    """

    section: ClassVar[str] = "telling"

    table: Table
    language: str
    ear: Ear = ""

    def aloud(self, ear: Ear = "full") -> Self:
        """The same voice for ears."""
        return replace(self, ear=ear)

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

    def is_you(self, seat: int) -> bool:
        """Whether a seat is spoken to as `you`."""
        return False

    def full(self, seat: int) -> str:
        """The same, with bots by what people call them: `Red (Steady)`."""
        sitting = self.table.seat(seat)
        return f"{self.colour(seat)} ({bot_title(sitting.bot, self.language)})" if sitting.bot else self.who(seat)

    def space(self, space: str, seat: int) -> str:
        """A space by what is printed on it; for ears by where it lies, too. `seat` is whose piece is there."""
        if self.ear == "full" or (self.ear and space in UNPRINTED):
            return heard(self.table.book, space, self.language, seat)
        return self.label(space)

    def label(self, space: str) -> str:
        """A space by what is printed on it."""
        return label(self.table.book, space, language=self.language)

    def told(self, reason: Reason) -> str:
        """A reason's sentence, for eyes or for ears."""
        return reason.speak(self.language) if self.ear else reason.tell(self.language)

    def reason(self, reason: Reason) -> str:
        """A reason with the ruling behind it."""
        text = self.told(reason)
        if not reason.ruling:
            return text
        heading = reason.heading(self.language)
        if heading:
            return f"{text} ({self.say('ruling_at', ruling=reason.ruling, sheet=reason.sheet, heading=heading)})"
        return f"{text} ({self.say('ruling_of_house', ruling=reason.ruling)})"

    def joined(self, words: Iterable[str]) -> str:
        """`Green, Red and Blue`."""
        *first, last = words
        return f"{', '.join(first)} {self.say('and')} {last}" if first else last
