"""Tables as text to keep, and text that becomes a table again."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import msgspec

from homeward.errors import HomewardError
from homeward.growing import Growing
from homeward.kept import Seated
from homeward.record import Record
from homeward.record.files import decoded
from homeward.record.links import is_link
from homeward.table import Table, from_record, new_seed, to_record
from homeward.table.chance import SEED_BITS
from homeward.table.handed import with_hand_overs
from homeward.web.hosting.new_tables import NewlySet, check_bot
from homeward.web.refusals import TurnedAway


def record_text(table: Table, seed: int | None) -> str:
    """The record of a table, with the seed of its dice where that may be told."""
    return str(_record(table, seed))


def record_link(table: Table, seed: int | None) -> str:
    """The same in the letters of a link."""
    return _record(table, seed).link_text()


class Read(NamedTuple):
    """A record that was read: the table it makes, and where and why today's rules no longer replay it, if so."""

    table: Table
    seed: int | None
    stops_at: int | None = None
    stops_why: str = ""


def table_in(data: bytes, most_events: int) -> Read:
    """The table in a record, as far as today's rules replay it."""
    record = _parsed(data, most_events)
    stop, seed = record.stops_at, record.header.seed
    if stop is not None:
        if record.reached is None:
            raise TurnedAway("record_gone", why=stop.why or stop.reason)
        record = record.upto(len(record.positions()) - 1)
    try:
        table = from_record(record)
    except HomewardError as error:
        raise TurnedAway("bad_record", why=error) from None
    return Read(table, seed, stop.event, stop.reason) if stop else Read(table, seed)


def set_from_record(data: bytes, device: str, most_events: int) -> NewlySet:
    """The table that goes on from a record; one that today's rules no longer replay can only be watched.

    A game that is not over goes on with dice of its own: whoever has the record may know its seed, and every throw.
    """
    read = table_in(data, most_events)
    table, seed = _with_own_luck(read.table), read.seed
    told = seed if seed is not None and seed < 2**SEED_BITS and table.position.is_over else None
    return NewlySet.of(
        table,
        _holders(table, device),
        new_seed() if told is None else told,
        from_seed=told is not None and not table.real_dice,
        stops_at=read.stops_at,
        stops_why=read.stops_why,
    )


def _record(table: Table, seed: int | None) -> Record:
    record = with_hand_overs(to_record(table), table)
    return replace(record, header=replace(record.header, seed=seed))


def _parsed(data: bytes, most_events: int) -> Record:
    code = "bad_record"
    try:
        text = decoded(data)
        if not is_link(text):
            return Record.parse(text, most_events)
        code = "bad_link"
        return Record.from_link(text, most_events)
    except HomewardError as error:
        raise TurnedAway(code, why=error) from None


def _with_own_luck(table: Table) -> Table:
    """The same table, without its seed in the first event, which everybody is shown; it says where its own begins."""
    brought = 0 if table.real_dice or table.position.is_over else len(table.line)
    begun = msgspec.structs.replace(table.begun, seed=None, resumed=brought)
    return replace(table, begun=begun, events=Growing([begun, *table.events[1:]]))


def _holders(table: Table, device: str) -> list[Seated]:
    """Whoever opens a record sits down in its first person's seat, the others beside them."""
    for seat in table.seats:
        if seat.is_bot:
            check_bot(table.game, seat.bot)
    people = [seat.seat for seat in table.seats if not seat.is_bot]
    return [Seated(seat, device, "me" if seat == people[0] else "person") for seat in people]
