"""What is to be said of a device's last turn: found out once, from that turn's plays alone."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from homeward.table.reviewing import turn_reviewer
from homeward.telling.turns import is_done, turns
from homeward.web.hosting.teaching import Taught, taught_by
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from homeward.table import Table
    from homeward.web.hosting.host import Host
    from homeward.web.hosting.open_table import OpenTable


async def turn_taught(host: Host, at: OpenTable, device: str) -> tuple[range, Taught]:
    """The last turn that is over of whoever plays from a device, and what it teaches."""
    turn = _turn(at, device)
    last = at.table.line[turn[-1]]
    seat = last.event.seat
    known = at.verdicts.get(seat)
    if known is None or known[0] is not last:
        known = at.verdicts[seat] = (last, asyncio.ensure_future(_taught(host, at.id, at.table, turn)))
    return turn, await asyncio.shield(known[1])


async def _taught(host: Host, table_id: str, table: Table, turn: range) -> Taught:
    reviewer = await host.think(table_id, turn_reviewer, table, turn)
    return _from(turn[0], await taught_by(reviewer, host.think, table_id))


def _from(first: int, taught: Taught) -> Taught:
    """The same with the events numbered as in the whole game."""
    events = tuple(replace(event, n=first + event.n) for event in taught.review.events)
    compared = {first + n: one for n, one in taught.compared.items()}
    return Taught(replace(taught.review, events=events), compared)


def _turn(at: OpenTable, device: str) -> range:
    table, seats = at.table, at.company.place(device).seats
    if not table.begun.hints:
        raise TurnedAway("no_hints")
    if not seats:
        raise TurnedAway("not_seated")
    for turn in reversed(turns(table, len(table.seats) + 1)):
        if table.line[turn[0]].event.seat in seats and is_done(table, turn):
            return turn
    raise TurnedAway("no_turn_yet")
