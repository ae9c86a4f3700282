"""A phone held upright: nothing overflows, everything is large enough to touch, the turn is confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward.rulebook import load, names
from web.browser.conftest import PHONE
from web.browser.hands import come_in, next_thing, play_now, prefer, waits_for

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from web.browser.serving import RealServer

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll("button, a[href], summary, select")]
  .filter((one) => one.checkVisibility() && !one.closest("p, li.text, [data-piece], [data-destination]"))
  .filter((one) => !one.matches("[data-piece], [data-destination]") && getComputedStyle(one).display !== "inline")
  .map((one) => [one.innerText || one.ariaLabel, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && Math.min(box.width, box.height) < 43.5).map(([name]) => name)"""


@pytest.fixture
def context_options() -> dict[str, object]:
    return {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": "en-GB", "reduced_motion": "reduce"}


@pytest.mark.parametrize("path", ["/", "/new/pollyanna", "/new/kukla_ollie", "/rules/poliana", "/fair-dice"])
def test_pages_fit(page: Page, server: RealServer, path: str) -> None:
    come_in(page, server, path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(OVERFLOW) <= 0
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("name", names())
def test_a_few_turns(page: Page, server: RealServer, name: str) -> None:
    prefer(page, speed="at_once")
    come_in(page, server)
    play_now(page, load(name).title)
    for turn in range(20):
        next_thing(page, turn)
    code = waits_for(page)
    assert page.evaluate(OVERFLOW) <= 0
    assert page.evaluate(SMALL) == []
    if code != "play":
        expect(page.locator("[data-main]")).to_be_in_viewport()


def test_the_turn_is_confirmed(page: Page, server: RealServer) -> None:
    prefer(page, speed="at_once")
    come_in(page, server)
    play_now(page, "Kukla & Ollie")
    while waits_for(page) != "play":
        next_thing(page, 1)
    page.locator("[data-play]").first.tap()
    expect(page.get_by_role("button", name="Done")).to_be_visible()
