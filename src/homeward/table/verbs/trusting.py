"""Dice that nobody needs to trust: add words to them, draw the lot for the start, tell the secret in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.fairdice import LONGEST_WORDS, MOST_WORDS, tidy, wrong_words
from homeward.table.committed import Committed
from homeward.table.events import LotDrawn, Revealed, Worded
from homeward.table.refusals import Refused
from homeward.table.verbs.committing import open_words
from homeward.table.verbs.expecting import expect_words

if TYPE_CHECKING:
    from homeward.table.chance import Chance
    from homeward.table.table import Table


def add_words(table: Table, seat: int, text: str) -> Table:
    """The table with somebody's words added to its dice; the same words once more are other words.

    Where words have to be pledged first, these are opened.
    """
    if isinstance(table.fairness, Committed):
        return open_words(table, seat, text)
    if not table.fairness.commitment:
        raise Refused(table.book, "no_words_here")
    if not table.fairness.is_open:
        raise Refused(table.book, "words_closed")
    if seat not in table.position.seats:
        raise Refused(table.book, "no_such_seat", number=seat)
    words = tidy(text)
    if wrong_words(words):
        raise Refused(table.book, "bad_words", number=LONGEST_WORDS)
    if sum(one.seat == seat for one in table.fairness.words) >= MOST_WORDS:
        raise Refused(table.book, "enough_words", seat=seat, number=MOST_WORDS)
    return table.after(Worded(seat, words))


def draw_lot(table: Table, chance: Chance) -> Table:
    """The table after the lot for the start was drawn, which closes the words."""
    if not table.awaits_lot:
        raise Refused(table.book, "no_lot_due")
    expect_words(table)
    return table.after(LotDrawn(chance.first(table.game, table.position.seats)))


def reveal(table: Table, secret: bytes, *, abandoned: bool = False) -> Table:
    """The table with the secret of its dice told, once: at the end, or where nobody has come back to it."""
    is_time = table.position.is_over or abandoned
    if not is_time or not table.fairness.commitment or table.fairness.secret:
        return table
    return table.after(Revealed(secret.hex()))
