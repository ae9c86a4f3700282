"""From the shelf to a running game in one click, and what the first minutes are like."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward.rulebook import load, names
from web.browser.hands import ask, come_in, play_now, prefer, sentence, steps, wait_for_steps, waits_for

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from web.browser.serving import RealServer


@pytest.mark.parametrize("name", names())
def test_one_click_plays(page: Page, server: RealServer, name: str) -> None:
    come_in(page, server)
    play_now(page, load(name).title)
    expect(page.get_by_role("heading", level=1, name=load(name).title)).to_be_visible()
    assert waits_for(page) in {"throw", "lot"}
    assert sentence(page)


def test_the_dice_are_thrown_and_told(page: Page, server: RealServer) -> None:
    prefer(page, speed="at_once")
    come_in(page, server)
    play_now(page, "Pollyanna")
    before = steps(page)
    page.get_by_role("button", name="Throw the dice").click()
    wait_for_steps(page, more_than=before)
    expect(page.get_by_role("region", name="What just happened")).to_contain_text("throw")


def test_a_name_is_shown_as_text_only(page: Page, server: RealServer) -> None:
    prefer(page, name="<img src=x onerror=1>")
    come_in(page, server)
    play_now(page, "Parcheesi")
    expect(page.get_by_text("<img src=x onerror=1>").first).to_be_visible()
    assert page.locator("img[src=x]").count() == 0


def test_seats_and_house_rules_can_be_chosen(page: Page, server: RealServer) -> None:
    come_in(page, server, "/new/pollyanna")
    page.get_by_role("radio", name="2 players").check()
    page.locator("[data-house] summary").click()
    page.locator("[data-setting=reward]").get_by_role("spinbutton").fill("20")
    page.get_by_role("button", name="Start the game").click()
    ask(page).wait_for()
    expect(page.get_by_role("list", name="At the table").get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("20")


def test_an_address_that_leads_nowhere(page: Page, server: RealServer) -> None:
    come_in(page, server, "/nowhere/at/all")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="Which game shall it be?")).to_be_visible()
