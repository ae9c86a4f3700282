"""Somebody hostile at one address, and people at a table at another: how long the people wait meanwhile.

    python bench/attacks/greedy.py                       # every attack, thirty seconds each, beside a quiet run
    python bench/attacks/greedy.py records --seconds 60  # eight of the largest records opened again and again
    python bench/attacks/greedy.py thinkers              # forty tables of Masters that go on without pause
    python bench/attacks/greedy.py histories             # thirty long histories at once, and every board

Nobody is too fast for the server here, so that nothing but the sharing of its threads and processes protects the
people. Everything stays on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from homeward.web.running.starting import let_many_in

sys.path.insert(0, str(Path(__file__).parents[1]))

from load.door import Door
from load.hostile import ATTACKS
from load.played import Measured, PlayedTable
from load.servers import Server, free_ports
from table_load import percentiles

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Awaitable, Callable

ATTACKER = Path(__file__).parents[1] / "load" / "hostile.py"
HOSTILE = "127.0.0.2"
TABLES = 5
EVERY = 0.5  # seconds between the actions of a table
RUNNERS = {"game": "pollyanna", "seats": [{"who": "bot", "bot": "runner"}] * 4, "first": 0}


def asked() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", help=f"of {', '.join(ATTACKS)}; all unless told")
    parser.add_argument("--seconds", type=float, default=30, help="how long each goes on (30)")
    parser.add_argument("--plain", action="store_true", help="keep the plain referee instead of warming the compiled")
    return parser.parse_args()


async def attacked(name: str, seconds: float, warm: bool) -> None:
    """One attack on a server of its own, and what people noticed of it."""
    with tempfile.TemporaryDirectory(prefix="homeward-attack-") as folder:
        server = Server(free_ports(1)[0])
        await server.begin(f"sqlite:///{Path(folder) / 'tables.db'}", Path(folder) / "key", warm)
        people = Door(server.url)
        try:
            await told(name, people, seconds)
        finally:
            await people.close()
            await server.end()


async def told(name: str, people: Door, seconds: float) -> None:
    """Play and let bots play while the attack goes on; the figures."""
    attack = await begun(name, people.url) if name in ATTACKS else None
    measured, moves = Measured(), list[float]()
    end = time.perf_counter() + seconds
    await asyncio.gather(
        *(played(number, people, measured, end) for number in range(TABLES)), bots(people, moves, end)
    )
    print(f"{name}: {await ended(attack) if attack else 'nobody attacks'}")
    print(f"  people's moves: {percentiles(measured.answered)}")
    print(f"  a Runner's moves: {percentiles(moves)}", flush=True)


async def begun(name: str, url: str) -> Process:
    """The attack, in a process of its own."""
    pipes = {"stdin": asyncio.subprocess.PIPE, "stdout": asyncio.subprocess.PIPE}
    attack = await asyncio.create_subprocess_exec(sys.executable, str(ATTACKER), name, url, HOSTILE, **pipes)
    assert attack.stdout is not None
    assert await attack.stdout.readline() == b"ready\n"
    return attack


async def ended(attack: Process) -> str:
    """What it has done, now that it was told to end."""
    said, _ = await attack.communicate(b"")  # and no more: its input ends
    assert attack.returncode == 0, "the attack went wrong"
    return said.decode().strip()


async def played(number: int, door: Door, measured: Measured, end: float) -> None:
    """Two people at a table."""
    table = PlayedTable(number, [door], measured)
    await table.open()
    sits = [asyncio.Event(), asyncio.Event()]
    watching = [asyncio.create_task(table.watch(socket, sits[socket])) for socket in (0, 1)]
    await asyncio.gather(*(one.wait() for one in sits))
    await table.play(EVERY, end)
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)


async def bots(door: Door, moves: list[float], end: float) -> None:
    """A table of Runners, let go on step by step."""
    opened = await door.post("/api/tables", RUNNERS)
    number, version = 0, 1
    while time.perf_counter() < end:
        number += 1
        act = {"id": f"runner-{number:06d}", "seen": version, "action": {"verb": "go_on"}}
        begun = time.perf_counter()
        with contextlib.suppress(AssertionError):  # the game is over: nothing goes on any more
            answer = await door.post(f"/api/tables/{opened['id']}/acts", act, opened["token"])
            moves.append(time.perf_counter() - begun)
            version = answer["version"]
            await asyncio.sleep(EVERY / 5)
            continue
        opened, version = await door.post("/api/tables", RUNNERS), 1


async def run(every: Callable[[str], Awaitable[None]], names: list[str]) -> None:
    """One after the other."""
    for name in names:
        await every(name)


def main() -> int:
    """Run what was asked for."""
    let_many_in()
    wish = asked()
    names = wish.attacks or ["quiet", *ATTACKS]
    unknown = [name for name in names if name not in (*ATTACKS, "quiet")]
    if unknown:
        print(f"There is no attack called {unknown[0]}: {', '.join(ATTACKS)}.")
        return 2
    asyncio.run(run(lambda name: attacked(name, wish.seconds, not wish.plain), names))
    return 0


if __name__ == "__main__":
    sys.exit(main())
