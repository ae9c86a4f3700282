"""What servers on one PostgreSQL say to each other in passing, with NOTIFY: it is kept nowhere, and may be lost."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy import text

from homeward.store.journal.ongoing import Ongoing

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

log = logging.getLogger(__name__)
CHANNEL = "homeward_said"
NOTIFY = text("SELECT pg_notify(:channel, :words)")
SECONDS_TO_GATHER = 0.03


class Announcements:
    """Sends words in the order they are said; those of one moment go together."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._words: list[str] = []
        self._more = asyncio.Event()
        self._sending = Ongoing()

    def start(self) -> None:
        """Begin to send."""
        self._sending.start(self._send_on())

    async def stop(self) -> None:
        """Say no more."""
        await self._sending.stop()

    def say(self, words: str) -> None:
        """Have the other servers told, a moment later."""
        self._words.append(words)
        self._more.set()

    async def _send_on(self) -> None:
        while True:
            await self._more.wait()
            await asyncio.sleep(SECONDS_TO_GATHER)
            self._more.clear()
            words, self._words = self._words, []
            try:
                async with self._engine.begin() as connection:
                    await connection.execute(NOTIFY, [{"channel": CHANNEL, "words": one} for one in words])
            except Exception as error:  # whatever the driver makes of it: what is said in passing stops nobody
                log.warning("Other servers cannot be told just now: %s", error)
