"""Tables as text to keep, and text that becomes a table again."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from homeward.errors import HomewardError
from homeward.record import Record
from homeward.record.files import decoded
from homeward.store import Seated
from homeward.table import Table, fold, from_record, new_seed, to_record
from homeward.table.chance import SEED_BITS
from homeward.table.handed import with_hand_overs
from homeward.web.new_tables import NewlySet, check_bot
from homeward.web.refusals import TurnedAway


def record_text(table: Table, seed: int | None) -> str:
    """The record of a table, with the seed of its dice where that may be told."""
    record = with_hand_overs(to_record(table), table)
    return str(replace(record, header=replace(record.header, seed=seed)))


def set_from_record(data: bytes, device: str) -> NewlySet:
    """The table that goes on from a record; one that today's rules no longer replay can only be watched."""
    record = _parsed(data)
    stop, seed = record.stops_at, record.header.seed
    if stop is not None:
        if record.reached is None:
            raise TurnedAway("record_gone", why=stop.why or stop.reason)
        record = record.upto(len(record.positions()) - 1)
    try:
        table = _without_seed(from_record(record))
    except HomewardError as error:
        raise TurnedAway("bad_record", why=error) from None
    if seed is None or seed >= 2**SEED_BITS:
        from_seed, seed = not table.line and not table.fairness.commitment, new_seed()
    else:
        from_seed = True
    return NewlySet(
        table,
        _holders(table, device),
        seed,
        from_seed and not table.real_dice,
        stop.event if stop else None,
        stop.reason if stop else "",
    )


def _parsed(data: bytes) -> Record:
    try:
        return Record.parse(decoded(data))
    except HomewardError as error:
        raise TurnedAway("bad_record", why=error) from None


def _without_seed(table: Table) -> Table:
    """The same table, its secret taken out of its first event: that one is shown to everybody."""
    return fold((msgspec.structs.replace(table.begun, seed=None), *table.events[1:]))


def _holders(table: Table, device: str) -> list[Seated]:
    """Whoever opens a record sits down in its first person's seat, the others beside them."""
    for seat in table.seats:
        if seat.is_bot:
            check_bot(table.game, seat.bot)
    people = [seat.seat for seat in table.seats if not seat.is_bot]
    return [Seated(seat, device, "me" if seat == people[0] else "person") for seat in people]
