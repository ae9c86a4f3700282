"""Threads shared fairly: a table with much to do keeps the others waiting for one piece of it only."""

import asyncio
import sys
import threading

import pytest

from homeward.web.work.fair_threads import FairThreads
from homeward.web.work.whose import WHOSE
from waiting import PATIENCE

pytestmark = pytest.mark.anyio


async def begun(lanes: FairThreads, started: list[str], *names: str) -> list[asyncio.Task[None]]:
    """Work in the lanes of these names, given in that order; each piece notes that it has started."""
    tasks = [asyncio.create_task(lanes.run(name, started.append, name)) for name in names]
    await asyncio.sleep(0)
    return tasks


async def test_lanes_take_turns() -> None:
    lanes, gate, started = FairThreads(1, "test"), threading.Event(), list[str]()
    first = asyncio.create_task(lanes.run("a", gate.wait))
    await asyncio.sleep(0)
    tasks = await begun(lanes, started, "a", "a", "a", "b", "c", "b")
    gate.set()
    await asyncio.gather(first, *tasks)
    assert started == ["a", "b", "c", "a", "b", "a"]
    lanes.close()


async def test_as_many_work_at_once_as_there_are_threads() -> None:
    lanes, gate = FairThreads(2, "test"), threading.Barrier(2)
    await asyncio.gather(*(lanes.run("a", gate.wait) for _ in range(6)))
    lanes.close()


async def test_whoever_hangs_up_gives_the_turn_on() -> None:
    lanes, gate, started = FairThreads(1, "test"), threading.Event(), list[str]()
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


async def test_long_work_gives_python_up_sooner_until_it_ends() -> None:
    lanes, gate, usual = FairThreads(2, "test"), threading.Event(), sys.getswitchinterval()
    work = [asyncio.create_task(lanes.run("a", gate.wait)) for _ in range(2)]
    async with asyncio.timeout(PATIENCE):
        while sys.getswitchinterval() == usual:
            await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*work)
    assert sys.getswitchinterval() == usual
    lanes.close()


async def test_what_fails_leaves_its_thread_to_others() -> None:
    lanes = FairThreads(1, "test")
    with pytest.raises(ZeroDivisionError):
        await lanes.run("a", lambda: 1 / 0)
    assert await lanes.run("a", lambda: 4) == 4
    lanes.close()


async def at(address: str, lanes: FairThreads, started: list[str], *names: str) -> list[asyncio.Task[None]]:
    """Work asked for from an address."""
    before = WHOSE.set(address)
    tasks = await begun(lanes, started, *names)
    WHOSE.reset(before)
    return tasks


async def test_addresses_take_turns_however_many_tables_each_has() -> None:
    lanes, gate, started = FairThreads(1, "test"), threading.Event(), list[str]()
    first = asyncio.create_task(lanes.run("", gate.wait))
    await asyncio.sleep(0)
    tasks = await at("192.0.2.1", lanes, started, "a1", "a2", "a3", "a4")
    tasks += await at("192.0.2.2", lanes, started, "b1")
    tasks += await at("192.0.2.3", lanes, started, "c1", "c2")
    gate.set()
    await asyncio.gather(first, *tasks)
    assert started == ["a1", "b1", "c1", "a2", "c2", "a3", "a4"]
    lanes.close()


async def test_no_address_holds_more_than_its_share() -> None:
    """While one waits for nothing but itself, another is served at once."""
    lanes, gate, started = FairThreads(4, "test", share=2), threading.Event(), list[str]()
    WHOSE.set("192.0.2.1")
    held = [asyncio.create_task(lanes.run(f"a{number}", gate.wait)) for number in range(6)]
    await asyncio.sleep(0)
    await asyncio.gather(*await at("192.0.2.2", lanes, started, "b", "b", "b"))
    assert started == ["b", "b", "b"]
    gate.set()
    await asyncio.gather(*held)
    lanes.close()


async def test_a_thread_whose_asker_has_gone_is_free_when_it_has_ended() -> None:
    lanes, gate, started = FairThreads(1, "test"), threading.Event(), list[str]()
    gone = asyncio.create_task(lanes.run("a", gate.wait))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    (patient,) = await begun(lanes, started, "b")
    assert not started  # else two would work where there is one thread
    gate.set()
    await patient
    assert started == ["b"]
    lanes.close()
