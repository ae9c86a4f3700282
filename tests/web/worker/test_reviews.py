"""Reviews on a page without a server: kept in the browser, the same as a server's; replays, too."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from blunders import ALONE
from homeward.hints.warming import warm
from web.device import BOT, ME, Device
from web.reviewed import blundered, reviewed
from web.worker.a_browser import Tab

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Nobody waits for a compiler."""
    warm()


async def played(tab: Tab) -> str:
    """A table at which a play has lost much."""
    table = await tab.open({"game": "pollyanna", "seats": [ME, BOT], "position": ALONE.text})
    assert (await tab.act(table, 1, verb="play", play=ALONE.made))[0] == 200
    return table


async def done(tab: Tab, path: str, record: str = "", language: str = "en") -> dict[str, Any]:
    """The review at an address, asked for and waited for."""
    status, state = await tab.ask("POST", path, record, language=language)
    assert status == 200, state
    while state["phase"] == "working":
        await asyncio.sleep(0)
        _, state = await tab.ask("POST" if record else "GET", path, record, language=language)
    review: dict[str, Any] = state["review"]
    return review


async def test_it_is_the_review_of_a_server(ana: Device) -> None:
    tab = Tab()
    here = await done(tab, f"/tables/{await played(tab)}/review", language="es")
    assert here == reviewed(ana, blundered(ana), "es")
    assert here["called"][0]["call"] == "blunder"


async def test_the_page_is_answered_while_it_is_worked_on() -> None:
    tab = Tab()
    table = await played(tab)
    assert (await tab.ask("POST", f"/tables/{table}/review"))[1]["phase"] == "working"
    assert (await tab.ask("GET", f"/tables/{table}"))[0] == 200
    assert (await tab.ask("GET", f"/tables/{table}/review"))[1]["phase"] == "working"


async def test_it_is_kept_in_the_browser_and_goes_with_its_table() -> None:
    tab = Tab()
    table = await played(tab)
    review = await done(tab, f"/tables/{table}/review")
    again = Tab(tab.browser.storage)
    assert (await again.ask("GET", f"/tables/{table}/review"))[1]["review"] == review
    assert (await again.ask("DELETE", f"/tables/{table}"))[0] == 204
    assert tab.browser.storage.reviews == {}


async def test_what_cannot_be_kept_changes_nothing() -> None:
    tab = Tab()
    table = await played(tab)
    tab.browser.full = True
    assert await done(tab, f"/tables/{table}/review") is None
    tab.browser.full = False
    assert (await done(tab, f"/tables/{table}/review"))["called"]


async def test_files_of_all_games_leave_reviews_out() -> None:
    tab = Tab()
    table = await played(tab)
    await done(tab, f"/tables/{table}/review")
    _, bundle = await tab.ask("GET", "/export")
    elsewhere = Tab()
    assert (await elsewhere.ask("POST", "/import", bundle))[1]["opened"] == 1
    assert (await elsewhere.ask("GET", f"/tables/{table}/review"))[1]["phase"] == "none"


async def test_a_replay_is_reviewed_without_being_kept_and_tried_again() -> None:
    tab = Tab()
    table = await played(tab)
    _, record = await tab.ask("GET", f"/tables/{table}/record")
    watching = Tab()
    review = await done(watching, "/replay/review", record)
    assert review["called"][0]["sentence"].startswith("Ana (Green) played: ")
    assert watching.browser.storage.tables == {}
    status, opened = await watching.ask("POST", "/replay/retry", record, step=1)
    assert status == 201
    _, view = await watching.ask("GET", f"/tables/{opened['id']}")
    assert [seat["who"] for seat in view["seats"]] == ["me", "bot"]
    assert ALONE.better in [play["text"] for play in view["plays"]]


async def test_what_is_no_record_is_refused() -> None:
    for path in ("/replay/review", "/replay/retry"):
        status, refusal = await Tab().ask("POST", path, "no record", step=1)
        assert (status, refusal["code"]) == (422, "bad_record")


async def test_a_word_after_my_turn_and_another_try() -> None:
    tab = Tab()
    table = await played(tab)
    _, verdict = await tab.ask("GET", f"/tables/{table}/verdict")
    assert verdict["call"] == "blunder"
    status, _ = await tab.ask("POST", f"/tables/{table}/retry", {"step": 1})
    assert status == 201
