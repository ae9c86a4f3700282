"""The tables in memory: the latest ones are kept, within so many bytes; one that is being used is never there twice.

Other servers on the same database may move a table as well: before anybody is given it, it goes on by what they have
told, or is read again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import chain
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from homeward.errors import HomewardError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from homeward.kept import Moved
    from homeward.web.hosting.open_table import OpenTable

    Fetch = Callable[[str, OpenTable | None], Awaitable[OpenTable]]
    """Reads a table from disk; what is known of it already spares work."""
    GoOn = Callable[[OpenTable, Sequence[Moved]], bool]
    """Lets a table go on by what others have told of it; whether that could be done."""


MOST_TOLD = 8  # moves of a table that wait to be heard; more of them are read
LARGE = 1 / 256
"""Of all memory there is: a table that takes more of it makes room first, so that long games crowd out no others."""


class Memory:
    """Open tables by id. What falls out is folded again from disk when it is next asked for."""

    def __init__(self, most_bytes: int, fetch: Fetch, go_on: GoOn) -> None:
        self._most = most_bytes
        self._fetch = fetch
        self._go_on = go_on
        self._latest: OrderedDict[str, OpenTable] = OrderedDict()
        self._large: dict[str, None] = {}  # of the latest, those that make room first
        self._sizes: dict[str, int] = {}
        self._bytes = 0
        self._in_use: WeakValueDictionary[str, OpenTable] = WeakValueDictionary()
        self._fetching: dict[str, asyncio.Lock] = {}
        self._moved: dict[str, Sequence[Moved] | None] = {}  # and how; None where it must be read

    def __len__(self) -> int:
        return len(self._in_use)

    async def get(self, table: str) -> OpenTable:
        """The table as it lies on disk, from memory if nobody else has moved it."""
        found = self._in_use.get(table) or await self._fetched(table)
        if table in self._moved:
            async with found.lock:
                if table in self._moved and not self._goes_on(found):  # nobody has read it again while we waited
                    await self.renew(found)
        self._keep(table, found)
        return found

    def forget(self, table: str) -> None:
        """Have it read from disk the next time."""
        self._put_away(table)
        self._in_use.pop(table, None)
        self._moved.pop(table, None)

    def moved(self, table: str, how: Moved | None = None) -> None:
        """Somebody else may have moved a table: it goes on as is told, or is read again, before it is used."""
        if table in self._in_use or table in self._fetching:
            waiting = self._moved.get(table, ())
            if waiting is None or how is None or not how.bodies or len(waiting) >= MOST_TOLD:
                self._moved[table] = None
            else:
                self._moved[table] = (*waiting, how)

    def all_moved(self) -> None:
        """Nobody knows what others have moved meanwhile."""
        self._moved.update(dict.fromkeys([*self._in_use.keys(), *self._fetching.keys()]))

    def _goes_on(self, found: OpenTable) -> bool:
        """Whether what others have told leads from what we know to what lies on disk."""
        told = self._moved.pop(found.id)
        return told is not None and self._go_on(found, told)

    async def renew(self, found: OpenTable) -> None:
        """Read a table again, for whoever holds its lock; a table that is gone is forgotten."""
        self._moved.pop(found.id, None)  # before it is read: what moves it from now on marks it again
        try:
            found.take_over(await self._fetch(found.id, found))
        except HomewardError:
            self.forget(found.id)
            raise

    def _keep(self, table: str, found: OpenTable) -> None:
        """Keep the latest, and make room for it."""
        size = found.bytes
        if self._sizes.get(table) == size and self._latest[table] is found:
            self._latest.move_to_end(table)
            return
        self._put_away(table)
        self._latest[table], self._sizes[table] = found, size
        self._bytes += size
        if size > self._most * LARGE:
            self._large[table] = None
        while self._bytes > self._most and len(self._latest) > 1:
            self._put_away(next(one for one in chain(self._large, self._latest) if one != table))

    def _put_away(self, table: str) -> None:
        self._large.pop(table, None)
        if self._latest.pop(table, None) is not None:
            self._bytes -= self._sizes.pop(table)

    async def _fetched(self, table: str) -> OpenTable:
        """Fetched once, however many ask at the same moment."""
        turn = self._fetching.setdefault(table, asyncio.Lock())
        try:
            async with turn:
                found = self._in_use.get(table)
                if found is None:
                    found = self._in_use[table] = await self._fetch(table, None)
                return found
        finally:
            if not turn.locked():
                self._fetching.pop(table, None)
