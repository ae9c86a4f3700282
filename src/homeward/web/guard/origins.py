"""Do nothing for other people's pages: what changes something, and every socket, must come from our own."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from homeward.web.guard.refusing import turn_away
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

SAFE = ("GET", "HEAD", "OPTIONS")
SCHEMES = {"http": "http", "ws": "http", "https": "https", "wss": "https"}
USUAL_PORT = {"http": ":80", "https": ":443"}


class OriginGuard:
    """Compares the page something comes from with the server it was sent to, and how: http or https.

    At the public address the page is at the public address, whether or not a proxy tells how it was reached.
    """

    def __init__(self, app: ASGIApp, public: str = "") -> None:
        self._app = app
        self._public = urlsplit(public.lower())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what another page sends."""
        if not self._is_allowed(scope):
            await turn_away(TurnedAway("wrong_origin"), scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _is_allowed(self, scope: Scope) -> bool:
        if scope["type"] not in ("http", "websocket"):
            return True
        headers = Headers(scope=scope)
        if scope["type"] == "websocket":
            return self._is_own(scope, headers)
        if scope["method"] in SAFE:
            return True
        if "origin" in headers:
            return self._is_own(scope, headers)
        return "sec-fetch-site" not in headers  # a program, not a browser: it has no page to be misled by

    def _is_own(self, scope: Scope, headers: Headers) -> bool:
        """Whether the page's origin is the server it speaks to; a page has one."""
        scheme, host = SCHEMES.get(scope["scheme"], ""), headers.get("host", "").lower()
        if self._public.netloc and _origin(self._public.scheme, host) == _origin(*self._public[:2]):
            scheme = self._public.scheme
        return [one.lower() for one in headers.getlist("origin")] == [_origin(scheme, host)]


def _origin(scheme: str, host: str) -> str:
    """An origin as a browser writes it: the usual port is left out."""
    return f"{scheme}://{host.removesuffix(USUAL_PORT.get(scheme, ''))}"
