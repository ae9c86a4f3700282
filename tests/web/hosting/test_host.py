"""The host without a network: memory, slow readers, other writers, whoever hangs up, damaged tables."""

import asyncio
import json
import sqlite3
import threading
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.websockets import WebSocket

from homeward.kept import DamagedTable, StoreError
from homeward.store import Store
from homeward.web.guard.buckets import Bucket
from homeward.web.hosting.host import Host
from homeward.web.hosting.looking import Looking
from homeward.web.refusals import TurnedAway
from homeward.web.routes.live import Socket
from homeward.web.running.means import means_of
from homeward.web.settings import Settings
from homeward.web.visitors.conversation import Conversation
from homeward.web.wire.asked import WIRE, Act, NewTable
from web.server import ENDLESS, settings_for

pytestmark = pytest.mark.anyio
ANA, BEN = "a" * 64, "b" * 64


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_for(tmp_path, memory_bytes=150_000)


@pytest.fixture
async def host(settings: Settings) -> AsyncIterator[Host]:
    async with Store.at(settings.database) as store:
        opened = Host(store, settings, means_of(settings))
        yield opened
        await opened.close()


def wish(*who: str, bots: Sequence[str] = (), **more: object) -> NewTable:
    seats = [{"who": "bot", "bot": bot} for bot in bots] or [{"who": one} for one in who or ("me", "person")]
    return msgspec.convert({"game": "pollyanna", "seats": seats, "first": 0, **more}, NewTable)


def act(number: int, seen: int, verb: str, **more: object) -> Act:
    return msgspec.convert({"id": f"action-{number:04d}", "seen": seen, "action": {"verb": verb, **more}}, Act)


async def version(host: Host, table: str) -> int:
    seen: int = json.loads(await Looking(host).view(table, ANA, "en"))["version"]
    return seen


async def test_a_table_that_fell_out_of_memory_is_as_it_was(host: Host) -> None:
    first = await host.open(wish(), ANA)
    await host.act(first, ANA, act(1, 1, "throw"))
    before = await Looking(host).view(first, ANA, "en")
    others = [await host.open(wish(), ANA) for _ in range(5)]
    for other in others:
        await Looking(host).view(other, ANA, "en")
    assert await Looking(host).view(first, ANA, "en") == before
    assert (await host.act(first, ANA, act(1, 1, "throw"))).version == 2


async def test_clicks_of_one_moment_are_taken_one_after_the_other(host: Host) -> None:
    """Ten devices' worth of the same click: one is done, nine have not seen it."""
    table = await host.open(wish(), ANA)
    clicks = (host.act(table, ANA, act(number, 1, "throw")) for number in range(10))
    done = await asyncio.gather(*clicks, return_exceptions=True)
    refused = [one for one in done if isinstance(one, TurnedAway)]
    assert len(refused) == 9
    assert {one.code for one in refused} == {"stale"}
    assert await version(host, table) == 2


async def test_the_same_click_sent_twice_at_once_happens_once(host: Host) -> None:
    table = await host.open(wish(), ANA)
    done = await asyncio.gather(*(host.act(table, ANA, act(1, 1, "throw")) for _ in range(5)))
    assert {one.version for one in done} == {2}


async def test_an_action_that_has_begun_is_ended_whoever_hangs_up(host: Host) -> None:
    table = await host.open(wish(), ANA)
    acting = asyncio.create_task(host.act(table, ANA, act(1, 1, "throw")))
    await asyncio.sleep(0)
    acting.cancel()
    await asyncio.gather(acting, return_exceptions=True)
    assert (await host.act(table, ANA, act(1, 1, "throw"))).version == 2


async def test_another_program_at_the_same_database_is_noticed(host: Host, settings: Settings) -> None:
    """The number is taken: nothing is lost, the click is stale, and the table is read again."""
    table = await host.open(wish(), ANA)
    await Looking(host).view(table, ANA, "en")
    async with Store.at(settings.database) as store:
        other = Host(store, settings, means_of(settings))
        await other.act(table, ANA, act(1, 1, "throw"))
        await other.close()
    with pytest.raises(TurnedAway, match="stale"):
        await host.act(table, ANA, act(2, 1, "throw"))
    assert await version(host, table) == 2


async def test_seats_played_elsewhere_are_not_played_here(host: Host, tmp_path: Path) -> None:
    table = await host.open(wish(), ANA)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("UPDATE holders SET device = ? WHERE seat = 0", (BEN,))
    database.close()
    for action in (act(1, 1, "throw"), act(1, 1, "seat", seat=0, who={"who": "me"})):
        with pytest.raises(TurnedAway, match="not_your_seat"):
            await host.act(table, ANA, action)
    assert (await host.act(table, BEN, act(2, 1, "throw"))).version == 2
    with host.presence.visiting(table, ANA), pytest.raises(TurnedAway, match="friend_is_here"):
        await host.act(table, BEN, act(3, 2, "seat", seat=2, who={"who": "bot"}))


