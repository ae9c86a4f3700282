"""The real server at a port of its own, whose n-th table throws the dice of a seed.

The same tables come again for the same seed, so that two versions of the page are compared over the same games.
"""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING, Self

from homeward.web.hosting import new_tables
from homeward.web.running.server import Server, config
from homeward.web.settings import Rate, Settings

if TYPE_CHECKING:
    from pathlib import Path

ENDLESS = Rate(1e6, 1e6)


class ToldServer:
    """The server as a process; use it with `with`."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._command = [sys.executable, __file__, str(folder), str(seed)]

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(self._command, env=os.environ, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()


def serve(folder: str, seed: int) -> None:
    """Serve until somebody ends us; the port is the first line that is said."""
    tables = count()
    new_tables.new_secret = lambda: sha256(f"{seed} {next(tables)}".encode()).digest()  # type: ignore[attr-defined]
    new_tables.new_seed = lambda: seed  # type: ignore[attr-defined]
    rates = dict.fromkeys(("a_device", "a_table", "an_address", "page_files", "new_tables", "small_talk"), ENDLESS)
    told = config(Settings(f"sqlite:///{folder}/tables.db", key_file=f"{folder}/key", warm=False, **rates))
    told.port = 0
    server = Server(told, lambda: print(server.servers[0].sockets[0].getsockname()[1], flush=True))
    server.run()


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]))
