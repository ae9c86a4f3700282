"""A real board counted on the page: judged as it is typed, drawn, downloaded as a file, and played on."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from web.browser.conftest import PHONE
from web.browser.hands import come_in

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from web.browser.serving import RealServer


def verdict(page: Page) -> Locator:
    return page.get_by_role("status")


def count(page: Page, setting: str, number: int) -> None:
    field = page.locator(f"[data-setting={setting}] input")
    field.fill(str(number))
    field.blur()


def test_the_rules_lead_to_a_board_of_ones_own(page: Page, server: RealServer) -> None:
    come_in(page, server, "/rules/poliana")
    page.get_by_role("link", name="Count your board").click()
    expect(verdict(page)).to_contain_text("It has 64 spaces around")
    expect(page.get_by_role("img", name="The board of Poliana with these numbers")).to_be_visible()
    count(page, "side", 15)
    expect(verdict(page)).to_contain_text("It has 60 spaces around")
    expect(page.locator("[data-setting=start] input")).to_have_value("6")  # it has moved along
    count(page, "turnout_spaces", 4)
    expect(verdict(page)).to_contain_text("make no board")
    expect(page.locator("[data-download]")).to_have_count(0)
    count(page, "turnout_spaces", 6)
    page.get_by_label("What do you call it?").fill("La del barrio")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download la-del-barrio.toml").click()
    told = tomllib.loads(Path(download.value.path()).read_text("utf-8"))
    house = {"side": 15, "turnout_spaces": 6}
    assert told == {"game": "poliana", "name": "La del barrio", "house": house}
    page.get_by_role("link", name="Play on it now").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Poliana")
    expect(page.locator("[data-house] summary")).to_contain_text("2")  # house rules, ready to sit down


def test_ranks_of_signs_and_back_to_our_board(page: Page, server: RealServer) -> None:
    come_in(page, server, "/board/kukla_ollie")
    side = page.get_by_label("Side 1")
    ours = side.input_value()
    side.fill("....\n....\n..x.")
    side.blur()
    expect(verdict(page)).to_contain_text("make no board")
    page.get_by_role("button", name="Back to our board").click()
    expect(verdict(page)).to_contain_text("deck of 20 cards")
    expect(side).to_have_value(ours)


def test_on_a_phone_the_verdict_stays_in_sight(page: Page, server: RealServer) -> None:
    page.set_viewport_size(PHONE)
    come_in(page, server, "/board/pollyanna")
    expect(verdict(page)).to_contain_text("It has 60 spaces around")
    count(page, "home_path", 5)
    page.locator("[data-setting=home_path] input").focus()
    expect(verdict(page)).to_be_in_viewport()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_an_unknown_game_has_no_board(page: Page, server: RealServer) -> None:
    come_in(page, server, "/board/chess")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
