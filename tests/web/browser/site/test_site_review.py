"""Reviews where there is no server: made in the browser, kept there, and made in a frame on somebody's page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from web.browser.axe import findings
from web.browser.careless import ANA, GAME, band, called, next_mistake, stands_before
from web.browser.conftest import complaints_of, new_context
from web.browser.hands import waits_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from web.browser.site.plain_host import PlainHost


def test_a_game_from_a_file_is_reviewed_and_kept(browser: Browser, site: PlainHost) -> None:
    """With the same calls as anywhere else; a play is tried again in the same browser."""
    context = new_context(browser)
    page = context.new_page()
    complaints = complaints_of(page)
    page.goto(site.url)
    record = {"name": "game.txt", "mimeType": "text/plain", "buffer": str(GAME).encode()}
    page.locator("input[type=file][accept*=text]").set_input_files(record)  # type: ignore[arg-type]
    page.wait_for_url(re.compile("#/replay/"))
    page.locator("[data-review-button]").click()
    expect(band(page)).to_be_visible()
    expect(page.locator("[data-side]")).to_have_count(2)
    next_mistake(page).click()
    stands_before(page, called(ANA)[0])
    assert findings(page) == []
    page.reload()
    expect(band(page)).to_be_visible()
    assert page.locator("[data-review-button]").count() == 0
    next_mistake(page).click()
    page.locator("[data-retry]").click()
    page.wait_for_url(re.compile("#/table/"))
    assert waits_for(page) == "play"
    context.close()
    assert not complaints, complaints


def test_a_replay_in_a_frame_is_reviewed_there(browser: Browser, site: PlainHost) -> None:
    (site.root / "careless.txt").write_text(str(GAME), encoding="utf-8")
    frame = '<iframe id="replay" src="games/homeward/embed.html#record=/careless.txt"></iframe>'
    (site.root / "review.html").write_text(frame, encoding="utf-8")
    context = new_context(browser)
    page = context.new_page()
    complaints = complaints_of(page)
    page.goto(f"{site.origin}/review.html")
    replay = page.frame_locator("#replay")
    replay.locator("[data-review-button]").click()
    expect(replay.locator("[data-band]")).to_be_visible()
    expect(replay.locator("[data-chances]")).to_contain_text("%")
    context.close()
    assert not complaints, complaints
