"""A game by keyboard alone: no mouse is touched from the shelf to the end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from web.browser.games import game_until, lay_out
from web.browser.hands import AT_ONCE, come_in, prefer, steps, wait_for_steps, waits_for

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from homeward.table import Table
    from web.browser.serving import RealServer

MANY = 20  # plays


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """Tab until something of that name has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement.ariaLabel || document.activeElement.innerText || ''")
        if name in focused:
            return
    raise AssertionError(f"{name!r} cannot be reached with the Tab key")


def has_many_plays(table: Table) -> bool:
    """Ana is to play, and every piece has several places to go to."""
    return table.position.to_play == 0 and len(table.position.plays) > MANY


def test_a_whole_game(page: Page, server: RealServer) -> None:
    prefer(page, **AT_ONCE)
    come_in(page, server)
    page.get_by_role("button", name="Play Poliana", exact=True).wait_for()
    tab_to(page, "Play Poliana")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/table/"))
    for _ in range(4000):
        code = waits_for(page)
        if code == "over":
            break
        page.keyboard.press("1" if code == "play" else "Enter")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_piece_is_moved_on_the_board(page: Page, server: RealServer) -> None:
    prefer(page, **AT_ONCE)
    lay_out(page, server, game_until("kukla_ollie", has_many_plays))
    page.locator("[data-piece].movable").first.focus()
    page.keyboard.press("Enter")
    place = page.locator("[data-destination]").first
    expect(place).to_be_visible()
    place.focus()
    before = steps(page)
    page.keyboard.press("Enter")
    wait_for_steps(page, more_than=before)


def test_escape_puts_a_piece_down_and_the_keys_are_listed(page: Page, server: RealServer) -> None:
    prefer(page, **AT_ONCE)
    lay_out(page, server, game_until("kukla_ollie", has_many_plays))
    page.locator("[data-piece].movable").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-destination]").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-destination]")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Playing by keyboard")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
