"""Start servers on one database, kill one at any moment, start it again."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "src"
PATIENCE = 60.0


class Server:
    """A server at a port of its own, which can be killed and comes back."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._pid = 0

    async def begin(self, database: str, key_file: Path, warm: bool) -> None:
        """Start what starts it, and it for the first time."""
        told = (database, str(key_file), str(self.port), str(warm))
        self._forking = await asyncio.create_subprocess_exec(
            sys.executable,
            str(HERE / "a_server.py"),
            *told,
            env={**os.environ, "PYTHONPATH": str(SOURCE)},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        await self.start()

    async def start(self) -> None:
        """Start it, and wait until it listens."""
        assert self._forking.stdin is not None
        self._forking.stdin.write(b"next\n")
        self._pid = await self._said()
        async with asyncio.timeout(PATIENCE):
            while not await self._listens():
                await asyncio.sleep(0.02)

    async def kill(self) -> None:
        """No goodbye, no tidying up."""
        os.kill(self._pid, signal.SIGKILL)
        ended = await self._said()
        assert ended == -signal.SIGKILL, f"the server had ended by itself, with {ended}"
        self._pid = 0

    async def end(self) -> None:
        """End it in peace, and what starts it."""
        if self._pid:
            os.kill(self._pid, signal.SIGTERM)
            await self._said()
        assert self._forking.stdin is not None
        self._forking.stdin.close()
        await self._forking.wait()

    def memory(self) -> int:
        """How many bytes of memory it holds; 0 where that is not told."""
        try:
            pages = Path(f"/proc/{self._pid}/statm").read_text().split()[1]
        except OSError:
            return 0
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def seconds(self) -> float:
        """How many seconds of a core it has used; 0 where that is not told."""
        try:
            told = Path(f"/proc/{self._pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")

    async def _said(self) -> int:
        assert self._forking.stdout is not None
        return int(await self._forking.stdout.readline())

    async def _listens(self) -> bool:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        return True


def free_ports(number: int) -> list[int]:
    """Ports that nobody listens at."""
    probes = [socket.socket() for _ in range(number)]
    for probe in probes:
        probe.bind(("127.0.0.1", 0))
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports
