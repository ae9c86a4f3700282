"""Start the server: find a port, say where it is, open the browser, end in peace."""

from __future__ import annotations

import asyncio
import errno
import json
import socket
import sys
import urllib.request
import webbrowser
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn

from homeward.errors import HomewardError
from homeward.store import Seals, alone_at, default_database, default_key_file, prepare
from homeward.web.app import create_app, fingerprint
from homeward.web.collecting import collect_rarely
from homeward.web.guard.callers import Callers
from homeward.web.guard.connections import Connection, Socket
from homeward.web.log_lines import be_quiet
from homeward.web.processes import check_processes, run_processes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.web.settings import Settings

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
        listening = _bound(number, port)
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


def serve(settings: Settings, port: int | None, *, browser: bool = True, processes: int = 1) -> None:
    """Serve until Ctrl-C. If this household's server already runs, only the browser is opened."""
    settings = replace(
        settings,
        database=settings.database or default_database(),
        key_file=settings.key_file or str(default_key_file()),
    )
    running = next((number for number in _ports(port) if is_running(settings.host, number, settings.database)), None)
    if running is not None:
        print(f"homeward is already running at {_address(settings.host, running)}")
        if browser:
            webbrowser.open(_address(settings.host, running))
        return
    check_processes(processes, settings.database)
    with alone_at(settings.database):
        _serve(settings, port, browser, processes)


def _serve(settings: Settings, port: int | None, browser: bool, processes: int) -> None:
    """Get everything ready, say so, and serve."""
    let_many_in()
    Seals.at(Path(settings.key_file))  # what is wrong with it is said before anybody sits down
    asyncio.run(prepare(settings.database))
    listening = listen(settings.host, port)
    address = _address(settings.host, listening.getsockname()[1])

    def ready() -> None:
        print(f"homeward is at {address} (Ctrl-C ends it)", flush=True)
        if browser:
            webbrowser.open(address)

    try:
        started = _run(settings, listening, processes, ready)
    finally:
        listening.close()
    if not started:
        sys.exit(1)
    print("\nGoodbye. Your tables are kept.", flush=True)


def _run(settings: Settings, listening: socket.socket, processes: int, ready: Callable[[], None]) -> bool:
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
        "ws_per_message_deflate": False,  # a view is a few kB: not worth a compressor in memory for every socket
        "server_header": False,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": settings.proxies,
        "timeout_graceful_shutdown": SECONDS_TO_END,
    }


def let_many_in() -> None:
    """Hold as many sockets at once as the system lets us: many begin with 1024, which two a table soon are."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


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
