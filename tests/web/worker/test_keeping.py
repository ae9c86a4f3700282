"""What a page without a server keeps: before it is shown, beside another tab, in one file."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from homeward.web.wire.asked import WIRE
from homeward.web.worker.memory_browser import Storage
from web.worker.a_browser import Tab

pytestmark = pytest.mark.anyio
WISH: dict[str, Any] = {
    "game": "pollyanna",
    "seats": [{"who": "me"}, {"who": "person"}],
    "real_dice": True,
    "first": 0,
}
THROW = {"verb": "type_throw", "a": 6, "b": 5}


async def test_what_was_answered_is_there_after_a_reload() -> None:
    tab = Tab()
    table = await tab.open(WISH)
    assert (await tab.act(table, 1, **THROW))[0] == 200
    _, before = await tab.ask("GET", f"/tables/{table}")
    again = Tab(tab.browser.storage)
    assert (await again.ask("GET", f"/tables/{table}"))[1] == before
    _, listed = await again.ask("GET", "/tables")
    assert [one["id"] for one in listed["tables"]] == [table]


async def test_what_cannot_be_kept_is_refused_and_changes_nothing() -> None:
    tab = Tab()
    table = await tab.open(WISH)
    tab.browser.full = True
    status, refusal = await tab.act(table, 1, **THROW)
    assert (status, refusal["code"]) == (503, "disk_full")
    tab.browser.full = False
    _, view = await tab.ask("GET", f"/tables/{table}")
    assert view["version"] == 1
    assert (await tab.act(table, 1, **THROW))[0] == 200


async def test_two_tabs_do_not_harm_each_other() -> None:
    """Both have seen the same; the first to act is heard, the other is shown what happened."""
    storage = Storage()
    one, other = Tab(storage), Tab(storage)
    table = await one.open(WISH)
    for tab in (one, other):
        await tab.ask("GET", f"/tables/{table}")
    done = await asyncio.gather(one.act(table, 1, **THROW), other.act(table, 1, **THROW))
    assert sorted(status for status, _ in done) == [200, 409]
    views = [(await tab.ask("GET", f"/tables/{table}"))[1] for tab in (one, other)]
    assert views[0] == views[1]
    assert views[0]["version"] == 2
    assert len(storage.events) == 2


async def test_another_tab_is_told_of_every_move() -> None:
    storage = Storage()
    one, other = Tab(storage), Tab(storage)
    table = await one.open(WISH)
    other.authority.open(1, table)
    other.authority.say(1, json.dumps({"type": "hello", "wire": WIRE, "language": "en"}))
    await heard(other, 1)
    await one.act(table, 1, **THROW)
    assert (await heard(other, 2))["version"] == 2
    other.authority.close(1)


async def heard(tab: Tab, version: int) -> dict[str, Any]:
    """The view of that version, once the tab's page has been sent it."""
    while True:
        for _, text in tab.browser.said:
            message = json.loads(text)
            if message["type"] == "view" and message["view"]["version"] >= version:
                view: dict[str, Any] = message["view"]
                return view
        await asyncio.sleep(0)


async def test_a_table_that_another_tab_has_put_away_is_gone() -> None:
    storage = Storage()
    one, other = Tab(storage), Tab(storage)
    table = await one.open(WISH)
    await other.ask("GET", f"/tables/{table}")
    assert (await one.ask("DELETE", f"/tables/{table}"))[0] == 204
    await asyncio.sleep(0)
    status, refusal = await other.act(table, 1, **THROW)
    assert (status, refusal["code"]) == (404, "no_such_table")
    assert not storage.events


async def test_all_games_in_one_file_and_back() -> None:
    tab = Tab()
    table = await tab.open(WISH)
    await tab.act(table, 1, **THROW)
    _, view = await tab.ask("GET", f"/tables/{table}")
    _, bundle = await tab.ask("GET", "/export")
    elsewhere = Tab()
    assert await elsewhere.ask("POST", "/import", bundle) == (200, {"opened": 1, "known": 0, "refused": []})
    assert (await elsewhere.ask("GET", f"/tables/{table}"))[1] == view
    assert await elsewhere.ask("POST", "/import", bundle) == (200, {"opened": 0, "known": 1, "refused": []})


async def test_a_file_of_something_else_is_refused() -> None:
    tab = Tab()
    for text, code in (("no JSON", "not_json"), ('{"kind": 1}', "bad_message"), (json.dumps(OTHER), "no_bundle")):
        status, refusal = await tab.ask("POST", "/import", text, language="es")
        assert (status, refusal["code"]) == (422, code)


OTHER = {"kind": "somebody's games", "homeward": "1", "tables": []}


async def test_a_damaged_game_in_a_file_is_told_and_the_others_come_in() -> None:
    tab = Tab()
    tables = [await tab.open(WISH), await tab.open(WISH)]
    _, bundle = await tab.ask("GET", "/export")
    bundle["tables"][0][1][0]["body"] = '{"type": "nothing"}'
    elsewhere = Tab()
    status, brought = await elsewhere.ask("POST", "/import", bundle)
    assert (status, brought["opened"], len(brought["refused"])) == (200, 1, 1)
    _, listed = await elsewhere.ask("GET", "/tables")
    assert len(listed["tables"]) == len(tables) - 1


async def test_a_record_can_be_watched_without_being_kept() -> None:
    tab = Tab()
    table = await tab.open(WISH)
    await tab.act(table, 1, **THROW)
    _, record = await tab.ask("GET", f"/tables/{table}/record")
    _, history = await tab.ask("GET", f"/tables/{table}/history")
    elsewhere = Tab()
    status, watched = await elsewhere.ask("POST", "/replay", record)
    assert status == 200
    assert [step["words"] for step in watched["steps"]] == [step["words"] for step in history["steps"]]
    assert not elsewhere.browser.storage.tables
