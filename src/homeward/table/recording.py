"""Tables and records: the clean line of a table as a record, and a table that goes on from one."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from homeward.errors import BadNotation
from homeward.fairdice import bound_commitment, pledge
from homeward.growing import Growing
from homeward.record import Fair, Record
from homeward.record.proving import terms_of
from homeward.table.events import Begun, LotDrawn, Revealed, Seat, Worded
from homeward.table.fairness import fits
from homeward.table.promised import BegunAnew, Bound, Closed, Pledged
from homeward.table.refusals import Refused
from homeward.table.table import Table, begin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.fairdice import Terms
    from homeward.record.parts import Binds
    from homeward.table.events import Event

BOT = re.compile(r"(?:(?P<name>.*) )?\(bot (?P<bot>[a-z_]+)\)")
REAL_DICE = "real dice"
NO_HINTS = "no hints"


def to_record(table: Table) -> Record:
    """What happened, without what was taken back; bots are named as such, for whoever resumes it."""
    return replace(_opened(table), events=Growing(step.event for step in table.line), reached=table.position)


def from_record(record: Record) -> Table:
    """The table that goes on from a record; one that stops under today's rules cannot be gone on with."""
    if record.stops_at is not None:
        raise BadNotation(f"This record can only be read: under today's rules it {record.stops_at}")
    header, positions, fair = record.header, record.positions(), _proven(record)
    names, binds = record.names, fair.binds if fair is not None else None
    table = begin(
        Begun(
            game=header.game,
            rules_version=record.game.book.rules_version if binds is None else binds.rules,
            house=record.game.house_rules,
            seats=tuple(_seat(seat, names.get(seat, "")) for seat in header.seats),
            partners=header.partners,
            first=None if fair is not None and fair.lot else header.first,
            real_dice=_says(record, REAL_DICE),
            hints=not _says(record, NO_HINTS),
            seed=header.seed,
            commitment=fair.commitment if fair is not None else "",
            position=header.position or msgspec.UNSET,
            bound=msgspec.UNSET if binds is None else Bound(binds.table, _terms(record, binds).digest),
        )
    )
    for event in _spoken(fair) if fair is not None else ():
        table = table.after(event)
    if table.awaits_lot:
        table = table.after(LotDrawn(positions[0].to_play))
    for position in positions[1:]:
        table = table.led_to(position)
    return table if fair is None else table.after(Revealed(fair.secret))


def _proven(record: Record) -> Fair | None:
    """What is told of a game that is over. One that goes on gets other dice: nobody here knows their secret."""
    fair = record.header.fair
    if fair is None or not fair.secret or not record.final.is_over:
        return None
    if not _fits(record, fair):
        raise BadNotation("The secret in this record does not fit its hash.").coded("secret_does_not_fit")
    if fair.lot and record.game.book.rules.starter != "chosen":
        raise BadNotation("Nobody draws a lot for the start in this game.").coded("no_lot_here")
    return fair


def _fits(record: Record, fair: Fair) -> bool:
    """Whether the secret that is told is the one that the hash was shown of."""
    if fair.binds is None:
        return fits(fair.secret, fair.commitment)
    terms = _terms(record, fair.binds).digest
    return bound_commitment(terms, fair.binds.beginning, bytes.fromhex(fair.secret)) == fair.commitment


def _terms(record: Record, binds: Binds) -> Terms:
    is_drawn = record.header.fair is not None and record.header.fair.lot
    return terms_of(record.header, binds.table, binds.rules, is_drawn=is_drawn)


def _spoken(fair: Fair) -> Iterator[Event]:
    """Everything that was said to the dice, as a record tells it."""
    if (binds := fair.binds) is not None:
        if binds.beginning > 1:
            yield BegunAnew(fair.commitment, binds.beginning)
        for seat, text in fair.words:
            yield Pledged(seat, pledge(fair.commitment, seat, text))
        yield Closed(binds.waived)
    for seat, text in fair.words:
        yield Worded(seat, text)


def _opened(table: Table) -> Record:
    """The record of the table before anything happened."""
    if table.awaits_lot:
        raise Refused(table.book, "lot_due")
    begun, fairness = table.begun, table.fairness
    names = {seat.seat: named(seat) for seat in table.seats if seat.name or seat.bot}
    record = Record.starting(table.start, names=names, seed=begun.seed)
    if fairness.commitment:
        lot = fairness.lot is not None
        words = tuple(fairness.spoken)
        record = record.with_fair(Fair(fairness.commitment, words, lot, fairness.secret, fairness.binds))
    if begun.real_dice:
        record = record.with_comment(REAL_DICE)
    return record if begun.hints else record.with_comment(NO_HINTS)


def _says(record: Record, comment: str) -> bool:
    """Whether a record has a comment of these words: how a table tells of itself what is no part of the game."""
    return any(one.text == comment for one in record.comments)


def named(seat: Seat) -> str:
    """Who sits there, as a record names them."""
    return f"{seat.name} (bot {seat.bot})".strip() if seat.bot else seat.name


def _seat(number: int, name: str) -> Seat:
    match = BOT.fullmatch(name)
    return Seat(number, match["name"] or "", match["bot"]) if match else Seat(number, name)
