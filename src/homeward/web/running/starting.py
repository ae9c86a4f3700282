"""Start the server: find a port, say where it is, open the browser, end in peace."""

from __future__ import annotations

import asyncio
import errno
import json
import sys
import urllib.request
import webbrowser
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.positions.playable import shelf
from homeward.store import Seals, alone_at, default_database, default_key_file, fingerprint, normal, prepare
from homeward.store.engine import is_shared
from homeward.web.running.listening import bound

if TYPE_CHECKING:
    import socket
    from collections.abc import Sequence

    from homeward.web.settings import Settings

PORT = 8440
TRIES = 20
MOST_PROCESSES = 64
LAST_PORT = 65535
MACOS_MOST = 10240  # sockets and files of a process
SECONDS_TO_ANSWER = 8  # of a server that may be busy warming up; where nobody listens, nobody waits


class CannotListen(HomewardError):
    """The address cannot be listened at."""


class CannotServe(HomewardError):
    """The server cannot be started like that."""


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
    for error in shelf().refused:
        print(f"A game is left out. {error}", flush=True)

    def ready() -> None:
        print(f"homeward is at {address} (Ctrl-C ends it)", flush=True)
        if browser:
            webbrowser.open(address)

    # To import the application takes a second: whoever is refused, or has one running, does not wait for it.
    from homeward.web.running.server import run

    try:
        started = run(settings, listening, processes, ready)
    finally:
        listening.close()
    if not started:
        sys.exit(1)
    print("\nGoodbye. Your tables are kept.", flush=True)


def check_processes(processes: int, database: str) -> None:
    """Refuse a number that makes no sense, or a database through which processes do not hear of each other."""
    if not 1 <= processes <= MOST_PROCESSES:
        raise CannotServe(f"--processes is a number from 1 to {MOST_PROCESSES}, not {processes}.")
    if processes > 1 and not is_shared(normal(database)):
        raise CannotServe(
            "Several processes keep their tables in PostgreSQL, through which they tell each other of every move: "
            "name one with --database postgresql://…, or leave --processes out."
        )


def let_many_in() -> None:
    """Hold as many sockets at once as the system lets us: many begin with 1024, which two a table soon are."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        for wanted in (most, MACOS_MOST):  # macOS says that there is no limit, and then refuses to go beyond its own
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
                return


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
            return bound(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise CannotListen(f"{host} port {number} cannot be listened at: {error.strerror}.") from None
    if port is not None:
        raise CannotListen(f"Port {port} is taken by another program. Try another with --port, or leave it out.")
    raise CannotListen(f"The ports from {PORT} to {PORT + TRIES - 1} are all taken. Name a free one with --port.")


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
