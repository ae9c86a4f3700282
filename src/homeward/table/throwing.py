"""Throw the dice, or type in what real dice show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase, Throw
from homeward.table.events import Thrown
from homeward.table.expecting import expect, expect_real

if TYPE_CHECKING:
    from homeward.table.chance import Chance
    from homeward.table.table import Table


def throw(table: Table, chance: Chance, seat: int | None = None) -> Table:
    """The table after its own dice were thrown."""
    thrower = expect(table, seat, Phase.OPENING, Phase.THROW)
    expect_real(table, False)
    dice = chance.dice(table.moment)
    return table.after(Thrown(thrower, dice.a, dice.b))


def type_throw(table: Table, dice: Throw, seat: int | None = None) -> Table:
    """The table after a throw of real dice was typed in."""
    thrower = expect(table, seat, Phase.OPENING, Phase.THROW)
    expect_real(table, True)
    return table.after(Thrown(thrower, dice.a, dice.b))
