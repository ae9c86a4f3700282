"""What every verb asks first: is the game on, is it this seat's turn, is this what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.table.refusals import Refused

if TYPE_CHECKING:
    from homeward.table.due import Kind
    from homeward.table.table import Table

CODES: dict[Kind, str] = {
    "over": "game_over",
    "lot": "lot_due",
    "throw": "throw_due",
    "draw": "card_due",
    "play": "play_due",
    "pass": "play_due",
    "send": "send_due",
    "agree": "agree_due",
    "post": "post_due",
}
NO_TURN: tuple[Kind, ...] = ("over", "lot", "send", "agree", "post")
"""What is no part of anybody's turn."""


def expect(table: Table, seat: int | None, *kinds: Kind) -> None:
    """Refuse what is not due now; without a seat, whoever's turn it is acts."""
    due = table.due
    if due.kind in NO_TURN:
        raise Refused(table.book, CODES[due.kind], seat=due.seat)
    if seat is not None and seat != due.seat:
        raise Refused(table.book, "not_your_turn", seat=seat, owner=due.seat)
    if due.kind not in kinds:
        raise Refused(table.book, CODES[due.kind], seat=due.seat)


def expect_real(table: Table, real: bool) -> None:
    """Typed dice and cards belong to a table with real ones, and to no other."""
    if table.real_dice != real:
        raise Refused(table.book, "type_it_in" if table.real_dice else "dice_are_thrown_here")


def expect_words(table: Table) -> None:
    """Chance comes after everybody's words; where its secret has been told, there is none any more."""
    if table.fairness.secret:
        raise Refused(table.book, "secret_told")
    if table.awaits_words:
        raise Refused(table.book, "words_due")
