"""Links that carry a game, a position or a puzzle, on a host that serves files and nothing else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward.record import Record
from homeward.record.links import PATH
from web.browser.careless import GAME, band
from web.browser.conftest import complaints_of, new_context
from web.browser.test_links import POSITION, given

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from web.browser.site.plain_host import PlainHost


@pytest.fixture
def fresh(browser: Browser) -> Iterator[Page]:
    """A browser that has never been here."""
    context = new_context(browser)
    page = context.new_page()
    complaints = complaints_of(page)
    yield page
    context.close()
    assert not complaints, complaints


def test_a_game_is_opened_from_its_link_alone_and_given_on(fresh: Page, site: PlainHost) -> None:
    fresh.goto(f"{site.url}{PATH}{GAME.link_text()}")
    fresh.wait_for_url(re.compile("#/replay/"))
    link = given(fresh)
    assert link.startswith(f"{site.url}{PATH}")
    assert Record.from_link(link).events == GAME.events
    fresh.keyboard.press("Escape")
    fresh.locator("[data-review-button]").click()
    expect(band(fresh)).to_be_visible()
    replay = fresh.url
    fresh.goto("about:blank")
    fresh.goto(link)
    fresh.wait_for_url(replay)
    expect(band(fresh)).to_be_visible()  # kept with the table


@pytest.mark.parametrize(
    ("language", "said"), [("en-GB", "This link is damaged"), ("es-MX", "Este enlace está dañado")]
)
def test_a_damaged_link_is_refused(browser: Browser, site: PlainHost, language: str, said: str) -> None:
    context = new_context(browser, locale=language)
    page = context.new_page()
    letters = GAME.link_text()
    page.goto(f"{site.url}{PATH}{letters[:40]}A{letters[40:]}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(said)
    context.close()


def test_a_position_and_a_puzzle_are_opened_from_their_links(fresh: Page, site: PlainHost) -> None:
    fresh.goto(f"{site.url}#/position/pollyanna#{POSITION}")
    expect(fresh.locator("[data-hint]")).to_be_enabled()
    link = given(fresh)
    assert link.count("#") == 1
    fresh.goto("about:blank")
    fresh.goto(link)
    expect(fresh.locator("[data-text]")).to_have_value(POSITION)
    fresh.goto(f"{site.url}#/puzzle/poliana/2")
    puzzle = given(fresh)
    fresh.goto("about:blank")
    fresh.goto(puzzle)
    expect(fresh.locator("[data-puzzle='poliana 2']")).to_be_visible()
