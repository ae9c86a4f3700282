"""A whole game of each of the five, by clicking, against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward import Record
from homeward.rulebook import load, names
from web.browser.hands import AT_ONCE, come_in, play_now, play_to_the_end, prefer

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from web.browser.serving import RealServer


@pytest.mark.parametrize("name", names())
def test_a_whole_game_by_clicking(page: Page, server: RealServer, name: str) -> None:
    prefer(page, **AT_ONCE)
    come_in(page, server)
    play_now(page, load(name).title)
    assert play_to_the_end(page) > 20
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    record = Record.parse(page.request.get(f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}/record").text())
    assert record.final.is_over
    assert record.header.fair.secret  # told now that nothing is left to be thrown