async def test_a_damaged_table_is_named_and_the_others_go_on(host: Host, tmp_path: Path) -> None:
    good, bad = await host.open(wish(), ANA), await host.open(wish(), ANA)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("UPDATE events SET body = ? WHERE table_id = ?", (b"?", bad))
    database.close()
    with pytest.raises(DamagedTable, match=f"Table {bad} is damaged at event 1"):
        await Looking(host).view(bad, ANA, "en")
    assert {one.id for one in await Looking(host).tables(ANA, "en")} == {good, bad}
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("UPDATE tables SET glance = NULL")
    database.close()
    assert [one.id for one in await Looking(host).tables(ANA, "en")] == [good]
    assert (await host.act(good, ANA, act(1, 1, "throw"))).version == 2


async def test_a_damaged_table_can_be_put_away_by_its_owner_alone(host: Host, tmp_path: Path) -> None:
    bad = await host.open(wish(), ANA)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("UPDATE events SET body = ?", (b"?",))
    database.close()
    with pytest.raises(TurnedAway, match="no_such_table"):
        await host.remove(bad, BEN)
    assert [one.id for one in await Looking(host).tables(ANA, "en")] == [bad]
    await host.remove(bad, ANA)
    assert await Looking(host).tables(ANA, "en") == []


async def test_what_cannot_be_written_did_not_happen(host: Host, tmp_path: Path) -> None:
    table = await host.open(wish(), ANA)
    await Looking(host).view(table, ANA, "en")
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("ALTER TABLE events RENAME TO elsewhere")
        database.commit()
        with pytest.raises(StoreError, match="could not be written"):
            await host.act(table, ANA, act(1, 1, "throw"))
        with pytest.raises(StoreError, match="could not be read"):
            await Looking(host).view(table, ANA, "en")
        database.execute("ALTER TABLE elsewhere RENAME TO events")
    database.close()
    assert await version(host, table) == 1
    assert (await host.act(table, ANA, act(1, 1, "throw"))).version == 2


async def test_a_slow_reader_gets_the_newest_view_and_not_all_of_them(host: Host, settings: Settings) -> None:
    """While the first view is still on its way, the table moves thirty times: one more view is sent."""
    table = await host.open(wish("bot", "bot"), ANA)
    heard: list[dict[str, Any]] = []
    reads, newest, said = asyncio.Event(), asyncio.Event(), asyncio.Queue[dict[str, Any]]()
    said.put_nowait({"type": "websocket.connect"})
    said.put_nowait({"type": "websocket.receive", "text": json.dumps({"type": "hello", "wire": WIRE})})

    async def send(message: Any) -> None:
        if message["type"] == "websocket.send":
            await reads.wait()
            said = json.loads(message["text"])
            if said["type"] == "view":
                heard.append(said["view"])
                if said["view"]["version"] == 31:
                    newest.set()

    scope = {"type": "websocket", "path": "/", "query_string": b"", "headers": []}
    socket = WebSocket(scope, said.get, send)
    talking = asyncio.create_task(
        Conversation(Socket(socket), host, settings, Bucket(ENDLESS), ANA, table, "en").run()
    )
    for seen in range(1, 31):
        await host.act(table, ANA, act(seen, seen, "go_on"))
    reads.set()
    await newest.wait()
    assert len(heard) == 2
    said.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await talking


async def test_plain_bots_and_passes_never_wait_behind_those_who_think(host: Host) -> None:
    """All threads for thinking are taken, and a Runner plays on."""
    table = await host.open(wish(bots=("runner", "runner")), ANA)
    gate = threading.Event()
    thinking = [asyncio.create_task(host.think("elsewhere", gate.wait)) for _ in range(40)]
    seen = 1
    for number in range(20):
        seen = (await host.act(table, ANA, act(number, seen, "go_on"))).version
    assert (await host.act(table, ANA, act(99, seen, "go_on", until="person"))).version > seen
    gate.set()
    await asyncio.gather(*thinking)


async def test_a_bot_that_thinks_waits_for_its_turn_among_them(host: Host) -> None:
    table = await host.open(wish(bots=("roller", "runner")), ANA)
    gate = threading.Event()
    thinking = [asyncio.create_task(host.think("elsewhere", gate.wait)) for _ in range(40)]
    going_on = asyncio.create_task(host.act(table, ANA, act(1, 1, "go_on", until="person")))
    await host.off_loop_at(table, lambda: None)
    assert not going_on.done()
    gate.set()
    await asyncio.gather(going_on, *thinking)


async def test_nothing_more_happens_at_a_table_that_is_full(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, table_events=3)
    async with Store.at(settings.database) as store:
        host = Host(store, settings, means_of(settings))
        table = await host.open(wish(), ANA)
        await host.act(table, ANA, act(1, 1, "seat", seat=0, who={"who": "me", "name": "Anita"}))
        await host.act(table, ANA, act(2, 2, "throw"))
        with pytest.raises(TurnedAway) as refused:
            await host.act(table, ANA, act(3, 3, "seat", seat=0, who={"who": "me", "name": "Ana"}))
        await host.close()
    assert refused.value.code == "table_full"
