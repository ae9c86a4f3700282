"""Tables played over real sockets on this machine: how many are held, how fast, and whether anything is ever lost.

Every table has two sockets that are shown every change; one action at a time, at a steady pace. At the end everything
that was acknowledged and shown is compared with the database.

    python bench/table_load.py --tables 1000 --seconds 120
    python bench/table_load.py --tables 100 --seconds 120 --kills 50
    python bench/table_load.py --tables 200 --processes 2 --database postgresql://ana@localhost/load
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from load.checking import compare
from load.door import Door
from load.played import Measured, PlayedTable
from load.servers import Server, free_ports
from load.spent import Spent, postmaster_of, spent

from homeward.web.running.starting import let_many_in

OPENING_AT_ONCE = 8
PATIENCE = 120.0


def asked() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100, help="tables at once (100)")
    parser.add_argument("--seconds", type=float, default=20, help="how long to play, once all sit down (20)")
    parser.add_argument("--every", type=float, default=4.0, help="seconds between a table's actions (4)")
    parser.add_argument("--kills", type=int, default=0, help="SIGKILLs at random moments meanwhile (0)")
    parser.add_argument("--processes", type=int, default=1, help="servers on one database; needs PostgreSQL (1)")
    parser.add_argument("--database", default="", help="where tables are kept; a new SQLite file unless told")
    parser.add_argument("--together", action="store_true", help="both people of a table at one server, not at two")
    parser.add_argument("--plain", action="store_true", help="keep the plain referee instead of warming the compiled")
    return parser.parse_args()


class Load:
    """One run."""

    def __init__(self, told: argparse.Namespace, folder: Path) -> None:
        self._told = told
        self._database = told.database or f"sqlite:///{folder / 'load.db'}"
        self._key_file = folder / "key"
        self._servers = [Server(port) for port in free_ports(told.processes)]
        self._doors: list[Door] = []
        self._measured = Measured()
        self._tables: list[PlayedTable] = []
        self._watching: list[asyncio.Task[None]] = []

    async def run(self) -> bool:
        """Play, compare, tell; whether nothing was lost."""
        for server in self._servers:
            warm = not (self._told.kills or self._told.plain)
            await server.begin(self._database, self._key_file, warm)
        self._doors = [Door(server.url) for server in self._servers]
        try:
            await self._sit_down()
            await self._play()
        finally:
            for task in self._watching:
                task.cancel()
            await asyncio.gather(*self._watching, return_exceptions=True)
            for door, server in zip(self._doors, self._servers, strict=True):
                await door.close()
                await server.end()
        return await self._compare()

    async def _sit_down(self) -> None:
        """Open every table with its sockets, a few at a time."""
        turns, begun = asyncio.Semaphore(OPENING_AT_ONCE), time.perf_counter()

        async def one(number: int) -> None:
            async with turns:
                await self._open(number)

        await asyncio.gather(*(one(number) for number in range(self._told.tables)))
        took = time.perf_counter() - begun
        print(f"{self._told.tables} tables opened with two sockets each in {took:.1f} s", flush=True)

    async def _open(self, number: int) -> PlayedTable:
        doors = self._doors
        if self._told.together:
            first = number % len(doors)
            doors = doors[first : first + 1]
        table = PlayedTable(number, doors, self._measured)
        await table.open()
        self._tables.append(table)
        sits = [asyncio.Event(), asyncio.Event()]
        self._watching += [asyncio.create_task(table.watch(socket, sits[socket])) for socket in (0, 1)]
        await asyncio.gather(*(one.wait() for one in sits))
        return table

    async def _play(self) -> None:
        postmaster = await postmaster_of(self._database)
        before = await spent(self._servers, postmaster)
        begun = time.perf_counter()
        end = begun + self._told.seconds
        playing = [asyncio.create_task(self._keep_playing(table, end)) for table in list(self._tables)]
        killing = asyncio.create_task(self._kill(end))
        killed = await killing
        await self._until_ended(playing)
        took = time.perf_counter() - begun
        self._tell(took, killed, (await spent(self._servers, postmaster)).since(before))

    async def _until_ended(self, playing: list[asyncio.Task[None]]) -> None:
        """Wait until all is played and seen; a socket that was shown something impossible ends the run at once."""

        async def ended() -> None:
            await asyncio.gather(*playing)
            await asyncio.gather(*(table.settle() for table in self._tables))

        async with asyncio.timeout(self._told.seconds + PATIENCE):
            ending = asyncio.create_task(ended())
            await asyncio.wait([ending, *self._watching], return_when=asyncio.FIRST_COMPLETED)
            for watching in self._watching:
                if watching.done():
                    watching.result()
            await ending

    async def _keep_playing(self, table: PlayedTable, end: float) -> None:
        """Play a table; when its game is over, the next one."""
        await table.play(self._told.every, end)
        while table.over and time.perf_counter() < end:
            table = await self._open(len(self._tables))
            await table.play(self._told.every, end)

    async def _kill(self, end: float) -> int:
        """Kill servers at random moments, so many times in the time there is; how many kills there were."""
        moments, killed = random.Random(11), 0
        while killed < self._told.kills and time.perf_counter() < end:
            left = (end - time.perf_counter()) / (self._told.kills - killed)
            await asyncio.sleep(moments.uniform(0, left))
            server = moments.choice(self._servers)
            await server.kill()
            await server.start()
            killed += 1
        return killed

    def _tell(self, took: float, killed: int, used: Spent) -> None:
        """The figures of the run."""
        measured, count = self._measured, len(self._measured.answered)
        memory = sum(server.memory() for server in self._servers) / 2**20
        print(f"{len(self._tables)} tables held, {2 * self._told.tables} sockets, {memory:.0f} MiB")
        print(f"{count} actions in {took:.1f} s: {count / took:.0f} a second")
        if count and not killed:  # of servers that are gone nobody knows
            shares = ", ".join(f"{name} {1000 * one / count:.2f} ms" for name, one in used._asdict().items())
            print(f"{100 * used.servers / took:.0f} % of a core; of a core an action takes: {shares}")
        if killed:
            print(f"{killed} kills; {measured.interrupted} actions met one and were tried again")
        if measured.refused:
            print(f"{measured.refused} actions refused and tried otherwise")
        print(f"answered: {percentiles(measured.answered)}")
        print(f"seen by both: {percentiles(measured.seen)}")

    async def _compare(self) -> bool:
        events, differences = await compare(self._database, self._tables)
        for one in differences[:20]:
            print(one)
        lost = f"{len(differences)} differences" if differences else "all as the clients saw them"
        print(f"{events} events in the database, {lost}")
        return not differences


def percentiles(seconds: list[float]) -> str:
    """The usual ones, in milliseconds."""
    if not seconds:
        return "nothing"
    ranked = sorted(seconds)
    shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    told = [f"{name} {1000 * ranked[int(share * (len(ranked) - 1))]:.1f} ms" for name, share in shares.items()]
    return ", ".join([*told, f"worst {1000 * ranked[-1]:.1f} ms"])


def main() -> int:
    """Run once."""
    let_many_in()
    with tempfile.TemporaryDirectory(prefix="homeward-load-") as folder:
        return 0 if asyncio.run(Load(asked(), Path(folder)).run()) else 1


if __name__ == "__main__":
    sys.exit(main())
