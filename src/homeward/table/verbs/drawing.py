"""Draw a cue card, or type in which real one was drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import IllegalPlay
from homeward.table.refusals import Refused
from homeward.table.verbs.expecting import expect, expect_real, expect_words

if TYPE_CHECKING:
    from homeward.table.chance import Chance
    from homeward.table.table import Table


def draw(table: Table, chance: Chance, seat: int | None = None) -> Table:
    """The table after the top card of its own deck was turned."""
    expect(table, seat, "draw")
    expect_real(table, False)
    expect_words(table)
    return table.led_to(table.position.draw(chance.card(table.moment, table.position.deck)))


def type_card(table: Table, card: str, seat: int | None = None) -> Table:
    """The table after the name of a real card was typed in."""
    expect(table, seat, "draw")
    expect_real(table, True)
    try:
        return table.led_to(table.position.draw(card))
    except IllegalPlay as error:
        raise Refused(table.book, "no_such_card", card=card) from error
