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
from web.browser.hands import AT_ONCE, CLICKING, come_in, hold_time, prefer, steps, wait_for_steps, waits_for

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


A_LOOK = 300  # milliseconds: more than the fastest table takes
A_SENTENCE = 10_000


def heard(page: Page) -> list[tuple[str, str]]:
    return [(region, text) for region, text in page.evaluate("window.heard")]


def last_heard(page: Page) -> str:
    return next((text for _, text in reversed(heard(page))), "")


def press(page: Page, key: str, says: str) -> None:
    """Press a key, and wait until that is said."""
    page.keyboard.press(key)
    until(lambda: re.search(says, last_heard(page)), says)


def listen_at(page: Page, server: RealServer, *seats: str) -> None:
    """At a table of these, with an ear on everything that is said."""
    wish = {"game": "poliana", "seats": [{"who": who} for who in seats]}
    answer = page.request.post(f"{server.url}/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    come_in(page, server, f"/table/{answer.json()['id']}")
    page.locator("[data-turned]").wait_for()
    page.evaluate(LISTEN)


def test_a_whole_game_by_ear(page: Page, server: RealServer) -> None:
    prefer(page, **AT_ONCE)
    listen_at(page, server, "me", "bot")
    waits_for(page)
    asked_by_keys(page)
    while waits_for(page) != "over":
        page.evaluate(CLICKING, [40, 0])
    until(lambda: re.search(r"wins!", last_heard(page)), "who has won")
    said = heard(page)
    table = from_record(
        Record.parse(page.request.get(f"{page.url.replace('/table/', '/api/tables/')}/record").text())
    )
    voice = Voice(table, "en", whose={0: "me"})
    others = [turn for turn in turns(table, len(table.line)) if table.line[turn[0]].event.seat]
    assert [text for _, text in said if re.match(r"Blue \d", text)] == [turn_words(voice, turn) for turn in others]
    assert all(region == "assertive" for region, text in said if text.startswith("Your turn"))
    assert not [text for _, text in said if "→" in text or re.search(r"\bB\d", text)]


def asked_by_keys(page: Page) -> None:
    """My pieces, who can reach me, what is ahead, say it again; plays are called for ears where they are listed."""
    press(page, "m", "^Green: four in the jail")
    expect(page.get_by_role("complementary", name="Your pieces")).to_be_visible()
    press(page, "r", "^No rival can capture you")
    press(page, "s", "^No rival can capture you")
    assert [text for _, text in heard(page)].count(last_heard(page)) == 2
    press(page, "a", "^Go to a piece")
    while waits_for(page) != "play":
        page.keyboard.press("Enter")
    play = page.locator("[data-play]").first
    expect(page.get_by_role("button", name=re.compile("→"))).to_have_count(0)
    play.focus()
    press(page, "a", "^From ")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").get_by_text("Who can reach me")).to_be_visible()
    page.keyboard.press("Escape")


def test_the_table_waits_until_a_turn_has_been_said(page: Page, server: RealServer) -> None:
    prefer(page, speed="fast", motion="reduced", listening=True)
    page.clock.install()
    listen_at(page, server, "bot", "bot")
    hold_time(page)

    def goes_on() -> bool:
        page.clock.run_for(A_LOOK)
        return bool(heard(page))

    until(goes_on, "a turn that is told")
    before = steps(page)
    page.clock.run_for(2 * A_LOOK)  # enough for the next step, were nobody listening
    assert steps(page) == before
    page.clock.run_for(A_SENTENCE)
    wait_for_steps(page, more_than=before)
