"""Commit words before anybody sees them, call for those of others, open them, or begin anew (docs/fair-dice.md)."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from msgspec.structs import replace

from homeward.fairdice import LONGEST_WORDS, MOST_WORDS, bound_commitment, secret_of, tidy, wrong_words
from homeward.record import Record
from homeward.record.proving import terms_of
from homeward.table.committed import HASH, Committed
from homeward.table.events import Worded
from homeward.table.promised import BegunAnew, Bound, Called, Closed, Pledged
from homeward.table.refusals import Refused
from homeward.table.table import begin

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.fairdice import Terms
    from homeward.table.table import Table


def bound_to(table: Table, name: str, root: bytes) -> Table:
    """A table that was just set, its dice bound to a secret, and that to the table of this name and to its terms."""
    terms = _terms(table, name).digest
    hash_ = bound_commitment(terms, 1, secret_of(root, 1))
    return begin(replace(table.begun, commitment=hash_, bound=Bound(name, terms)))


def terms(table: Table) -> Terms | None:
    """What a table's dice are bound to; None where it was set before there was such a thing."""
    return _terms(table, table.begun.bound.table) if table.begun.bound else None


def pledge_words(table: Table, seat: int, pledge: str) -> Table:
    """The table with the hash of a seat's words, which nobody has seen."""
    fair = _committed(table)
    if fair.closed or seat in fair.without:
        raise Refused(table.book, "words_closed")
    if seat not in table.position.seats:
        raise Refused(table.book, "no_such_seat", number=seat)
    if not HASH.fullmatch(pledge):
        raise Refused(table.book, "bad_pledge")
    if sum(one.seat == seat for one in fair.pledges) >= MOST_WORDS:
        raise Refused(table.book, "enough_words", seat=seat, number=MOST_WORDS)
    return table.after(Pledged(seat, pledge))


def open_words(table: Table, seat: int, text: str) -> Table:
    """The table with words that a seat had pledged: all in order, each once."""
    fair, words = _committed(table), tidy(text)
    if fair.stage != "opening":
        raise Refused(table.book, "words_sealed" if not fair.closed else "words_closed")
    if wrong_words(words):
        raise Refused(table.book, "bad_words", number=LONGEST_WORDS)
    if not fair.may_open(seat, words):
        raise Refused(table.book, "not_pledged", seat=seat)
    return table.after(Worded(seat, words))


def call_words(table: Table, seats: Iterable[int]) -> Table:
    """The table where the pledges of these seats are waited for."""
    return table.after(Called(tuple(sorted(seats))))


def close_words(table: Table, waived: Iterable[int]) -> Table:
    """The table with its list of pledges closed, without those of these seats."""
    return table.after(Closed(tuple(sorted(waived))))


def without_words(table: Table) -> Table:
    """The table about to be thrown at, where nobody has said a word: the throw itself closes the list."""
    fair = _committed(table)
    if fair.pledges or fair.stage != "pledging" or table.due.kind not in ("throw", "draw", "lot"):
        return close_words(table, table.people)
    return dataclasses.replace(table, fairness=fair.with_words_closed(table.people))


def begin_anew(table: Table, root: bytes, without: Iterable[int]) -> Table:
    """The table where all pledge once more, for another secret, without seats that did not open their words."""
    fair = _committed(table)
    beginning = fair.beginning + 1
    hash_ = bound_commitment(fair.terms, beginning, secret_of(root, beginning))
    return table.after(BegunAnew(hash_, beginning, tuple(sorted(without))))


def _committed(table: Table) -> Committed:
    if not isinstance(table.fairness, Committed):
        raise Refused(table.book, "no_words_here")
    return table.fairness


def _terms(table: Table, name: str) -> Terms:
    header = Record.starting(table.start).header
    is_drawn = table.begun.first is None and table.book.rules.starter == "chosen"
    return terms_of(header, name, table.begun.rules_version, is_drawn=is_drawn)
