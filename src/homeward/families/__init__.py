"""The two families of games, the dice games and Kukla & Ollie: what whoever calls their kernels must know of each.

What needs positions stands higher up, in `homeward.players.reading`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.families.stage import Stage
from homeward.families.track import Track

if TYPE_CHECKING:
    from homeward.families.family import Family

TRACK, STAGE = Track(), Stage()


def family_called(name: str) -> Family:
    """A family by its name in a rulebook."""
    return {family.name: family for family in (TRACK, STAGE)}[name]


__all__ = ["STAGE", "TRACK", "family_called"]
