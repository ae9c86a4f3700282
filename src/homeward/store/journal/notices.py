"""Between servers on one PostgreSQL: which tables have moved, told with NOTIFY and heard with LISTEN.

What happened in a game is told along (`rings`). A line that was cut is taken up again, and then every table may have
moved meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import text

from homeward.store.journal.announcements import CHANNEL as SAID
from homeward.store.journal.ongoing import Ongoing
from homeward.store.journal.rings import moved_in, rings_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from homeward.kept import Change, Heard

log = logging.getLogger(__name__)
CHANNEL = "homeward_moved"
NOTIFY = text("SELECT pg_notify(:channel, :told)")
SECONDS_BETWEEN_CHECKS = 15.0
SECONDS_TO_TRY_AGAIN = 0.5


class Notices:
    """Rings for the tables this server moves, and hears the other servers' rings."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._us = secrets.token_hex(8)
        self._listening = Ongoing()
        self._cut = asyncio.Event()
        self.hears = asyncio.Event()

    async def ring(self, connection: AsyncConnection, changes: Sequence[Change]) -> None:
        """Tell the other servers, in the transaction that moves the tables: they hear it when it is on disk."""
        for told in rings_of(self._us, changes):
            await connection.execute(NOTIFY, {"channel": CHANNEL, "told": told})

    def start(self, heard: Heard, said: Callable[[str], None]) -> None:
        """Begin to listen: to moves, and to what is said in passing."""
        self._heard, self._said = heard, said
        self._listening.start(self._listen_on())

    async def stop(self) -> None:
        """Listen no more."""
        await self._listening.stop()

    async def _listen_on(self) -> None:
        """Listen until the line is cut, then again; whatever was missed is made up for by ringing everything."""
        while True:
            try:
                await self._listen()
            except Exception as error:  # whatever the driver makes of it: a server that went deaf would never know
                log.warning("Other servers cannot be heard just now: %s", error)
            finally:
                self.hears.clear()
            await asyncio.sleep(SECONDS_TO_TRY_AGAIN)

    async def _listen(self) -> None:
        async with self._engine.connect() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            self._cut.clear()
            driver.add_termination_listener(lambda _: self._cut.set())
            try:
                await driver.add_listener(CHANNEL, self._ring_heard)
                await driver.add_listener(SAID, self._words_heard)
                self.hears.set()
                self._heard(None)
                while not await self._is_cut():
                    await driver.execute("SELECT 1", timeout=SECONDS_BETWEEN_CHECKS)  # a dead line says nothing
            finally:
                await connection.invalidate()  # nobody else shall be given a connection that listens

    async def _is_cut(self) -> bool:
        """Whether the line is cut before it is time to check it."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._cut.wait(), SECONDS_BETWEEN_CHECKS)
        return self._cut.is_set()

    def _words_heard(self, _connection: object, _server: int, _channel: str, payload: str) -> None:
        self._said(payload)

    def _ring_heard(self, _connection: object, _server: int, _channel: str, payload: str) -> None:
        try:
            server, moved = moved_in(payload)
        except msgspec.DecodeError:  # a server of another version, which tells it otherwise
            self._heard(None)
        else:
            if server != self._us:
                self._heard(moved)
