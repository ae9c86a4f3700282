"""Links that stay, watchers that are shown out, a clock that no date moves, and a door that cannot be opened."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
import uvicorn
from playwright.sync_api import expect

from homeward.web.running.server import config
from waiting import until
from web.browser.axe import findings
from web.browser.conftest import DESKTOP, PHONE
from web.browser.friends import NEAR, come, invitation, open_table, person
from web.browser.serving import RealServer
from web.browser.test_phone import OVERFLOW, SMALL
from web.server import free_port, settings_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

LOOKS = {
    "desktop by day": {"viewport": DESKTOP, "color_scheme": "light"},
    "phone by night in Spanish": {"viewport": PHONE, "color_scheme": "dark", "locale": "es-MX"},
}
AN_HOUR_LATER = "() => { const now = Date.now; Date.now = () => now() + 3600_000; }"


@pytest.fixture(scope="module")
def meeting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("meeting") / "tables.db", "--share-at", NEAR) as running:
        yield running


@pytest.fixture(params=LOOKS)
def ana(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    with person(browser, "Ana", **LOOKS[request.param]) as page:
        yield page


@pytest.fixture
def cleo(browser: Browser) -> Iterator[Page]:
    with person(browser, "Cleo") as page:
        yield page


def check(page: Page) -> None:
    assert findings(page) == []
    assert page.evaluate(OVERFLOW) <= 0
    assert page.evaluate(SMALL) == []


def share(page: Page) -> str:
    """The dialog for who may watch; the link it shows."""
    page.get_by_role("button", name="Menu").or_(page.get_by_role("button", name="Menú")).first.click()
    words = page.get_by_role("button", name="Let others watch")
    words.or_(page.get_by_role("button", name="Que otros puedan mirar")).click()
    link = page.locator("[data-link]")
    link.wait_for()
    return link.input_value()


def test_the_link_stays_and_a_new_one_shows_watchers_out(meeting: RealServer, ana: Page, cleo: Page) -> None:
    open_table(ana, meeting, "bot")
    ana.request.post(f"{meeting.url}/api/sharing", data={})
    link = share(ana)
    ana.keyboard.press("Escape")
    come(cleo, link)
    assert share(ana) == link
    expect(ana.locator("[data-guests='1']")).to_be_visible()
    expect(cleo.locator("[data-watcher]")).to_be_visible()  # looking at the link has done nothing to her
    check(ana)
    ana.locator("[data-renew]").click()
    expect(ana.locator("[data-link]")).not_to_have_value(link)
    expect(ana.locator("[data-guests]")).to_have_count(0)
    expect(cleo.get_by_role("heading", level=1)).to_contain_text("You can no longer watch this table")
    check(cleo)
    cleo.get_by_role("link", name="Back to the shelf").or_(cleo.locator("a.button.main")).first.click()
    expect(cleo.locator("h1")).to_be_visible()
    cleo.goto(link)
    expect(cleo.get_by_role("heading", level=1)).to_contain_text("This invitation opens nothing")


@pytest.mark.parametrize("ana", ["desktop by day"], indirect=True)
def test_a_change_of_the_date_moves_no_clock(meeting: RealServer, ana: Page) -> None:
    open_table(ana, meeting, "bot", clock={"of": "game", "seconds": 3000})
    ana.locator("[data-main]").click()
    clock = ana.locator("li[data-seat='0'] [data-clock] span[aria-hidden]")
    before = clock.inner_text()
    ana.evaluate(AN_HOUR_LATER)
    expect(clock).not_to_have_text(before)
    assert clock.inner_text() != "0:00"


@pytest.fixture
def one_of_several(tmp_path: Path) -> Iterator[str]:
    """A server as each of several processes is one: another's supervisor has opened its port."""
    told = config(settings_for(tmp_path, share_at=NEAR))
    told.port = free_port()
    server = uvicorn.Server(told)
    thread = threading.Thread(target=server.run)
    thread.start()
    until(lambda: server.started, "the server")
    yield f"http://127.0.0.1:{told.port}"
    server.should_exit = True
    thread.join()


def test_where_the_page_cannot_let_friends_in_it_says_what_does(one_of_several: str, ana: Page) -> None:
    wish = {"game": "tiny", "seats": [{"who": "me"}, {"who": "friend"}], "first": 0}
    table = ana.request.post(f"{one_of_several}/api/tables", data=wish).json()["id"]
    ana.goto(f"{one_of_several}/table/{table}")
    ana.locator("[data-open='2'] button.main").click()
    expect(ana.get_by_role("dialog")).to_contain_text("homeward serve --host 0.0.0.0")
    assert ana.locator("[data-let-in]").count() == 0
    check(ana)
    ana.locator("dialog .ways button").click()  # there is one way on, and it works
    expect(ana.locator("[data-link]")).to_be_visible()
    assert invitation(ana, table, 2) == ana.locator("[data-link]").input_value()
