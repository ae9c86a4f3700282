"""What every verb asks first: is the game on, is it this seat's turn, is this what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.table.refusals import Refused

if TYPE_CHECKING:
    from homeward.table.table import Table

DUE = {Phase.OPENING: "throw_due", Phase.THROW: "throw_due", Phase.PLAY: "play_due", Phase.DRAW: "card_due"}


def expect(table: Table, seat: int | None, *phases: Phase) -> int:
    """The seat to play, if the table waits for this; without a seat, whoever's turn it is acts."""
    position = table.position
    if position.is_over:
        raise Refused(table.book, "game_over")
    if table.awaits_lot:
        raise Refused(table.book, "lot_due")
    if seat is not None and seat != position.to_play:
        raise Refused(table.book, "not_your_turn", seat=seat, owner=position.to_play)
    if position.phase not in phases:
        raise Refused(table.book, DUE[position.phase], seat=position.to_play)
    return position.to_play


def expect_real(table: Table, real: bool) -> None:
    """Typed dice and cards belong to a table with real ones, and to no other."""
    if table.real_dice != real:
        raise Refused(table.book, "type_it_in" if table.real_dice else "dice_are_thrown_here")
