"""A position of one's own: laid out by hand and by keyboard, judged at once, advised in, shared and played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

import homeward
from homeward.hints.warming import warm
from homeward.pictures import gallery
from web.browser.axe import COLOURS, findings, wear
from web.browser.conftest import PHONE
from web.browser.games import game_until, lay_out
from web.browser.hands import AT_ONCE, come_in, prefer, rests_at
from web.browser.stillness import still
from web.browser.test_spanish import english_in

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from web.browser.serving import RealServer

START = "pollyanna seats=0,2 turn=0 0=corner,corner,corner,corner 2=corner,corner,corner,corner"


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The server finds on disk what it would have to compile."""
    warm()


def verdict(page: Page) -> Locator:
    return page.get_by_role("status")


def text(page: Page) -> Locator:
    return page.locator("[data-text]")


def drag(page: Page, here: str, there: str) -> None:
    """From the middle of one space to the middle of another, each named by a selector."""
    page.evaluate("() => scrollTo(0, 0)")
    still(page)
    ends = [page.locator(selector).first.bounding_box() for selector in (here, there)]
    (ax, ay), (bx, by) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends if box)
    page.mouse.move(ax, ay)
    page.mouse.down()
    page.mouse.move((ax + bx) / 2, (ay + by) / 2)
    page.mouse.move(bx, by)
    page.mouse.up()


def test_a_position_is_laid_out_judged_advised_in_and_played(page: Page, server: RealServer) -> None:
    prefer(page, **AT_ONCE)
    come_in(page, server, "/rules/pollyanna")
    pictures = gallery("pollyanna")
    expect(page.locator("[data-picture]")).to_have_count(len(pictures.ideas) + len(pictures.example))
    page.wait_for_function("() => document.querySelector('main img').naturalWidth > 0")
    expect(page.get_by_role("link", name="Lay out a position")).to_be_visible()
    come_in(page, server)
    page.get_by_role("link", name="Lay out a position in Pollyanna", exact=True).click()
    expect(text(page)).to_have_value(START)
    expect(verdict(page)).to_contain_text("Green to throw")
    # By keyboard: a piece is moved along its course with the arrows.
    piece = page.locator("[data-piece='0.0']")
    piece.focus()
    page.keyboard.press("ArrowDown")
    expect(text(page)).to_have_value(START.replace("0=corner", "0=B6"))
    # By mouse: to a place where it cannot be, and everything that is wrong is said.
    drag(page, ".grip >> nth=0", "path[data-space=B10]")
    expect(text(page)).to_have_value(START.replace("0=corner", "0=B10"))
    page.locator("[data-piece='2.0']").select_option("T1.3")
    page.locator("[data-piece='2.1']").select_option("T1.3")
    drag(page, ".grip >> nth=-1", "path[data-space=B10]")
    expect(verdict(page).locator("li")).to_have_count(2)
    expect(page.locator("[data-play]")).to_be_disabled()
    wear(page, "light")
    assert findings(page) == []
    wear(page, "dark")
    assert findings(page, COLOURS) == []
    # Mended, with dice on the table: a hint, and a table that begins there.
    page.locator("[data-piece='2.1']").select_option("corner")
    page.locator("[data-piece='2.2']").select_option("B20")
    page.get_by_role("switch", name="The dice have been thrown").check()
    page.locator("[data-die='1']").select_option("4")
    expect(verdict(page)).to_contain_text("Green to play: 6 and 4")
    page.locator("[data-hint]").click()
    expect(page.locator("[data-hinted] li").first).to_contain_text("%")
    laid = text(page).input_value()
    assert unquote(page.evaluate("() => location.hash.slice(1)")) in laid  # without what the server adds to it
    page.reload()
    expect(text(page)).to_have_value(laid)
    page.locator("[data-play]").click()
    rests_at(page)
    begun = page.request.get(f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}/position").json()
    assert begun["text"] == homeward.parse(laid).text


def test_house_rules_are_chosen_and_kept_in_the_text(page: Page, server: RealServer) -> None:
    come_in(page, server, "/position/poliana")
    expect(verdict(page)).to_contain_text("Green to throw")
    page.locator("[data-house] summary").click()
    side = page.locator("[data-setting=side] input")
    side.fill("15")
    side.blur()
    expect(text(page)).to_have_value(re.compile(r'^poliana{"side":15} seats=0,2 '))
    expect(verdict(page)).to_contain_text("Green to throw")
    expect(page.locator("path[data-space=B59]")).to_have_count(1)
    expect(page.locator("path[data-space=B60]")).to_have_count(0)
    page.reload()
    page.locator("[data-house] summary").click()
    expect(side).to_have_value("15")
    page.locator("[data-play]").click()
    rests_at(page)
    begun = page.request.get(f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}/position").json()
    assert homeward.parse(begun["text"]).game.house_rules == {"side": 15}


def test_a_tables_position_is_taken_into_the_editor_on_a_phone_in_spanish(page: Page, server: RealServer) -> None:
    page.set_viewport_size(PHONE)
    prefer(page, **AT_ONCE, language="es")
    table = game_until("kukla_ollie", lambda one: len(one.line) > 30 and one.position.to_play == 0)
    lay_out(page, server, table)
    rests_at(page)
    page.get_by_role("button", name="Menú").click()
    page.locator("[data-to-editor]").click()
    expect(text(page)).to_have_value(table.position.text)
    expect(verdict(page)).to_contain_text("Verde")
    still(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    assert findings(page) == []
    assert english_in(page) == []
