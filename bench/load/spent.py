"""How many seconds of a core everybody has used: servers, whoever plays, and a PostgreSQL on this machine."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import text

from homeward.store import normal
from homeward.store.engine import make_engine

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from load.servers import Server

TICKS = os.sysconf("SC_CLK_TCK")
PARENT, USED, CHILDREN_USED = 1, slice(11, 13), slice(13, 15)  # of what /proc says of a process, behind its name


class Spent(NamedTuple):
    """Seconds of a core; of a database that is not here, or is a file, nothing."""

    servers: float
    database: float
    players: float

    def since(self, before: Spent) -> Spent:
        """What was spent in between."""
        return Spent(*(now - then for now, then in zip(self, before, strict=True)))


async def spent(servers: Sequence[Server], postmaster: int) -> Spent:
    """What all have used so far."""
    return Spent(sum(one.seconds() for one in servers), of_family(postmaster), time.process_time())


async def postmaster_of(database: str) -> int:
    """The process from which a PostgreSQL's are forked; 0 where there is none on this machine."""
    if not database.startswith("postgresql"):
        return 0
    engine = make_engine(normal(database))
    async with engine.connect() as connection:
        backend = (await connection.execute(text("SELECT pg_backend_pid()"))).scalar_one()
        told = told_of(backend)
    await engine.dispose()
    return int(told[PARENT]) if told else 0


def of_family(parent: int) -> float:
    """What a process and those that it has forked have used, those that have ended too."""
    if not parent:
        return 0.0
    every = [told_of(parent), *(told for told in all_told() if told and int(told[PARENT]) == parent)]
    ticks = [sum(map(int, told[USED])) for told in every]
    return (sum(ticks) + sum(map(int, every[0][CHILDREN_USED]))) / TICKS


def all_told() -> Iterator[list[str]]:
    """What is told of every process."""
    return (told_of(int(one.name)) for one in Path("/proc").iterdir() if one.name.isdigit())


def told_of(process: int) -> list[str]:
    """What is told of a process, behind its name; nothing of one that is gone, and where there is no /proc."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
