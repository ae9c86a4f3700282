"""Take a play back: free until the next dice or card are shown or the game is over, never beyond."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.events import Played, Thrown
from homeward.table.events import Undone
from homeward.table.refusals import Refused

if TYPE_CHECKING:
    from homeward.table.table import Table


def undo(table: Table, seat: int | None = None) -> Table:
    """The table without the last play a person chose, nor what bots and forced passes answered to it.

    With a seat, only that seat's own play is taken back, and only while no other person has played since.
    A game that is over stays as it ended: its record may have told the seed of the dice.
    """
    if table.position.is_over:
        raise Refused(table.book, "game_over")
    index = table.undoable
    if index is None:
        raise Refused(table.book, _why_nothing(table))
    chosen = table.line[index].event
    if seat is not None and chosen.seat != seat:
        raise Refused(table.book, "not_your_play", seat=seat, owner=chosen.seat)
    return table.after(Undone(chosen.seat, index))


def can_undo(table: Table) -> bool:
    """Whether there is a play to take back."""
    return not table.position.is_over and table.undoable is not None


def _why_nothing(table: Table) -> str:
    """Dice or a card stand in the way, or nothing was chosen yet."""
    shown = next((step.event for step in reversed(table.line) if not isinstance(step.event, Played)), None)
    if shown is None:
        return "nothing_to_undo"
    return "dice_were_shown" if isinstance(shown, Thrown) else "card_was_shown"
