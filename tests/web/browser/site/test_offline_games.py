"""Whole games with the network cut: after the first visit everything needed lies in the browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward.rulebook import names
from web.browser.axe import findings
from web.browser.conftest import PHONE, complaints_of, new_context
from web.browser.hands import AT_ONCE, CLICKING, prefer, waits_for
from web.browser.site.plain_host import PlainHost

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

KEPT = "() => navigator.serviceWorker.controller !== null"
A_WHILE = 12  # clicks before the page is loaded anew
MOST = 3000
LOCAL = ("http://127.0.0.1:", "data:", "blob:")


@pytest.mark.parametrize("name", names())
def test_a_whole_game_against_scholars_without_a_network(browser: Browser, site: PlainHost, name: str) -> None:
    """On a phone in the dark, with a reload in the middle; nothing is asked of anybody else."""
    context = new_context(browser, viewport=PHONE, color_scheme="dark", is_mobile=True, has_touch=True)
    asked = asked_elsewhere(context)
    page = context.new_page()
    complaints = complaints_of(page)
    prefer(page, **AT_ONCE)
    with PlainHost(site.root) as host:  # one that can be stopped
        page.goto(host.url)
        page.wait_for_function(KEPT)
    sit_down_with_scholars(page, host, name)
    before = clicked(page, A_WHILE)
    page.reload()
    page.locator("[data-turned]").wait_for()
    assert not findings(page)
    assert before + clicked(page, MOST) > A_WHILE
    assert waits_for(page) == "over"
    context.close()
    assert asked == []
    assert [one for one in complaints if "ERR_CONNECTION_REFUSED" not in one] == []


def asked_elsewhere(context: BrowserContext) -> list[str]:
    """Whatever a page asks of another host than this machine; the list grows."""
    asked: list[str] = []
    context.on("request", lambda one: one.url.startswith(LOCAL) or asked.append(one.url))
    return asked


def sit_down_with_scholars(page: Page, host: PlainHost, name: str) -> None:
    page.goto(f"{host.url}#/new/{name}")
    for seat in (1, 2, 3):
        page.locator("form select").nth(seat).select_option("bot scholar")
    page.locator("form button.main").click()
    page.wait_for_url(re.compile("#/table/"))
    page.locator("[data-turned]").wait_for()


def clicked(page: Page, most: int) -> int:
    """Click until somebody has won, or so often; how often it was."""
    clicks = 0
    while clicks < most and waits_for(page) != "over":
        clicks += page.evaluate(CLICKING, [min(A_WHILE, most - clicks), clicks])
    return clicks


def test_two_tabs_at_one_table_show_the_same(browser: Browser, site: PlainHost) -> None:
    """What is done in one is seen in the other; each goes on from what the other did."""
    context = new_context(browser)
    one, other = context.new_page(), context.new_page()
    one.goto(f"{site.url}#/new/parcheesi")
    one.get_by_label("2 players").check()
    one.locator("form select").nth(1).select_option("person")
    one.locator("form button.main").click()
    one.wait_for_url(re.compile("#/table/"))
    other.goto(one.url)
    for clicks, (doing, seeing) in enumerate([(one, other), (other, one), (one, other)]):
        waits_for(doing)
        doing.evaluate(CLICKING, [1, clicks])
        expect(seeing.locator("[data-ask]")).to_have_attribute("data-ask", waits_for(doing))
        expect(seeing.locator("[data-ask] h2")).to_have_text(doing.locator("[data-ask] h2").inner_text())
    context.close()
