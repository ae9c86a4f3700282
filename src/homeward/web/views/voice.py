"""How the page speaks: of seats by name and colour, to a lone player as `you`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from homeward.telling import voice
from homeward.telling.bots import bot_title
from homeward.web.wire.table import Who

Whose = Mapping[int, Who]
"""Of the seats that people play: this device's owner's, somebody's beside them, a friend's, nobody's yet."""
HERE = ("me", "person")


@dataclass(frozen=True)
class Voice(voice.Voice):
    """A voice for one device; `whose` says whose each seat is, `watching` that it may only look on."""

    section: ClassVar[str] = "views"
    whose: Whose = field(default_factory=dict)
    watching: bool = False

    def who(self, seat: int) -> str:
        """A seat by the name of the person who plays it and its colour: `Ana (Red)`."""
        name = self.table.seat(seat).name
        return f"{name} ({self.colour(seat)})" if name else self.colour(seat)

    def full(self, seat: int) -> str:
        """The same, with bots by what people call them: `Red (Steady)`."""
        sitting = self.table.seat(seat)
        if sitting.is_bot and not sitting.name:
            return f"{self.colour(seat)} ({bot_title(sitting.bot, self.language)})"
        return self.who(seat)

    @cached_property
    def holders(self) -> dict[int, Who]:
        """Who sits where, seen from this device."""
        whose = self.whose
        return {one.seat: "bot" if one.bot else whose.get(one.seat, "person") for one in self.table.seats}

    def holder(self, seat: int) -> Who:
        """Who sits there, seen from this device."""
        return self.holders[seat]

    def is_here(self, seat: int) -> bool:
        """Whether a seat is played from this device."""
        return self.holders[seat] in HERE

    def open_seats(self) -> list[int]:
        """The seats that still wait for a friend."""
        return [seat for seat, who in self.holders.items() if who == "open"]

    def is_you(self, seat: int) -> bool:
        """Whether a seat can be spoken to as `you`: it is mine, and nobody else plays from this device."""
        return seat == self.you

    @cached_property
    def you(self) -> int | None:
        """The seat that is spoken to as `you`, if one is."""
        here = [seat for seat, who in self.holders.items() if who in HERE]
        return here[0] if len(here) == 1 and self.holders[here[0]] == "me" else None
