"""Axe-core on every screen, by day and by night: nothing serious, nothing critical."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import homeward
from homeward.rulebook import load, names
from web.browser.games import nearly_won, open_record, winning_play
from web.browser.hands import AT_ONCE, come_in, next_thing, play_now, prefer, rests_at
from web.browser.stillness import still

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from web.browser.serving import RealServer

AXE = Path(homeward.__file__).parent / "web/ui/node_modules/axe-core/axe.min.js"
GRAVE = {"serious", "critical"}


def findings(page: Page) -> list[str]:
    """What axe finds grave on the page once nothing moves, one line each."""
    still(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run()")["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary']}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


@pytest.fixture(params=["light", "dark"])
def theme(page: Page, request: pytest.FixtureRequest) -> str:
    prefer(page, theme=request.param, **AT_ONCE)
    return str(request.param)


@pytest.mark.parametrize(
    "path", ["/", "/new/pollyanna", "/new/kukla_ollie", "/rules/parcheesi", "/fair-dice", "/nowhere"]
)
def test_pages(page: Page, server: RealServer, theme: str, path: str) -> None:
    come_in(page, server, path)
    page.get_by_role("heading", level=1).wait_for()
    still(page)
    closed = page.locator("details:not([open]) > summary")
    for _ in range(closed.count()):
        closed.first.click()  # which is then closed no more
    assert findings(page) == []


def test_settings(page: Page, server: RealServer, theme: str) -> None:
    come_in(page, server)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").wait_for()
    assert findings(page) == []


@pytest.mark.parametrize("name", names())
def test_tables(page: Page, server: RealServer, theme: str, name: str) -> None:
    come_in(page, server)
    play_now(page, load(name).title)
    for turn in range(25):
        next_thing(page, turn)
    rests_at(page)
    assert findings(page) == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").wait_for()
    assert findings(page) == []


def test_the_end_the_replay_and_my_tables(page: Page, server: RealServer, theme: str) -> None:
    come_in(page, server)
    table = nearly_won("poliana")
    open_record(page, table)
    page.locator(f"[data-play='{winning_play(table)}']").click()
    page.locator("[data-ask=over]").wait_for()
    assert findings(page) == []
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").wait_for()
    assert findings(page) == []
    come_in(page, server)
    page.get_by_role("link", name="Replay").first.wait_for()
    assert findings(page) == []
