"""A host that serves files and nothing else, as any would; the site lies in a folder of a folder."""

from __future__ import annotations

import threading
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

PLACE = "games/homeward"  # where the site lies at it


class PlainHost:
    """Use it with `with`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / PLACE
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quietly, directory=str(root)))
        self._thread = threading.Thread(target=self._server.serve_forever)

    def __enter__(self) -> PlainHost:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    @property
    def url(self) -> str:
        """Where the site is, with a slash at its end."""
        return f"{self.origin}/{PLACE}/"


class _Quietly(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nobody reads it."""

    def copyfile(self, *files: Any) -> None:
        """Whoever leaves in the middle of a file is not missed."""
        with suppress(ConnectionError):
            super().copyfile(*files)
