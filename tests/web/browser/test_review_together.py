"""Reviews for those who watch; and a word after my turn for whoever wishes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blunders import ALONE as MISSED
from web.browser.axe import findings
from web.browser.careless import called, lay, next_mistake, open_review, stands_before
from web.browser.conftest import DESKTOP, PHONE, complaints_of, new_context
from web.browser.friends import NEAR, come, invitation, person
from web.browser.hands import AT_ONCE, come_in, prefer, sit_down, wait_for_steps, waits_for
from web.browser.serving import RealServer
from web.browser.test_phone import check_fit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

LOOKS = {
    "desktop by day": {"viewport": DESKTOP, "color_scheme": "light"},
    "phone by night": {"viewport": PHONE, "color_scheme": "dark", "is_mobile": True, "has_touch": True},
}


@pytest.fixture(scope="module")
def meeting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("meeting") / "tables.db", "--share-at", NEAR) as running:
        yield running


def test_whoever_watches_sees_the_review_of_everybody(browser: Browser, meeting: RealServer) -> None:
    with person(browser, "Ana") as ana, person(browser, "Cleo") as cleo:
        table = lay(ana, meeting)
        ana.goto(f"{meeting.url}/table/{table}")
        ana.request.post(f"{meeting.url}/api/sharing", data={})
        come(cleo, invitation(ana, table, None))
        cleo.locator("[data-review-link], [data-review-button]").first.click()
        next_mistake(cleo).click()
        stands_before(cleo, called()[0])
        expect(cleo.get_by_role("radio", name="Mine")).to_have_count(0)  # nothing here is hers
        expect(cleo.locator("[data-called]")).not_to_contain_text("You played")


@pytest.fixture(params=LOOKS)
def carelessly(browser: Browser, server: RealServer, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Ana wishes a word after her turn, and misses a capture."""
    context = new_context(browser, **LOOKS[request.param])
    page = context.new_page()
    complaints = complaints_of(page)
    prefer(page, verdicts=True, **AT_ONCE)
    wish = {"game": "pollyanna", "seats": [{"who": "me"}, {"who": "bot"}], "position": MISSED.text}
    table = page.request.post(f"{server.url}/api/tables", data=wish).json()["id"]
    come_in(page, server, f"/table/{table}")
    assert waits_for(page) == "play"
    page.locator(f"[data-play='{MISSED.made}']").evaluate("(one) => one.click()")
    yield page
    context.close()
    assert not complaints, complaints


def test_a_word_after_my_turn_and_both_ways_for_whoever_asks(carelessly: Page) -> None:
    page = carelessly
    page.get_by_role("button", name="Done").click()
    line = page.locator("[data-verdict-line]:not([data-verdict-line=equal])")
    expect(line).to_be_visible()
    expect(page.locator("[role=log]")).to_contain_text("Blunder. Better:")
    line.locator("[data-show-me]").click()
    shown = page.get_by_role("dialog")
    expect(shown.locator("[data-two-ways] [data-way=better]")).to_be_visible()
    expect(shown.locator("[data-two-ways] [data-way=played]")).to_be_visible()
    assert findings(page) == []
    page.keyboard.press("Escape")
    check_fit(page)
    line.get_by_role("button", name="Close").click()
    expect(page.locator("[data-verdict-line]")).to_have_count(0)


def test_the_word_is_off_until_somebody_wishes_it_and_not_offered_without_hints(
    page: Page, server: RealServer
) -> None:
    sit_down(page, server, "poliana")
    page.get_by_role("button", name="Settings").click()
    wish = page.get_by_role("switch", name="Tell me after my turn")
    expect(wish).not_to_be_checked()
    wish.check()
    page.keyboard.press("Escape")
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(wish).to_be_checked()

    seats = [{"who": "me"}, {"who": "bot"}]
    asked = {"game": "poliana", "seats": seats, "hints": False}
    table = page.request.post(f"{server.url}/api/tables", data=asked).json()["id"]
    come_in(page, server, f"/table/{table}")
    page.locator("[data-turned]").wait_for()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("switch", name="Sounds")).to_be_visible()
    expect(wish).to_have_count(0)


def test_a_table_without_hints_is_reviewed_when_it_is_over(page: Page, server: RealServer) -> None:
    """Until then its replay says so where the button would be."""
    asked = {"game": "poliana", "seats": [{"who": "me"}, {"who": "bot"}], "hints": False, "first": 0}
    table = page.request.post(f"{server.url}/api/tables", data=asked).json()["id"]
    come_in(page, server, f"/table/{table}")
    page.locator("[data-main]").click()
    wait_for_steps(page, 0)
    come_in(page, server, f"/replay/{table}#review")
    expect(page.locator("[data-review=not]")).to_have_text(
        "This table plays without hints: its game can be reviewed when it is over."
    )
    open_review(page, server)
    expect(page.locator("[data-review]")).to_have_count(0)
