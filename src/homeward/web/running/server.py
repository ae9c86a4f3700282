"""The server itself: uvicorn around the application, in one process or in several."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import uvicorn

from homeward.web.app import create_app
from homeward.web.guard.callers import Callers
from homeward.web.guard.connections import Connection, Socket
from homeward.web.running.listening import bound
from homeward.web.running.log_lines import be_quiet
from homeward.web.running.processes import run_processes
from homeward.web.work.collecting import collect_rarely

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable

    from homeward.web.settings import Settings

FRAME_BYTES = 64 * 1024  # a larger socket message ends the connection; a smaller one too many is refused in words
SECONDS_TO_END = 3


class Server(uvicorn.Server):
    """A uvicorn that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, listen wherever that was agreed to before, then say so."""
        await super().startup(sockets)
        if self.started:
            state = self.config.app.state  # type: ignore[union-attr]  # the application config() made
            state.door.can_open(self.listen_too)
            await state.sharing.reopen()
            self._ready()

    async def listen_too(self, number: str) -> int:
        """Listen at one more address of this machine, at the port we have; the port."""
        port: int = self.servers[0].sockets[0].getsockname()[1]
        listening = bound(number, port)
        try:
            server = await asyncio.get_running_loop().create_server(
                self._protocol, sock=listening, backlog=self.config.backlog
            )
        except OSError:
            listening.close()
            raise
        self.servers.append(server)
        return port

    def _protocol(self) -> asyncio.Protocol:
        """One connection, as uvicorn's own startup makes them."""
        speaks: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        return speaks(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)


def run(settings: Settings, listening: socket.socket, processes: int, ready: Callable[[], None]) -> bool:
    """Serve in this process, or in several; whether it ever began."""
    if processes > 1:
        return run_processes(options(settings), settings, listening, processes, ready)
    server = Server(config(settings), ready)
    collect_rarely()
    with suppress(KeyboardInterrupt):
        server.run([listening])
    return server.started


def config(settings: Settings) -> uvicorn.Config:
    """How uvicorn serves homeward in one process."""
    told = uvicorn.Config(create_app(settings), **options(settings))
    be_quiet()
    return told


def options(settings: Settings) -> dict[str, Any]:
    """How uvicorn serves homeward, in one process or several."""
    callers = Callers(settings)
    return {
        "log_level": "warning",
        "http": partial(Connection, callers, settings),
        "ws": partial(Socket, callers, settings),
        "ws_max_size": FRAME_BYTES,
        "ws_per_message_deflate": False,  # our sockets bring their own
        "server_header": False,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": settings.proxies,
        "timeout_graceful_shutdown": SECONDS_TO_END,
    }
