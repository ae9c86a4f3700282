"""A phone held upright: nothing overflows, everything is large enough to touch, the turn is confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward.rulebook import names
from web.browser.conftest import PHONE
from web.browser.games import game_until, lay_out
from web.browser.hands import click, come_in, next_thing, prefer, rests_at, sit_down, waits_for
from web.browser.stillness import still

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from web.browser.serving import RealServer

MIDDLE = 60  # events: by then pieces stand all over the board
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll("button, a[href], summary, select")]
  .filter((one) => one.checkVisibility() && !one.closest("p, li.text, [data-piece], [data-destination]"))
  .filter((one) => !one.matches("[data-piece], [data-destination]") && getComputedStyle(one).display !== "inline")
  .map((one) => [one.innerText || one.ariaLabel, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && Math.min(box.width, box.height) < 43.5).map(([name]) => name)"""

CUT_NAMES = """() => [...document.querySelectorAll("[data-who] .name")]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"""
SPECKS = """() => [...document.querySelectorAll(".print text")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => Number(one.getAttribute("font-size")) * one.getScreenCTM().a < 7.9)
  .map((one) => one.textContent)"""


def check_fit(page: Page) -> None:
    """Nothing is wider than the screen, and everything is large enough to touch, once nothing moves."""
    still(page)
    assert page.evaluate(OVERFLOW) <= 0
    assert page.evaluate(SMALL) == []


@pytest.fixture
def context_options() -> dict[str, object]:
    return {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("path", ["/", "/new/pollyanna", "/new/kukla_ollie", "/rules/poliana", "/fair-dice"])
def test_pages_fit(page: Page, server: RealServer, path: str) -> None:
    come_in(page, server, path)
    page.get_by_role("heading", level=1).wait_for()
    check_fit(page)


@pytest.mark.parametrize("name", names())
def test_a_few_turns(page: Page, server: RealServer, name: str) -> None:
    """From the middle of a game, where most is on the board."""
    prefer(page, speed="at_once")
    lay_out(page, server, game_until(name, lambda table: len(table.line) > MIDDLE and table.position.to_play == 0))
    for turn in range(8):
        next_thing(page, turn)
    rests_at(page)
    check_fit(page)
    assert page.evaluate(SPECKS) == [], "what cannot be read is not printed"
    expect(page.get_by_role("link", name="How to play")).to_be_visible()
    # Whoever plays alone throws on by itself: so what is asked may have changed meanwhile.
    expect(page.locator("[data-main]").or_(page.locator("[data-ask=play]")).first).to_be_in_viewport()


def test_the_turn_is_confirmed(page: Page, server: RealServer) -> None:
    prefer(page, speed="at_once")
    sit_down(page, server, "kukla_ollie")
    while waits_for(page) != "play":
        next_thing(page, 1)
    click(page.locator("[data-play]"))
    expect(page.get_by_role("button", name="Done")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("combobox").first.wait_for()
    check_fit(page)
    assert page.locator("dialog").evaluate("(one) => one.scrollWidth - one.clientWidth") == 0


def test_real_dice_are_typed_under_the_thumb(page: Page, server: RealServer) -> None:
    """The button is where the table's own is, beside undo and pause; the names above the board are whole."""
    prefer(page, speed="at_once", language="es")
    seats = [{"who": "me"}, {"who": "bot"}, {"who": "bot"}, {"who": "bot"}]
    wish = {"game": "parcheesi", "seats": seats, "real_dice": True}
    come_in(page, server, f"/table/{page.request.post(f'{server.url}/api/tables', data=wish).json()['id']}")
    shown, paused = page.locator("[data-ask=type_throw] [data-main]"), page.get_by_role("button", name="Pausa")
    expect(shown).to_be_in_viewport(ratio=1)
    still(page)
    typed, pause = (one.evaluate("(one) => one.getBoundingClientRect().toJSON()") for one in (shown, paused))
    assert (typed["y"], typed["height"]) == (pause["y"], pause["height"])
    assert pause["right"] <= typed["left"] < typed["right"] <= PHONE["width"]
    assert page.evaluate(CUT_NAMES) == []
    for row in page.get_by_role("radiogroup").all():
        row.get_by_role("radio").nth(5).check(force=True)
    shown.click()
    expect(page.get_by_role("button", name="Corregir")).to_be_visible()


def test_a_long_title_leaves_the_cross_of_a_dialog_large_enough_to_touch(page: Page, server: RealServer) -> None:
    come_in(page, server)
    page.get_by_role("button", name="Settings").click()
    title = page.get_by_role("dialog").get_by_role("heading", level=2)
    title.evaluate("(one) => { one.textContent = 'Settings for everybody who plays on this telephone'; }")
    check_fit(page)
