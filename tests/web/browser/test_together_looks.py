"""The screens of playing together: nothing grave for axe by day and by night, within a phone, in Spanish."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect

from web.browser.axe import COLOURS, findings, wear
from web.browser.conftest import DESKTOP, PHONE
from web.browser.friends import NEAR, come, invitation, open_table, person, step
from web.browser.serving import RealServer
from web.browser.test_phone import check_fit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, ViewportSize

LOOKS: dict[str, tuple[ViewportSize, Literal["light", "dark"], tuple[str, ...] | None]] = {
    "phone by night": (PHONE, "dark", None),
    "desktop by night": (DESKTOP, "dark", None),
    "desktop by day": (DESKTOP, "light", COLOURS),
}


@pytest.fixture(scope="module")
def meeting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("meeting") / "tables.db", "--share-at", NEAR) as running:
        yield running


@pytest.fixture
def ana(browser: Browser) -> Iterator[Page]:
    with person(browser, "Ana") as page:
        yield page


@pytest.fixture(params=["en-GB"])
def ben(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    with person(browser, "Ben", locale=request.param) as page:
        yield page


def check(page: Page) -> None:
    """In every look: nothing grave for axe, and everything fits and is large enough to touch."""
    for look, (size, colours, rules) in LOOKS.items():
        page.set_viewport_size(size)
        wear(page, colours)
        assert findings(page, rules) == [], look
        check_fit(page)


def test_waiting_sharing_and_coming(meeting: RealServer, ana: Page) -> None:
    table = open_table(ana, meeting, "friend", "friend", game="pollyanna", clock={"of": "game", "seconds": 600})
    check(ana)
    ana.get_by_role("button", name="Invite somebody").first.click()
    ana.locator("[data-let-in], [data-link]").first.wait_for()
    check(ana)
    if ana.locator("[data-let-in]").count():
        ana.locator("[data-let-in]").click()
    link = ana.locator("[data-link]")
    link.wait_for()
    check(ana)
    ana.goto(invitation(ana, table, None))
    ana.locator("form").wait_for()
    check(ana)


def test_a_friend_who_goes_and_comes_back(meeting: RealServer, ana: Page, ben: Page) -> None:
    table = open_table(ana, meeting, "friend", "bot", game="pollyanna", clock={"of": "game", "seconds": 600})
    come(ben, invitation(ana, table, 1))
    for turn in range(8):
        step([ana, ben], turn)
    ana.get_by_text("Say something").click()
    check(ana)
    ana.goto(f"{meeting.url}/")
    ben.get_by_role("button", name="Let a bot sit in").click()
    for turn in range(30):
        step([ben], turn)
    ana.goto(f"{meeting.url}/table/{table}")
    ana.get_by_role("button", name="Take my seat back").wait_for()
    ana.locator("[data-meanwhile]").wait_for()
    check(ana)


def test_who_watches(meeting: RealServer, ana: Page, ben: Page) -> None:
    table = open_table(ben, meeting, "bot", game="pollyanna")
    come(ana, invitation(ben, table, None))
    expect(ana.locator("[data-watcher]")).to_be_visible()
    check(ana)


@pytest.mark.parametrize("ben", ["es-MX"], indirect=True)
def test_in_spanish(meeting: RealServer, browser: Browser, ben: Page) -> None:
    with person(browser, "Ana") as ana:
        table = open_table(ana, meeting, "friend")
        ben.goto(invitation(ana, table, 2))
        expect(ben.get_by_role("heading", level=1)).to_contain_text("Te invitan a jugar Tiny con Azul")
        ben.get_by_role("button", name="Sentarme").click()
        expect(ben.locator("[data-ask] h2")).to_contain_text("Ana (Verde)")
        ana.close()
        expect(ben.locator("[data-away='0']")).to_contain_text("Ana se fue")
        expect(ben.get_by_role("log")).to_contain_text("Ana se fue.")
