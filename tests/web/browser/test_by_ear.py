"""What is spoken at a table: the text of the live regions, in order, over a whole game; and questions on keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from homeward import Record
from homeward.table import from_record
from homeward.telling.turns import turn_words, turns
from homeward.web.views.voice import Voice
from waiting import until
from web.browser.axe import findings
from web.browser.hands import AT_ONCE, CLICKING, come_in, prefer, waits_for

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from web.browser.serving import RealServer

LISTEN = """() => {
  window.heard = [];
  for (const region of document.querySelectorAll("body > * [aria-live], body > [aria-live]")) {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.textContent) window.heard.push([region.ariaLive, node.textContent]);
    }).observe(region, { childList: true });
  }
}"""
WISH = {"game": "pollyanna", "seats": [{"who": "me"}, {"who": "bot"}, {"who": "bot"}], "house": {"pieces": 1}}


def heard(page: Page) -> list[tuple[str, str]]:
    return [(region, text) for region, text in page.evaluate("window.heard")]


def last_heard(page: Page) -> str:
    return heard(page)[-1][1]


def press(page: Page, key: str, says: str) -> None:
    """Press a key, and wait until that is said."""
    page.keyboard.press(key)
    until(lambda: re.search(says, last_heard(page)), says)


def test_a_whole_game_by_ear(page: Page, server: RealServer) -> None:
    prefer(page, **AT_ONCE)
    answer = page.request.post(f"{server.url}/api/tables", data=WISH)
    assert answer.status == 201, answer.text()
    come_in(page, server, f"/table/{answer.json()['id']}")
    page.locator("[data-turned]").wait_for()
    page.evaluate(LISTEN)
    waits_for(page)
    asked_by_keys(page)
    while waits_for(page) != "over":
        page.evaluate(CLICKING, [20, 0])
    until(lambda: "wins!" in last_heard(page), "who has won")
    said = heard(page)
    table = from_record(Record.parse(page.request.get(f"{page.url.replace('/table/', '/api/tables/')}/record").text()))
    voice = Voice(table, "en", whose={0: "me"})
    others = [turn for turn in turns(table, len(table.line)) if table.line[turn[0]].event.seat]
    assert [text for _, text in said if re.match("Red|Blue", text)] == [turn_words(voice, turn) for turn in others]
    assert all(region == "assertive" for region, text in said if text.startswith("Your turn"))
    assert not [text for _, text in said if "→" in text or re.search(r"\bB\d", text)]


def asked_by_keys(page: Page) -> None:
    """My pieces, who can reach me, what is ahead, say it again; and plays are called for ears where they are listed."""
    press(page, "m", "^Green: one in the corner")
    expect(page.get_by_role("complementary", name="Your pieces")).to_be_visible()
    press(page, "r", "^No rival can capture you")
    press(page, "s", "^No rival can capture you")
    assert [text for _, text in heard(page)].count(last_heard(page)) == 2
    press(page, "a", "^Go to a piece")
    while waits_for(page) != "play":
        page.keyboard.press("Enter")
    play = page.locator("[data-play]").first
    assert "→" not in (play.get_attribute("aria-label") or "→")
    play.focus()
    press(page, "a", "^From ")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").get_by_text("Who can reach me")).to_be_visible()
    page.keyboard.press("Escape")


def test_the_table_waits_until_a_turn_has_been_said(page: Page, server: RealServer) -> None:
    pass
