"""The real server in a thread of the test, on a free port."""

import socket
import threading
from pathlib import Path
from types import TracebackType

from homeward.web.clocks.ticks import Ticks
from homeward.web.guard.connections import Socket
from homeward.web.running.server import Server, config
from homeward.web.settings import Rate, Settings
from homeward.web.visitors.presence import Presence
from waiting import PATIENCE

ENDLESS = Rate(1e6, 1e6)


def settings_for(folder: Path, **changed: object) -> Settings:
    """Settings of a server that nobody can be too fast for, and where who leaves is away; unless told otherwise."""
    told: dict[str, object] = {
        "database": f"sqlite:///{folder / 'tables.db'}",
        "key_file": str(folder / "dice.key"),
        "warm": False,
        "a_device": ENDLESS,
        "a_table": ENDLESS,
        "an_address": ENDLESS,
        "new_tables": ENDLESS,
        "page_files": ENDLESS,
        "small_talk": ENDLESS,
        "seconds_to_be_away": 0,
        "seconds_for_words": 0,  # whoever is not a page pledges none
    }
    return Settings(**{**told, **changed})  # type: ignore[arg-type]


class Running:
    """A server to talk to as long as it is held."""

    def __init__(self, settings: Settings, ticks: Ticks | None = None) -> None:
        self._ready = threading.Event()
        told = config(settings)
        if ticks is not None:
            told.app.state.ticks = ticks  # type: ignore[union-attr]  # the application config() made
        told.port = 0
        self._server = Server(told, self._ready.set)
        self._thread = threading.Thread(target=self._server.run)

    @property
    def presence(self) -> Presence:
        """Whom the server knows to be at its tables."""
        presence: Presence = self._server.config.app.state.host.presence  # type: ignore[union-attr]
        return presence

    def __enter__(self) -> "Running":
        self._thread.start()
        assert self._ready.wait(PATIENCE), "the server did not start"
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.host = f"127.0.0.1:{port}"
        self.url = f"http://{self.host}"
        return self

    @property
    def connections(self) -> int:
        """How many connections it holds."""
        return len(self._server.server_state.connections)

    @property
    def under_way(self) -> int:
        """How many requests and sockets it is busy with."""
        return len(self._server.server_state.tasks)

    @property
    def sockets(self) -> list[Socket]:
        """Those that are open."""
        return [one for one in self._server.server_state.connections if isinstance(one, Socket)]

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not end"


def free_port() -> int:
    """One that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
