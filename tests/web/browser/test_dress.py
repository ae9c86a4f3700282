"""The page as the machine wears it: light or dark, and at once when that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from web.browser.hands import come_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from web.browser.serving import RealServer

# Counts how often each media query is asked. Chromium sends no event for a change that an answer has told already.
ASKED = """(() => {
  const matches = Object.getOwnPropertyDescriptor(MediaQueryList.prototype, "matches");
  window.asked = {};
  Object.defineProperty(MediaQueryList.prototype, "matches", {
    get() {
      window.asked[this.media] = (window.asked[this.media] ?? 0) + 1;
      return matches.get.call(this);
    },
  });
})()"""


def test_the_machines_colours_are_learned_from_events_alone(page: Page, server: RealServer) -> None:
    page.add_init_script(ASKED)
    come_in(page, server, "/fair-dice")
    for colours in ("dark", "light", "dark"):
        page.emulate_media(color_scheme=colours)  # type: ignore[arg-type]
        expect(page.locator("html")).to_have_attribute("data-theme", colours)
    assert page.evaluate("() => window.asked['(prefers-color-scheme: dark)']") == 1
