"""Records opened in another process: refused where they are too long or too slow, ended when nobody waits."""

import asyncio
import os
import subprocess
from collections.abc import AsyncIterator

import pytest

from homeward.testing import long_record
from homeward.web.refusals import TurnedAway
from homeward.web.settings import Settings
from homeward.web.work.record_opener import RecordQuestion
from homeward.web.work.record_openers import RecordOpeners, _Opener
from web.device import Device

DEVICE = "a" * 64
PATIENCE = 60


def record(throws: int) -> bytes:
    """A long game as a page sends it."""
    return long_record(throws).encode()


def children() -> set[int]:
    """The processes that open records for this one."""
    told = subprocess.run(["ps", "-ww", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    lines = [line.split(None, 2) for line in told.splitlines()]
    return {int(pid) for pid, parent, args in lines if int(parent) == os.getpid() and "record_opener" in args}


@pytest.fixture
async def openers() -> AsyncIterator[RecordOpeners]:
    opened = RecordOpeners(Settings(""))
    yield opened
    await asyncio.to_thread(opened.close)


def test_a_record_of_too_many_events_is_refused_in_words(ana: Device) -> None:
    most = Settings("").record_events
    answer = ana.http.post("/api/records", content=record(most // 2 + 1), headers={"Content-Type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")
    assert f"{most + 2} events" in answer.json()["sentence"]
    spanish = ana.http.post("/api/records?language=es", content=record(most // 2 + 1))
    assert f"{most + 2} sucesos" in spanish.json()["sentence"]


@pytest.mark.anyio
async def test_one_process_opens_one_record_after_the_other(openers: RecordOpeners) -> None:
    before = children()
    for throws in (1, 2, 3):
        assert len((await openers.open(record(throws), DEVICE)).events) == 2 * throws + 1
    assert len(children() - before) == 1


@pytest.mark.anyio
async def test_a_record_that_takes_too_long_is_given_up_and_the_next_is_opened() -> None:
    openers = RecordOpeners(Settings("", seconds_to_open=0.001))
    before = children()
    with pytest.raises(TurnedAway) as refused:
        await openers.open(record(2500), DEVICE)
    assert refused.value.code == "record_too_slow"
    assert children() == before
    openers._seconds = PATIENCE
    assert (await openers.open(record(1), DEVICE)).events
    await asyncio.to_thread(openers.close)
    assert children() == before


@pytest.mark.anyio
async def test_whoever_hangs_up_ends_the_opening(openers: RecordOpeners) -> None:
    before = children()
    await openers.open(record(1), DEVICE)  # the process is there
    (process,) = children() - before
    asking = asyncio.create_task(openers.open(record(2500), DEVICE))
    while openers._idle:  # until it is being asked
        await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    assert (await openers.open(record(1), DEVICE)).events
    assert process not in children()


@pytest.mark.anyio
async def test_a_process_that_has_died_is_replaced(openers: RecordOpeners) -> None:
    before = children()
    await openers.open(record(1), DEVICE)
    (process,) = children() - before
    subprocess.run(["kill", "-9", str(process)], check=True)
    assert (await openers.open(record(1), DEVICE)).events


def test_one_that_died_before_it_read_is_ended_like_any_other() -> None:
    opener = _Opener()
    opener.kill()
    opener._process.wait()
    assert opener.answer(RecordQuestion(record(1), DEVICE, 10)) is None
    opener.end()


@pytest.mark.anyio
async def test_a_server_that_ends_waits_for_no_record() -> None:
    openers = RecordOpeners(Settings(""))
    before = children()
    await openers.open(record(1), DEVICE)
    asking = [asyncio.create_task(openers.open(record(2500), DEVICE)) for _ in range(3)]
    await asyncio.sleep(0)
    for one in asking:
        one.cancel()  # as uvicorn does with requests that it has waited for long enough
    await asyncio.gather(*asking, return_exceptions=True)
    await asyncio.to_thread(openers.close)
    assert children() == before
