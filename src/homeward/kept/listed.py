"""What the database tells of a table without its events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.kept.changes import Seated


@dataclass(frozen=True)
class Listed:
    """A line of a list; `glance` is what was kept to be shown there, None for a table nobody has listed yet."""

    id: str
    opened_by: str
    created: int
    updated: int
    holders: Sequence[Seated]
    glance: bytes | None
