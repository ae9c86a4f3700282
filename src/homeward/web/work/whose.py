"""On whose behalf something is done: known from where a request came in, however deep the work lies."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING

from homeward.web.guard.addresses import address_of

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

WHOSE: ContextVar[str] = ContextVar("whose", default="")
"""The address that asked for what is being done; empty for what the server does by itself."""


class WhoseGuard:
    """Notes for everything a request leads to where it came from."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Note it, for as long as the request or the socket lasts."""
        WHOSE.set(address_of(scope))
        await self._app(scope, receive, send)
