"""Read no more of a request than there can be sense in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.datastructures import Headers

from homeward.web.guard.refusing import turn_away
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send


class SizeGuard:
    """Reads a body before anybody else, and counts its bytes whatever its header says."""

    def __init__(self, app: ASGIApp, most: int, more: Mapping[str, int]) -> None:
        self._app = app
        self._most = most
        self._more = more

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a body that says it is too large, or turns out to be."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        limit = self._more.get(scope["path"], self._most)
        said = Headers(scope=scope).get("content-length", "")
        too_large = said.isdecimal() and int(said) > limit
        body = None if too_large else await _read(receive, limit)
        if body is None:
            await turn_away(TurnedAway("too_large", limit=limit), scope, receive, send)
        else:
            await self._app(scope, _again(body, receive), send)


async def _read(receive: Receive, limit: int) -> bytes | None:
    """The whole body; None as soon as it is too large."""
    body = b""
    more = True
    while more:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > limit:
            return None
        more = message.get("more_body", False)
    return body


def _again(body: bytes, receive: Receive) -> Receive:
    """The body in one piece, then whatever else comes."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_message() -> Message:
        return waiting.pop() if waiting else await receive()

    return next_message
