"""The dice as they lie on the table, used or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.positions.track import TrackPosition
from homeward.table import Thrown
from homeward.web.wire.table import DieShown

if TYPE_CHECKING:
    from homeward.table import Table


def dice(table: Table, steps: int) -> list[DieShown]:
    """The dice after so many steps: the last throw, each die used unless it is still to be played."""
    for index in range(steps - 1, -1, -1):
        event = table.line[index].event
        if isinstance(event, Thrown):
            fresh = index == steps - 1
            return _shown(event, (event.a, event.b) if fresh else _left(table, steps))
    return []


def _left(table: Table, steps: int) -> tuple[int, ...]:
    position = table.before(steps)
    return position.dice_left if isinstance(position, TrackPosition) else ()


def _shown(thrown: Thrown, left: tuple[int, ...]) -> list[DieShown]:
    unused, shown = list(left), []
    for die in (thrown.a, thrown.b):
        shown.append(DieShown(die, used=die not in unused))
        if die in unused:
            unused.remove(die)
    return shown
