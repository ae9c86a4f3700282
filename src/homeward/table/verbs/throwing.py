"""Throw the dice, or type in what real dice show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.table.verbs.expecting import expect, expect_real, expect_words

if TYPE_CHECKING:
    from homeward.model import Throw
    from homeward.table.chance import Chance
    from homeward.table.table import Table


def throw(table: Table, chance: Chance, seat: int | None = None) -> Table:
    """The table after its own dice were thrown."""
    expect(table, seat, "throw")
    expect_real(table, False)
    expect_words(table)
    return table.led_to(table.position.throw(chance.dice(table.moment.shown)))


def type_throw(table: Table, dice: Throw, seat: int | None = None) -> Table:
    """The table after a throw of real dice was typed in."""
    expect(table, seat, "throw")
    expect_real(table, True)
    return table.led_to(table.position.throw(dice))
