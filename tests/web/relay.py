"""A line to a server that counts the bytes that go over it, in both directions."""

import socket
import threading
from contextlib import suppress
from types import TracebackType

CHUNK = 65536


class Relay:
    """Listens on a port of its own and passes everything on; use it with `with`."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.bytes = 0
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def __enter__(self) -> "Relay":
        threading.Thread(target=self._let_in, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listening.close()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                caller, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._server))
                for one, other in ((caller, server), (server, caller)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while said := one.recv(CHUNK):
                self.bytes += len(said)
                other.sendall(said)
        with suppress(OSError):
            other.shutdown(socket.SHUT_WR)
