"""The dice as they lie on the table, used or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.events import Thrown
from homeward.web.wire.table import DieShown

if TYPE_CHECKING:
    from homeward.model import Throw
    from homeward.table import Table


def dice(table: Table, steps: int) -> list[DieShown]:
    """The dice after so many steps: the last throw, or what lay there; used unless still to be played."""
    for index in range(steps - 1, -1, -1):
        event = table.line[index].event
        if isinstance(event, Thrown):
            fresh = index == steps - 1
            dice = event.dice
            return _shown(dice, (dice.a, dice.b) if fresh else table.before(steps).dice_left)
    lay_there = table.start.dice
    return _shown(lay_there, table.before(steps).dice_left) if lay_there else []


def _shown(dice: Throw, left: tuple[int, ...]) -> list[DieShown]:
    unused, shown = list(left), []
    for die in (dice.a, dice.b):
        shown.append(DieShown(die, used=die not in unused))
        if die in unused:
            unused.remove(die)
    return shown
