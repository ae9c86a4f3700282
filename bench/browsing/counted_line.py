"""A line to a server that counts what comes over it, as it comes: compressed, with all headers, sockets included."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Self

A_GULP = 64 * 1024


class CountedLine:
    """A port that leads to the server's; use it with `with`."""

    def __init__(self, port: int) -> None:
        self._there = port
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.received = 0  # bytes

    @property
    def url(self) -> str:
        """Where the server is reached over this line."""
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self._thread.start()
        self._ready.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join()

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        listening = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.port = listening.sockets[0].getsockname()[1]
        self._ready.set()
        await self._ended.wait()
        listening.close()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._there)
        await asyncio.gather(self._pass_on(reader, there_writer), self._pass_on(there_reader, writer, count=True))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, count: bool = False) -> None:
        with suppress(ConnectionError, asyncio.CancelledError):
            while gulp := await reader.read(A_GULP):
                self.received += len(gulp) if count else 0
                writer.write(gulp)
                await writer.drain()
        writer.close()
