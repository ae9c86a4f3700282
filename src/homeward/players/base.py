"""What a player is: a name, and a decision for every position that asks for one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position


class Player(Protocol):
    """Anything that can sit at a table. It sees what a person sees: the position's public face."""

    @property
    def name(self) -> str:
        """What the player is called in records and at the table."""

    def decide(self, position: Position) -> Play:
        """One of `position.plays`."""
