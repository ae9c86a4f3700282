"""Let friends on the network in: asked once, agreed to by whoever runs the server, and remembered."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from homeward.kept import Agreement
from homeward.web.refusals import TurnedAway
from homeward.web.wire.friends import Sharing as Shown

if TYPE_CHECKING:
    from homeward.store import Store
    from homeward.web.running.door import Door

AGREED = "listening"


class Sharing:
    """The door, and what was agreed about it."""

    def __init__(self, store: Store, door: Door) -> None:
        self._store = store
        self.door = door

    async def shown(self) -> Shown:
        """Where friends reach us, or could."""
        door = self.door
        nearby = await asyncio.to_thread(door.nearby) if door.must_ask else ""
        return Shown(door.address, door.must_ask, nearby, door.opens)

    async def open(self) -> Shown:
        """Listen at our address on the network too, from now on and after every restart."""
        if self.door.must_ask:
            number = await asyncio.to_thread(self.door.nearby)
            await self.door.open(number)
            await self._store.write(Agreement(AGREED, number))
        return await self.shown()

    async def reopen(self) -> None:
        """After a restart: where it was agreed to, and this machine is still at the same address."""
        agreed = await self._store.agreement(AGREED)
        if agreed and agreed == await asyncio.to_thread(self.door.nearby):
            with contextlib.suppress(TurnedAway):  # the port is taken: it is asked again at the next share
                await self.door.open(agreed)
