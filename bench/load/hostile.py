"""What somebody hostile does, as fast as the server lets them, from an address of their own.

`python hostile.py ATTACK URL ADDRESS` says that it is ready, attacks until its input ends and tells what it has done.
It is a process of its own that leaves the cores to others, as if it were on another machine: nobody is to wait for
the attacker's Python where it is the server that is measured.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import sys
from pathlib import Path
from typing import Protocol

from homeward.testing import long_record
from homeward.web.settings import Settings

sys.path.insert(0, str(Path(__file__).parents[1]))

from load.door import Door

LARGEST = Settings("").record_events
MASTERS = {"game": "pollyanna", "seats": [{"who": "bot", "bot": "master"}] * 4, "first": 0}


class Attack(Protocol):
    """Prepared, then going on until it is cancelled."""

    done: str

    def __init__(self, door: Door) -> None:
        """At somebody's door."""

    async def prepare(self) -> None:
        """What it needs first."""

    async def go_on(self) -> None:
        """Until it is cancelled."""


class Records:
    """Eight of the largest allowed records, opened again and again."""

    AT_ONCE = 8

    def __init__(self, door: Door) -> None:
        self._door = door
        self._record = long_record(LARGEST // 2)
        self._opened = 0

    @property
    def done(self) -> str:
        """How many were opened."""
        return f"{self._opened} records of {LARGEST} events opened and looked at, {self.AT_ONCE} at once"

    async def prepare(self) -> None:
        """Nothing."""

    async def go_on(self) -> None:
        """Open one, look at it, and again."""
        await asyncio.gather(*(self._again() for _ in range(self.AT_ONCE)))

    async def _again(self) -> None:
        while True:
            opened = await self._door.post_text("/api/records", self._record)
            await self._door.get(f"/api/tables/{opened['id']}", opened["token"])
            self._opened += 1


class Thinkers:
    """Forty tables at which four Masters play, let go on without a pause."""

    TABLES = 40

    def __init__(self, door: Door) -> None:
        self._door = door
        self._actions = 0

    @property
    def done(self) -> str:
        """How often they went on."""
        return f"{self.TABLES} tables of Masters went on {self._actions} times"

    async def prepare(self) -> None:
        """Open them."""
        self._tables = [await self._door.post("/api/tables", MASTERS) for _ in range(self.TABLES)]

    async def go_on(self) -> None:
        """All at once."""
        await asyncio.gather(*(self._again(opened["id"], opened["token"]) for opened in self._tables))

    async def _again(self, table: str, token: str) -> None:
        version = 1
        for number in itertools.count():
            act = {"id": f"masters-{number:06d}", "seen": version, "action": {"verb": "go_on", "until": "person"}}
            version = (await self._door.post(f"/api/tables/{table}/acts", act, token))["version"]
            self._actions += 1


class Histories:
    """Thirty long histories at once, every page of them, and every board from every side."""

    AT_ONCE = 30

    def __init__(self, door: Door) -> None:
        self._door = door
        self._asked = 0

    @property
    def done(self) -> str:
        """How much was asked."""
        return f"{self._asked} pages of histories and boards asked for, {self.AT_ONCE} at once"

    async def prepare(self) -> None:
        """A long game."""
        self._opened = await self._door.post_text("/api/records", long_record(LARGEST // 2))

    async def go_on(self) -> None:
        """All at once."""
        await asyncio.gather(*(self._again(number) for number in range(self.AT_ONCE)))

    async def _again(self, first: int) -> None:
        table, token = f"/api/tables/{self._opened['id']}", self._opened["token"]
        for number in itertools.count(first):
            language = ("en", "es")[number % 2]
            await self._door.get(f"{table}/history?step={97 * number % LARGEST}&language={language}", token)
            await self._door.get(f"{table}/board?seat={number % 4}&dark={number % 3 == 0}&language={language}", token)
            await self._door.get(f"/api/games/poliana/board.svg?seat={number % 4}&language={language}", token)
            self._asked += 3


ATTACKS: dict[str, type[Attack]] = {"records": Records, "thinkers": Thinkers, "histories": Histories}


async def go_on(name: str, url: str, address: str) -> None:
    """Attack until whoever began it has seen enough."""
    door = Door(url, address)
    attack = ATTACKS[name](door)
    await attack.prepare()
    print("ready", flush=True)
    attacking = asyncio.create_task(attack.go_on())
    told_to_end = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    await asyncio.wait([attacking, told_to_end], return_when=asyncio.FIRST_COMPLETED)
    if attacking.done():
        attacking.result()  # something went wrong
    attacking.cancel()
    await asyncio.gather(attacking, return_exceptions=True)
    print(attack.done, flush=True)
    await door.close()


if __name__ == "__main__":
    os.nice(19)
    asyncio.run(go_on(*sys.argv[1:]))
