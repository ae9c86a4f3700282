"""The rules page: every ruling by its id, the way from one to another, advice; by keyboard and on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward import rulebook
from web.browser.axe import findings
from web.browser.conftest import PHONE
from web.browser.hands import come_in, prefer

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from web.browser.serving import RealServer

IDS = "(all) => all.map((one) => one.id)"


@pytest.mark.parametrize("name", rulebook.names())
def test_every_ruling_is_on_the_page_under_a_heading_and_readings_are_marked(
    page: Page, server: RealServer, name: str
) -> None:
    book = rulebook.load(name)
    come_in(page, server, f"/rules/{name}")
    page.locator("#rulings").wait_for()
    assert sorted(page.locator("[data-ruling]").evaluate_all(IDS)) == sorted(book.rulings)
    assert page.locator("[id^=rulings-]").count() == len(book.chapters)
    for ident in book.rulings:
        marked = page.locator(f"#{ident} .reading").count() == 1
        assert marked == book.rulings[ident].is_reading, ident


def test_a_ruling_is_a_link_wherever_another_refers_to_it_and_has_an_address(page: Page, server: RealServer) -> None:
    come_in(page, server, "/rules/pollyanna#P19")
    expect(page.locator("#P19")).to_be_focused()
    page.locator("#P19").get_by_role("link", name="Ruling P9").first.press("Enter")
    expect(page.locator("#P9")).to_be_focused()
    expect(page).to_have_url(re.compile("#P9$"))
    expect(page.locator("#P9")).to_have_class(re.compile("linked"))
    assert page.locator("#P9").get_by_role("link", name="Ruling P9").count() == 0, "no ruling leads to itself"


def test_from_a_ruling_to_what_a_table_may_change_and_back(page: Page, server: RealServer) -> None:
    come_in(page, server, "/rules/pollyanna")
    page.locator("#P19").get_by_role("link", name="Reward for a capture", exact=True).press("Enter")
    switch = page.locator("#house-reward")
    expect(switch).to_be_focused()
    switch.get_by_role("link", name="Ruling P19").press("Enter")
    expect(page.locator("#P19")).to_be_focused()


def test_advice_says_what_the_sheet_says_and_what_was_found(page: Page, server: RealServer) -> None:
    page.set_viewport_size(PHONE)
    prefer(page, language="es")
    come_in(page, server, "/rules/pollyanna#advice")
    told = page.locator("section[aria-labelledby=advice]")
    expect(told).to_contain_text("En la hoja, bajo «La ciencia del juego»", ignore_case=True)
    expect(told).to_contain_text("Lo que encontraron los bots")
    come_in(page, server, "/rules/poliana")
    expect(page.locator("section[aria-labelledby=advice]")).to_contain_text("La hoja no da consejos.")
    assert findings(page) == []
