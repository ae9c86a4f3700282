"""How the terminal speaks: with the sentences of a terminal, and of seats in their colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from homeward.telling import voice

if TYPE_CHECKING:
    from collections.abc import Callable


def unpainted(text: str, seat: int) -> str:
    """The text as it is, where there are no colours."""
    return text


@dataclass(frozen=True)
class Voice(voice.Voice):
    """A voice that knows a terminal's prompts and hints besides, and paints a seat's name."""

    section: ClassVar[str] = "terminal"
    paint: Callable[[str, int], str] = unpainted

    def colour(self, seat: int) -> str:
        """A seat by its colour, in its colour."""
        return self.paint(super().colour(seat), seat)

    def is_you(self, seat: int) -> bool:
        """Whether a seat is spoken to as `you`: only one person plays, and there."""
        return [one.seat for one in self.table.seats if not one.is_bot] == [seat]
