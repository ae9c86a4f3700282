"""Draw a cue card, or type in which real one was drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import IllegalPlay
from homeward.model import Phase
from homeward.positions.stage import StagePosition
from homeward.table.events import Drawn
from homeward.table.expecting import expect, expect_real
from homeward.table.refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.positions import Position
    from homeward.table.chance import Chance
    from homeward.table.table import Table


def draw(table: Table, chance: Chance, seat: int | None = None) -> Table:
    """The table after the top card of its own deck was turned."""
    drawer = expect(table, seat, Phase.DRAW)
    expect_real(table, False)
    card = chance.card(table.moment, deck_left(table.position))
    return table.after(Drawn(drawer, card))


def type_card(table: Table, card: str, seat: int | None = None) -> Table:
    """The table after the name of a real card was typed in."""
    drawer = expect(table, seat, Phase.DRAW)
    expect_real(table, True)
    try:
        return table.after(Drawn(drawer, card))
    except IllegalPlay as error:
        raise Refused(table.book, "no_such_card", card=card) from error


def deck_left(position: Position) -> Mapping[str, int]:
    """How many cards of each kind are left to draw; none in a game without cards."""
    return position.deck if isinstance(position, StagePosition) else {}
