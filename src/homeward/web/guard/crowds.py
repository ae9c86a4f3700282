"""Let no address hold so much at once that others find no room."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from homeward.web.guard.addresses import address_of
from homeward.web.guard.refusing import turn_away
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send


class Crowd:
    """How many each address holds, up to so many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """One more, if there is room."""
        if self._held[address] >= self.most:
            return False
        self._held[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One less; who holds none is forgotten."""
        self._held[address] -= 1
        if self._held[address] <= 0:
            del self._held[address]


class CrowdGuard:
    """Counts what is under way for every visitor, sockets too: behind a proxy all connections are the proxy's."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app = app
        self._crowd = Crowd(most)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse one too many."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        address = address_of(scope)
        if not self._crowd.enter(address):
            await turn_away(TurnedAway("too_many_connections", most=self._crowd.most), scope, receive, send)
            return
        try:
            await self._app(scope, receive, send)
        finally:
            self._crowd.leave(address)
