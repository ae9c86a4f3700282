"""Our rules, kept: chosen within what works, named, found on the shelf, played, shared, renamed and removed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward.house import read_set
from web.browser.axe import findings
from web.browser.conftest import PHONE
from web.browser.hands import ask, come_in
from web.browser.stillness import still

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from web.browser.serving import RealServer

NAME = "As at grandmother's"


def side_of(page: Page) -> Locator:
    return page.locator("[data-setting=side]")


def keep(page: Page, server: RealServer) -> None:
    """Rules that came by a link, kept."""
    come_in(page, server, "/new/poliana#side=15&reward=10")
    page.locator("[data-keep]").click()
    page.get_by_role("dialog").get_by_role("textbox").fill(NAME)
    page.keyboard.press("Enter")
    expect(page.locator("[data-kept]")).to_contain_text(NAME)


def card(page: Page, name: str = NAME) -> Locator:
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name=name, exact=True))


def test_a_stepper_offers_what_works_given_the_others(page: Page, server: RealServer) -> None:
    come_in(page, server, "/new/pollyanna")
    page.locator("[data-house] summary").click()
    expect(side_of(page).locator("[data-works]")).to_contain_text("10 to 17")
    field = side_of(page).get_by_role("spinbutton")
    field.fill("30")
    field.press("Tab")
    expect(field).to_have_value("17")  # the nearest that does
    expect(side_of(page).get_by_role("button", name="one more")).to_have_attribute("aria-disabled", "true")
    page.locator("[data-setting=turnout_rejoins]").get_by_role("button", name="one less").click()
    expect(side_of(page).locator("[data-works]")).to_contain_text("9 to 17")


def test_rules_that_came_by_a_link_and_make_no_game_are_told_at_once(page: Page, server: RealServer) -> None:
    come_in(page, server, "/new/pollyanna#side=19")
    expect(page.locator("[data-house]").get_by_role("alert")).to_contain_text("What works there: 10 to 17.")
    expect(page.locator("[data-keep]")).to_have_count(0)


def test_kept_rules_are_a_card_that_is_played_renamed_and_removed(page: Page, server: RealServer) -> None:
    keep(page, server)
    come_in(page, server)
    expect(card(page)).to_contain_text("Squares a side: 15")
    expect(card(page)).to_contain_text("Reward for a capture: 10")
    page.get_by_role("button", name=f"Rename {NAME}").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Del barrio")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(card(page, "Del barrio")).to_be_visible()
    expect(card(page)).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Play Del barrio").click()
    page.wait_for_url(re.compile("/table/"))
    ask(page).wait_for()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("Squares a side: 15")
    come_in(page, server)
    page.get_by_role("button", name="Remove Del barrio").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(card(page, "Del barrio")).to_have_count(0)
    expect(page.get_by_role("heading", name="By other rules")).to_be_focused()


def test_a_link_and_a_file_carry_the_values(page: Page, server: RealServer, tmp_path: Path) -> None:
    come_in(page, server)
    page.get_by_role("button", name="Share Poliana on 15 squares").click()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    assert link == f"{server.url}/new/poliana#side=15"
    with page.expect_download() as waiting:
        page.locator("[data-download-rules]").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.name == "poliana-on-15-squares.toml"
    assert read_set(file).values == {"side": 15}
    page.keyboard.press("Escape")
    ours = tmp_path / "ours.toml"
    ours.write_text('game = "pollyanna"\nname = "Ours"\n[house]\nreward = 5\n', encoding="utf-8")
    page.locator("input[type=file]").set_input_files(ours)
    page.wait_for_url(re.compile("/new/pollyanna#reward=5"))
    expect(page.locator("[data-setting=reward]").get_by_role("spinbutton")).to_have_value("5")
    come_in(page, server)
    expect(card(page, "Ours")).to_contain_text("Reward for a capture: 5")


def test_a_file_with_a_mistake_is_told_with_its_line(page: Page, server: RealServer, tmp_path: Path) -> None:
    bad = tmp_path / "ours.toml"
    bad.write_text('game = "pollyanna"\nname = "Ours"\n[house]\nrewrad = 5\n', encoding="utf-8")
    come_in(page, server)
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("In ours.toml, line 4")


def test_poleana_is_found(page: Page, server: RealServer) -> None:
    come_in(page, server)
    page.get_by_role("searchbox", name="Find a game").fill("poleana")
    expect(page.get_by_role("status").filter(has_text="found")).to_have_text("3 found")
    expect(page.locator("[data-game]")).to_have_count(1)
    expect(page.get_by_role("heading", name="Poliana", exact=True)).to_be_visible()
    page.get_by_role("searchbox").fill("chess")
    expect(page.get_by_role("status").filter(has_text="chess")).to_be_visible()


@pytest.mark.parametrize("context_options", [{"viewport": PHONE, "locale": "es-MX", "color_scheme": "dark"}])
def test_on_a_phone_in_spanish_nothing_is_too_wide_or_out_of_order(page: Page, server: RealServer) -> None:
    keep(page, server)
    assert findings(page) == []
    page.locator("[data-share]").click()
    page.get_by_role("dialog").wait_for()
    assert findings(page) == []
    come_in(page, server)
    card(page).wait_for()
    still(page)
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
