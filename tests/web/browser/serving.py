"""`homeward serve` as its own process, on a port of its own, that can be killed and started again."""

from __future__ import annotations

import os
import signal
import urllib.request
from contextlib import suppress
from typing import TYPE_CHECKING

from commands import Command
from waiting import until
from web.server import free_port

if TYPE_CHECKING:
    from pathlib import Path

STDERR = 2


class RealServer:
    """A server on this machine; use it with `with`."""

    def __init__(self, database: Path, *more: str) -> None:
        self.database = database
        self._more = more
        self.port = free_port()
        self._process: Command | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> RealServer:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._end(signal.SIGTERM)

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), "--no-browser", "--away-after", "1"]
        words += ["--database", f"sqlite+aiosqlite:///{self.database}"]
        words += ["--key-file", str(self.database.with_suffix(".key")), *self._more]
        with open(os.devnull, "wb") as nobody:
            self._process = Command(*words, environment=os.environ, stdout=nobody.fileno(), stderr=STDERR)
        self._await_health()

    def kill(self) -> None:
        """SIGKILL: no goodbye, no tidying up."""
        self._end(signal.SIGKILL)

    def _end(self, number: int) -> None:
        assert self._process is not None
        with self._process:
            self._process.send_signal(number)
        self._process = None

    def _await_health(self) -> None:
        until(self._answers, "an answer of the server")

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.returncode is None, "the server ended by itself"
        with suppress(OSError), urllib.request.urlopen(f"{self.url}/api/health"):
            return True
        return False
