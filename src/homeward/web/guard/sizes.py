"""Read no more of a request than there can be sense in, and wait no longer for it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders

from homeward.web.guard.refusing import turn_away
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

LONGEST_NUMBER = 20  # digits; more of them make it no smaller
HEARD_OUT = 8 << 20  # bytes that are read and thrown away, so that whoever sends them hears why


class SizeGuard:
    """Reads a body before anybody else, and counts its bytes whatever its header says."""

    def __init__(self, app: ASGIApp, most: int, more: Mapping[str, int], seconds: float) -> None:
        self._app = app
        self._most = most
        self._more = more
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a body that is too large, or does not come; who is gone is told nothing."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            body = await self._body(scope, receive)
        except TurnedAway as error:
            await turn_away(error, scope, receive, closing(send))
            return
        if body is not None:
            await self._app(scope, _again(body, receive), send)

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        limit = self._more.get(scope["path"], self._most)
        said = Headers(scope=scope).get("content-length", "")
        if said.isdecimal() and int(said[:LONGEST_NUMBER]) > HEARD_OUT:
            raise TurnedAway("too_large", limit=limit)
        try:
            async with asyncio.timeout(self._seconds):
                return await _read(receive, limit)
        except TimeoutError:
            raise TurnedAway("too_slow") from None


async def _read(receive: Receive, limit: int) -> bytes | None:
    """The whole body; None where somebody hung up before its end.

    One that is too large is heard to its end, within reason, but not kept: whoever is still sending when the
    connection is closed loses the answer with it, and a browser then says only that the connection was reset.
    """
    body = b""
    heard = 0
    more = True
    while more and heard <= HEARD_OUT:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        piece = message.get("body", b"")
        heard += len(piece)
        body = body + piece if heard <= limit else b""
        more = message.get("more_body", False)
    if heard > limit:
        raise TurnedAway("too_large", limit=limit)
    return body


def closing(send: Send) -> Send:
    """Answers, and hangs up: what else comes over this connection is no request, but the rest of one."""

    async def with_goodbye(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message)["Connection"] = "close"
        await send(message)

    return with_goodbye


def _again(body: bytes, receive: Receive) -> Receive:
    """The body in one piece, then whatever else comes."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_message() -> Message:
        return waiting.pop() if waiting else await receive()

    return next_message
