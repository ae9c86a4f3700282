"""The tables in memory: the latest ones are kept, and one that somebody is using is never there twice."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from homeward.web.open_table import OpenTable


class Memory:
    """Open tables by id. What falls out is folded again from disk when it is next asked for."""

    def __init__(self, most: int, fetch: Callable[[str], Awaitable[OpenTable]]) -> None:
        self._most = most
        self._fetch = fetch
        self._latest: OrderedDict[str, OpenTable] = OrderedDict()
        self._in_use: WeakValueDictionary[str, OpenTable] = WeakValueDictionary()
        self._fetching: dict[str, asyncio.Lock] = {}

    async def get(self, table: str) -> OpenTable:
        """The table, from memory or from disk."""
        found = self._in_use.get(table)
        if found is None:
            found = await self._fetched(table)
        self._latest[table] = found
        self._latest.move_to_end(table)
        while len(self._latest) > self._most:
            self._latest.popitem(last=False)
        return found

    def forget(self, table: str) -> None:
        """Have it read from disk the next time."""
        self._latest.pop(table, None)
        self._in_use.pop(table, None)

    async def _fetched(self, table: str) -> OpenTable:
        """Fetched once, however many ask at the same moment."""
        turn = self._fetching.setdefault(table, asyncio.Lock())
        try:
            async with turn:
                found = self._in_use.get(table)
                if found is None:
                    found = self._in_use[table] = await self._fetch(table)
                return found
        finally:
            if not turn.locked():
                self._fetching.pop(table, None)
