"""Correct a mistyped throw or card: until the next one is typed in, and only where they are real."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import IllegalPlay
from homeward.events import Drawn, Played, Thrown
from homeward.table.events import Corrected
from homeward.table.refusals import Refused

if TYPE_CHECKING:
    from homeward.model import Throw
    from homeward.table.table import Table


def correct_throw(table: Table, dice: Throw) -> Table:
    """The table with the last typed throw replaced; plays made with the wrong one are taken back."""
    index, wrong = _correctable(table)
    if not isinstance(wrong, Thrown):
        raise Refused(table.book, "card_was_last")
    return table.after(Corrected(index, Thrown(wrong.seat, dice, wrong.for_start)))


def correct_card(table: Table, card: str) -> Table:
    """The table with the last typed card replaced; plays made with the wrong one are taken back."""
    index, wrong = _correctable(table)
    if not isinstance(wrong, Drawn):
        raise Refused(table.book, "throw_was_last")
    try:
        return table.after(Corrected(index, Drawn(wrong.seat, card)))
    except IllegalPlay as error:
        raise Refused(table.book, "no_such_card", card=card) from error


def last_shown(table: Table) -> Thrown | Drawn:
    """The throw or card that may still be corrected; refused where there is none."""
    return _correctable(table)[1]


def _correctable(table: Table) -> tuple[int, Thrown | Drawn]:
    """The last throw or card of the line, and its place there."""
    if not table.real_dice:
        raise Refused(table.book, "dice_never_change")
    for index in range(len(table.line) - 1, -1, -1):
        event = table.line[index].event
        if not isinstance(event, Played):
            return index, event
    raise Refused(table.book, "nothing_to_correct")
