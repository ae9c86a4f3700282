"""May a device have a hint now, and the advice itself, made once for every position however often it is asked for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from homeward.hints import advise
from homeward.model import Phase
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from homeward.hints import Advice
    from homeward.web.hosting.host import Host
    from homeward.web.hosting.open_table import OpenTable


async def advice_at(host: Host, at: OpenTable, device: str, seen: int) -> Advice:
    """The advice for whoever is to play; thought out off the event loop."""
    _check(at, device, seen)
    if at.advice is None:
        at.advice = asyncio.ensure_future(host.think(at.id, advise, at.table.position))
    return await asyncio.shield(at.advice)


def _check(at: OpenTable, device: str, seen: int) -> None:
    table, position = at.table, at.table.position
    if at.stops_at is not None:
        raise TurnedAway("read_only")
    if seen != table.version:
        raise TurnedAway("stale", version=table.version)
    if not table.begun.hints:
        raise TurnedAway("no_hints")
    if table.awaits_lot or position.phase is not Phase.PLAY or position.is_forced:
        raise TurnedAway("nothing_to_choose")
    if table.seat(position.to_play).is_bot:
        raise TurnedAway("bots_seat", book=table.book, seat=position.to_play)
    if position.to_play not in at.company.place(device).seats:
        raise TurnedAway("not_your_seat", book=table.book, seat=position.to_play)
