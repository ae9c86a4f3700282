"""Do nothing for other people's pages: what changes something, and every socket, must come from our own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.datastructures import Headers

from homeward.web.guard.refusing import turn_away
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

SAFE = ("GET", "HEAD", "OPTIONS")


class OriginGuard:
    """Compares the page something comes from with the server it was sent to."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what another page sends."""
        if not self._is_allowed(scope):
            await turn_away(TurnedAway("wrong_origin"), scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _is_allowed(self, scope: Scope) -> bool:
        headers = Headers(scope=scope) if scope["type"] in ("http", "websocket") else Headers()
        if scope["type"] == "websocket":
            return is_own(headers)
        if scope["type"] != "http" or scope["method"] in SAFE:
            return True
        if "origin" in headers:
            return is_own(headers)
        return "sec-fetch-site" not in headers  # a program, not a browser: it has no page to be misled by


def is_own(headers: Headers) -> bool:
    """Whether the page's origin is the host it speaks to."""
    scheme, _, host = headers.get("origin", "").partition("://")
    return scheme in ("http", "https") and host.lower() == headers.get("host", "").lower()
