"""`homeward serve` as its own process, on a port of its own, that can be killed and started again."""

from __future__ import annotations

import socket
import subprocess
import sys
import urllib.request
from contextlib import suppress
from typing import TYPE_CHECKING

from waiting import until

if TYPE_CHECKING:
    from pathlib import Path


class RealServer:
    """A server on this machine; use it with `with`."""

    def __init__(self, database: Path, *more: str) -> None:
        self.database = database
        self._more = more
        self.port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> RealServer:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait()

    def start(self) -> None:
        command = [sys.executable, "-m", "homeward", "serve", "--port", str(self.port), "--no-browser"]
        command += ["--database", f"sqlite+aiosqlite:///{self.database}"]
        command += ["--key-file", str(self.database.with_suffix(".key")), "--away-after", "1"]
        self._process = subprocess.Popen([*command, *self._more], stdout=subprocess.DEVNULL)
        self._await_health()

    def kill(self) -> None:
        """SIGKILL: no goodbye, no tidying up."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._process = None

    def _await_health(self) -> None:
        until(self._answers, "an answer of the server")

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, "the server ended by itself"
        with suppress(OSError), urllib.request.urlopen(f"{self.url}/api/health"):
            return True
        return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
