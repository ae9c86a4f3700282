"""Look at tables: as they stand, in a list, step by step, as a record; and ask why not. Nothing changes."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from homeward.store import DamagedTable
from homeward.web import views
from homeward.web.records import record_text
from homeward.web.refusals import TurnedAway
from homeward.web.replies import encoded

if TYPE_CHECKING:
    from homeward.model import Reason
    from homeward.table import Table
    from homeward.web.host import Host
    from homeward.web.wire.shown import BoardShown, History, TableShown

log = logging.getLogger(__name__)


class Looking:
    """What a device may see of the host's tables, made off the event loop."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def view(self, table: str, device: str, language: str) -> bytes:
        """The newest view as JSON, made once for everybody who sees the same."""
        at = await self._host.held(table, device)
        whose = at.whose(device)
        seen = (language, tuple(sorted(whose.items())))
        if seen not in at.views:
            making = self._host.off_loop(_view, at.table, table, whose, language, at.read_only(language))
            at.views[seen] = asyncio.ensure_future(making)
        return await asyncio.shield(at.views[seen])

    async def tables(self, device: str, language: str) -> list[TableShown]:
        """The device's tables, the latest first; one that is damaged or has just gone is left out."""
        shown = [await self._listed(table, device, language) for table in await self._host.tables_of(device)]
        return [one for one in shown if one is not None]

    async def _listed(self, table: str, device: str, language: str) -> TableShown | None:
        try:
            at = await self._host.held(table, device)
        except (DamagedTable, TurnedAway) as error:
            log.warning("Table %s is not listed: %s", table, error)
            return None
        times = _time(at.created), _time(at.updated)
        return await self._host.off_loop(views.listed, at.table, at.id, at.whose(device), *times, language)

    async def history(self, table: str, device: str, language: str) -> History:
        """The whole game, step by step."""
        at = await self._host.held(table, device)
        return await self._host.off_loop(
            views.history, at.table, table, at.whose(device), language, at.read_only(language)
        )

    async def board(self, table: str, device: str, seat: int, dark: bool, language: str) -> BoardShown:
        """The board of a table, with its house rules, as one seat sees it."""
        at = (await self._host.held(table, device)).table
        return await self._host.off_loop(
            lambda: views.board(at.book, seat=seat, dark=dark, language=language, playing=at.position.seats)
        )

    async def why(self, table: str, device: str, piece: str, to: str) -> Reason:
        """Why a piece may not go somewhere."""
        at = (await self._host.held(table, device)).table
        return await self._host.off_loop(_why_not, at, piece, to)

    async def record(self, table: str, device: str) -> tuple[str, str]:
        """The record of a table, and the name of a file for it."""
        at = await self._host.held(table, device)
        text = await self._host.off_loop(record_text, at.table, at.told_seed)
        return text, f"{at.table.game.name}-{_time(at.created)[:10]}-{table[:4]}.txt"


def _view(table: Table, id_: str, whose: views.Whose, language: str, read_only: str) -> bytes:
    return encoded(views.view(table, id_, whose, language, read_only))


def _why_not(table: Table, piece: str, to: str) -> Reason:
    """Kukla & Ollie's pieces are asked for by their numbers."""
    named: str | int = int(piece) if piece.isdecimal() and len(piece) == 1 else piece
    return table.position.why_not(named, to)


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
