"""What should be known now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.telling.brought import LOST, among, is_forced

if TYPE_CHECKING:
    from homeward.model import Reason
    from homeward.table import Table


def notes(table: Table) -> tuple[Reason, ...]:
    """What binds whoever is to play; after a lost turn, first that it was lost."""
    lost = () if table.position.phase is Phase.PLAY else _lost_before(table)
    return (*lost, *table.position.notes())


def _lost_before(table: Table) -> tuple[Reason, ...]:
    """Why the steps just past were forced, as it stood when the first of them was."""
    first = len(table.line)
    while first and is_forced(table, first - 1):
        first -= 1
    if first == len(table.line):
        return ()
    return tuple(among(table.before(first), LOST))
