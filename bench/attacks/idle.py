"""Connections that say nothing or drip, to a server of its own: how long they are held, and who notices.

They come from many addresses of this machine, so that no address holds too many; somebody at another address asks all
the while how the server is, and is to be answered as if nobody else were there.

    python bench/attacks/idle.py --connections 2000 --addresses 20
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from homeward.web.running.server import Server, config
from homeward.web.running.starting import let_many_in
from homeward.web.settings import Settings

SOURCE = Path(__file__).parents[2] / "src"
KINDS = ("silent", "dripping head", "dripping body")
SECONDS_BETWEEN_DRIPS = 1.0
SECONDS_BETWEEN_QUESTIONS = 0.1
PATIENCE = 120.0


def asked() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--connections", type=int, default=600, help="how many, of all kinds together (600)")
    parser.add_argument("--addresses", type=int, default=4, help="addresses of this machine they come from (4)")
    parser.add_argument("--serve", default="", help=argparse.SUPPRESS)
    return parser.parse_args()


class Attack:
    """One run against one server."""

    def __init__(self, port: int, told: argparse.Namespace) -> None:
        self._port = port
        self._told = told
        self._held: dict[str, list[float]] = {kind: [] for kind in KINDS}
        self._said: Counter[str] = Counter()
        self._answered: list[float] = []

    async def run(self) -> None:
        """Open all, wait until all are closed, tell."""
        asking = asyncio.create_task(self._keep_asking())
        await asyncio.gather(*(self._hold(number) for number in range(self._told.connections)))
        asking.cancel()
        for kind, held in self._held.items():
            print(f"{kind}: {len(held)} held, at the longest {max(held, default=0):.1f} s")
        for status, number in self._said.most_common():
            print(f"answered {status}: {number}")
        ranked = sorted(self._answered)
        half, worst = ranked[len(ranked) // 2], ranked[-1]
        print(f"meanwhile {len(ranked)} questions: half in {1000 * half:.1f} ms, the slowest {1000 * worst:.1f} ms")

    async def _hold(self, number: int) -> None:
        """One connection, for as long as it is let."""
        kind = KINDS[number % len(KINDS)]
        address = f"127.0.1.{1 + number // len(KINDS) % self._told.addresses}"
        begun = time.perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(address, 0))
        dripping = asyncio.create_task(self._drip(kind, writer))
        said = b""
        with suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                said = await reader.readline()
                await reader.read()
        dripping.cancel()
        writer.close()
        self._held[kind].append(time.perf_counter() - begun)
        self._said[said.decode().strip() or "nothing"] += 1

    async def _drip(self, kind: str, writer: asyncio.StreamWriter) -> None:
        """A little at a time, for ever."""
        if kind == "silent":
            return
        begin = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
        piece = b"X: y\r\n"
        if kind == "dripping body":
            begin, piece = f"{begin}Content-Length: 60000\r\n\r\n", b" "
        with suppress(ConnectionError):
            writer.write(begin.encode())
            while True:
                await writer.drain()
                await asyncio.sleep(SECONDS_BETWEEN_DRIPS)
                writer.write(piece)

    async def _keep_asking(self) -> None:
        while True:
            begun = time.perf_counter()
            await health(self._port)
            self._answered.append(time.perf_counter() - begun)
            await asyncio.sleep(SECONDS_BETWEEN_QUESTIONS)


async def health(port: int) -> None:
    """Ask how the server is, over a connection of one's own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
    said = await reader.read()
    writer.close()
    assert said.startswith(b"HTTP/1.1 200"), said


async def main(told: argparse.Namespace) -> None:
    """Start a server, and attack it."""
    with tempfile.TemporaryDirectory(prefix="homeward-attack-") as folder:
        server = await asyncio.create_subprocess_exec(
            sys.executable,
            __file__,
            "--serve",
            folder,
            env={**os.environ, "PYTHONPATH": str(SOURCE)},
            stdout=asyncio.subprocess.PIPE,
        )
        assert server.stdout is not None
        port = int(await server.stdout.readline())
        try:
            await Attack(port, told).run()
        finally:
            server.terminate()
            await server.wait()


def serve(folder: str) -> None:
    """A household's server with all its limits; it says its port."""
    told = config(Settings(f"sqlite:///{folder}/tables.db", key_file=f"{folder}/key", warm=False))
    told.port = 0
    server = Server(told, lambda: print(server.servers[0].sockets[0].getsockname()[1], flush=True))
    server.run()


if __name__ == "__main__":
    let_many_in()
    wishes = asked()
    if wishes.serve:
        serve(wishes.serve)
    else:
        asyncio.run(main(wishes))
