"""A table that another server has moved, as it tells the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.kept.coding import decoded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.table import Event


@dataclass(frozen=True)
class Moved:
    """Which table; where that was told along, what was added after its first `version` events, by which action."""

    table: str
    version: int = 0
    bodies: Sequence[bytes] = ()
    at: int = 0
    action: str | None = None

    @property
    def leads_to(self) -> int:
        """How many events the table has then."""
        return self.version + len(self.bodies)

    def events(self) -> list[Event]:
        """What was added; what cannot be read is refused."""
        return [decoded(self.table, number, body) for number, body in enumerate(self.bodies, self.version + 1)]
