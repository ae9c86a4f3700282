"""Tables that nobody has come back to for very long: the secret of their dice is told, and all can be checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.table import FairChance, reveal
from homeward.web.hosting.seating import Acted

if TYPE_CHECKING:
    from homeward.web.hosting.open_table import OpenTable

MS_A_DAY = 24 * 3600 * 1000


def is_abandoned(at: OpenTable, now: int, days: float) -> bool:
    """Whether a game was begun and left so long ago that its secret is told; `now` is the date in milliseconds."""
    fair, begun = at.table.fairness, at.table.line or at.table.fairness.lot is not None
    is_kept = fair.commitment and not fair.secret and not at.table.position.is_over
    can_be_told = at.stops_at is None and isinstance(at.chance, FairChance)
    return bool(begun and is_kept and can_be_told and now - at.updated >= days * MS_A_DAY)


def told(at: OpenTable) -> Acted:
    """The table with its secret told; nobody throws its dice any more."""
    assert isinstance(at.chance, FairChance)
    return Acted(reveal(at.table, at.chance.secret, abandoned=True))
