"""Our own dice and cards, typed in; a mistake corrected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from web.browser.hands import ask, click, come_in, prefer, sentence, steps, wait_for_steps

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from web.browser.serving import RealServer


def set_up(page: Page, server: RealServer, game: str, choice: str) -> None:
    prefer(page, speed="at_once", confirm="no")
    come_in(page, server, f"/new/{game}")
    page.get_by_role("radio", name="2 players").check()
    page.get_by_role("radio", name=choice).check()
    page.get_by_role("button", name="Start the game").click()
    ask(page).wait_for()


def type_dice(page: Page, a: int, b: int) -> None:
    """With the mouse: a face in each row, then the button; and the table has taken it."""
    page.locator("[data-ask=type_throw]").wait_for()
    before = steps(page)
    choose(page, a, b)
    wait_for_steps(page, more_than=before)


def choose(page: Page, a: int, b: int) -> None:
    for row, face in (("First die", a), ("Second die", b)):
        page.get_by_role("radiogroup", name=row).get_by_role("radio", name=str(face), exact=True).check(force=True)
    page.get_by_role("button", name=f"They show {a} and {b}").click()


def told(a: int, b: int) -> re.Pattern[str]:
    """A throw as the panel tells it: while it is to be played, or by its dice once the turn has gone on."""
    return re.compile(rf"{a} (and|\+) {b}|a {a}\b.*a {b}\b")


def test_typed_and_corrected(page: Page, server: RealServer) -> None:
    set_up(page, server, "pollyanna", "We throw real dice")
    type_dice(page, 6, 3)  # for the start
    type_dice(page, 2, 1)  # the bot's, for the start
    expect(page.get_by_role("button", name="Throw the dice")).to_have_count(0)
    type_dice(page, 6, 4)
    expect(page.locator("[data-play]")).to_contain_text("Enter")
    page.get_by_role("button", name="Correct the last throw").click()
    choose(page, 5, 4)
    expect(ask(page)).to_contain_text(told(5, 4))
    expect(page.locator("[data-play]")).to_have_count(0)


def test_typed_by_keyboard(page: Page, server: RealServer) -> None:
    set_up(page, server, "poliana", "We throw real dice")
    page.locator("[data-ask=type_throw]").wait_for()
    before = sentence(page)
    page.keyboard.type("63")
    page.get_by_role("button", name="They show 6 and 3").press("Enter")
    expect(ask(page).locator("h2")).not_to_have_text(before)
    expect(ask(page)).to_contain_text(told(6, 3))


def test_a_card_is_typed(page: Page, server: RealServer) -> None:
    set_up(page, server, "kukla_ollie", "We draw real cards")
    for _ in range(400):
        page.wait_for_function(
            "() => document.querySelector('[data-ask=type_card], [data-play][aria-disabled=false], [data-ask=over]')"
        )
        if ask(page).get_attribute("data-ask") == "type_card":
            break
        click(page.locator("[data-play]"), -1)
    page.locator("[data-card]").first.click()
    expect(page.locator("[data-ask=type_card]")).to_have_count(0)
