"""Threads shared fairly: a table with much to do keeps the others waiting for one piece of it only."""

import asyncio
import threading

import pytest

from homeward.web.lanes import Lanes

pytestmark = pytest.mark.anyio


async def begun(lanes: Lanes, started: list[str], *names: str) -> list[asyncio.Task[None]]:
    """Work in the lanes of these names, given in that order; each piece notes that it has started."""
    tasks = [asyncio.create_task(lanes.run(name, started.append, name)) for name in names]
    await asyncio.sleep(0)
    return tasks


async def test_lanes_take_turns() -> None:
    lanes, gate, started = Lanes(1, "test"), threading.Event(), list[str]()
    first = asyncio.create_task(lanes.run("a", gate.wait))
    await asyncio.sleep(0)
    tasks = await begun(lanes, started, "a", "a", "a", "b", "c", "b")
    gate.set()
    await asyncio.gather(first, *tasks)
    assert started == ["a", "b", "c", "a", "b", "a"]
    lanes.close()


async def test_as_many_work_at_once_as_there_are_threads() -> None:
    lanes, gate = Lanes(2, "test"), threading.Barrier(2)
    await asyncio.gather(*(lanes.run("a", gate.wait) for _ in range(6)))
    lanes.close()


async def test_whoever_hangs_up_gives_the_turn_on() -> None:
    lanes, gate, started = Lanes(1, "test"), threading.Event(), list[str]()
    first = asyncio.create_task(lanes.run("a", gate.wait))
    await asyncio.sleep(0)
    impatient, patient = await begun(lanes, started, "b", "c")
    impatient.cancel()
    await asyncio.gather(impatient, return_exceptions=True)
    gate.set()
    await asyncio.gather(first, patient)
    assert started == ["c"]
    assert await lanes.run("d", lambda: 4) == 4
    lanes.close()


async def test_what_fails_leaves_its_thread_to_others() -> None:
    lanes = Lanes(1, "test")
    with pytest.raises(ZeroDivisionError):
        await lanes.run("a", lambda: 1 / 0)
    assert await lanes.run("a", lambda: 4) == 4
    lanes.close()
