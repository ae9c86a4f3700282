"""A short game that is over, in which both sides were careless: some plays of each are called something."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import homeward
from homeward import Record

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from homeward.reviews import Counted, Review
    from web.browser.serving import RealServer

GAME = Record.read(Path(__file__).with_name("careless.record"))
ANA = 0


@lru_cache
def reviewed() -> Review:
    """What the page should show."""
    return homeward.review(GAME)


def called(seat: int | None = None) -> list[Counted]:
    """The plays that are called something; of one seat, or all of them."""
    found = [event for event in reviewed().called if seat in (None, event.seat)]
    assert len(found) > 1, "the game is careless enough"
    return found


def lay(page: Page, server: RealServer) -> str:
    """Open the game from its record; the table's id."""
    answer = page.request.post(f"{server.url}/api/records", data=str(GAME), headers={"Content-Type": "text/plain"})
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    return table


def open_review(page: Page, server: RealServer) -> str:
    """The replay of the game with its review, once that is there; the table's id."""
    table = lay(page, server)
    page.goto(f"{server.url}/replay/{table}#review")
    band(page).wait_for()
    page.locator("[data-turned]").wait_for()
    return table


def band(page: Page) -> Locator:
    return page.locator("[data-band]")


def next_mistake(page: Page) -> Locator:
    return page.locator("[data-next-mistake]")


def stands_before(page: Page, event: Counted) -> None:
    """The replay stands before a called play, and shows what is to be said of it: in words, and on the board."""
    expect(page.get_by_role("slider")).to_have_value(str(event.n - 1))
    expect(page.locator(f"[data-called='{event.n}'][data-call={event.call}]")).to_be_visible()
    expect(page.locator(f"[data-two-ways='{event.n}'] [data-way=better]")).to_be_visible()
    expect(page.locator(f"[data-two-ways='{event.n}'] [data-way=played]")).to_be_visible()
