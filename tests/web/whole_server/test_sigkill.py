"""Killed at any moment, in the middle of busy tables, the server comes back with everything it ever said.

HOMEWARD_KILLS=200 kills it more often than every run of the tests can wait for.
"""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

from homeward.kept import Kept
from homeward.kept.coding import decoded
from homeward.store import Store
from homeward.table import Event, Table, fold
from places import ROOT, SOURCE
from waiting import until
from web.server import free_port
from web.whole_server.busy_client import BusyClient, Told, play_together

KILLS = int(os.environ.get("HOMEWARD_KILLS", "12"))
CLIENTS = 5


def test_every_acknowledged_event_survives_sigkill(tmp_path: Path) -> None:
    moments = random.Random(11)
    port = free_port()
    clients = [BusyClient(f"http://127.0.0.1:{port}", number) for number in range(CLIENTS)]
    kept: dict[str, list[Event]] = {}
    with closing(Servers(tmp_path, port)) as servers:
        for _ in range(KILLS):
            servers.start()
            asyncio.run(play_together(clients, moments.randint(1, 80), servers.kill))
            kept = asyncio.run(compared(tmp_path, clients, kept))
    assert sum(map(len, kept.values())) > 20 * KILLS


async def compared(folder: Path, clients: list[BusyClient], before: dict[str, list[Event]]) -> dict[str, list[Event]]:
    """What is on disk of every table, after it was found to hold all that was ever told."""
    now: dict[str, list[Event]] = {}
    async with Store.at(f"sqlite:///{folder / 'tables.db'}") as store:
        for table, told in (one for client in clients for one in client.told.items()):
            kept = await store.read(table)
            assert kept is not None
            events = now[table] = events_of(kept)
            earlier = before.get(table, [])
            assert events[: len(earlier)] == earlier
            if events != earlier:
                compare(kept, events, told)
    return now


def compare(kept: Kept, events: list[Event], told: Told) -> None:
    """Nothing told is missing or otherwise; nothing is half: actions are there to their last event."""
    assert len(events) >= told.latest
    assert told.done.items() <= kept.actions.items()
    assert len(events) == max([1, *kept.actions.values()])
    table = fold(events[:1])
    for event in events[1:]:
        table = table.after(event)
        assert told.boards.get(table.version, board_of(table)) == board_of(table)


def events_of(kept: Kept) -> list[Event]:
    return [decoded(kept.id, number, body) for number, body in enumerate(kept.bodies, 1)]


def board_of(table: Table) -> dict[str, list[str]]:
    return {str(seat): list(spaces) for seat, spaces in table.position.pieces.items()}


class Servers:
    """Servers on one database and one port, one after the other."""

    def __init__(self, folder: Path, port: int) -> None:
        self._port = port
        told = (f"sqlite:///{folder / 'tables.db'}", str(folder / "dice.key"), str(port), str(False))
        command = [sys.executable, str(ROOT / "bench/load/a_server.py"), *told]
        environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self._forking = subprocess.Popen(command, env=environment, text=True, **pipes)

    def start(self) -> None:
        """Start the next one, and wait until it answers."""
        assert self._forking.stdin is not None
        print("next", file=self._forking.stdin, flush=True)
        self._server = self._said()
        until(self._answers, "an answer of the server")

    def kill(self) -> None:
        """No goodbye, no tidying up."""
        os.kill(self._server, signal.SIGKILL)
        assert self._said() == -signal.SIGKILL

    def close(self) -> None:
        """End the last one, and what starts them."""
        with suppress(ProcessLookupError):
            os.kill(self._server, signal.SIGKILL)
        self._forking.communicate()

    def _said(self) -> int:
        assert self._forking.stdout is not None
        return int(self._forking.stdout.readline())

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self._port), 1).close()
        except OSError:
            return False
        return True
