"""Start the server: find a port, say where it is, open the browser, end in peace."""

from __future__ import annotations

import asyncio
import errno
import json
import socket
import sys
import urllib.request
import webbrowser
from typing import TYPE_CHECKING

import uvicorn

from homeward.errors import HomewardError
from homeward.store import default_database, prepare
from homeward.web.app import create_app, fingerprint
from homeward.web.log_lines import be_quiet
from homeward.web.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PORT = 8440
TRIES = 20
LAST_PORT = 65535
FRAME_BYTES = 64 * 1024  # a larger socket message ends the connection; a smaller one too many is refused in words
SECONDS_TO_END = 3
SECONDS_TO_ANSWER = 8  # of a server that may be busy warming up; where nobody listens, nobody waits


class CannotListen(HomewardError):
    """The address cannot be listened at."""


class Server(uvicorn.Server):
    """A uvicorn that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(host: str, port: int | None, database: str, browser: bool) -> None:
    """Serve until Ctrl-C. If this household's server already runs, only the browser is opened."""
    database = database or default_database()
    running = next((number for number in _ports(port) if is_running(host, number, database)), None)
    if running is not None:
        print(f"homeward is already running at {_address(host, running)}")
        if browser:
            webbrowser.open(_address(host, running))
        return
    asyncio.run(prepare(database))
    listening = listen(host, port)
    address = _address(host, listening.getsockname()[1])

    def ready() -> None:
        print(f"homeward is at {address} (Ctrl-C ends it)", flush=True)
        if browser:
            webbrowser.open(address)

    server = Server(config(Settings(database, host)), ready)
    try:
        server.run([listening])
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
    if server.started:
        print("\nGoodbye. Your tables are kept.", flush=True)
    else:
        sys.exit(1)


def config(settings: Settings) -> uvicorn.Config:
    """How uvicorn serves homeward."""
    told = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_END,
    )
    be_quiet()
    return told


def _ports(port: int | None) -> Sequence[int]:
    """The port that was asked for, or those we try in turn."""
    if port is None:
        return range(PORT, PORT + TRIES)
    if not 0 <= port <= LAST_PORT:
        raise CannotListen(f"A port is a number from 0 (any free one) to {LAST_PORT}, not {port}.")
    return [port]


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at the port that was asked for, or at the first free one from our own."""
    for number in _ports(port):
        try:
            return _bound(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise CannotListen(f"{host} port {number} cannot be listened at: {error.strerror}.") from None
    if port is not None:
        raise CannotListen(f"Port {port} is taken by another program. Try another with --port, or leave it out.")
    raise CannotListen(f"The ports from {PORT} to {PORT + TRIES - 1} are all taken. Name a free one with --port.")


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError:
        listening.close()
        raise
    return listening


def _address(host: str, port: int) -> str:
    """Where a browser on this machine finds it."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


def is_running(host: str, port: int, database: str) -> bool:
    """Whether a homeward with this database answers there."""
    try:
        with urllib.request.urlopen(f"{_address(host, port)}api/health", timeout=SECONDS_TO_ANSWER) as answer:
            return bool(json.load(answer).get("database") == fingerprint(database))
    except (OSError, ValueError, AttributeError):
        return False
