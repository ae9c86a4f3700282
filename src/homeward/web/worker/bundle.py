"""All games of a browser in one file: taken away, and brought back there or elsewhere."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from msgspec.json import Decoder

from homeward import __version__
from homeward.errors import HomewardError
from homeward.kept import Seated
from homeward.web.checking import read
from homeward.web.refusals import TurnedAway, refusal_of
from homeward.web.worker.browser_store import TableRead, kept

if TYPE_CHECKING:
    from homeward.web.worker.browser_store import BrowserStore

KIND = "homeward games"


class Bundle(Struct, frozen=True):
    """The file: what it is, which homeward wrote it, and the tables with their events."""

    kind: str
    homeward: str
    tables: tuple[TableRead, ...]


class Brought(Struct, frozen=True):
    """What came of bringing games back: how many are new here, how many were here already, and what was wrong."""

    opened: int
    known: int
    refused: tuple[str, ...] = ()


class Bundles:
    """Writes and reads such files."""

    def __init__(self, store: BrowserStore, device: str) -> None:
        self._store = store
        self._device = device

    async def written(self) -> tuple[str, str]:
        """All games as text, and the name of a file for it."""
        found = [await self._store.raw(row.id) for row in await self._store.rows()]
        bundle = Bundle(KIND, __version__, tuple(one for one in found if one is not None))
        return msgspec.json.encode(bundle).decode(), f"homeward-{time.strftime('%Y-%m-%d')}.json"

    async def read(self, text: str, language: str) -> Brought:
        """Keep the games in a file that are not here yet; each must make a table."""
        bundle = read(Decoder(Bundle), text)
        if bundle.kind != KIND:
            raise TurnedAway("no_bundle")
        here = {row.id for row in await self._store.rows()}
        good: list[TableRead] = []
        refused: list[str] = []
        for one in bundle.tables:
            if one.table.id in here:
                continue
            try:
                kept(one).fold()
                good.append(self._ours(one))
            except HomewardError as error:
                refused.append(refusal_of(error, language).sentence)
        await self._store.put(good)
        known = sum(one.table.id in here for one in bundle.tables)
        return Brought(len(good), known, tuple(refused))

    def _ours(self, one: TableRead) -> TableRead:
        """The same table, held by this browser, from whichever it comes."""
        holders = tuple(Seated(seated.seat, self._device, seated.whose) for seated in one.table.holders)
        return TableRead(msgspec.structs.replace(one.table, opened_by=self._device, holders=holders), one.events)
