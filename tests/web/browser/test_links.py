"""A game, a position, a puzzle from a link alone: given by one browser, opened by another that knows nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward.record import Record
from homeward.record.links import PATH
from web.browser.axe import findings
from web.browser.careless import GAME, band, lay
from web.browser.conftest import PHONE, complaints_of, new_context
from web.browser.scanned import text_of
from web.browser.stillness import still

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from web.browser.serving import RealServer

POSITION = 'pollyanna{"reward":20} seats=0,2 turn=0 0=B6,B6,B13,home 2=corner,B41,B41,P2 throw=6-3 left=6-3 owes=0+2'


def given(page: Page) -> str:
    """The link behind the button that gives one away."""
    page.locator("[data-give-link]").click()
    return field(page).input_value()


def field(page: Page) -> Locator:
    return page.locator("dialog [data-link]")


def code(page: Page) -> Locator:
    return page.locator("dialog [data-code]")


def test_a_finished_game_is_given_as_a_link_and_opened_where_nobody_knows_it(
    browser: Browser, page: Page, server: RealServer
) -> None:
    table = lay(page, server)
    page.goto(f"{server.url}/table/{table}")
    link = given(page)
    assert link.startswith(f"{server.url}/{PATH}")
    assert Record.from_link(link).events == GAME.events
    assert text_of(code(page)) == link
    page.locator("[data-copy-link]").click()
    expect(page.locator("[data-copy-link]")).to_have_text("The link is copied.")
    context = new_context(browser)
    friend = context.new_page()
    complaints = complaints_of(friend)
    asked: list[str] = []
    friend.on("request", lambda request: asked.append(request.url))
    friend.goto(link)
    friend.wait_for_url(re.compile("/replay/"))
    assert not [url for url in asked if link[-30:] in url], "what stands in the fragment is not in any address"
    friend.locator("[data-review-button]").click()
    expect(band(friend)).to_be_visible()
    replay = friend.url
    friend.goto("about:blank")
    friend.goto(link)
    friend.wait_for_url(replay)  # the same link is the same table
    assert given(friend) == link, "a link from a replay is the one it came by"
    context.close()
    assert not complaints, complaints


def test_a_game_that_was_put_away_is_opened_anew(page: Page, server: RealServer) -> None:
    link = f"{server.url}/{PATH}{GAME.link_text()}"
    page.goto(link)
    page.wait_for_url(re.compile("/replay/"))
    first = page.url
    page.request.delete(f"{server.url}/api/tables/{first.rpartition('/')[2]}")
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_url(re.compile("/replay/"))
    assert page.url != first


def test_a_game_that_is_not_over_goes_on_at_a_table(page: Page, server: RealServer) -> None:
    page.goto(f"{server.url}/{PATH}{GAME.upto(10).link_text()}")
    page.wait_for_url(re.compile("/table/"))
    page.locator("[data-ask]").wait_for()


@pytest.mark.parametrize(
    ("context_options", "said"),
    [({}, "This link is damaged"), ({"locale": "es-MX"}, "Este enlace está dañado")],
    ids=["en", "es"],
)
def test_a_damaged_link_is_refused_with_a_sentence(page: Page, server: RealServer, said: str) -> None:
    page.goto(f"{server.url}/{PATH}{GAME.link_text()[:-1]}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(said)
    assert page.request.get(f"{server.url}/api/tables").json()["tables"] == []


def test_a_position_is_given_as_a_link(browser: Browser, page: Page, server: RealServer) -> None:
    page.goto(f"{server.url}/position/pollyanna")
    text = page.locator("[data-text]")
    text.fill(POSITION)
    text.blur()
    expect(page.locator("[data-hint]")).to_be_enabled()
    link = given(page)
    assert text_of(code(page)) == link
    context = new_context(browser)
    friend = context.new_page()
    friend.goto(link)
    expect(friend.locator("[data-text]")).to_have_value(POSITION)
    expect(friend.locator("[data-hint]")).to_be_enabled()
    context.close()


def test_a_puzzle_is_given_as_a_link(browser: Browser, page: Page, server: RealServer) -> None:
    page.goto(f"{server.url}/puzzle/parcheesi/3")
    link = given(page)
    context = new_context(browser)
    friend = context.new_page()
    friend.goto(link)
    expect(friend.locator("[data-puzzle='parcheesi 3']")).to_be_visible()
    context.close()


@pytest.mark.parametrize("context_options", [{"viewport": PHONE, "locale": "es-MX", "color_scheme": "dark"}])
def test_the_link_fits_a_phone_and_is_in_order(page: Page, server: RealServer) -> None:
    table = lay(page, server)
    page.goto(f"{server.url}/replay/{table}")
    page.locator("[data-give-link]").click()
    expect(page.get_by_role("img", name="Código QR")).to_be_visible()
    still(page)
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
