"""Playing by post in a browser: nothing passes between people but the links that their pages show."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Plays whatever there is to be played, sends it on, and gives the link; none where the game was over when it came.
TURN = """async () => {
  const there = (what) => document.querySelector(what);
  for (;;) {
    const code = there("[data-turned]") && there("[data-ask]")?.dataset.ask;
    const link = there("[data-send-on] [data-link]")?.value ?? "";
    const asked = there("[data-send-on]") && !link; // by which address friends come
    if (!asked && (code === "post" || (code === "over" && !there("[data-send]")))) return link;
    const button = { play: "[data-play]", over: "[data-send]:not(:disabled)" }[code] ?? "[data-main]:not(:disabled)";
    if (!asked) there(button)?.click();
    await new Promise((later) => setTimeout(later));
  }
}"""
AT_TABLE = re.compile("/table/")


def begun(page: Page, address: str, name: str, players: int = 2) -> str:
    """A short game begun at a page; its first link."""
    page.goto(address)
    page.get_by_label(f"{players} players").check()
    page.get_by_label("Short").check()
    page.get_by_label("Your name").fill(name)
    page.locator("form button.main").click()
    return link_of(page)


def joined(page: Page, link: str, name: str) -> str:
    """Sat down in the first free seat of a link; the next link."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.locator("[data-sit]").click()
    return link_of(page)


def opened(page: Page, link: str) -> None:
    """At the table of a link that has come, once it is shown."""
    page.goto(link)
    page.wait_for_url(AT_TABLE)
    page.locator("[data-turned]").wait_for()


def answered(page: Page, link: str) -> str:
    """A link opened, played and sent on; the next one."""
    opened(page, link)
    return str(page.evaluate(TURN))


def link_of(page: Page) -> str:
    """The link that a table shows."""
    page.wait_for_url(AT_TABLE)
    return page.locator("[data-send-on] [data-link]").input_value()
