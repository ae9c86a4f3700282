"""Connections that get to the point: who asks nothing, or takes nothing of what is sent, is hung up on in time.

uvicorn waits for ever for the head of a request and for somebody to read an answer; these are its own two kinds of
connection with deadlines, to be named in its configuration.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from homeward.web.guard.buckets import Bucket
from homeward.web.guard.headers import HEADERS
from homeward.web.refusals import TurnedAway
from homeward.web.replies import refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame

    from homeward.web.guard.callers import Callers
    from homeward.web.settings import Settings

HEAD_BYTES = 64 * 1024
SECONDS_TO_CLOSE = 10.0
# Each message by itself: a view becomes less than a quarter of what it was in four hundredths of a millisecond, and
# no socket holds a compressor between two of them.
DEFLATE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"level": 5, "memLevel": 5}
)


class Deadline:
    """A moment by which something must have happened; there is one at a time."""

    def __init__(self, loop: asyncio.AbstractEventLoop, missed: Callable[[], None]) -> None:
        self._loop = loop
        self._missed = missed
        self._timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float) -> None:
        """From now on, so many seconds."""
        self.met()
        self._timer = self._loop.call_later(seconds, self._missed)

    def met(self) -> None:
        """It has happened, or need not any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Timed(asyncio.Protocol):
    """What both kinds of connection have: a place among the callers, and deadlines after which we hang up."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport

    def __init__(self, callers: Callers, settings: Settings, **told: Any) -> None:
        super().__init__(**told)
        self._callers = callers
        self._settings = settings
        self._deadlines: list[Deadline] = []
        self._taken = self._deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """There is one less."""
        for deadline in self._deadlines:
            deadline.met()
        self._callers.left(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Nobody takes what we send: not for long."""
        super().pause_writing()
        self._taken.set(self._settings.seconds_to_take)

    def resume_writing(self) -> None:
        """Somebody does again."""
        self._taken.met()
        super().resume_writing()

    def _deadline(self) -> Deadline:
        """One more, until the connection is lost."""
        self._deadlines.append(Deadline(self.loop, self._hang_up))
        return self._deadlines[-1]

    def _hang_up(self) -> None:
        self.transport.abort()  # and not close(), which waits until all has been taken


class Connection(Timed, HttpToolsProtocol):
    """A connection over which requests come, and perhaps the wish to become a socket."""

    def __init__(self, callers: Callers, settings: Settings, **told: Any) -> None:
        super().__init__(callers, settings, **told)
        self._head = self._deadline()
        self._in_head = False
        self._head_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Let somebody in, if there is room; their first request is to come soon."""
        super().connection_made(transport)
        refusal = self._callers.arrived(transport)
        if refusal is not None:
            self._refuse(refusal)
        self._head.set(self._settings.seconds_to_ask)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head of a request has no end."""
        if self._in_head:
            self._head_bytes += len(data)
            if self._head_bytes > HEAD_BYTES:
                self._refuse(TurnedAway("head_too_large", limit=HEAD_BYTES))
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """The head of a request begins."""
        self._in_head, self._head_bytes = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is there: whoever reads the body sees to the rest."""
        self._in_head = False
        self._head.met()
        if not self.url.startswith(b"/"):
            self._note_target()
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        """The next request is to come soon, whatever else does."""
        super().on_response_complete()
        if self.cycle.response_complete:
            self._head.set(self._settings.seconds_to_ask)

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP is refused in our own words."""
        self._refuse(TurnedAway("not_http"))

    def _note_target(self) -> None:
        """A host in the request's first line, as proxies are sent it, is one it names besides its Host header."""
        target = httptools.parse_url(self.url)
        if target.host:
            named = target.host if target.port is None else b"%s:%d" % (target.host, target.port)
            if (b"host", named) not in self.headers:
                self.headers.append((b"host", named))

    def _refuse(self, error: TurnedAway) -> None:
        """Answer without a request, in English: nobody has told us another language."""
        answer = refused(error, "en")
        headers = {**HEADERS, "Content-Type": answer.media_type, "Content-Length": len(answer.body)}
        lines = [f"HTTP/1.1 {answer.status_code} {HTTPStatus(answer.status_code).phrase}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        lines += ["Connection: close", "", ""]
        self.transport.write("\r\n".join(lines).encode() + bytes(answer.body))
        self.transport.close()


class Socket(Timed, WebSocketsSansIOProtocol):
    """A socket that a connection has become."""

    def __init__(self, callers: Callers, settings: Settings, **told: Any) -> None:
        super().__init__(callers, settings, **told)
        self._closed = self._deadline()
        self._small_talk = Bucket(settings.small_talk)
        self.conn.available_extensions = [DEFLATE]

    def handle_ping(self) -> None:
        """Answer, but not for ever."""
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Whether we asked for it or not."""
        if self._may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message, empty ones too, which no limit of its size would ever end."""
        if self._may_go_on():
            super().handle_cont(event)

    def _may_go_on(self) -> bool:
        """Whether they say no more than anybody needs to beside messages: those have their own pace."""
        if self._small_talk.take():
            return True
        self._hang_up()
        return False

    def pause_writing(self) -> None:
        """Nobody takes what we send: not for long, and they are not heard meanwhile."""
        super().pause_writing()
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Somebody does again, and is heard."""
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()
        super().resume_writing()

    async def send(self, message: ASGISendEvent) -> None:
        """Send something, unless they have gone, or we are about to: to uvicorn that would be a mistake of ours."""
        await self.writable.wait()
        if self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)

    def keepalive_timeout(self) -> None:
        """Nobody answers our pings: say goodbye, and do not wait for it to be taken."""
        super().keepalive_timeout()
        self._closed.set(SECONDS_TO_CLOSE)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """All has been said."""
        super().on_task_complete(task)
        if not self.disconnected:
            self._closed.set(SECONDS_TO_CLOSE)
